// A drawing of what happens: the sheet as it was, and the one that covers it.

const BEFORE = [
  ["Mary Wells", "1953-04-02", "02139", "Asthma"],
  ["Karl Odum", "1957-11-19", "02134", "Fracture"],
  ["Iris Tan", "1951-07-30", "02138", "Diabetes"],
  ["Paul Reyes", "1984-01-12", "02141", "Asthma"],
  ["Eva Stern", "1986-09-05", "02146", "Migraine"],
  ["Omar Aziz", "1988-03-23", "02143", "Diabetes"],
];

const AFTER = [
  ["1950–1959", "0213*", "Asthma"],
  ["1950–1959", "0213*", "Fracture"],
  ["1950–1959", "0213*", "Diabetes"],
  ["1980–1989", "0214*", "Asthma"],
  ["1980–1989", "0214*", "Migraine"],
  ["1980–1989", "0214*", "Diabetes"],
];

export function DemoSheet() {
  return (
    <figure class="demo">
      <div class="demo-sheets" aria-hidden="true">
        <div class="demo-sheet demo-before">
          <div class="demo-head">
            <span>name</span>
            <span>birth_date</span>
            <span>postcode</span>
            <span>diagnosis</span>
          </div>
          {BEFORE.map((row) => (
            <div class="demo-row" key={row[0]}>
              {row.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </div>
          ))}
        </div>
        <div class="demo-sheet demo-after">
          <div class="demo-head">
            <span>name</span>
            <span>birth_date</span>
            <span>postcode</span>
            <span>diagnosis</span>
          </div>
          {AFTER.map((row, index) => (
            <div class="demo-row" key={index}>
              <span class="demo-gone" data-width={index % 3} />
              {row.map((cell, column) => (
                <span key={cell} class={column < 2 ? "demo-changed" : ""}>
                  {cell}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        Six invented patients, k = 3: the names are gone, and each birth date and postcode now fits three of them.
      </figcaption>
    </figure>
  );
}
