// The forms of all builders, from the one list.
import { t } from "../../../messages/index.ts";
import { CATALOGUE } from "../../../catalogue.ts";
import type { HierarchySpec } from "../../../types.ts";
import { type Builder, isOf, settingsOf } from "./builder.ts";

const ALL: readonly Builder[] = CATALOGUE.builders;

export const BUILDERS: readonly Builder[] = ALL.filter(({ form }) => form);

/** The kinds of columns, in the order in which their builders are offered. */
export const FAMILIES = ["numbers", "dates", "codes", "categories"] as const satisfies readonly Builder["family"][];

/** The builder whose form shows a spec; none for what was written out, and for two levels. */
export function builderOf(spec: HierarchySpec | null): Builder | undefined {
  return BUILDERS.find((builder) => {
    const settings = settingsOf(spec, builder.key);
    return settings !== null && isOf(builder, settings);
  });
}

/** What a hierarchy is called in one line. */
export function summaryOf(spec: HierarchySpec | null | undefined): string {
  if (!spec) return t.workbench.twoLevels;
  if ("tree" in spec && spec.tree.over) return t.workbench.byHand(summaryOf(spec.tree.over));
  if ("rows" in spec || "tree" in spec) return t.workbench.groupsByHand;
  if ("file" in spec) return t.workbench.fileOfGroups;
  return builderOf(spec)?.title ?? t.workbench.groups;
}
