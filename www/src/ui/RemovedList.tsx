// What is not in the file any more, and why.
import { kOf } from "../state/recipe.ts";
import { count, counted, percent, shown } from "../state/words.ts";
import type { Report } from "../types.ts";

export function RemovedList({ report }: { report: Report }) {
  const { attributes, removed_columns: removed, rows, suppressed_rows: suppressed, recipe, notices } = report;
  const generalized = attributes.filter(({ level }) => level > 0);
  const masked = recipe.suppression.rows === "mask";
  return (
    <section class="removed" aria-labelledby="removed-title">
      <h3 id="removed-title">What was removed, and why</h3>
      <dl>
        {removed.map(({ name, reason }) => (
          <div key={name}>
            <dt>
              <span class="tag hatched">{name}</span>
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
        <div>
          <dt>
            <span class={suppressed > 0 ? "tag struck" : "tag"}>{counted(suppressed, "row")}</span>
          </dt>
          <dd>
            {suppressed === 0
              ? `Every row fits a class of at least ${count(kOf(recipe))}; none had to go.`
              : `${percent(rows > 0 ? suppressed / rows : 0)} of the rows fit no class of ${count(kOf(recipe))} at these levels; they are ${masked ? "masked with *" : "left out"}.`}
          </dd>
        </div>
        {generalized.map(({ name, level, height, path }) => (
          <div key={name}>
            <dt>
              <span class="tag changed">{name}</span>
            </dt>
            <dd>
              {level === height && path[level] === "*"
                ? "Hidden entirely: no level below was enough."
                : `${shown(path[0] ?? "")} became ${path[level] ?? ""}, level ${level} of ${height}.`}
            </dd>
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
