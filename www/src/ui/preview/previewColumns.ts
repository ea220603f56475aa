// What the table shows of each column, and how wide.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { withNames } from "../../state/words.ts";
import { inText } from "../../messages/numbers.ts";
import { spreadOf } from "../../state/recipe/recodings.ts";
import type { AttributeReport, Profile, Report } from "../../types.ts";

export type View = "both" | "after" | "before";

export interface PreviewColumn {
  name: string;
  /** What happened to it, in a word or two. */
  note: string;
  /** Why it is not released; null if it is. */
  removed: string | null;
  /** How many levels there are above the values, if its cells are at several. */
  mixed: number | null;
  /** In characters. */
  width: number;
}

const NARROW = 8;
const WIDE = 28;
/** A removed column has nothing to read in it. */
const REMOVED = 12;

export function columnsOf(profile: Profile, report: Report): PreviewColumn[] {
  const attributes = new Map(report.attributes.map((attribute) => [attribute.name, attribute]));
  const removals = new Map(report.removed_columns.map((column) => [column.name, column]));
  return profile.columns.map(({ name, role, examples }) => {
    const attribute = attributes.get(name);
    const removed = removals.get(name);
    const mixed = attribute && spreadOf(report, name) ? attribute.height : null;
    const note = removed
      ? t.result.removedWord
      : report.pseudonymized_columns.includes(name)
        ? t.result.codeWords
        : attribute
          ? mixed !== null
            ? t.result.mixedLevels
            : levelWords(attribute)
          : inText(t.words.role[report.recipe.columns[name]?.role ?? role]);
    const texts = [name, note, ...examples, attribute?.path[attribute.level] ?? ""];
    const longest = Math.max(...texts.map((text) => text.length));
    const width = Math.min(removed ? REMOVED : WIDE, Math.max(NARROW, longest));
    return { name, note, removed: removed ? withNames(said(removed.reason)) : null, mixed, width };
  });
}

function levelWords({ level, height, path }: AttributeReport): string {
  if (level === 0) return t.columns.asIs;
  return level === height && path[level] === "*" ? t.result.hidden : t.columns.levelOf(level, height);
}

/** The columns `from .. to`, by position. */
export interface Seen {
  from: number;
  to: number;
}

/** What stands in front of every row, in rem. */
export const HEAD = 6.5;
/** What a column has besides its characters, in rem. */
export const COLUMN = 1.75;

/** The column widths as a grid. They share what is left, unless some are out of view: each side's then are one. */
export function gridOf(columns: readonly PreviewColumn[], { from, to }: Seen): string {
  const width = (of: readonly PreviewColumn[]): string =>
    `calc(${of.reduce((sum, column) => sum + column.width, 0)}ch + ${of.length * COLUMN}rem)`;
  const all = from === 0 && to === columns.length;
  const seen = columns.slice(from, to);
  const widths = all
    ? seen.map((column) => `minmax(${width([column])}, ${column.width}fr)`)
    : [width(columns.slice(0, from)), ...seen.map((column) => width([column])), width(columns.slice(to))];
  return [`${HEAD}rem`, ...widths].join(" ");
}
