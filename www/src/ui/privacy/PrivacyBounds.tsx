// Largest shares for single values of a sensitive column.
import { t } from "../../messages/index.ts";
import { valuesOf } from "../../state/run/values.ts";
import { shown } from "../../state/words.ts";
import { Cross } from "../controls/Icons.tsx";
import { NumberField } from "../controls/NumberField.tsx";

interface Props {
  id: string;
  field: { label: string; note?: string };
  column: string;
  bounds: Readonly<Record<string, number>>;
  onChange: (bounds: Record<string, number>) => void;
}

export function PrivacyBounds({ id, field, column, bounds, onChange }: Props) {
  const free = valuesOf(column).filter(({ value }) => !(value in bounds));
  return (
    <fieldset class="bounds">
      <legend>{field.label}</legend>
      {Object.entries(bounds).map(([value, share], at) => (
        <div key={value} class="bound">
          <NumberField
            id={`${id}-${at}`}
            testId={`${id}-${at}`}
            label={shown(value)}
            note={t.privacy.bound}
            value={share}
            min={0.0001}
            max={1}
            fractional
            slider={{ min: 0.05, max: 1, step: 0.05 }}
            onChange={(next) => onChange({ ...bounds, [value]: next })}
          />
          <button
            type="button"
            class="button quiet square"
            aria-label={t.privacy.noBound(shown(value))}
            onClick={() => onChange(Object.fromEntries(Object.entries(bounds).filter(([other]) => other !== value)))}
          >
            <Cross />
          </button>
        </div>
      ))}
      <select
        class="select"
        aria-label={t.privacy.addBound(column)}
        aria-describedby={`${id}-note`}
        value=""
        onChange={(event) => onChange({ ...bounds, [event.currentTarget.value]: 0.2 })}
      >
        <option value="" disabled>
          {t.privacy.addValue}
        </option>
        {free.map(({ value }) => (
          <option key={value} value={value}>
            {shown(value)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} class="field-note">
        {field.note}
      </p>
    </fieldset>
  );
}
