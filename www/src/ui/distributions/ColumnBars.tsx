// One column: for each bar the rows before, with what suppression took, and the rows that a reader of the release counts.
import { t } from "../../messages/index.ts";
import type { Bar, Distribution } from "../../types.ts";
import { count, printable } from "../../state/words.ts";
import { bar as barOf, changed } from "./words.ts";

interface Props {
  column: Distribution;
  rows: number;
  released: number;
}

export function ColumnBars({ column, rows, released }: Props) {
  const { bars, unknown } = column;
  const [all, left] = [Math.max(1, rows), Math.max(1, released)];
  // Shares, so that a release of fewer rows has bars as long as before.
  const most = Math.max(...bars.map((bar) => Math.max(bar.before / all, bar.after / left)), unknown / left, 1e-9);
  return (
    <figure class="both-bars">
      <figcaption>
        <b>{printable(column.column)}</b> <span class="muted">{changed(column)}</span>
      </figcaption>
      <div class="nodes" role="region" tabIndex={0} aria-label={t.distributions.ofColumn(printable(column.column))}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.distributions.values}</th>
              <td />
              <th scope="col">{t.distributions.before}</th>
              <th scope="col">{t.distributions.after}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar, at) => (
              <tr key={at}>
                <th scope="row">{barOf(bar.of)}</th>
                <td>
                  <Lanes bar={bar} before={all * most} after={left * most} />
                </td>
                <td>{count(bar.before)}</td>
                <td>{roughly(bar.after, bar.certain)}</td>
              </tr>
            ))}
            {unknown > 0 && (
              <tr>
                <th scope="row">{t.distributions.unknown}</th>
                <td>
                  <Lanes
                    bar={{ of: { others: 0 }, before: 0, kept: 0, after: unknown, certain: 0 }}
                    before={all * most}
                    after={left * most}
                  />
                </td>
                <td>–</td>
                <td>{count(unknown)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** A number that is only expected is said to be. */
const roughly = (after: number, certain: number): string =>
  Math.abs(after - certain) < 1e-6 ? count(certain) : `≈ ${count(after)}`;

/** Two lanes, 100 units wide: before with what was kept of it, after with what is certain of it. */
function Lanes({ bar, before, after }: { bar: Bar; before: number; after: number }) {
  const share = (rows: number, of: number): number => (100 * rows) / of;
  return (
    <svg class="lanes" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="lane-suppressed" width={share(bar.before, before)} height="5" />
      <rect class="lane-kept" width={share(bar.kept, before)} height="5" />
      <rect class="lane-spread" y="7" width={share(bar.after, after)} height="5" />
      <rect class="lane-certain" y="7" width={share(bar.certain, after)} height="5" />
    </svg>
  );
}
