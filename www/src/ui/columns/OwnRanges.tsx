// Whether a column of numbers or dates may become ranges of its own.
import { t } from "../../messages/index.ts";
import { mayHaveRanges, setOwnRanges } from "../../state/recipe/ranges.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe } from "../../types.ts";

export function OwnRanges({ id, name, settings }: { id: string; name: string; settings: ColumnRecipe }) {
  if (!mayHaveRanges(settings)) return null;
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={settings.ranges === true}
          aria-describedby={`${id}-ranges-note`}
          onChange={(event) => {
            if (recipe.value) edit(setOwnRanges(recipe.value, name, event.currentTarget.checked));
          }}
        />{" "}
        {t.ranges.own}
      </label>
      <p id={`${id}-ranges-note`} class="field-note">
        {t.ranges.ownNote}
      </p>
    </div>
  );
}
