// The rows as one bar: kept, suppressed, and where the limit lies.
import { t } from "../../messages/index.ts";
import { scaleLinear } from "d3-scale";
import { count, percent } from "../../state/words.ts";
import { useWidth } from "../controls/useWidth.ts";

const BAR = 14;

interface Props {
  rows: number;
  suppressed: number;
  limit: number;
  masked: boolean;
}

export function RowsChart({ rows, suppressed, limit, masked }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const x = scaleLinear([0, Math.max(1, rows)], [0, width]);
  const kept = rows - suppressed;
  const gone = suppressed > 0 ? Math.max(2, width - x(kept)) : 0;
  const mark = x(rows * (1 - limit));
  return (
    <div ref={ref} class="chart rows-chart">
      <p class="rows-line">
        <span>
          <b>{count(kept)}</b> {t.result.kept}
        </span>
        <span class="rows-gone">
          <b>{count(suppressed)}</b> {masked ? t.result.masked : t.result.leftOut}
        </span>
      </p>
      {width > 0 && (
        <svg width={width} height={BAR + 26} viewBox={`0 -4 ${width} ${BAR + 26}`} aria-hidden="true">
          <rect class="chart-kept" width={Math.max(0, width - gone - (gone > 0 ? 2 : 0))} height={BAR} />
          <rect class="chart-gone" x={width - gone} width={gone} height={BAR} />
          <line class="chart-mark-edge" x1={mark} x2={mark} y1={-3} y2={BAR + 7} />
          <line class="chart-mark" x1={mark} x2={mark} y1={-3} y2={BAR + 7} />
          <text class="chart-tick" x={Math.min(width, Math.max(70, mark))} y={BAR + 20} text-anchor="end">
            {t.result.limit(percent(limit))}
          </text>
        </svg>
      )}
    </div>
  );
}
