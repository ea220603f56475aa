// Whether cells of a column may name several of its values where they would be hidden.
import { t } from "../../messages/index.ts";
import { mayHaveSets, setSets } from "../../state/recipe/sets.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe } from "../../types.ts";

export function OwnSets({ id, name, settings }: { id: string; name: string; settings: ColumnRecipe }) {
  if (!mayHaveSets(settings)) return null;
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={settings.sets === true}
          aria-describedby={`${id}-sets-note`}
          onChange={(event) => {
            if (recipe.value) edit(setSets(recipe.value, name, event.currentTarget.checked));
          }}
        />{" "}
        {t.ranges.sets}
      </label>
      <p id={`${id}-sets-note`} class="field-note">
        {t.ranges.setsNote}
      </p>
    </div>
  );
}
