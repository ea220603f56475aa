// Largest shares for single values of a sensitive column, which are found by typing where there are many.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { valuesOf } from "../../state/run/values.ts";
import { count, printable, shown } from "../../state/words.ts";
import { Cross } from "../controls/Icons.tsx";
import { LONG } from "../controls/LongList.tsx";
import { NumberField } from "../controls/NumberField.tsx";

interface Props {
  id: string;
  field: { label: string; note?: string };
  column: string;
  bounds: Readonly<Record<string, number>>;
  onChange: (bounds: Record<string, number>) => void;
}

export function PrivacyBounds({ id, field, column, bounds, onChange }: Props) {
  const sought = useSignal("");
  const wanted = sought.value.trim().toLowerCase();
  const free = valuesOf(column).filter(({ value }) => !(value in bounds));
  const fitting = free.filter(({ value }) => value.toLowerCase().includes(wanted));
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
      {free.length > LONG && (
        <input
          autocomplete="off"
          class="input chips-find"
          type="search"
          placeholder={t.privacy.findValue}
          aria-label={t.privacy.findValueOf(printable(column))}
          value={sought.value}
          onInput={(event) => (sought.value = event.currentTarget.value)}
        />
      )}
      <select
        class="select"
        aria-label={t.privacy.addBound(printable(column))}
        aria-describedby={`${id}-note`}
        value=""
        onChange={(event) => onChange({ ...bounds, [event.currentTarget.value]: 0.2 })}
      >
        <option value="" disabled>
          {t.privacy.addValue}
        </option>
        {fitting.slice(0, LONG).map(({ value }) => (
          <option key={value} value={value}>
            {shown(value)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} class="field-note">
        {field.note}
        {fitting.length > LONG && ` ${t.privacy.moreByTyping(count(fitting.length - LONG))}`}
        {wanted !== "" && fitting.length === 0 && ` ${t.privacy.noOther}`}
      </p>
    </fieldset>
  );
}
