// How the page writes what comes from data, and the names of the engine's terms.
import { t } from "../messages/index.ts";
import { CATALOGUE } from "../catalogue.ts";
import type { ObjectiveName, Role } from "../types.ts";

export { average, bytes, count, decimal, duration, measure, percent, ratio } from "../messages/numbers.ts";

export const ROLES: readonly Role[] = ["identifier", "quasi-identifier", "sensitive", "insensitive", "class", "count", "person"];

export interface ObjectiveWords {
  name: ObjectiveName;
  label: string;
  /** What minimizing it leads to. */
  meaning: string;
}

export const OBJECTIVES: readonly ObjectiveWords[] = CATALOGUE.objectives.map((objective) => ({
  name: objective.name as ObjectiveName,
  get label() {
    return objective.title;
  },
  get meaning() {
    const { prefers, needs } = objective;
    return needs === "" ? prefers : t.words.needs(prefers, needs);
  },
}));

/** What the engine says: names stand between backticks there, and in quotes here. */
export const withNames = (text: string): string => text.replaceAll(/`([^`]+)`/g, (_, name: string) => t.words.quoted(name));

/**
 * What steers a terminal, breaks a line, turns the reading direction or shows nothing: Unicode's control, format and
 * separator characters, and letters and marks that are blank. As `printable` in Rust.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}]/gu;

/** Text from data in which what would hide, or turn the text around it, is spelled out. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** A cell as it is shown where an empty one must be seen. */
export const shown = (value: string): string => (value === "" ? t.words.empty : printable(value));
