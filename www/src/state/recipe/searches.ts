// The words for searches, and what may honestly be said of a result.
import { t } from "../../messages/index.ts";
import { CATALOGUE } from "../../catalogue.ts";
import type { RecodingName, Report, SearchDescription, SearchReport } from "../../types.ts";
import { count, measure, OBJECTIVES, percent } from "../words.ts";

export type SearchWords = SearchDescription;

/** The searches that make results so fine. */
export const searchesFor = (recoding: RecodingName): SearchWords[] =>
  CATALOGUE.searches.filter((search) => search.recoding === recoding);

/** The searches for whole columns. */
export const SEARCHES: readonly SearchWords[] = searchesFor("columns");

const searchOf = (name: string): SearchWords | undefined => CATALOGUE.searches.find((search) => search.name === name);

/** The kind of result that a search makes. */
export const recodingMade = (name: string): RecodingName => searchOf(name)?.recoding ?? "columns";

/** What searches promise, in the order in which they are offered. */
export const PROMISES: readonly SearchWords["promise"][] = ["optimal", "minimal", "bound", "nothing"];

export const searchLabel = (name: string): string => searchOf(name)?.title ?? name;

/** Whether the search finds several generalizations and chooses among them by a policy. */
export const chooses = (name: string): boolean => searchOf(name)?.chooses ?? false;

/** Whether what the search did not evaluate is decided all the same, instead of never looked at. */
export const settlesAll = ({ algorithm, optimal }: SearchReport): boolean =>
  optimal || (searchOf(algorithm)?.decides_all ?? false);

/** The words for one of the counts of a search. */
export function figureLabel(name: string): string {
  const words = name.replaceAll("-", " ");
  const known = CATALOGUE.searches.flatMap(({ figures }) => figures).find(([figure]) => figure === name);
  return known?.[1] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the result is proven to be the best, and if not, what it loses and what nothing can lose less than. */
export function standing({ search, objective }: Pick<Report, "search" | "objective">): {
  proven: boolean;
  words: string;
} {
  if (search.cells && !search.cells.k_anonymous) return { proven: false, words: t.privacy.notAnonymous };
  if (search.optimal) return { proven: true, words: search.cells ? t.privacy.provenCells : t.privacy.proven };
  return { proven: false, words: bounded(objective, search) || t.privacy.unproven };
}

/** The same in as few words as a badge has: what a result loses, and what nothing can lose less than, stands with the measures. */
export function badge(report: Pick<Report, "search" | "objective">): string {
  const { words } = standing(report);
  return words === bounded(report.objective, report.search) ? t.privacy.bestFound : words;
}

/** The value and its bound in words; empty where nothing is known that tells anything. */
function bounded({ name, value }: Report["objective"], search: SearchReport): string {
  const { bound } = search;
  if (bound === undefined || bound <= 0 || value === null || !Number.isFinite(value)) return "";
  const scope = scopeOf(search);
  if (name !== "loss") {
    const label = OBJECTIVES.find((objective) => objective.name === name)?.label ?? name;
    return t.privacy.hasBut(label, measure(value), t.privacy.noneHas[scope](measure(below(bound, bound < 1000 ? 4 : 0))));
  }
  // So many digits that a result above its bound reads so.
  const digits = [1, 2, 3].find((digits) => percent(value, digits) !== percent(below(bound, digits + 2), digits)) ?? 3;
  return t.privacy.losesBut(percent(value, digits), t.privacy.noneLoses[scope](percent(below(bound, digits + 2), digits)));
}

/** Among which results none is better than a search's bound, as docs/recodings.md and docs/searches.md say. */
function scopeOf({ algorithm, cells }: SearchReport): "levels" | "hierarchies" | "kind" {
  const search = searchOf(algorithm);
  if (search?.recoding === "columns") return cells ? "kind" : "levels";
  // A search that proves something looks at nothing but results of its own kind.
  return search?.promise === "bound" ? "kind" : "hierarchies";
}

/** Never rounded up: nothing may be said to be impossible that is not. */
const below = (value: number, digits: number): number => Math.floor(value * 10 ** digits + 1e-9) / 10 ** digits;

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count that may be astronomical: `12,960`, `3.2 × 10¹⁵`. */
export function large(value: number): string {
  if (value < 1e12) return count(value);
  const [digits = "", exponent = ""] = value.toExponential(1).split("e+");
  return `${digits}\u00a0×\u00a010${exponent.replace(/\d/g, (digit) => SUPERSCRIPT.charAt(Number(digit)))}`;
}
