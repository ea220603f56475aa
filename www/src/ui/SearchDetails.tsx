// For those who want the lattice: all measures, and the minimal nodes.
import { OBJECTIVES, count, counted } from "../state/words.ts";
import type { Report } from "../types.ts";
import { Chevron } from "./Icons.tsx";

const SHOWN = 50;

export function SearchDetails({ report }: { report: Report }) {
  const { attributes, measures, minimal_nodes: nodes = [], search, classes } = report;
  const label = (name: string): string =>
    name === "prec" ? "Prec (1 is untouched)" : (OBJECTIVES.find((objective) => objective.name === name)?.label ?? name);
  const chosen = attributes.map(({ level }) => level).join();
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
            {counted(search.nodes, "combination")} of levels; {count(search.evaluated)} evaluated, {count(search.deduced)}{" "}
            deduced without looking.
            {nodes.length > 0 &&
              ` ${counted(nodes.length, "minimal node")}: nothing below one of them satisfies the requirement.`}
          </p>
          <div class="nodes" hidden={nodes.length === 0} role="region" tabIndex={0} aria-label="Minimal nodes">
            <table>
              <thead>
                <tr>
                  {attributes.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {nodes.slice(0, SHOWN).map((levels) => (
                  <tr key={levels.join()} data-chosen={levels.join() === chosen}>
                    {levels.map((level, at) => (
                      <td key={at}>{level}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {nodes.length > SHOWN && <p class="field-note">The first {SHOWN} are shown; the report lists more.</p>}
        </section>
      </div>
    </details>
  );
}
