// The levels of a date hierarchy, any of which may be left out.
import type { Period } from "../types.ts";

/** Those that nest in one another. */
const LEVELS: readonly { level: Period; label: string }[] = [
  { level: "day", label: "Day" },
  { level: "month", label: "Month" },
  { level: "quarter", label: "Quarter" },
  { level: "half-year", label: "Half-year" },
  { level: "year", label: "Year" },
  { level: "5-years", label: "5 years" },
  { level: "decade", label: "Decade" },
];

export function DatesEditor({ levels, onChange }: { levels: Period[]; onChange: (levels: Period[]) => void }) {
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
