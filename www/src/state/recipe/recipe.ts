// Edits of a recipe, each a pure function from one recipe to the next.
import { t } from "../../messages/index.ts";
import type {
  AlgorithmName,
  ColumnProfile,
  ColumnRecipe,
  HierarchySpec,
  InputRecipe,
  ObjectiveName,
  PolicyName,
  Profile,
  Recipe,
  Role,
} from "../../types.ts";
import { same } from "./same.ts";
import type { Allowed } from "../hierarchy/levels.ts";
import { mainK } from "../privacy/models.ts";
import { withFittingRanges } from "./ranges.ts";
import { recodingOf, searchFor } from "./recodings.ts";
import { isMade, NOTHING_MADE, readAlike, rowsIn } from "./made.ts";

export const DEFAULT_K = 5;

export function kOf(recipe: Recipe): number {
  const model = recipe.privacy[mainK(recipe)];
  return model && "k-anonymity" in model ? model["k-anonymity"].k : DEFAULT_K;
}

export const objectiveOf = (recipe: Recipe): ObjectiveName => recipe.search?.objective ?? "loss";

export const algorithmOf = (recipe: Recipe): AlgorithmName => recipe.search?.algorithm ?? searchFor(recodingOf(recipe));

export const policyOf = (recipe: Recipe): PolicyName => recipe.search?.policy ?? "least-loss";

export const withRole = (recipe: Recipe, role: Role): string[] =>
  Object.keys(recipe.columns).filter((name) => recipe.columns[name]?.role === role);

export function setK(recipe: Recipe, k: number): Recipe {
  const at = mainK(recipe);
  const others = recipe.privacy.filter((_, index) => index !== at);
  return { ...recipe, privacy: [{ "k-anonymity": { k } }, ...others] };
}

export const setLimit = (recipe: Recipe, limit: number): Recipe => ({
  ...recipe,
  suppression: { ...recipe.suppression, limit },
});

export const setSuppressedRows = (recipe: Recipe, rows: "drop" | "mask"): Recipe => ({
  ...recipe,
  suppression: { ...recipe.suppression, rows },
});

export const escapesFormulas = (recipe: Recipe): boolean => recipe.release?.formulas === "escape";

export function setFormulas({ release: _, ...recipe }: Recipe, escape: boolean): Recipe {
  return escape ? { ...recipe, release: { formulas: "escape" } } : recipe;
}

export const setObjective = (recipe: Recipe, objective: ObjectiveName): Recipe => ({
  ...recipe,
  search: { ...recipe.search, objective },
});

/** Only the search: what another search was told stays for when it is chosen again. */
export const setAlgorithm = (recipe: Recipe, algorithm: AlgorithmName): Recipe => ({
  ...recipe,
  search: { ...recipe.search, algorithm },
});

/** A setting of the search; what is undefined is left out. */
export function setSearch(recipe: Recipe, key: string, value: unknown): Recipe {
  const { [key]: _, ...rest } = (recipe.search ?? {}) as Record<string, unknown>;
  return { ...recipe, search: value === undefined ? rest : { ...rest, [key]: value } };
}

/** A quasi-identifier starts from the suggested hierarchy and weight; every other role has none. */
export function setRole(recipe: Recipe, column: ColumnProfile, role: Role): Recipe {
  const next: ColumnRecipe = { role };
  // Why it was suggested is the reason only as long as it is followed.
  if (role === column.role && column.reason) next.reason = column.reason;
  if (role === "quasi-identifier" && column.hierarchy) next.hierarchy = column.hierarchy;
  if (role === "quasi-identifier" && column.weight !== null) next.weight = column.weight;
  return withObjective(setColumn(recipe, column.name, next));
}

/** What counts as best cannot be about a class where there is none any more. */
export function withObjective(recipe: Recipe): Recipe {
  const classGone = objectiveOf(recipe) === "classification" && withRole(recipe, "class").length === 0;
  return classGone ? setObjective(recipe, "loss") : recipe;
}

/** A new hierarchy has new levels, so an old lowest and highest level no longer mean anything. */
export function setHierarchy(recipe: Recipe, name: string, hierarchy: HierarchySpec | null): Recipe {
  return editColumn(recipe, name, ({ hierarchy: _, "min-level": __, "max-level": ___, ...rest }) =>
    withFittingRanges(hierarchy ? { ...rest, hierarchy } : rest),
  );
}

