// What a new model begins with: the settings of the one list that begin with something.
import type { PrivacyModel, Profile, Recipe, Start } from "../../types.ts";
import { withRole } from "../recipe/recipe.ts";
import type { Kind } from "./kinds.ts";

/** What a new model is made from. */
export interface Given {
  recipe: Recipe;
  profile: Profile;
  /** The column that is offered first; empty where a model needs none. */
  column: string;
  /** The name of the population's file, where a model needs one. */
  population: string;
}

export function startOf(kind: Kind, given: Given): PrivacyModel {
  const settings = kind.fields.flatMap(({ key, start }) => (start === undefined ? [] : [[key, begun(start, given)]]));
  return { [kind.name]: Object.fromEntries(settings) } as unknown as PrivacyModel;
}

function begun(start: Start, { recipe, profile, column, population }: Given): unknown {
  switch (start) {
    case "column":
      return column;
    case "columns":
      return [column];
    case "population":
      return population;
    case "hierarchy":
      return profile.columns.find(({ name }) => name === column)?.hierarchy ?? { mask: {} };
    case "values":
    case "this-year":
      return undefined;
    default:
      return "first-quasi" in start
        ? withRole(recipe, "quasi-identifier").slice(0, start["first-quasi"])
        : Object.values(start)[0];
  }
}
