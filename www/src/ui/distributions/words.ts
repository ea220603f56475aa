// What the distributions say of a bar and of a column.
import { t } from "../../messages/index.ts";
import { significant } from "../../messages/numbers.ts";
import { decimal, percent, shown } from "../../state/words.ts";
import type { BarOf, Distribution } from "../../types.ts";

/** Whom a bar counts. */
export function bar(of: BarOf): string {
  if ("value" in of) return shown(of.value);
  if ("others" in of) return t.distributions.others(of.others);
  const [from, to] = of.range;
  if (typeof from !== "number") return typeof to === "number" ? t.distributions.below(decimal(to)) : t.distributions.anyNumber;
  return typeof to === "number" ? t.distributions.range(decimal(from), decimal(to)) : t.distributions.orMore(decimal(from));
}

/** How far a column is from how it was. */
export function changed({ distance, suppression, moments_before: before, moments_after: after }: Distribution): string {
  const moved =
    distance < 0.0005 ? t.distributions.asBefore : t.distributions.moved(percent(distance), percent(suppression));
  if (!before || !after) return moved;
  const [mean, now, deviation, deviationNow] = [before.mean, after.mean, before.deviation, after.deviation].map(significant);
  return `${moved} ${t.distributions.moments(mean ?? "", now ?? "", deviation ?? "", deviationNow ?? "")}`;
}
