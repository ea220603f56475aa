// Columns that belong together, and whether they still do.
import { t } from "../../messages/index.ts";
import { printable } from "../../state/words.ts";
import type { Distributions } from "../../types.ts";

/** More of a list nobody reads. */
const SHOWN = 12;

export function Pairs({ pairs }: { pairs: Distributions["pairs"] }) {
  return (
    <section class="part">
      <h3>{t.distributions.pairsTitle}</h3>
      <p class="muted">{t.distributions.pairs(pairs.compared, pairs.records)}</p>
      <div class="nodes" role="region" tabIndex={0} aria-label={t.distributions.pairsTitle}>
        <table data-testid="pairs">
          <thead>
            <tr>
              <th scope="col">{t.distributions.columns}</th>
              <th scope="col">{t.distributions.measure}</th>
              <th scope="col">{t.distributions.before}</th>
              <th scope="col">{t.distributions.after}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.pairs.slice(0, SHOWN).map(({ columns, measure, before, after }) => (
              <tr key={columns.join("\u0000")}>
                <th scope="row">{columns.map(printable).join(" – ")}</th>
                <td>{t.distributions.measures[measure]}</td>
                <td>{before.toFixed(2)}</td>
                <td>{after === undefined || after === null ? "–" : after.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
