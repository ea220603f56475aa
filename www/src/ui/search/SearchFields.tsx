// Which search decides, and its own settings, as the one list describes them.
import { t } from "../../messages/index.ts";
import { algorithmOf, setAlgorithm, setSearch } from "../../state/recipe/recipe.ts";
import { RECODINGS, recodingOf, setRecoding } from "../../state/recipe/recodings.ts";
import { PROMISES, searchesFor } from "../../state/recipe/searches.ts";
import { edit } from "../../state/run/session.ts";
import type { AlgorithmName, Recipe } from "../../types.ts";
import { SearchField } from "./SearchField.tsx";

export function SearchFields({ settings }: { settings: Recipe }) {
  const algorithm = algorithmOf(settings);
  const recoding = recodingOf(settings);
  const searches = searchesFor(recoding);
  const search = searches.find(({ name }) => name === algorithm);
  return (
    <>
      <fieldset class="choice fineness">
        <legend>{t.privacy.howFine}</legend>
        {RECODINGS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="recoding"
              data-testid={`recoding-${name}`}
              checked={name === recoding}
              aria-labelledby={`recoding-${name}`}
              aria-describedby={`recoding-${name}-note`}
              onChange={() => edit(setRecoding(settings, name))}
            />
            <span>
              <span id={`recoding-${name}`}>{t.privacy.recoding[name].label}</span>
              <span id={`recoding-${name}-note`} class="field-note">
                {t.privacy.recoding[name].note}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="algorithm">{t.privacy.search}</label>
        <select
          id="algorithm"
          class="select"
          data-testid="algorithm"
          value={algorithm}
          aria-describedby="algorithm-note"
          onChange={(event) => edit(setAlgorithm(settings, event.currentTarget.value as AlgorithmName))}
        >
          {PROMISES.filter((promise) => searches.some((each) => each.promise === promise)).map((promise) => (
            <optgroup key={promise} label={t.privacy.promise[promise]}>
              {searches.filter((each) => each.promise === promise).map(({ name, title }) => (
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
        .map((field) => (
          <SearchField
            key={field.key}
            id={field.key}
            field={field}
            value={(settings.search as Record<string, unknown> | undefined)?.[field.key]}
            onChange={(value) => edit(setSearch(settings, field.key, value))}
          />
        ))}
    </>
  );
}
