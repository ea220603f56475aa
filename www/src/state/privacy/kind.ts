// What the page says of a privacy model and asks for it: the shape of one entry of the list of kinds.
import type { Profile, PrivacyModel, PrivacyModelName, Recipe } from "../../types.ts";

/** A model's parameters as a recipe has them. */
export type Parameters = Readonly<Record<string, unknown>>;

/** What people want to be protected against. */
export type Against = "singling-out" | "learning" | "presence" | "risk";

export const AGAINST: Record<Against, { title: string; meaning: string }> = {
  "singling-out": {
    title: "Against singling a person out",
    meaning: "Nobody should be able to say: this row is my neighbour.",
  },
  learning: {
    title: "Against learning a diagnosis",
    meaning: "Even without knowing the row, nobody should learn what all of its class have in common.",
  },
  presence: {
    title: "Against learning who is in the file at all",
    meaning: "For files whose very topic is sensitive, such as a register of one disease.",
  },
  risk: {
    title: "By a limit for the risk",
    meaning: "For rules that name a largest risk instead of a number of rows.",
  },
};

/** One thing that a model wants to be told. */
export type Field =
  | {
      kind: "number";
      key: string;
      label: string;
      note: string;
      min: number;
      max: number;
      fractional?: boolean;
      slider: { min: number; max: number; step?: number };
    }
  /** A column that is kept as it is; `numbers` for those that hold numbers. */
  | { kind: "sensitive"; key: string; label: string; numbers?: boolean }
  /** Some of the quasi-identifiers; none chosen means all. */
  | { kind: "quasi"; key: string; label: string; note: string }
  /** The person column or sensitive columns, at least one. */
  | { kind: "counted"; key: string; label: string; note: string }
  /** Some values of the sensitive column; none chosen means all. */
  | { kind: "values"; key: string; label: string; note: string }
  /** A largest share for single values of the sensitive column. */
  | { kind: "bounds"; key: string; label: string; note: string }
  | {
      kind: "choice";
      key: string;
      label: string;
      /** The first is what an absent parameter means. */
      options: readonly { value: string; label: string; note: string }[];
    }
  | { kind: "flag"; key: string; label: string; note: string; fallback: boolean }
  | { kind: "population"; key: string; label: string; note: string }
  /** The order of the sensitive column's values, lowest first; empty means by size. */
  | { kind: "order"; key: string; label: string; note: string; when: (parameters: Parameters) => boolean }
  | { kind: "hierarchy"; key: string; label: string; note: string; when?: (parameters: Parameters) => boolean }
  /** A column with what each person wants guarded, if there is one. */
  | { kind: "guard"; key: string; label: string; note: string }
  | { kind: "text"; key: string; label: string; note: string };

/** A class of the small table that shows what a model means. */
export interface ExampleClass {
  /** What others may know, and what they must not learn. */
  rows: readonly (readonly [string, string])[];
  holds: boolean;
  /** Under ten words. */
  why: string;
}

export interface Example {
  head: readonly [string, string];
  /** For which parameters it is told. */
  told: string;
  classes: readonly ExampleClass[];
}

/** What a new model is made from. */
export interface Start {
  recipe: Recipe;
  profile: Profile;
  /** The sensitive column that is offered first; empty where a model needs none. */
  column: string;
  /** The name of the population's file, where a model needs one. */
  population: string;
}

export interface Kind {
  name: PrivacyModelName;
  /** In plain words. */
  title: string;
  /** What the literature calls it. */
  term: string;
  against: Against;
  /** Folded away until somebody looks for it. */
  expert: boolean;
  needs: "nothing" | "sensitive" | "numbers" | "counted" | "population";
  /** What it asks for with these parameters, one sentence. */
  meaning(parameters: Parameters, persons: boolean): string;
  /** What it does not do, one sentence. */
  limits: string;
  example: Example;
  fields: readonly Field[];
  start(given: Start): PrivacyModel;
}

export const text = (value: unknown): string => (typeof value === "string" ? value : "");

export const number = (value: unknown, fallback = 0): number => (typeof value === "number" ? value : fallback);

export const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];

/** `“HIV” or “hepatitis”`, or what stands for all. */
export function oneOf(values: unknown, all: string): string {
  const names = list(values).map((value) => `“${value}”`);
  if (names.length === 0) return all;
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** 0.25 as `25 %`. */
export const share = (value: unknown): string => `${Number((number(value) * 100).toFixed(2))}\u00a0%`;

/** The sensitive column, first of all fields. */
export const COLUMN: Field = { kind: "sensitive", key: "column", label: "Sensitive column" };

export const VALUES: Field = {
  kind: "values",
  key: "values",
  label: "Values to guard",
  note: "All values are guarded unless you choose some.",
};

export const REFERENCE: Field = {
  kind: "choice",
  key: "reference",
  label: "Compared with",
  options: [
    { value: "release", label: "the released rows", note: "Anyone can check it from the file that is handed over." },
    { value: "input", label: "all rows of your file", note: "As the program ARX does; suppressed rows count too." },
  ],
};
