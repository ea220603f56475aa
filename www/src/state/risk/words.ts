// Risk in words for people without statistics: each finding from its code and parameters, each figure as "1 in 5".
import { t } from "../../messages/index.ts";
import type { Figures, Finding, RiskReport } from "../../types.ts";
import { all } from "../../messages/numbers.ts";
import { count, percent, printable } from "../words.ts";

type Of = Pick<RiskReport, "counted">;

/** A chance as people say it, never smaller than it is. */
export function oneIn(chance: number): string {
  return chance > 0 ? t.result.oneIn(count(Math.max(1, Math.floor(1 / chance + 1e-9)))) : t.result.none;
}

/** What figures count: `1 row`, `3 persons`. */
export const targets = (value: number, { counted: of }: Of): string => of === "persons" ? t.words.persons(value) : t.words.rows(value);

export const quoted = (column: string): string => t.words.quoted(printable(column));

/** `“a”`, `“a” and “b”`, `“a”, “b” and “c”`. */
export const listed = (columns: readonly string[]): string => all(columns.map(quoted));

/** What could give somebody away, in one sentence. */
export const sentence = ({ code, columns, share = 0 }: Finding, { counted: of }: Of): string =>
  t.result.findings[code](listed(columns), percent(share, 0), of === "persons");

/** One line of the table of figures. */
export interface FigureLine {
  label: string;
  of: (figures: Figures) => string;
}

export function figureLines(report: Pick<RiskReport, "counted" | "group">): FigureLine[] {
  return [
    { label: t.result.alone, of: ({ singled_out: alone }) => targets(alone, report) },
    { label: t.result.highestFound, of: ({ prosecutor }) => oneIn(prosecutor.highest) },
    { label: t.result.averageRisk, of: ({ prosecutor }) => oneIn(prosecutor.average) },
    { label: t.result.smallerThan(report.group), of: ({ prosecutor }) => percent(prosecutor.at_risk) },
    { label: t.result.foundAll, of: ({ marketer }) => percent(marketer) },
  ];
}
