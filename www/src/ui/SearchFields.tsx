// Which search decides, and what that search wants to be told.
import {
  algorithmOf,
  DEFAULT_STEPS,
  policyOf,
  setAlgorithm,
  setPolicy,
  setSteps,
  stepsOf,
} from "../state/recipe.ts";
import { chooses, POLICIES, SEARCH_GROUPS, SEARCHES } from "../state/searches.ts";
import { edit } from "../state/session.ts";
import { count } from "../state/words.ts";
import type { AlgorithmName, PolicyName, Recipe } from "../types.ts";
import { NumberField } from "./NumberField.tsx";

export function SearchFields({ settings }: { settings: Recipe }) {
  const algorithm = algorithmOf(settings);
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
          {SEARCH_GROUPS.map((group) => (
            <optgroup key={group} label={group}>
              {SEARCHES.filter((search) => search.group === group).map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="algorithm-note" class="field-note two-lines">
          {SEARCHES.find(({ name }) => name === algorithm)?.meaning}
        </p>
      </div>
      {chooses(algorithm) && <PolicyField settings={settings} />}
      {algorithm === "best-effort" && (
        <NumberField
          id="steps"
          testId="steps"
          label="Steps of the search"
          note={`Combinations of levels it may evaluate; usually ${count(DEFAULT_STEPS)}.`}
          value={stepsOf(settings)}
          min={1}
          max={10_000_000}
          slider={{ min: 100, max: 20_000, step: 100 }}
          onChange={(steps) => edit(setSteps(settings, steps))}
        />
      )}
    </>
  );
}

function PolicyField({ settings }: { settings: Recipe }) {
  const policy = policyOf(settings);
  return (
    <div class="field">
      <label for="policy">Among several, prefer</label>
      <select
        id="policy"
        class="select"
        data-testid="policy"
        value={policy}
        aria-describedby="policy-note"
        onChange={(event) => edit(setPolicy(settings, event.currentTarget.value as PolicyName))}
      >
        {POLICIES.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <p id="policy-note" class="field-note two-lines">
        {POLICIES.find(({ name }) => name === policy)?.meaning}
      </p>
    </div>
  );
}
