// How a quasi-identifier may be generalized: its hierarchy, from where and how high, and how much it counts.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import type { AttributeReport, ColumnProfile, ColumnRecipe } from "../../types.ts";
import { type Importance, importanceOf, IMPORTANCES, setImportance } from "../../state/recipe/importance.ts";
import { allowedOf, setAllowed, setWeight } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { HierarchyChoice } from "./HierarchyChoice.tsx";
import { LevelLimit } from "./LevelLimit.tsx";
import { OwnLabels } from "./OwnLabels.tsx";
import { SearchSettings } from "../search/SearchSettings.tsx";

interface Props {
  id: string;
  column: ColumnProfile;
  settings: ColumnRecipe;
  attribute: AttributeReport | undefined;
}

export function QuasiSettings({ id, column, settings, attribute }: Props) {
  const weightError = useSignal(false);
  return (
    <div class="quasi">
      <HierarchyChoice id={id} column={column} hierarchy={settings.hierarchy} />
      {attribute && (
        <LevelLimit
          id={id}
          attribute={attribute}
          allowed={allowedOf(settings)}
          onChange={(allowed) => {
            if (recipe.value) edit(setAllowed(recipe.value, column.name, allowed));
          }}
        />
      )}
      <OwnLabels id={id} name={column.name} settings={settings} />
      <div class="field">
        <label for={`${id}-importance`}>{t.columns.stay}</label>
        <select
          id={`${id}-importance`}
          class="select"
          value={importanceOf(settings.weight, column.weight ?? 1)}
          onChange={(event) => {
            const importance = event.currentTarget.value as Importance;
            if (recipe.value) edit(setImportance(recipe.value, column.name, importance, column.weight ?? 1));
          }}
        >
          {IMPORTANCES.map((name) => (
            <option key={name} value={name}>
              {t.columns.importance[name]}
            </option>
          ))}
        </select>
      </div>
      <details class="advanced disclosure">
        <summary>{t.columns.advanced}</summary>
        <div class="field">
          <label for={`${id}-weight`}>{t.columns.weight}</label>
          <input
            autocomplete="off"
            id={`${id}-weight`}
            class="input narrow"
            type="number"
            min="0.1"
            step="0.1"
            value={settings.weight ?? 1}
            aria-invalid={weightError.value}
            aria-describedby={`${id}-weight-note`}
            onChange={(event) => {
              const weight = event.currentTarget.valueAsNumber;
              weightError.value = !(weight > 0);
              if (weight > 0 && recipe.value) edit(setWeight(recipe.value, column.name, weight));
            }}
          />
          <p id={`${id}-weight-note`} class={weightError.value ? "field-error" : "field-note"}>
            {weightError.value
              ? t.columns.weightWrong
              : t.columns.weightNote}
          </p>
        </div>
      </details>
      <SearchSettings id={id} name={column.name} settings={settings} />
    </div>
  );
}
