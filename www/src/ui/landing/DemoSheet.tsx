// A drawing of what happens: the sheet as it was, and the one that covers it.
import { t } from "../../messages/index.ts";

/** Names, dates and places; the last is which of the diagnoses. */
const PATIENTS = [
  ["Mary Wells", "1953-04-02", "02139", 0],
  ["Karl Odum", "1957-11-19", "02134", 1],
  ["Iris Tan", "1951-07-30", "02138", 2],
  ["Paul Reyes", "1984-01-12", "02141", 0],
  ["Eva Stern", "1986-09-05", "02146", 3],
  ["Omar Aziz", "1988-03-23", "02143", 2],
] as const;

function Head() {
  return (
    <div class="demo-head">
      {t.landing.demoHead.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

export function DemoSheet() {
  const before = PATIENTS.map(([name, born, place, ill]) => [name, born, place, t.landing.demoCells[ill] ?? ""]);
  const after = before.map(([, born = "", place = "", ill = ""]) => [
    `${born.slice(0, 3)}0–${born.slice(0, 3)}9`,
    `${place.slice(0, 4)}*`,
    ill,
  ]);
  return (
    <figure class="demo">
      <div class="demo-sheets" aria-hidden="true">
        <div class="demo-sheet demo-before">
          <Head />
          {before.map((row) => (
            <div class="demo-row" key={row[0]}>
              {row.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </div>
          ))}
        </div>
        <div class="demo-sheet demo-after">
          <Head />
          {after.map((row, index) => (
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
        {t.landing.demo}
      </figcaption>
    </figure>
  );
}
