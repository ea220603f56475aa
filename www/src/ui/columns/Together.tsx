// How identifying the columns are together, before anything is changed.
import { t } from "../../messages/index.ts";
import type { Combinations } from "../../types.ts";
import { percent, printable } from "../../state/words.ts";

export function Together({ combinations: { best, exhaustive } }: { combinations: Combinations }) {
  const several = best.filter(({ columns, unique }) => columns.length > 1 && unique > 0);
  if (several.length === 0) return null;
  return (
    <p class="muted">
      {t.columns.together}{" "}
      {several.map(({ columns, unique }, at) => (
        <span key={columns.length}>
          {at > 0 && t.columns.andAlso}
          {t.columns.alone(percent(unique))} <b>{columns.map(printable).join(", ")}</b>
        </span>
      ))}
      .{!exhaustive && ` ${t.columns.notAll}`}
    </p>
  );
}
