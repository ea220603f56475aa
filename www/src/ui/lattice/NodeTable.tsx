// Minimal nodes with what each costs and the labels of their levels: two can be marked to be compared, one chosen. What can be
// done and the costs come first, so that they are in sight however many columns there are.
import { t } from "../../messages/index.ts";
import { choose, chosenNode, keyOf, type Lattice, type Node } from "../../state/run/lattice.ts";
import { running } from "../../state/run/current.ts";
import { count, percent, printable, shown } from "../../state/words.ts";
import { COLUMNS } from "./LatticePanel.tsx";

interface Props {
  found: Lattice;
  nodes: readonly Node[];
  beside: readonly string[];
  onMark: (node: Node) => void;
}

export function NodeTable({ found, nodes, beside, onMark }: Props) {
  const columns = found.columns.slice(0, COLUMNS);
  return (
    <div class="nodes lattice-nodes part" role="region" tabIndex={0} aria-label={t.lattice.list}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.lattice.compare}</th>
            <td class="lattice-use" />
            <th scope="col">{t.lattice.lost}</th>
            <th scope="col">{t.lattice.leftOut}</th>
            <th scope="col">{t.lattice.smallest}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {printable(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node, at) => {
            const key = keyOf(node);
            const known = found.known.get(key);
            const name = t.lattice.node(at + 1);
            return (
              <tr key={key} data-chosen={key === chosenNode.value}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`${t.lattice.compare}: ${name}`}
                    checked={beside.includes(key)}
                    disabled={!known}
                    onChange={() => onMark(node)}
                  />
                </td>
                <td class="lattice-use">
                  <button
                    type="button"
                    class="button plain small"
                    aria-label={`${key === chosenNode.value ? t.lattice.used : t.lattice.use}: ${name}`}
                    disabled={!known || running.value || key === chosenNode.value}
                    onClick={() => choose(node)}
                  >
                    {key === chosenNode.value ? t.lattice.used : t.lattice.use}
                  </button>
                </td>
                <td>{known ? percent(meanOf(known.losses), 0) : "…"}</td>
                <td>{known ? count(known.suppressed_rows) : "…"}</td>
                <td>{known ? count(known.smallest) : "…"}</td>
                {columns.map(({ name: column, levels }, place) => (
                  <td key={column}>{shown(levels[node[place] ?? 0]?.example ?? "")}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export const meanOf = (losses: readonly number[]): number =>
  losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
