// Which search decides, and what that search wants to be told.
import {
  algorithmOf,
  DEFAULT_STEPS,
  policyOf,
  setAlgorithm,
  setComplementary,
  setLevel,
  setMilliseconds,
  setPolicy,
  setSteps,
  stepsOf,
} from "../../state/recipe/recipe.ts";
import { chooses, POLICIES, SEARCH_GROUPS, SEARCHES } from "../../state/recipe/searches.ts";
import { edit } from "../../state/run/session.ts";
import { count } from "../../state/words.ts";
import type { AlgorithmName, ComplementaryName, PolicyName, Recipe } from "../../types.ts";
import { NumberField } from "../controls/NumberField.tsx";

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
      {(chooses(algorithm) || (algorithm === "optimal" && policyOf(settings) !== "least-loss")) && (
        <PolicyField settings={settings} />
      )}
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
      {algorithm === "best-effort" && (
        <NumberField
          id="milliseconds"
          testId="milliseconds"
          label="Time of the search"
          unit="ms"
          note="0 is no limit. With one, another computer may find something else."
          value={settings.search?.milliseconds ?? 0}
          min={0}
          max={3_600_000}
          slider={{ min: 0, max: 60_000, step: 500 }}
          onChange={(milliseconds) => edit(setMilliseconds(settings, milliseconds))}
        />
      )}
      {(algorithm === "datafly" || algorithm === "mu-argus") && <ComplementaryField settings={settings} />}
      {algorithm === "mingen" && (
        <div class="field">
          <label for="level">What is generalized</label>
          <select
            id="level"
            class="select"
            data-testid="level"
            value={settings.search?.level ?? "attribute"}
            aria-describedby="level-note"
            onChange={(event) => edit(setLevel(settings, event.currentTarget.value as "attribute" | "cell"))}
          >
            <option value="attribute">Whole columns</option>
            <option value="cell">Single cells</option>
          </select>
          <p id="level-note" class="field-note">
            Single cells: exact for up to 18 rows, to compare with.
          </p>
        </div>
      )}
    </>
  );
}

/** Which rows or cells are suppressed besides, so that what is suppressed cannot be worked out. */
function ComplementaryField({ settings }: { settings: Recipe }) {
  const argus = algorithmOf(settings) === "mu-argus";
  return (
    <div class="field">
      <label for="complementary">Complementary suppression</label>
      <select
        id="complementary"
        class="select"
        data-testid="complementary"
        value={settings.search?.complementary ?? "none"}
        aria-describedby="complementary-note"
        onChange={(event) => {
          const choice = event.currentTarget.value as ComplementaryName | "none";
          edit(setComplementary(settings, choice === "none" ? null : choice));
        }}
      >
        <option value="none">None</option>
        <option value="fewest">{argus ? "Of the fewest cells" : "Of the smallest class"}</option>
        {!argus && <option value="most">Of the largest class</option>}
        {argus && settings.search?.complementary === "most" && <option value="most">Of the fewest cells</option>}
      </select>
      <p id="complementary-note" class="field-note two-lines">
        {argus
          ? "Suppresses more cells until the table is k-anonymous over all quasi-identifiers."
          : "Where some but fewer than k rows are suppressed, suppresses more, so that they hide among each other."}
      </p>
    </div>
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
