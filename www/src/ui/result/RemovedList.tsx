// What is not in the file any more, and why.
import { number } from "../../state/privacy/parameters.ts";
import { kOf } from "../../state/recipe/recipe.ts";
import { profile } from "../../state/run/current.ts";
import { count, counted, percent } from "../../state/words.ts";
import type { Report, Role } from "../../types.ts";
import { RowsChart } from "./RowsChart.tsx";

export function RemovedList({ report }: { report: Report }) {
  const { removed_columns: removed, rows, suppressed_rows: suppressed, recipe, notices } = report;
  const k = count(kOf(recipe));
  const masked = recipe.suppression.rows === "mask";
  return (
    <section class="removed" aria-labelledby="removed-title">
      <h3 id="removed-title">What was removed, and why</h3>
      <RowsChart rows={rows} suppressed={suppressed} limit={number(recipe.suppression.limit)} masked={masked} />
      <dl>
        <div>
          <dt>
            <span class={suppressed > 0 ? "tag struck" : "tag"}>{counted(suppressed, "row")}</span>
          </dt>
          <dd>
            {suppressed === 0
              ? `Every row fits a class of at least ${k}; none had to go.`
              : `${percent(suppressed / rows)} of the rows ${report.privacy.length > 1 ? "are in classes that do not meet every requirement" : `fit no class of ${k}`} at these levels; they are ${masked ? "kept with * in every quasi-identifier" : "left out"}.`}
          </dd>
        </div>
        {removed.map(({ name, role, reason }) => (
          <div key={name}>
            <dt>
              <span class="tag hatched">
                <span>{name}</span>
              </span>
            </dt>
            <dd>{whyRemoved(name, role, reason)}</dd>
          </div>
        ))}
      </dl>
      {notices.length > 0 && (
        <ul class="notices">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The engine says that the role is not released; why it has the role was said when it was suggested. */
function whyRemoved(name: string, role: Role, reason: string): string {
  const suggested = profile.value?.columns.find((column) => column.name === name);
  return suggested?.role === role ? `${suggested.reason} ${reason}` : reason;
}
