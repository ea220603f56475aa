// The words for searches, and what may honestly be said of a result.
import type { AlgorithmName, PolicyName, Report, SearchReport } from "../../types.ts";
import { count, percent } from "../words.ts";

export interface SearchWords {
  name: AlgorithmName;
  label: string;
  meaning: string;
  group: SearchGroup;
}

export const SEARCH_GROUPS = ["Proves the best", "Finds minimal generalizations", "Fast, without a proof"] as const;

export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export const SEARCHES: readonly SearchWords[] = [
  {
    name: "optimal",
    label: "Optimal",
    group: "Proves the best",
    meaning: "Proves that no combination of levels is better, and skips what cannot be.",
  },
  {
    name: "mingen",
    label: "MinGen",
    group: "Proves the best",
    meaning: "Looks at every combination of levels: the same proof as Optimal, the slow way (Sweeney).",
  },
  {
    name: "osc",
    label: "OSC",
    group: "Finds minimal generalizations",
    meaning: "Finds every minimal combination by halving the lattice, and takes the best of them (Issa).",
  },
  {
    name: "incognito",
    label: "Incognito",
    group: "Finds minimal generalizations",
    meaning: "Finds every minimal combination, beginning with few columns and adding one at a time (LeFevre).",
  },
  {
    name: "minimal",
    label: "Distance vectors",
    group: "Finds minimal generalizations",
    meaning: "Finds every minimal combination from the distances between rows. Slow on many rows (Samarati, Sweeney).",
  },
  {
    name: "samarati",
    label: "Samarati",
    group: "Finds minimal generalizations",
    meaning: "Finds the smallest total number of steps that is enough, by binary search, and stays there.",
  },
  {
    name: "datafly",
    label: "Datafly",
    group: "Fast, without a proof",
    meaning: "Greedy: always generalizes the most varied column. Fast, may be far from the best (Sweeney).",
  },
  {
    name: "mu-argus",
    label: "µ-Argus",
    group: "Fast, without a proof",
    meaning: "Hides single cells of rare combinations. What it leaves is often not k-anonymous, and is then not released.",
  },
  {
    name: "best-effort",
    label: "Best effort",
    group: "Fast, without a proof",
    meaning: "Improves until its steps are used up, and says how far from the best it can be. For very many columns.",
  },
];

export const searchLabel = (name: AlgorithmName): string =>
  SEARCHES.find((search) => search.name === name)?.label ?? name;

export const POLICIES: readonly { name: PolicyName; label: string; meaning: string }[] = [
  { name: "least-loss", label: "Least cost", meaning: "The one that costs least by what counts as best." },
  { name: "minimum-absolute-distance", label: "Fewest steps", meaning: "The one with the fewest levels climbed." },
  {
    name: "minimum-relative-distance",
    label: "Smallest share of steps",
    meaning: "The one with the fewest levels climbed, each weighed by the height of its hierarchy.",
  },
  { name: "maximum-distribution", label: "Most classes", meaning: "The one that keeps the most different rows." },
  { name: "minimum-suppression", label: "Least suppression", meaning: "The one that suppresses the fewest rows." },
];

const CHOOSES: ReadonlySet<AlgorithmName> = new Set(["mingen", "osc", "samarati", "minimal", "incognito"]);

/** Whether the search finds several generalizations and chooses among them by a policy. */
export const chooses = (name: AlgorithmName): boolean => CHOOSES.has(name);

const SETTLES: ReadonlySet<AlgorithmName> = new Set(["optimal", "osc", "minimal", "mingen", "incognito"]);

/** Whether what the search did not evaluate is decided all the same, instead of never looked at. */
export const settlesAll = ({ algorithm, optimal }: SearchReport): boolean => optimal || SETTLES.has(algorithm);

const FIGURES: Record<string, string> = {
  candidates: "Candidates",
  height: "Lowest total of levels",
  solutions: "Combinations that can be released",
  protected: "Combinations that can be released",
  outliers: "Rows in too small classes at first, different ones",
  vectors: "Distance vectors",
  "local-minima": "Local minima",
  "evaluated-in-subsets": "Evaluated on fewer columns",
  "pruned-by-subsets": "Ruled out by fewer columns",
  "evaluated-for-bound": "Evaluated on fewer columns for the bound",
  "combinations-tested": "Combinations of columns tested",
  "rows-with-rare-combinations": "Rows with rare combinations",
  passes: "Passes",
  "suppressed-cells": "Suppressed cells",
  "rows-below-k": "Rows in classes below k",
  "cell-classes": "Classes",
  loss: "Rows that may be suppressed (loss)",
  complementary: "Rows suppressed besides",
};

/** The words for one of the counts of a search. */
export function figureLabel(name: string): string {
  const words = name.replaceAll("-", " ");
  return FIGURES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the result is proven to be the best, and if not, how far from it it can be. */
export function standing({ search, objective }: Pick<Report, "search" | "objective">): {
  proven: boolean;
  words: string;
} {
  if (search.cells && !search.cells.k_anonymous) return { proven: false, words: "Not k-anonymous" };
  if (search.optimal) return { proven: true, words: search.cells ? "Proven optimal, cell by cell" : "Proven optimal" };
  const words = distance(objective.value, search.bound);
  return { proven: false, words: words === "" ? "Not proven optimal" : `Not proven: ${words}` };
}

/** How far above the best value there can be a value is at most, rounded up; empty where nothing is known. */
export function distance(value: number | null, bound: number | undefined): string {
  if (bound === undefined || bound <= 0 || value === null || !Number.isFinite(value)) return "";
  const above = Math.max(0, value / bound - 1);
  if (above >= 1) return `at most ${(Math.ceil((above + 1) * 10) / 10).toFixed(1)} times the best`;
  return `at most ${percent(Math.ceil(above * 1000 - 1e-9) / 1000)} above the best`;
}

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count that may be astronomical: `12,960`, `3.2 × 10¹⁵`. */
export function large(value: number): string {
  if (value < 1e12) return count(value);
  const [digits = "", exponent = ""] = value.toExponential(1).split("e+");
  return `${digits}\u00a0×\u00a010${exponent.replace(/\d/g, (digit) => SUPERSCRIPT.charAt(Number(digit)))}`;
}
