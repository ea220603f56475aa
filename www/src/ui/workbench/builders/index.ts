// The forms of all builders: one line each.
import type { HierarchySpec } from "../../../types.ts";
import { type Builder, settingsOf } from "./builder.ts";
import { frequency, order } from "./categories.ts";
import { atc, icd10, mask, postcodes, prefixes } from "./codes.ts";
import { age, dates, times } from "./dates.ts";
import { cutPoints, equalFrequency, intervals, optimalMerging } from "./numbers.ts";

export const BUILDERS: readonly Builder[] = [
  intervals,
  equalFrequency,
  cutPoints,
  optimalMerging,
  dates,
  age,
  times,
  icd10,
  atc,
  postcodes,
  prefixes,
  mask,
  frequency,
  order,
];

/** The builder whose form shows a spec; none for what was written out, and for two levels. */
export function builderOf(spec: HierarchySpec | null): Builder | undefined {
  return BUILDERS.find((builder) => {
    const settings = settingsOf(spec, builder.key);
    return settings !== null && (builder.is?.(settings) ?? true);
  });
}

/** What a hierarchy is called in one line. */
export function summaryOf(spec: HierarchySpec | null | undefined): string {
  if (!spec) return "Keep or hide (two levels)";
  if ("tree" in spec && spec.tree.over) return `${summaryOf(spec.tree.over)}, edited by hand`;
  if ("rows" in spec || "tree" in spec) return "Groups edited by hand";
  if ("file" in spec) return "A file of groups";
  return builderOf(spec)?.name ?? "Groups";
}
