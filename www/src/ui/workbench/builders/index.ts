// The forms of all builders, from the one list.
import { CATALOGUE } from "../../../catalogue.ts";
import type { HierarchySpec } from "../../../types.ts";
import { type Builder, isOf, settingsOf } from "./builder.ts";

const ALL: readonly Builder[] = CATALOGUE.builders;

export const BUILDERS: readonly Builder[] = ALL.filter(({ form }) => form);

/** What the kinds of columns are called, in the order in which their builders are offered. */
export const FAMILIES: readonly (readonly [Builder["family"], string])[] = [
  ["numbers", "Numbers"],
  ["dates", "Dates and times"],
  ["codes", "Codes"],
  ["categories", "Categories"],
];

/** The builder whose form shows a spec; none for what was written out, and for two levels. */
export function builderOf(spec: HierarchySpec | null): Builder | undefined {
  return BUILDERS.find((builder) => {
    const settings = settingsOf(spec, builder.key);
    return settings !== null && isOf(builder, settings);
  });
}

/** What a hierarchy is called in one line. */
export function summaryOf(spec: HierarchySpec | null | undefined): string {
  if (!spec) return "Keep or hide (two levels)";
  if ("tree" in spec && spec.tree.over) return `${summaryOf(spec.tree.over)}, edited by hand`;
  if ("rows" in spec || "tree" in spec) return "Groups edited by hand";
  if ("file" in spec) return "A file of groups";
  return builderOf(spec)?.title ?? "Groups";
}
