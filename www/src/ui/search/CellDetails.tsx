// What a search did cell by cell: levels and suppressed cells of each column, and the rows with rare combinations.
import { t } from "../../messages/index.ts";
import { count, printable } from "../../state/words.ts";
import type { CellsReport } from "../../types.ts";

const SHOWN = 20;
/** The report has all. */
const COLUMNS = 60;

export function CellDetails({ cells: { columns, outliers = [] } }: { cells: CellsReport }) {
  const height = Math.max(0, ...columns.map(({ rows_at_level: rows }) => rows.length - 1));
  const sets = columns.some((column) => column.sets > 0);
  const levels = Array.from({ length: height + 1 }, (_, level) => level);
  return (
    <>
      <p class="muted">{t.result.cellsNote}</p>
      <div class="nodes" role="region" tabIndex={0} aria-label={t.result.cellsTitle}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.result.column}</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  {t.result.levelTitle(level)}
                </th>
              ))}
              {sets && <th scope="col">{t.result.setsTitle}</th>}
              <th scope="col">{t.result.suppressedTitle}</th>
            </tr>
          </thead>
          <tbody>
            {columns.slice(0, COLUMNS).map(({ name, rows_at_level: rows, sets: several, suppressed }) => (
              <tr key={name}>
                <td>{printable(name)}</td>
                {levels.map((level) => (
                  <td key={level}>{rows[level] === undefined ? "–" : count(rows[level])}</td>
                ))}
                {sets && <td>{count(several)}</td>}
                <td>{count(suppressed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.length > COLUMNS && <p class="field-note">{t.result.someColumns(COLUMNS)}</p>}
      {outliers.length > 0 && (
        <>
          <p class="muted">{t.result.outliersNote}</p>
          <div class="nodes" role="region" tabIndex={0} aria-label={t.result.rare}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.result.rows}</th>
                  <th scope="col">{t.result.rare}</th>
                  <th scope="col">{t.result.suppressedTitle}</th>
                </tr>
              </thead>
              <tbody>
                {outliers.slice(0, SHOWN).map(({ rows, combinations, suppressed }) => (
                  <tr key={rows[0]}>
                    <td>{rows.slice(0, 5).map((value) => count(value)).join(", ")}</td>
                    <td>{combinations.map((columns) => columns.map(printable).join(" × ")).join("; ")}</td>
                    <td>{suppressed.map(printable).join(", ")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {outliers.length > SHOWN && <p class="field-note">{t.words.firstOf(SHOWN)}</p>}
        </>
      )}
    </>
  );
}
