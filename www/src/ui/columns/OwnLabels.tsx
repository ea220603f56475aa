// Whether cells of a column may have labels of their own: ranges of numbers or days, or several values.
import { t } from "../../messages/index.ts";
import { mayHaveRanges, setOwnRanges } from "../../state/recipe/ranges.ts";
import { mayHaveSets, setSets } from "../../state/recipe/sets.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe } from "../../types.ts";

export function OwnLabels({ id, name, settings }: { id: string; name: string; settings: ColumnRecipe }) {
  const ranges = mayHaveRanges(settings);
  if (!ranges && !mayHaveSets(settings)) return null;
  const note = `${id}-own-labels-note`;
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={(ranges ? settings.ranges : settings.sets) === true}
          aria-describedby={note}
          onChange={(event) => {
            const set = ranges ? setOwnRanges : setSets;
            if (recipe.value) edit(set(recipe.value, name, event.currentTarget.checked));
          }}
        />{" "}
        {ranges ? t.ranges.own : t.ranges.sets}
      </label>
      <p id={note} class="field-note">
        {ranges ? t.ranges.ownNote : t.ranges.setsNote}
      </p>
    </div>
  );
}
