// The settings of the chosen search for one column: Datafly's profile, the ratings of µ-Argus.
import { algorithmOf, setProfile, setRaise, setRating } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe, RatingName, Recipe } from "../../types.ts";
import { NumberField } from "../controls/NumberField.tsx";

interface Props {
  id: string;
  name: string;
  settings: ColumnRecipe;
}

export function SearchSettings({ id, name, settings }: Props) {
  if (!recipe.value) return null;
  const change = (next: (recipe: Recipe) => Recipe): void => {
    if (recipe.value) edit(next(recipe.value));
  };
  switch (algorithmOf(recipe.value)) {
    case "datafly":
      return (
        <NumberField
          id={`${id}-profile`}
          testId={`${id}-profile`}
          label="Profile, how readily Datafly generalizes it"
          note="1 first, 0 never."
          value={settings.profile ?? 1}
          min={0}
          max={1}
          fractional
          slider={{ min: 0, max: 1, step: 0.1 }}
          onChange={(profile) => change((recipe) => setProfile(recipe, name, profile))}
        />
      );
    case "mu-argus":
      return (
        <>
          <div class="field">
            <label for={`${id}-rating`}>How identifying it is</label>
            <select
              id={`${id}-rating`}
              class="select"
              value={settings.rating ?? "most"}
              aria-describedby={`${id}-rating-note`}
              onChange={(event) =>
                change((recipe) => setRating(recipe, name, event.currentTarget.value as RatingName))
              }
            >
              <option value="most">Most identifying</option>
              <option value="more">More identifying</option>
              <option value="identifying">Identifying</option>
            </select>
            <p id={`${id}-rating-note`} class="field-note">
              The higher, the more combinations with it µ-Argus tests.
            </p>
          </div>
          <NumberField
            id={`${id}-raise`}
            testId={`${id}-raise`}
            label="Levels to raise it by hand"
            note="On top of what µ-Argus generalizes; lower it to take that back."
            value={settings.raise ?? 0}
            min={0}
            max={20}
            slider={{ min: 0, max: 5 }}
            onChange={(raise) => change((recipe) => setRaise(recipe, name, raise))}
          />
        </>
      );
    default:
      return null;
  }
}
