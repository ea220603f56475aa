// For those who want the lattice: all measures, and the minimal nodes.
import { listing, listMinimal } from "../state/session.ts";
import { count, counted, OBJECTIVES } from "../state/words.ts";
import type { Report } from "../types.ts";
import { Chevron } from "./Icons.tsx";
import { MinimalNodes } from "./MinimalNodes.tsx";

export function SearchDetails({ report }: { report: Report }) {
  const { attributes, measures, minimal_nodes: nodes, search, classes } = report;
  const label = (name: string): string =>
    name === "prec"
      ? "Prec (1 is untouched)"
      : (OBJECTIVES.find((objective) => objective.name === name)?.label ?? name);
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
            {counted(search.nodes, "combination")} of levels; {count(search.evaluated)} evaluated,{" "}
            {count(search.deduced)} settled without looking.
          </p>
          {nodes ? (
            <MinimalNodes attributes={attributes} nodes={nodes} />
          ) : (
            <button
              type="button"
              class="button plain small"
              disabled={listing.value}
              onClick={() => void listMinimal()}
            >
              {listing.value ? "Searching…" : "List the minimal nodes"}
            </button>
          )}
        </section>
      </div>
    </details>
  );
}
