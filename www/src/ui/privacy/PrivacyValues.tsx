// Which values of a sensitive column are guarded: chips to choose from, found by typing where there are many.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { valuesOf } from "../../state/run/values.ts";
import { count, printable, shown } from "../../state/words.ts";

interface Props {
  id: string;
  field: { label: string; note?: string };
  column: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chips shown at once, besides those that are chosen. */
const MOST = 12;

export function PrivacyValues({ id, field, column, chosen, onChange }: Props) {
  const sought = useSignal("");
  const values = valuesOf(column);
  const open = values.filter(({ value }) => !chosen.includes(value));
  const wanted = sought.value.trim().toLowerCase();
  const fitting = open.filter(({ value }) => value.toLowerCase().includes(wanted));
  const offered = fitting.slice(0, MOST);
  const rows = new Map(values.map(({ value, rows }) => [value, rows]));
  return (
    <fieldset class="chips" aria-describedby={`${id}-note`}>
      <legend>{field.label}</legend>
      {values.length > MOST && (
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
      {[...chosen, ...offered.map(({ value }) => value)].map((value) => (
        <label key={value} class="chip">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>
            {shown(value)}{" "}
            <i class="chip-rows">
              {count(rows.get(value) ?? 0)}
              <span class="visually-hidden">{t.privacy.ofRows}</span>
            </i>
          </span>
        </label>
      ))}
      <p id={`${id}-note`} class="field-note">
        {field.note}
        {fitting.length > offered.length && ` ${t.privacy.moreByTyping(count(fitting.length - offered.length))}`}
        {wanted !== "" && fitting.length === 0 && ` ${t.privacy.noOther}`}
      </p>
    </fieldset>
  );
}
