// The words the page uses for the engine's terms, and how it writes numbers.
import { CATALOGUE } from "../catalogue.ts";
import type { ColumnType, ObjectiveName, Phase, Role } from "../types.ts";

export const ROLES: readonly Role[] = ["identifier", "quasi-identifier", "sensitive", "insensitive", "class", "count", "person"];

export const roleLabel: Record<Role, string> = {
  identifier: "Identifier",
  "quasi-identifier": "Quasi-identifier",
  sensitive: "Sensitive",
  insensitive: "Insensitive",
  class: "Class",
  count: "Count",
  person: "Person",
};

export const roleMeaning: Record<Role, string> = {
  identifier: "Names one person on its own. Removed.",
  "quasi-identifier": "Could single someone out together with other columns. Generalized.",
  sensitive: "What must not be tied to a person. Kept as it is.",
  insensitive: "Tells nothing about who it is. Kept as it is.",
  class: "What a model will be trained to predict. Kept as it is.",
  count: "How many people the row stands for.",
  person: "Says which rows belong to the same person, so that people are counted; removed.",
};

export const typeLabel: Record<ColumnType, string> = {
  integer: "Whole numbers",
  decimal: "Decimal numbers",
  date: "Dates",
  "date-time": "Dates with a time",
  time: "Times of day",
  boolean: "Yes or no",
  category: "Categories",
  code: "Codes",
  text: "Free text",
  identifier: "Identifiers",
  empty: "Empty",
};

export interface ObjectiveWords {
  name: ObjectiveName;
  label: string;
  /** What minimizing it leads to. */
  meaning: string;
}

export const OBJECTIVES: readonly ObjectiveWords[] = CATALOGUE.objectives.map(({ name, title, prefers, needs }) => ({
  name: name as ObjectiveName,
  label: title,
  meaning: needs === "" ? prefers : `${prefers} Needs: ${needs}`,
}));

export const phaseLabel: Record<Phase, string> = {
  reading: "Reading the file",
  searching: "Searching for the best generalization",
  writing: "Writing the anonymized file",
  verifying: "Checking the file from its own bytes",
};

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export const count = (value: number): string => whole.format(value);

const tenths = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const average = (value: number): string => tenths.format(value);

/** `1 row`, `2 rows`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export function percent(share: number, digits = 1): string {
  const value = share * 100;
  if (value > 0 && value < 10 ** -digits) return `<\u00a0${10 ** -digits}\u00a0%`;
  return `${Number(value.toFixed(digits))}\u00a0%`;
}

export const ratio = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(3));

export function duration(milliseconds: number): string {
  if (milliseconds < 1) return "< 1 ms";
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  if (size < 1e6) return `${(size / 1e3).toFixed(size < 1e4 ? 1 : 0)} KB`;
  return `${(size / 1e6).toFixed(size < 1e7 ? 1 : 0)} MB`;
}

/** A cell as it is shown where an empty one must be seen. */
export const shown = (value: string): string => (value === "" ? "(empty)" : value);
