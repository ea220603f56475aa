// Settings of another file on a table that has nearly the same columns.
import { check, isRecord, isTagged } from "./arguments.js";
import { letters, type Perhaps, perhaps } from "./renamed.js";
import type { ColumnRecipe, Profile, Recipe } from "./types.js";

export type { Perhaps };

/** The settings as they fit a table, and what does not. */
export interface Fitted {
  recipe: Recipe;
  /** Columns that the settings do not know: they keep what is suggested for them. */
  added: readonly string[];
  /** Columns of the settings that the table does not have. */
  gone: readonly string[];
  /** Columns that only write their names differently, as they were and as they are. */
  renamed: readonly (readonly [string, string])[];
  /** Columns that may be there under another name: a person says under which. */
  perhaps: readonly Perhaps[];
}

/**
 * A recipe as it fits a table of which the profile is known; null where less than half of the table's columns are known, or likely to
 * be known under another name: then it is another table. `renamed` has new names that a person said are old ones, by the new name.
 */
export function fit(
  recipe: Recipe,
  profile: Profile,
  renamed: ReadonlyMap<string, string> = new Map(),
): Fitted | null {
  check(isRecipe(recipe) && Array.isArray(recipe.privacy), "recipe", "a recipe");
  check(isRecord(profile) && Array.isArray(profile.columns) && isRecipe(profile.recipe), "profile", "what `profile()` resolved to");
  check(isTagged(renamed, "Map"), "renamed", "a Map of old names by new ones");
  const { columns, recipe: suggested } = profile;
  const names = columns.map(({ name }) => name);
  const known = (name: string): boolean => Object.hasOwn(recipe.columns, name);
  const gone = Object.keys(recipe.columns).filter((name) => !names.includes(name));
  const added = names.filter((name) => !known(name));
  const pairs = added.flatMap((name): [string, string][] => {
    const before = renamed.get(name);
    if (before !== undefined && gone.includes(before)) return [[before, name]];
    const alike = gone.filter((other) => letters(other) === letters(name));
    return alike.length === 1 && letters(name) !== "" ? [[alike[0] as string, name]] : [];
  });
  const before = new Map(pairs.map(([was, is]) => [is, was]));
  const open = gone.filter((was) => !pairs.some(([other]) => other === was));
  const unknown = added.filter((is) => !before.has(is));
  const fitting = names.filter((name) => known(name) || before.has(name));
  const maybe = perhaps(recipe, profile, open, unknown);
  const likely = new Set(maybe.flatMap(({ is, likely }) => is.slice(0, Math.min(likely, 1))));
  if ((fitting.length + likely.size) * 2 < names.length) return null;
  const settings = (name: string): ColumnRecipe =>
    recipe.columns[before.get(name) ?? name] ?? (suggested.columns[name] as ColumnRecipe);
  // The table was read in its own way, and its columns have their names from that.
  const { input } = suggested;
  const { input: _, ...settled } = recipe;
  const now = new Map(pairs);
  return {
    recipe: {
      ...settled,
      ...(input ? { input } : {}),
      columns: Object.fromEntries(names.map((name) => [name, settings(name)])),
      privacy: recipe.privacy.map((model) => renaming(model, now) as Recipe["privacy"][number]),
      ...(recipe.risk ? { risk: renaming(recipe.risk, now) as NonNullable<Recipe["risk"]> } : {}),
    },
    added: names.filter((name) => !fitting.includes(name)),
    gone: gone.filter((name) => !pairs.some(([was]) => was === name)),
    renamed: pairs,
    perhaps: maybe,
  };
}

const isRecipe = (value: unknown): boolean => isRecord(value) && isRecord(value["columns"]);

/** Keys of a model under which values stand, and no names of columns. */
const OF_VALUES: readonly string[] = ["values", "order", "hierarchy", "default", "reason"];

/** A model, or accepted risks, with the names of columns as they are now. */
function renaming(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renaming(each, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, OF_VALUES.includes(key) ? each : renaming(each, names)]));
}
