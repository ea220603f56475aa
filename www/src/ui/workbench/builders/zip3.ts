// Where the rule for small ZIP3 areas begins to hold.
import type { HierarchySpec } from "../../../types.ts";

/** The lowest level of at most three digits, where small ZIP3 areas become 000; none with other settings. */
export function zip3Level(spec: HierarchySpec | null): number | null {
  if (!spec || !("postcodes" in spec)) return null;
  const { country, lengths, "under-20000": small } = spec.postcodes;
  if (country !== "us" || !small) return null;
  const level = (lengths?.length ? lengths : [5, 3, 1]).findIndex((length) => length <= 3);
  return level < 0 ? null : level + 1;
}
