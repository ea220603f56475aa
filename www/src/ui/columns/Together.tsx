// How identifying the columns are together, before anything is changed.
import type { Combinations } from "../../types.ts";
import { percent } from "../../state/words.ts";

export function Together({ combinations: { best, exhaustive } }: { combinations: Combinations }) {
  const several = best.filter(({ columns, unique }) => columns.length > 1 && unique > 0);
  if (several.length === 0) return null;
  return (
    <p class="muted">
      As the file is now,{" "}
      {several.map(({ columns, unique }, at) => (
        <span key={columns.length}>
          {at > 0 && ", and "}
          {percent(unique)} of the rows are the only ones with their <b>{columns.join(", ")}</b>
        </span>
      ))}
      .{!exhaustive && " Not all combinations were compared in all rows: others may tell even more."}
    </p>
  );
}
