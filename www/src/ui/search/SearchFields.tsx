// Which search decides, and its own settings, as the one list describes them.
import { algorithmOf, setAlgorithm, setSearch } from "../../state/recipe/recipe.ts";
import { PROMISES, SEARCHES } from "../../state/recipe/searches.ts";
import { edit } from "../../state/run/session.ts";
import type { AlgorithmName, FieldDescription, Recipe } from "../../types.ts";
import { NumberField } from "../controls/NumberField.tsx";

export function SearchFields({ settings }: { settings: Recipe }) {
  const algorithm = algorithmOf(settings);
  const search = SEARCHES.find(({ name }) => name === algorithm);
  return (
    <>
      <div class="field">
        <label for="algorithm">Search</label>
        <select
          id="algorithm"
          class="select"
          data-testid="algorithm"
          value={algorithm}
          aria-describedby="algorithm-note"
          onChange={(event) => edit(setAlgorithm(settings, event.currentTarget.value as AlgorithmName))}
        >
          {PROMISES.map(([promise, label]) => (
            <optgroup key={promise} label={label}>
              {SEARCHES.filter((each) => each.promise === promise).map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="algorithm-note" class="field-note two-lines">
          {search?.meaning}
        </p>
      </div>
      {search?.fields
        .filter(({ key }) => search.chooses || key !== "policy" || settings.search?.policy !== undefined)
        .map((field) => <SearchField key={field.key} field={field} settings={settings} />)}
    </>
  );
}

/** One setting. What means the same as leaving it out is left out. */
function SearchField({ field, settings }: { field: FieldDescription; settings: Recipe }) {
  const { key, label, note = "", start } = field;
  const value = (settings.search as Record<string, unknown> | undefined)?.[key];
  const usual = typeof start === "object" && "number" in start ? start.number : undefined;
  const set = (next: unknown, absent: unknown): void =>
    edit(setSearch(settings, key, next === absent ? undefined : next));
  switch (field.kind) {
    case "number":
    case "share":
      return (
        <NumberField
          id={key}
          testId={key}
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
          <label for={key}>{label}</label>
          <select
            id={key}
            class="select"
            data-testid={key}
            value={now?.value ?? ""}
            aria-describedby={`${key}-note`}
            onChange={(event) => set(event.currentTarget.value, first)}
          >
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <p id={`${key}-note`} class="field-note two-lines">
            {now?.note || note}
          </p>
        </div>
      );
    }
    default:
      return null;
  }
}
