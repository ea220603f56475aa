// The way a search went, node by node, where the literature shows it.
import { count } from "../../state/words.ts";
import type { AttributeReport, Step } from "../../types.ts";

const SHOWN = 200;

export function Trace({ attributes, steps }: { attributes: AttributeReport[]; steps: Step[] }) {
  return (
    <>
      <p class="muted">
        Its way, step by step: each column’s level (and distinct values), the entries of the frequency list, and the
        rows that are in too small classes there.
      </p>
      <div class="nodes" role="region" tabIndex={0} aria-label="Steps of the search">
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              {attributes.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Entries</th>
              <th scope="col">Rows</th>
            </tr>
          </thead>
          <tbody>
            {steps.slice(0, SHOWN).map(({ levels, suppressed, classes, distinct }, step) => (
              <tr key={step} data-chosen={step === steps.length - 1}>
                <td>{step + 1}</td>
                {levels.map((level, at) => (
                  <td key={at} class={level === steps[step - 1]?.levels[at] ? "same" : ""}>
                    {level} <span class="muted">({count(distinct[at] ?? 0)})</span>
                  </td>
                ))}
                <td>{count(classes)}</td>
                <td>{count(suppressed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {steps.length > SHOWN && <p class="field-note">The first {SHOWN} of them.</p>}
    </>
  );
}
