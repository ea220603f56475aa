// The words for searches, and what may honestly be said of a result.
import { t } from "../../messages/index.ts";
import { CATALOGUE } from "../../catalogue.ts";
import type { RecodingName, Report, SearchDescription, SearchReport } from "../../types.ts";
import { average, count, percent } from "../words.ts";

export type SearchWords = SearchDescription;

/** The searches that make results so fine. */
export const searchesFor = (recoding: RecodingName): SearchWords[] =>
  CATALOGUE.searches.filter((search) => search.recoding === recoding);

/** The searches for whole columns. */
export const SEARCHES: readonly SearchWords[] = searchesFor("columns");

const searchOf = (name: string): SearchWords | undefined => CATALOGUE.searches.find((search) => search.name === name);

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

/** Whether the result is proven to be the best, and if not, how far from it it can be. */
export function standing({ search, objective }: Pick<Report, "search" | "objective">): {
  proven: boolean;
  words: string;
} {
  if (search.cells && !search.cells.k_anonymous) return { proven: false, words: t.privacy.notAnonymous };
  if (search.optimal) return { proven: true, words: search.cells ? t.privacy.provenCells : t.privacy.proven };
  const words = distance(objective.value, search.bound);
  return { proven: false, words: words === "" ? t.privacy.unproven : t.privacy.unprovenBut(words) };
}

/** How far above the best value there can be a value is at most, rounded up; empty where nothing is known. */
export function distance(value: number | null, bound: number | undefined): string {
  if (bound === undefined || bound <= 0 || value === null || !Number.isFinite(value)) return "";
  const above = Math.max(0, value / bound - 1);
  if (above >= 1) return t.privacy.timesBest(average(Math.ceil((above + 1) * 10) / 10));
  return t.privacy.aboveBest(percent(Math.ceil(above * 1000 - 1e-9) / 1000));
}

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count that may be astronomical: `12,960`, `3.2 × 10¹⁵`. */
export function large(value: number): string {
  if (value < 1e12) return count(value);
  const [digits = "", exponent = ""] = value.toExponential(1).split("e+");
  return `${digits}\u00a0×\u00a010${exponent.replace(/\d/g, (digit) => SUPERSCRIPT.charAt(Number(digit)))}`;
}
