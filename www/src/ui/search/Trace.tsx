// The way a search went, node by node, where the literature shows it.
import { t } from "../../messages/index.ts";
import { count, printable } from "../../state/words.ts";
import type { AttributeReport, Step } from "../../types.ts";

const SHOWN = 200;
/** Columns of each: what is left out is in the report. */
const COLUMNS = 40;

export function Trace({ attributes, steps }: { attributes: AttributeReport[]; steps: Step[] }) {
  return (
    <>
      <p class="muted">
        {t.result.traceNote}
      </p>
      <div class="nodes" role="region" tabIndex={0} aria-label={t.result.traceTitle}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.result.step}</th>
              {attributes.slice(0, COLUMNS).map(({ name }) => (
                <th key={name} scope="col">
                  {printable(name)}
                </th>
              ))}
              <th scope="col">{t.result.entries}</th>
              <th scope="col">{t.result.rows}</th>
            </tr>
          </thead>
          <tbody>
            {steps.slice(0, SHOWN).map(({ levels, suppressed, classes, distinct }, step) => (
              <tr key={step} data-chosen={step === steps.length - 1}>
                <td>{step + 1}</td>
                {levels.slice(0, COLUMNS).map((level, at) => (
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
      {attributes.length > COLUMNS && <p class="field-note">{t.result.firstColumns(COLUMNS)}</p>}
      {steps.length > SHOWN && <p class="field-note">{t.words.firstOf(SHOWN)}</p>}
    </>
  );
}