/** The levels that a release may use, as the recipe has them. */
export const allowedOf = (settings: ColumnRecipe | undefined): Allowed => ({
  minLevel: settings?.["min-level"] ?? 0,
  maxLevel: settings?.["max-level"] ?? null,
});

export function setAllowed(recipe: Recipe, name: string, { minLevel, maxLevel }: Allowed): Recipe {
  return editColumn(recipe, name, ({ "min-level": _, "max-level": __, ...rest }) => ({
    ...rest,
    ...(minLevel > 0 && { "min-level": minLevel }),
    ...(maxLevel !== null && { "max-level": maxLevel }),
  }));
}

/** What becomes of an identifier; it is left out unless said otherwise. */
export function setPseudonym(recipe: Recipe, name: string, pseudonym: boolean): Recipe {
  return editColumn(recipe, name, ({ identifier: _, ...rest }) =>
    pseudonym ? { ...rest, identifier: "pseudonym" } : rest,
  );
}

export function setWeight(recipe: Recipe, name: string, weight: number): Recipe {
  return editColumn(recipe, name, ({ weight: _, ...rest }) => (weight === 1 ? rest : { ...rest, weight }));
}

/** Sets or, with `undefined`, leaves out a setting that a search has for a column. */
export function setColumnSetting(recipe: Recipe, name: string, key: string, value: unknown): Recipe {
  return editColumn(recipe, name, (column) => {
    const { [key as keyof ColumnRecipe]: _, ...rest } = column;
    return (value === undefined ? rest : { ...rest, [key]: value }) as ColumnRecipe;
  });
}

function editColumn(recipe: Recipe, name: string, edit: (column: ColumnRecipe) => ColumnRecipe): Recipe {
  const column = recipe.columns[name];
  return column ? setColumn(recipe, name, edit(column)) : recipe;
}

function setColumn(recipe: Recipe, name: string, column: ColumnRecipe): Recipe {
  return { ...recipe, columns: { ...recipe.columns, [name]: column } };
}

export type Checked<T> = { ok: true; value: T } | { ok: false; message: string };

/** A recipe file's text. Only its outline is looked at here; the engine checks the rest against the table. */
export function parseRecipe(text: string, profile: Profile): Checked<Recipe> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: t.file.notJson };
  }
  if (!isRecord(value) || value.coversheet !== 1 || !isRecord(value.columns)) {
    return { ok: false, message: t.file.notRecipe };
  }
  if (!Array.isArray(value.privacy) || !isRecord(value.suppression) || !isRecord(value.search)) {
    return { ok: false, message: t.file.recipeLacks };
  }
  const columns = value.columns;
  const names = profile.columns.map((column) => column.name);
  const missing = names.filter((name) => !Object.hasOwn(columns, name));
  if (missing.length > 0) return { ok: false, message: t.file.saysNothing(listed(missing)) };
  const unknown = Object.keys(columns).filter((name) => !names.includes(name));
  if (unknown.length > 0) return { ok: false, message: t.file.noColumn(listed(unknown)) };
  return { ok: true, value: value as unknown as Recipe };
}

/** What a recipe file says of the rows and columns of the table's file; nothing if it cannot be read. */
export function inputOf(text: string): InputRecipe {
  try {
    const { input, columns } = JSON.parse(text) as { input?: unknown; columns?: unknown };
    const said: InputRecipe = isRecord(input) ? input : {};
    // Its columns have the names that they are read under.
    return isRecord(columns) ? { ...NOTHING_MADE, ...said } : said;
  } catch {
    return {};
  }
}

/** Whether the table was read as this says. */
export function saysTheSame(input: InputRecipe, { recipe }: Profile): boolean {
  const [known, rows] = [recipe.input ?? {}, rowsIn(input)];
  const columns = !isMade(input) || readAlike({ ...recipe, input }, recipe);
  return columns && (Object.keys(rows) as (keyof InputRecipe)[]).every((part) => same(input[part], known[part]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function listed(names: string[]): string {
  const quoted = names.slice(0, 3).map(t.words.quoted);
  const more = names.length - quoted.length;
  return more > 0 ? t.file.andMore(quoted.join(", "), more) : quoted.join(", ");
}
