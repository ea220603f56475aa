// The privacy models of a recipe, with their parameters.
import type { HierarchySpec } from "./types.js";

/** Classes are compared with the released rows (the default) or, as ARX does, with all rows of the input. */
export type Reference = "release" | "input";

/** What is guarded in a sensitive column. */
interface Guarded {
  column: string;
  /** The values that are guarded; all unless given. */
  values?: string[];
}

/** The parameters of each privacy model. */
export interface PrivacyModels {
  /** Every class has k rows, or k persons where a column has the role `person`. `columns`: all unless given. */
  "k-anonymity": { k: number; columns?: string[] };
  /** Every combination of `x` (all quasi-identifiers unless given) stands with k different ones of `y`. */
  "xy-anonymity": { k: number; x?: string[]; y: string[] };
  /** Every class stands for k rows of the population, a file with the same quasi-identifiers. */
  "k-map": { k: number; population: string };
  /** Of the population's rows that are alike, this share is in the table. */
  "delta-presence": { min: number; max: number; population: string };
  "distinct-l-diversity": { column: string; l: number };
  /** `l` need not be whole. */
  "entropy-l-diversity": { column: string; l: number };
  "recursive-cl-diversity": { column: string; c: number; l: number; strict?: boolean };
  "alpha-k-anonymity": Guarded & { alpha: number; k: number };
  /** `max` may be left out if `bounds` has the largest shares of single values. */
  "confidence-bounding": Guarded & { max?: number; bounds?: Record<string, number>; columns?: string[] };
  /** `order`: all values in order, for `ordered`; without it by size. `hierarchy`: for `hierarchical`. */
  "t-closeness": {
    column: string;
    t: number;
    distance?: "equal" | "ordered" | "hierarchical";
    order?: string[];
    hierarchy?: HierarchySpec;
    reference?: Reference;
  };
  /** `l` is how many quasi-identifiers can be known, `c` the largest share of a guarded value. */
  "lkc-privacy": Guarded & { l: number; k: number; c: number };
  "ke-anonymity": { column: string; k: number; e: number };
  "epsilon-m-anonymity": { column: string; epsilon: number; m: number };
  /** `guard`: the column with each row's guarding node; `default`: the node of rows that name none. */
  "personalized-privacy": {
    column: string;
    hierarchy: HierarchySpec;
    guard?: string;
    default?: string;
    max: number;
  };
  /** `enhanced` unless said otherwise. */
  "beta-likeness": Guarded & { beta: number; enhanced?: boolean; reference?: Reference };
  "delta-disclosure": Guarded & { delta: number; reference?: Reference };
  /** Classes divided by released rows. */
  "average-risk": { max: number };
  /** One divided by the smallest class, of rows or of persons. */
  "highest-risk": { max: number };
}

export type PrivacyModelName = keyof PrivacyModels;

/** A privacy model as a recipe writes it: `{ "k-anonymity": { "k": 5 } }`. */
export type PrivacyModel = { [Name in PrivacyModelName]: { [Key in Name]: PrivacyModels[Name] } }[PrivacyModelName];
