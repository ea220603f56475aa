// The settings that the chosen search has for one column, as the one list describes them.
import { algorithmOf, setColumnSetting } from "../../state/recipe/recipe.ts";
import { SEARCHES } from "../../state/recipe/searches.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe } from "../../types.ts";
import { SearchField } from "./SearchField.tsx";

interface Props {
  id: string;
  name: string;
  settings: ColumnRecipe;
}

export function SearchSettings({ id, name, settings }: Props) {
  const now = recipe.value;
  if (!now) return null;
  const algorithm = algorithmOf(now);
  const fields = SEARCHES.find((search) => search.name === algorithm)?.columns ?? [];
  return (
    <>
      {fields.map((field) => (
        <SearchField
          key={field.key}
          id={`${id}-${field.key}`}
          field={field}
          value={settings[field.key as keyof ColumnRecipe]}
          onChange={(value) => recipe.value && edit(setColumnSetting(recipe.value, name, field.key, value))}
        />
      ))}
    </>
  );
}
