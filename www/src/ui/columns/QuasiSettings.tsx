// How a quasi-identifier may be generalized: its hierarchy, from where and how high, and how much it counts.
import { useSignal } from "@preact/signals";
import type { AttributeReport, ColumnProfile, ColumnRecipe } from "../../types.ts";
import { allowedOf, setAllowed, setWeight } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { HierarchyChoice } from "./HierarchyChoice.tsx";
import { LevelLimit } from "./LevelLimit.tsx";
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
      <details class="advanced disclosure">
        <summary>Advanced</summary>
        <div class="field">
          <label for={`${id}-weight`}>Weight</label>
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
              ? "A weight is a number above 0."
              : "A column with weight 2 is changed more reluctantly."}
          </p>
        </div>
      </details>
      <SearchSettings id={id} name={column.name} settings={settings} />
    </div>
  );
}
