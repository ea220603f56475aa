// What the hierarchy leads to, live: the level the column ends on and what the whole result costs.
import { looking } from "../../state/hierarchy/draft.ts";
import { failure, report, stateLabel } from "../../state/run/current.ts";
import { count, percent, ratio, shown } from "../../state/words.ts";

const WORDS = {
  running: "Running again…",
  error: "No result",
  done: "The result with these groups",
  empty: "The result with these groups",
};

export function Outcome({ name }: { name: string }) {
  const state = stateLabel.value;
  const result = report.value;
  const attribute = result?.attributes.find((each) => each.name === name);
  return (
    <footer class="workbench-outcome" data-state={state} aria-busy={looking.value !== null || state === "running"}>
      <p class="outcome-state">
        {looking.value ? "Building the groups…" : WORDS[state]}
      </p>
      {state === "error" && failure.value ? (
        <p class="field-error">
          {failure.value.message} {failure.value.hint}
        </p>
      ) : (
        result && (
          <dl class="outcome-figures">
            {attribute && (
              <div>
                <dt>This column</dt>
                <dd>
                  {attribute.level === 0
                    ? "kept as it is"
                    : `level ${attribute.level} of ${attribute.height}, such as ${shown(attribute.path[attribute.level] ?? "")}`}
                </dd>
              </div>
            )}
            <div>
              <dt>Its loss</dt>
              <dd>{attribute ? percent(attribute.loss) : "–"}</dd>
            </div>
            <div>
              <dt>Loss of all</dt>
              <dd>{ratio(result.measures["loss"])}</dd>
            </div>
            <div>
              <dt>Rows left out</dt>
              <dd>{count(result.suppressed_rows)}</dd>
            </div>
            <div>
              <dt>Smallest class</dt>
              <dd>{count(result.classes.smallest)}</dd>
            </div>
          </dl>
        )
      )}
    </footer>
  );
}
