// One setting of a search, as the one list describes it.
import type { FieldDescription } from "../../types.ts";
import { NumberField } from "../controls/NumberField.tsx";

interface Props {
  id: string;
  field: FieldDescription;
  /** As the recipe has it, if it does. */
  value: unknown;
  /** With `undefined` it is left out of the recipe. */
  onChange: (value: unknown) => void;
}

/** What means the same as leaving it out is left out. */
export function SearchField({ id, field, value, onChange }: Props) {
  const { label, note = "", start } = field;
  const usual = typeof start === "object" && "number" in start ? start.number : undefined;
  const set = (next: unknown, absent: unknown): void => onChange(next === absent ? undefined : next);
  switch (field.kind) {
    case "number":
    case "share":
      return (
        <NumberField
          id={id}
          testId={id}
          label={label}
          note={note}
          value={typeof value === "number" ? value : (usual ?? field.min)}
          min={field.min}
          max={field.kind === "share" ? 1 : field.max}
          {...(field.kind === "number" && field.whole ? {} : { fractional: true })}
          slider={field.slider ?? { min: field.min, max: field.kind === "share" ? 1 : field.max }}
          onChange={(next) => set(next, usual)}
        />
      );
    case "choice": {
      const first = field.options[0]?.value;
      const now = field.options.find((option) => option.value === value) ?? field.options[0];
      return (
        <div class="field">
          <label for={id}>{label}</label>
          <select
            id={id}
            class="select"
            data-testid={id}
            value={now?.value ?? ""}
            aria-describedby={`${id}-note`}
            onChange={(event) => set(event.currentTarget.value, first)}
          >
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <p id={`${id}-note`} class="field-note two-lines">
            {now?.note || note}
          </p>
        </div>
      );
    }
    default:
      return null;
  }
}
