// What the table shows of each column, and how wide.
import { roleLabel } from "../../state/words.ts";
import type { AttributeReport, Profile, Report } from "../../types.ts";

export type View = "both" | "after" | "before";

export interface PreviewColumn {
  name: string;
  /** What happened to it, in a word or two. */
  note: string;
  /** Why it is not released; null if it is. */
  removed: string | null;
  /** In characters. */
  width: number;
}

const NARROW = 8;
const WIDE = 28;
/** A removed column has nothing to read in it. */
const REMOVED = 12;

export function columnsOf(profile: Profile, report: Report): PreviewColumn[] {
  return profile.columns.map(({ name, role, examples }) => {
    const attribute = report.attributes.find((other) => other.name === name);
    const removed = report.removed_columns.find((other) => other.name === name);
    const note = removed
      ? "removed"
      : report.pseudonymized_columns.includes(name)
        ? "code words"
        : attribute
          ? levelWords(attribute)
          : roleLabel[report.recipe.columns[name]?.role ?? role].toLowerCase();
    const texts = [name, note, ...examples, attribute?.path[attribute.level] ?? ""];
    const longest = Math.max(...texts.map((text) => text.length));
    const width = Math.min(removed ? REMOVED : WIDE, Math.max(NARROW, longest));
    return { name, note, removed: removed?.reason ?? null, width };
  });
}

function levelWords({ level, height, path }: AttributeReport): string {
  if (level === 0) return "as it is";
  return level === height && path[level] === "*" ? "hidden" : `level ${level} of ${height}`;
}

/** The column widths as a grid; the last one takes what is left. */
export function gridOf(columns: readonly PreviewColumn[]): string {
  const widths = columns.map(({ width }) => `minmax(calc(${width}ch + 1.75rem), ${width}fr)`);
  return ["6.5rem", ...widths].join(" ");
}
