// What a search did cell by cell: levels and suppressed cells of each column, and the rows with rare combinations.
import { count } from "../../state/words.ts";
import type { CellsReport } from "../../types.ts";

const SHOWN = 20;

export function CellDetails({ cells: { columns, outliers = [] } }: { cells: CellsReport }) {
  const height = Math.max(0, ...columns.map(({ rows_at_level: rows }) => rows.length - 1));
  const levels = Array.from({ length: height + 1 }, (_, level) => level);
  return (
    <>
      <p class="muted">Rows at each level, column by column, and those whose cell is suppressed alone.</p>
      <div class="nodes" role="region" tabIndex={0} aria-label="Levels of cells">
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  Level {level}
                </th>
              ))}
              <th scope="col">Suppressed</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, rows_at_level: rows, suppressed }) => (
              <tr key={name}>
                <td>{name}</td>
                {levels.map((level) => (
                  <td key={level}>{rows[level] === undefined ? "–" : count(rows[level])}</td>
                ))}
                <td>{count(suppressed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {outliers.length > 0 && (
        <>
          <p class="muted">Rows with combinations of values that are too rare, and what is suppressed in them.</p>
          <div class="nodes" role="region" tabIndex={0} aria-label="Rare combinations">
            <table>
              <thead>
                <tr>
                  <th scope="col">Rows</th>
                  <th scope="col">Rare combinations</th>
                  <th scope="col">Suppressed</th>
                </tr>
              </thead>
              <tbody>
                {outliers.slice(0, SHOWN).map(({ rows, combinations, suppressed }) => (
                  <tr key={rows[0]}>
                    <td>{rows.slice(0, 5).map(count).join(", ")}</td>
                    <td>{combinations.map((columns) => columns.join(" × ")).join("; ")}</td>
                    <td>{suppressed.join(", ")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {outliers.length > SHOWN && <p class="field-note">The first {SHOWN} of them.</p>}
        </>
      )}
    </>
  );
}
