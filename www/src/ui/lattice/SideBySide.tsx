// Two nodes side by side, column by column.
import { t } from "../../messages/index.ts";
import type { Lattice } from "../../state/run/lattice.ts";
import { count, percent, printable, shown } from "../../state/words.ts";
import { meanOf } from "./NodeTable.tsx";

export function SideBySide({ found, keys }: { found: Lattice; keys: readonly string[] }) {
  const [left, right] = keys.map((key) => found.known.get(key));
  if (!left || !right) return <p class="field-note">{t.lattice.markTwo}</p>;
  const both = [left, right];
  return (
    <section>
      <h3>{t.lattice.beside}</h3>
      <div class="nodes part" role="region" tabIndex={0} aria-label={t.lattice.beside}>
        <table data-testid="side-by-side">
          <thead>
            <tr>
              <td />
              <th scope="col">{t.lattice.first}</th>
              <th scope="col">{t.lattice.second}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map(({ name, levels }, at) => (
              <tr key={name} data-differs={left.levels[at] !== right.levels[at]}>
                <th scope="row">{printable(name)}</th>
                {both.map((node, side) => (
                  <td key={side}>
                    {shown(levels[node.levels[at] ?? 0]?.example ?? "")}{" "}
                    <span class="muted">{t.lattice.lostOf(percent(node.losses[at] ?? 0, 0))}</span>
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t.lattice.lost}</th>
              {both.map((node, side) => (
                <td key={side}>{percent(meanOf(node.losses))}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.lattice.leftOut}</th>
              {both.map((node, side) => (
                <td key={side}>{count(node.suppressed_rows)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.lattice.smallest}</th>
              {both.map((node, side) => (
                <td key={side}>{count(node.smallest)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.lattice.groups}</th>
              {both.map((node, side) => (
                <td key={side}>{count(node.classes)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
