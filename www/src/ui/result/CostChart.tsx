// What each quasi-identifier gave up: how far it climbed, and the share of its detail that is lost.
import { scaleBand, scaleLinear } from "d3-scale";
import type { AttributeReport } from "../../types.ts";
import { percent, shown } from "../../state/words.ts";
import { useWidth } from "../controls/useWidth.ts";

const ROW = 44;
const AXIS = 22;
/** Below this width the axis has room for fewer labels. */
const NARROW = 420;
/** Between the marks of two levels. */
const GAP = 3;

export function CostChart({ attributes }: { attributes: AttributeReport[] }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const names = attributes.map(({ name }) => name);
  const height = attributes.length * ROW;
  const labels = Math.min(190, width * 0.42);
  const right = 52;
  const x = scaleLinear([0, 1], [labels, Math.max(labels + 40, width - right)]);
  const y = scaleBand(names, [0, height]).paddingInner(0.4).paddingOuter(0.2);
  return (
    <section class="cost" aria-labelledby="cost-title">
      <h3 id="cost-title">What each column gave up</h3>
      {attributes.length === 0 ? (
        <p class="muted">No column is marked as a quasi-identifier, so nothing was generalized.</p>
      ) : (
        <div ref={ref} class="chart">
          <p class="chart-key">
            <span class="key-loss">share of its detail lost, suppressed rows included</span>
            <span class="key-step">levels climbed</span>
          </p>
          {width > 0 && (
            <svg width={width} height={height + AXIS} aria-hidden="true">
              {x.ticks(width < NARROW ? 2 : 4).map((tick) => (
                <g key={tick} transform={`translate(${x(tick)},0)`}>
                  <line class="chart-grid" y2={height} />
                  <text class="chart-tick" y={height + 16} text-anchor="middle">
                    {percent(tick, 0)}
                  </text>
                </g>
              ))}
              {attributes.map((attribute) => (
                <Bar
                  key={attribute.name}
                  attribute={attribute}
                  x={x}
                  top={y(attribute.name) ?? 0}
                  size={y.bandwidth()}
                />
              ))}
            </svg>
          )}
          <ul class="visually-hidden">
            {attributes.map(({ name, level, height: top, loss }) => (
              <li key={name}>
                {name}: level {level} of {top}, {percent(loss)} of its detail lost
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface BarProps {
  attribute: AttributeReport;
  x: (value: number) => number;
  top: number;
  size: number;
}

function Bar({ attribute: { name, level, height, loss, path }, x, top, size }: BarProps) {
  const start = x(0);
  const steps = scaleLinear([0, height], [start, x(1) + GAP]);
  return (
    <g transform={`translate(0,${top})`}>
      <text class="chart-name" x={0} y={size / 2 - 3}>
        {clip(name, 20)}
      </text>
      <text class="chart-label" x={0} y={size / 2 + 12}>
        {level === 0 ? "as it is" : clip(`${shown(path[0] ?? "")} → ${path[level] ?? ""}`, 26)}
      </text>
      <rect class="chart-track" x={start} width={x(1) - start} y={0} height={size * 0.52} />
      <rect class="chart-loss" x={start} width={Math.max(0, x(loss) - start)} y={0} height={size * 0.52} />
      {Array.from({ length: height }, (_, at) => (
        <rect
          key={at}
          class={at < level ? "chart-step on" : "chart-step"}
          x={steps(at)}
          width={steps(1) - steps(0) - GAP}
          y={size * 0.72}
          height={size * 0.2}
        />
      ))}
      <text class="chart-value" x={x(1) + 8} y={size * 0.42}>
        {percent(loss, 0)}
      </text>
      <text class="chart-tick" x={x(1) + 8} y={size * 0.98}>
        {level}/{height}
      </text>
    </g>
  );
}

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
