// The lattice as a picture: an axis for each column with its levels, and a line through the levels of each minimal node.
import { chosenNode, keyOf, type Node } from "../../state/run/lattice.ts";
import type { ExploredColumn } from "../../types.ts";
import { shown } from "../../state/words.ts";
import { t } from "../../messages/index.ts";
import { useWidth } from "../controls/useWidth.ts";

const HEIGHT = 220;
const TOP = 38;
const BOTTOM = 26;
/** Room at the sides, for names. */
const SIDE = 48;
/** An axis takes at least so much; wider pictures scroll. */
const AXIS = 84;
/** More lines are a grey patch. */
const LINES = 200;

interface Props {
  columns: readonly ExploredColumn[];
  nodes: readonly Node[];
  /** The nodes that are compared. */
  beside: readonly string[];
}

export function LatticePicture({ columns, nodes, beside }: Props) {
  const [ref, room] = useWidth<HTMLDivElement>();
  const width = Math.max(room - 2, columns.length * AXIS);
  const x = (column: number): number =>
    columns.length === 1 ? width / 2 : SIDE + (column * (width - 2 * SIDE)) / (columns.length - 1);
  // The values themselves are at the bottom, as the lattice is drawn.
  const y = (column: number, level: number): number => {
    const height = Math.max(1, (columns[column]?.levels.length ?? 1) - 1);
    return HEIGHT - BOTTOM - (level * (HEIGHT - TOP - BOTTOM)) / height;
  };
  const line = (node: Node): string => columns.map((_, at) => `${x(at)},${y(at, node[at] ?? 0)}`).join(" ");
  const drawn = nodes.slice(0, LINES);
  const chosen = drawn.filter((node) => keyOf(node) === chosenNode.value);
  const compared = beside.map((key) => drawn.find((node) => keyOf(node) === key));
  return (
    <div ref={ref} class="lattice-picture part" role="region" tabIndex={0} aria-label={t.lattice.picture(drawn.length)}>
      {room > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {drawn.map((node) => (
            <polyline key={keyOf(node)} class="lattice-line" points={line(node)} />
          ))}
          {compared.map((node, at) => node && <polyline key={at} class={`lattice-line beside-${at}`} points={line(node)} />)}
          {chosen.map((node) => (
            <polyline key="chosen" class="lattice-line chosen" points={line(node)} />
          ))}
          {columns.map(({ name, levels, min_level: min, max_level: max }, column) => (
            <g key={name} transform={`translate(${x(column)},0)`}>
              <text class="chart-name" y={16} text-anchor="middle">
                {clip(shown(name))}
              </text>
              <line class="lattice-axis" y1={y(column, 0)} y2={y(column, levels.length - 1)} />
              {levels.map((level, at) => (
                <g key={at} transform={`translate(0,${y(column, at)})`} opacity={at < min || at > max ? 0.35 : 1}>
                  <circle class="lattice-level" r="3.5" />
                  {/* Those of the last axis stand before it, where there is room. */}
                  <text
                    class="chart-tick lattice-tick"
                    x={column > 0 && column === columns.length - 1 ? -7 : 7}
                    y={at === 0 ? 15 : -5}
                    text-anchor={column > 0 && column === columns.length - 1 ? "end" : "start"}
                  >
                    {clip(shown(level.example))}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

const clip = (text: string): string => (text.length > 12 ? `${text.slice(0, 11)}…` : text);
