// What is suggested changes once a column is said to count rows: what nobody decided follows.
import type { Profile, Recipe, Role } from "../../types.ts";
import { setRole } from "./recipe.ts";
import { same } from "./same.ts";

/** The column that says how many rows each record stands for; undefined where each record is one row. */
export const countOf = (recipe: Recipe): string | undefined =>
  Object.entries(recipe.columns).find(([, { role }]) => role === "count")?.[0];

/** Settings in which all that was as suggested before is as suggested now. */
export function follow(recipe: Recipe, before: Recipe, now: Recipe): Recipe {
  const next = { ...followIn(recipe, before, now), columns: followIn(recipe.columns, before.columns, now.columns) };
  // A search makes one recoding and not the other: who decided about either has decided about both.
  if (same(searched(recipe), searched(before))) return next;
  const { recoding: _, search: __, ...rest } = next;
  return { ...rest, ...searched(recipe) };
}

const searched = ({ recoding, search }: Recipe): Pick<Recipe, "recoding" | "search"> => ({
  ...(recoding === undefined ? {} : { recoding }),
  ...(search === undefined ? {} : { search }),
});

function followIn<Settings extends object>(settings: Settings, before: Settings, now: Settings): Settings {
  const next = { ...settings };
  // What was suggested may be suggested no more.
  for (const key of Object.keys({ ...before, ...now }) as (keyof Settings)[]) {
    if (!same(settings[key], before[key])) continue;
    if (key in now) next[key] = now[key];
    else delete next[key];
  }
  return next;
}

/** Settings for the columns as they are read now, of which one was just given a role. */
export function otherwiseRead(recipe: Recipe, before: Recipe, read: Profile, { name, role }: { name: string; role: Role }): Recipe {
  const now = read.recipe;
  const { columns, input: _, ...next } = follow(recipe, before, now);
  const settings = (column: string): [string, Recipe["columns"][string]][] => {
    const decided = columns[column] ?? now.columns[column];
    return decided ? [[column, decided]] : [];
  };
  const found = read.columns.find((column) => column.name === name);
  const all: Recipe = {
    ...next,
    ...(now.input === undefined ? {} : { input: now.input }),
    columns: Object.fromEntries(Object.keys(now.columns).flatMap(settings)),
  };
  return found ? setRole(all, found, role) : all;
}

/** A profile that goes by counted rows, and still asks what it asked of the column that counts them. */
export const stillAsking = (counted: Profile, before: Profile, count: string | undefined): Profile => ({
  ...counted,
  columns: counted.columns.map((column, at) => (column.name === count ? (before.columns[at] ?? column) : column)),
});
