// Which new columns may be columns of a recipe under another name. The command guesses alike (crates/coversheet/src/fit).
import type { ColumnRecipe, Profile, Recipe } from "./types.js";

/** A column that the table lacks, and the names under which it may be there. */
export interface Perhaps {
  was: string;
  /** Columns that the recipe does not know, the best guess first. Nothing proves one: a person decides. */
  is: readonly string[];
  /** So many of them, from the first on, have a name like it, its place or its values. */
  likely: number;
}

/** Nobody decides about more columns one by one, or looks further down a list. */
const COLUMNS = 50;
const NAMES = 20;

/** For each column that is gone, the new ones that it may be. */
export function perhaps(recipe: Recipe, { columns, recipe: suggested }: Profile, gone: readonly string[], added: readonly string[]): Perhaps[] {
  const [were, are] = [Object.keys(recipe.columns), columns.map(({ name }) => name)];
  const profiles = new Map(columns.map((column) => [column.name, column]));
  const fresh = added.map((name) => ({
    name,
    letters: letters(name),
    examples: profiles.get(name)?.examples ?? [],
    treated: suggested.columns[name],
  }));
  return gone.slice(0, COLUMNS).flatMap((was): Perhaps[] => {
    const old = { letters: letters(was), treated: recipe.columns[was], said: strings(recipe.columns[was]?.hierarchy) };
    const guesses = fresh.map((is) => {
      const [name, values] = [likeness(old.letters, is.letters), share(is.examples, old.said)];
      const isThere = atSamePlace(were, was, are, is.name);
      const likely = isThere || name >= 50 || values >= 50 || isNear(old.letters, is.letters);
      const treatment = 25 * (Number(old.treated?.role === is.treated?.role) + Number(hasKind(old.treated, is.treated)));
      return { name: is.name, likely, points: name + values + (isThere ? 50 : 0) + treatment };
    });
    // Equal guesses stay in the order of the table.
    guesses.sort((one, other) => Number(other.likely) - Number(one.likely) || other.points - one.points);
    const best = guesses.slice(0, NAMES);
    if (best.length === 0) return [];
    return [{ was, is: best.map(({ name }) => name), likely: best.filter(({ likely }) => likely).length }];
  });
}

/** `Geb.-Datum` and `geb_datum` have the same letters. */
export const letters = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** How many of 100 pairs of neighbouring letters two names share (Dice 1945). */
function likeness(left: string, right: string): number {
  const [ones, others] = [pairs(left), pairs(right)];
  if (ones.length + others.length === 0) return 0;
  const rest = [...others];
  const shared = ones.filter((pair) => {
    const at = rest.indexOf(pair);
    return at >= 0 && rest.splice(at, 1).length > 0;
  }).length;
  return Math.floor((200 * shared) / (ones.length + others.length));
}

const pairs = (name: string): string[] => {
  const characters = [...name];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

/** Whether a name of some length is another with one letter changed, left out or put in. */
function isNear(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** Whether two names stand between the same neighbours. */
function atSamePlace(were: readonly string[], was: string, are: readonly string[], is: string): boolean {
  const around = (names: readonly string[], name: string) => [names[names.indexOf(name) - 1], names[names.indexOf(name) + 1]];
  const [before, behind] = around(were, was);
  const [now, next] = around(are, is);
  return before === now && behind === next && (before !== undefined || behind !== undefined);
}

/** Whether two columns are generalized by the same builder, which says of what type their values are. */
function hasKind(left: ColumnRecipe | undefined, right: ColumnRecipe | undefined): boolean {
  const [kind] = Object.keys(left?.hierarchy ?? {});
  return kind !== undefined && kind === Object.keys(right?.hierarchy ?? {})[0];
}

/** How many of 100 values a hierarchy names. */
function share(values: readonly string[], said: ReadonlySet<string>): number {
  return values.length === 0 ? 0 : Math.floor((100 * values.filter((value) => said.has(value)).length) / values.length);
}

/** All texts of a hierarchy: its values are among them. */
function strings(node: unknown): Set<string> {
  const found = new Set<string>();
  const look = (each: unknown): void => {
    if (typeof each === "string") found.add(each);
    else if (typeof each === "object" && each !== null) Object.values(each).forEach(look);
  };
  look(node);
  return found;
}
