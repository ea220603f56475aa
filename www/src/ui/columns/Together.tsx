// How identifying the columns are together, before anything is changed.
import { t } from "../../messages/index.ts";
import { all } from "../../messages/numbers.ts";
import type { Combinations } from "../../types.ts";
import { percent, printable } from "../../state/words.ts";

export function Together({ combinations: { best, exhaustive } }: { combinations: Combinations }) {
  // More columns are worth a word only where they tell more rows apart.
  const tells = ({ unique }: { unique: number }, at: number): boolean => percent(unique) !== percent(best[at - 1]?.unique ?? 0);
  const several = best.filter((each, at) => each.columns.length > 1 && each.unique > 0 && tells(each, at));
  if (several.length === 0) return null;
  return (
    <p class="muted">
      {t.columns.together}{" "}
      {several.map(({ columns, unique }, at) => (
        <span key={columns.length}>
          {at > 0 && t.columns.andAlso}
          {t.columns.alone(percent(unique))} <b>{all(columns.map(printable))}</b>
        </span>
      ))}
      .{!exhaustive && ` ${t.columns.notAll}`}
    </p>
  );
}
