// Step 3: how strong the protection is, and what it may cost.
import { t } from "../../messages/index.ts";
import type { ObjectiveName } from "../../types.ts";
import { kOf, objectiveOf, setK, setLimit, setObjective, setSuppressedRows, withRole } from "../../state/recipe/recipe.ts";
import { mainK } from "../../state/privacy/models.ts";
import { number } from "../../state/privacy/parameters.ts";
import { achievedBy, blamed } from "../../state/privacy/standing.ts";
import { failure, profile, recipe, result } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { OBJECTIVES } from "../../state/words.ts";
import { NumberField } from "../controls/NumberField.tsx";
import { PrivacyModels } from "./PrivacyModels.tsx";
import { PrivacyPreset } from "./PrivacyPreset.tsx";
import { PrivacyStatus } from "./PrivacyStatus.tsx";
import { SearchFields } from "../search/SearchFields.tsx";
import { Section } from "../controls/Section.tsx";

export function PrivacyPanel() {
  const settings = recipe.value;
  if (!settings) return null;
  const k = kOf(settings);
  const { rows = "drop" } = settings.suppression;
  const limit = number(settings.suppression.limit);
  const objective = objectiveOf(settings);
  const main = mainK(settings);
  const model = settings.privacy[main];
  const unmet = failure.value !== null && blamed(failure.value).includes(main);
  const hasClass = withRole(settings, "class").length > 0;
  return (
    <Section id="privacy" number={3} title={t.shell.privacy}>
      <PrivacyPreset settings={settings} />
      <div class="k">
        <NumberField
          id="k"
          testId="k"
          label={t.privacy.k}
          note={kNote(k, main >= 0, withRole(settings, "person"))}
          value={k}
          min={2}
          max={1_000_000}
          slider={{ min: 2, max: 50 }}
          onChange={(value) => edit(setK(settings, value))}
        />
        {model && <PrivacyStatus entry={achievedBy(model, result.value)} unmet={unmet} />}
      </div>
      <PrivacyModels settings={settings} />
      <NumberField
        id="limit"
        testId="limit"
        label={t.privacy.limit}
        unit="%"
        note={limitNote(limit, profile.value?.rows ?? 0)}
        value={Number((limit * 100).toFixed(4))}
        min={0}
        max={100}
        fractional
        slider={{ min: 0, max: 20 }}
        onChange={(value) => edit(setLimit(settings, Number((value / 100).toFixed(6))))}
      />
      <fieldset class="choice">
        <legend>{t.privacy.suppressed}</legend>
        <label>
          <input
            type="radio"
            name="rows"
            checked={rows === "drop"}
            onChange={() => edit(setSuppressedRows(settings, "drop"))}
          />
          <span>{t.privacy.dropped}</span>
        </label>
        <label>
          <input
            type="radio"
            name="rows"
            checked={rows === "mask"}
            onChange={() => edit(setSuppressedRows(settings, "mask"))}
          />
          <span>{t.privacy.masked}</span>
        </label>
      </fieldset>
      <div class="field">
        <label for="objective">{t.privacy.best}</label>
        <select
          id="objective"
          class="select"
          data-testid="objective"
          value={objective}
          aria-describedby="objective-note"
          onChange={(event) => edit(setObjective(settings, event.currentTarget.value as ObjectiveName))}
        >
          {OBJECTIVES.map(({ name, label }) => (
            <option key={name} value={name} disabled={name === "classification" && !hasClass}>
              {label}
            </option>
          ))}
        </select>
        <p id="objective-note" class="field-note two-lines">
          {OBJECTIVES.find(({ name }) => name === objective)?.meaning}
        </p>
      </div>
      <SearchFields settings={settings} />
    </Section>
  );
}

function kNote(k: number, asked: boolean, persons: string[]): string {
  if (!asked) return t.privacy.noK;
  return persons.length > 0 ? t.privacy.kPersons(k - 1, persons.join(", ")) : t.privacy.kRows(k - 1);
}

function limitNote(limit: number, rows: number): string {
  // The engine decides exactly; a share like 0.29 of 100 rows must not read as 28.
  const most = Math.floor(limit * rows + 1e-9);
  if (limit === 0) return t.privacy.limitNone;
  return most === 0
    ? t.privacy.limitTiny
    : t.privacy.limitMost(t.words.rows(most));
}
