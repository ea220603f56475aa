// The levels of a date hierarchy, any of which may be left out.

type DateLevel = "month" | "quarter" | "year" | "5-years" | "decade";

const LEVELS: readonly { level: DateLevel; label: string }[] = [
  { level: "month", label: "Month" },
  { level: "quarter", label: "Quarter" },
  { level: "year", label: "Year" },
  { level: "5-years", label: "5 years" },
  { level: "decade", label: "Decade" },
];

export function DatesEditor({ levels, onChange }: { levels: DateLevel[]; onChange: (levels: DateLevel[]) => void }) {
  return (
    <fieldset class="chips">
      <legend>Levels</legend>
      {LEVELS.map(({ level, label }) => {
        const on = levels.includes(level);
        return (
          <label key={level} class="chip">
            <input
              type="checkbox"
              checked={on}
              disabled={on && levels.length === 1}
              onChange={() =>
                onChange(
                  LEVELS.map((each) => each.level).filter((each) => (each === level ? !on : levels.includes(each))),
                )
              }
            />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
