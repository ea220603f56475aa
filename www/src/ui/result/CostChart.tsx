// What each quasi-identifier gave up: how far it climbed, and the share of its detail that is lost.
import { t } from "../../messages/index.ts";
import { scaleBand, scaleLinear } from "d3-scale";
import { spreadMain, spreadOf, spreadWords } from "../../state/recipe/recodings.ts";
import type { AttributeReport, Report } from "../../types.ts";
import { percent, printable, shown } from "../../state/words.ts";
import { useRef } from "preact/hooks";
import { LONG } from "../controls/LongList.tsx";
import { useVirtualList } from "../controls/useVirtualList.ts";
import { useWidth } from "../controls/useWidth.ts";

const ROW = 44;
const AXIS = 22;
/** Below this width the axis has room for fewer labels. */
const NARROW = 420;
/** The pixels that a letter of a name or a value takes, with the room before the bars. */
const NAME_LETTER = 8.5;
const LETTER = 7;
/** Letters of a value that are always shown. */
const SHORTEST = 4;
/** Between the marks of two levels. */
const GAP = 3;

export function CostChart({ report }: { report: Report }) {
  const { attributes } = report;
  const [ref, width] = useWidth<HTMLDivElement>();
  const pane = useRef<HTMLDivElement>(null);
  const { items } = useVirtualList(pane, attributes.length, ROW);
  const long = attributes.length > LONG;
  const seen = long ? items.flatMap(({ index }) => attributes[index] ?? []) : attributes;
  const names = attributes.map(({ name }) => name);
  const height = attributes.length * ROW;
  const labels = Math.min(190, width * 0.42);
  const right = 52;
  const x = scaleLinear([0, 1], [labels, Math.max(labels + 40, width - right)]);
  const y = scaleBand(names, [0, height]).paddingInner(0.4).paddingOuter(0.2);
  return (
    <section class="cost part" aria-labelledby="cost-title">
      <h3 id="cost-title">{t.result.gaveUp}</h3>
      {attributes.length === 0 ? (
        <p class="muted">{t.result.noQuasi}</p>
      ) : (
        <div ref={ref} class="chart">
          <p class="chart-key">
            <span class="key-loss">{t.result.shareLost}</span>
            <span class="key-step">{t.result.levelsClimbed}</span>
          </p>
          <div
            ref={pane}
            {...(long ? { class: "long-pane", role: "region", tabIndex: 0, "aria-label": t.result.gaveUp } : {})}
          >
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
                {seen.map((attribute) => (
                  <Bar
                    key={attribute.name}
                    attribute={attribute}
                    spread={spreadOf(report, attribute.name)}
                    x={x}
                    top={y(attribute.name) ?? 0}
                    size={y.bandwidth()}
                  />
                ))}
              </svg>
            )}
            <ul class="visually-hidden">
              {seen.map(({ name, level, height: top, loss }) => {
                const spread = spreadOf(report, name);
                return (
                  <li key={name} aria-setsize={attributes.length} aria-posinset={names.indexOf(name) + 1}>
                    {printable(name)}:{" "}
                    {t.result.detailLost(spread ? spreadWords(spread) : t.columns.levelOf(level, top), percent(loss))}
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}

interface BarProps {
  attribute: AttributeReport;
  /** The share of its rows at each level, if it has no single one. */
  spread: readonly number[] | null;
  x: (value: number) => number;
  top: number;
  size: number;
}

function Bar({ attribute: { name, level, height, loss, path }, spread, x, top, size }: BarProps) {
  const start = x(0);
  const steps = scaleLinear([0, height], [start, x(1) + GAP]);
  return (
    <g transform={`translate(0,${top})`}>
      <text class="chart-name" x={0} y={size / 2 - 3}>
        {clip(printable(name), Math.floor(start / NAME_LETTER))}
      </text>
      <text class="chart-label" x={0} y={size / 2 + 12}>
        {spread ? spreadMain(spread) : level === 0 ? t.columns.asIs : became(path[0] ?? "", path[level] ?? "", Math.floor(start / LETTER))}
      </text>
      <rect class="chart-track" x={start} width={x(1) - start} y={0} height={size * 0.52} />
      <rect class="chart-loss" x={start} width={Math.max(0, x(loss) - start)} y={0} height={size * 0.52} />
      {Array.from({ length: height }, (_, at) => (
        <rect
          key={at}
          class={at < level ? "chart-step on" : "chart-step"}
          {...(spread ? { opacity: climbed(spread, at) } : {})}
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
        {spread ? t.result.mixed : `${level}/${height}`}
      </text>
    </g>
  );
}

/** The share of the rows that climbed beyond a level. */
const climbed = (spread: readonly number[], level: number): number =>
  spread.slice(level + 1).reduce((sum, share) => sum + share, 0);

/** A value and what it became, of which the value is cut first. */
function became(value: string, label: string, most: number): string {
  const to = ` → ${printable(label)}`;
  return clip(clip(shown(value), Math.max(SHORTEST, most - to.length)) + to, most);
}

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
