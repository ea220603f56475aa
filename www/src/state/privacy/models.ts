// A recipe's privacy models: read, added, changed and removed, each a pure function.
import { t } from "../../messages/index.ts";
import type { ColumnProfile, PrivacyModel, PrivacyModelName, Profile, Recipe, Role } from "../../types.ts";
import type { Kind } from "./kinds.ts";
import type { Parameters } from "./parameters.ts";

export const nameOf = (model: PrivacyModel): PrivacyModelName => Object.keys(model)[0] as PrivacyModelName;

export const parametersOf = (model: PrivacyModel): Parameters => Object.values(model)[0] as Parameters;

const make = (name: PrivacyModelName, parameters: Parameters): PrivacyModel =>
  ({ [name]: parameters }) as unknown as PrivacyModel;

/** The position of the k that the page shows first: the k-anonymity over all quasi-identifiers. */
export const mainK = (recipe: Recipe): number =>
  recipe.privacy.findIndex((model) => "k-anonymity" in model && model["k-anonymity"].columns === undefined);

const withPrivacy = (recipe: Recipe, privacy: PrivacyModel[]): Recipe => ({ ...recipe, privacy });

const replaced = (recipe: Recipe, at: number, model: PrivacyModel): Recipe =>
  withPrivacy(
    recipe,
    recipe.privacy.map((other, index) => (index === at ? model : other)),
  );

export const addModel = (recipe: Recipe, model: PrivacyModel): Recipe => withPrivacy(recipe, [...recipe.privacy, model]);

export const removeModel = (recipe: Recipe, at: number): Recipe =>
  withPrivacy(
    recipe,
    recipe.privacy.filter((_, index) => index !== at),
  );

/** Another value of a parameter; undefined, or an empty list, takes it away. */
export function setParameter(recipe: Recipe, at: number, key: string, value: unknown): Recipe {
  const model = recipe.privacy[at];
  if (!model) return recipe;
  const { [key]: _, ...rest } = parametersOf(model);
  const gone = value === undefined || (Array.isArray(value) && value.length === 0);
  // What is left keeps its order, so that a recipe reads the same after a change there and back.
  const next = gone
    ? rest
    : Object.fromEntries([
        ...Object.entries(parametersOf(model)).map(([name, old]) => [name, name === key ? value : old]),
        ...(key in parametersOf(model) ? [] : [[key, value]]),
      ]);
  return replaced(recipe, at, make(nameOf(model), next));
}

/** Another sensitive column: what was said of the values of the one before goes. */
export function setColumn(recipe: Recipe, at: number, column: string, profile: Profile): Recipe {
  const model = recipe.privacy[at];
  if (!model) return recipe;
  const { values: _, bounds: __, order: ___, ...rest } = parametersOf(model);
  const next: Record<string, unknown> = { ...rest, column };
  if ("hierarchy" in next) next["hierarchy"] = suggested(profile, column)?.hierarchy ?? { mask: {} };
  if ("default" in next) next["default"] = "*";
  return replaced(recipe, at, make(nameOf(model), next));
}

/** What goes with another distance: an order or a hierarchy belongs to one of them only. */
export function setDistance(recipe: Recipe, at: number, distance: string, profile: Profile): Recipe {
  const model = recipe.privacy[at];
  if (!model) return recipe;
  const { distance: _, order: __, hierarchy: ___, ...rest } = parametersOf(model);
  const hierarchy = suggested(profile, String(rest["column"]))?.hierarchy ?? { mask: {} };
  const next = {
    ...rest,
    ...(distance === "equal" ? {} : { distance }),
    ...(distance === "hierarchical" ? { hierarchy } : {}),
  };
  return replaced(recipe, at, make(nameOf(model), next));
}

const suggested = (profile: Profile, name: string): ColumnProfile | undefined =>
  profile.columns.find((column) => column.name === name);

const KEPT: readonly Role[] = ["sensitive", "insensitive", "class"];

/** The columns that a model about sensitive values can be about; those with the role sensitive first. */
export function sensitiveColumns(recipe: Recipe, profile: Profile, numbers = false): string[] {
  const able = profile.columns.filter(
    ({ name, type }) =>
      KEPT.includes(recipe.columns[name]?.role ?? "identifier") && (!numbers || type === "integer" || type === "decimal"),
  );
  const rank = ({ name }: ColumnProfile): number => KEPT.indexOf(recipe.columns[name]?.role ?? "class");
  return [...able].sort((left, right) => rank(left) - rank(right)).map(({ name }) => name);
}

/** What (X,Y)-anonymity can count: persons first, then sensitive columns. */
export function countedColumns(recipe: Recipe, profile: Profile): string[] {
  const persons = profile.columns.filter(({ name }) => recipe.columns[name]?.role === "person");
  return [...persons.map(({ name }) => name), ...sensitiveColumns(recipe, profile)];
}

/** The column that a new model of a kind is about first: one that has no such model yet. */
export function columnFor(kind: Kind, recipe: Recipe, profile: Profile): string {
  if (kind.needs === "counted") return countedColumns(recipe, profile)[0] ?? "";
  if (kind.needs !== "sensitive" && kind.needs !== "numbers") return "";
  const able = sensitiveColumns(recipe, profile, kind.needs === "numbers");
  const taken = recipe.privacy
    .filter((model) => nameOf(model) === kind.name)
    .map((model) => String(parametersOf(model)["column"]));
  const free = able.filter((name) => !taken.includes(name));
  return free.find((name) => recipe.columns[name]?.role === "sensitive") ?? able[0] ?? "";
}

/** Why a model of this kind cannot be added now; null if it can. */
export function lacking(kind: Kind, recipe: Recipe, profile: Profile): string | null {
  const able = (numbers: boolean): boolean => sensitiveColumns(recipe, profile, numbers).length > 0;
  if (kind.needs === "sensitive" && !able(false)) return t.privacy.needsSensitive;
  if (kind.needs === "numbers" && !able(true)) return t.privacy.needsNumbers;
  if (kind.needs === "counted" && countedColumns(recipe, profile).length === 0)
    return t.privacy.needsPerson;
  return null;
}
