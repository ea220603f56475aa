// How many look alike at least: rows, or persons where a person can have several rows.
import type { Report } from "../../types.ts";
import type { RiskState } from "./state.ts";

export interface Group {
  /** How many rows or persons it has; `null` as long as persons are not counted. */
  size: number | null;
  persons: boolean;
}

/** The smallest group in rows; in persons where a person can have several rows. */
export function smallestGroup({ classes, recipe }: Pick<Report, "classes" | "recipe">, risk: RiskState): Group {
  const persons = Object.values(recipe.columns).some(({ role }) => role === "person");
  if (!persons || classes.smallest === 0) return { size: classes.smallest, persons };
  const { highest } = risk.kind === "known" ? risk.report.after.marked.prosecutor : { highest: 0 };
  return { size: highest > 0 ? Math.round(1 / highest) : null, persons };
}
