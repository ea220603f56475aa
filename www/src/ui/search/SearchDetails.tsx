// For those who want the lattice: all measures, what the search did, and the minimal nodes.
import { figureLabel, large, searchLabel, settlesAll } from "../../state/recipe/searches.ts";
import { listMinimal } from "../../state/run/session.ts";
import { count, OBJECTIVES } from "../../state/words.ts";
import type { Result } from "../../state/run/state.ts";
import { CellDetails } from "./CellDetails.tsx";
import { Chevron } from "../controls/Icons.tsx";
import { MinimalNodes } from "./MinimalNodes.tsx";
import { Trace } from "./Trace.tsx";

export function SearchDetails({ report, minimal }: Result) {
  const { attributes, measures, search, classes } = report;
  const label = (name: string): string => OBJECTIVES.find((objective) => objective.name === name)?.label ?? name;
  return (
    <details class="disclosure details">
      <summary>
        <Chevron />
        Search and measures in detail
      </summary>
      <div class="details-body">
        <section>
          <h3>Measures of this result</h3>
          <dl class="measures">
            {Object.entries(measures).map(([name, value]) => (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>{value >= 1000 ? count(value) : value.toFixed(4)}</dd>
              </div>
            ))}
            <div>
              <dt>Largest class</dt>
              <dd>{count(classes.largest)}</dd>
            </div>
          </dl>
        </section>
        <section>
          <h3>The lattice</h3>
          <p class="muted">
            {large(search.nodes)} {search.nodes === 1 ? "combination" : "combinations"} of levels;{" "}
            {searchLabel(search.algorithm)} evaluated {count(search.evaluated)};{" "}
            {large(search.deduced)} {settlesAll(search) ? "settled without looking." : "never looked at."}
          </p>
          {search.figures && (
            <dl class="measures">
              {Object.entries(search.figures).map(([name, value]) => (
                <div key={name}>
                  <dt>{figureLabel(name)}</dt>
                  <dd>{large(value)}</dd>
                </div>
              ))}
            </dl>
          )}
          {search.cells && <CellDetails cells={search.cells} />}
          {search.trace && <Trace attributes={attributes} steps={search.trace} />}
          {minimal.kind === "known" ? (
            <MinimalNodes attributes={attributes} nodes={minimal.nodes} />
          ) : (
            search.algorithm === "optimal" && (
              <button
                type="button"
                class="button plain small"
                disabled={minimal.kind === "searching"}
                onClick={() => void listMinimal()}
              >
                {minimal.kind === "searching" ? "Searching…" : "List the minimal nodes"}
              </button>
            )
          )}
          {minimal.kind === "failed" && (
            <p class="field-error" role="alert">
              {minimal.error.message} {minimal.error.hint}
            </p>
          )}
        </section>
      </div>
    </details>
  );
}
