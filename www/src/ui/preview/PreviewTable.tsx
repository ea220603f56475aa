// The table before and after, as many rows of it as are in view.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { arrived, rowAt } from "../../state/run/rows.ts";
import { profile, report } from "../../state/run/current.ts";
import { count } from "../../state/words.ts";
import { PreviewHead } from "./PreviewHead.tsx";
import { PreviewRow } from "./PreviewRow.tsx";
import { columnsOf, gridOf, type View } from "./previewColumns.ts";
import { useVirtualRows } from "./useVirtualRows.ts";

const HEIGHT: Record<View, number> = { both: 52, after: 34, before: 34 };
const VIEWS: readonly { view: View; label: string }[] = [
  { view: "both", label: "Before and after" },
  { view: "after", label: "After" },
  { view: "before", label: "Before" },
];

/** Rows per page: taller than this, and browsers cut the scroll area short. */
export const PAGE = 100_000;

export function PreviewTable() {
  const view = useSignal<View>("both");
  const page = useSignal(0);
  const scroller = useRef<HTMLDivElement>(null);
  const result = report.value;
  const found = profile.value;
  const rows = result?.rows ?? 0;
  const pages = Math.max(1, Math.ceil(rows / PAGE));
  const first = Math.min(page.value, pages - 1) * PAGE;
  const shownRows = Math.min(PAGE, rows - first);
  const { items, height } = useVirtualRows(scroller, shownRows, HEIGHT[view.value], first);
  void arrived.value;
  if (!result || !found) return null;
  const columns = columnsOf(found, result);
  const masked = result.recipe.suppression.rows === "mask";
  const grid = { "--grid": gridOf(columns) };
  return (
    <section class="preview" aria-labelledby="preview-title">
      <div class="preview-bar">
        <h3 id="preview-title">The table</h3>
        <ul class="legend" aria-label="Marks in the table">
          <li class="tag changed">generalized</li>
          <li class={masked ? "tag masked" : "tag struck"}>{masked ? "masked row" : "suppressed row"}</li>
          <li class="tag hatched">
            <span>removed column</span>
          </li>
        </ul>
        {pages > 1 && (
          <div class="pager">
            <button
              type="button"
              class="button plain small"
              disabled={page.value === 0}
              onClick={() => (page.value -= 1)}
            >
              Earlier
            </button>
            <span>
              Rows {count(first + 1)} to {count(first + shownRows)}
            </span>
            <button
              type="button"
              class="button plain small"
              disabled={page.value >= pages - 1}
              onClick={() => (page.value += 1)}
            >
              Later
            </button>
          </div>
        )}
        <fieldset class="segments">
          <legend class="visually-hidden">Show</legend>
          {VIEWS.map((choice) => (
            <label key={choice.view}>
              <input
                type="radio"
                name="view"
                checked={view.value === choice.view}
                onChange={() => (view.value = choice.view)}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div ref={scroller} class="preview-scroll" role="region" tabIndex={0} aria-label="Rows before and after">
        <div
          class="preview-table"
          role="table"
          aria-label="Rows before and after"
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 1}
          data-view={view.value}
          data-masked={masked}
          style={grid}
        >
          <PreviewHead columns={columns} />
          <div class="preview-body" role="rowgroup" style={{ height: `${height}px` }}>
            {items.map(({ index, start }) => (
              <PreviewRow
                key={index}
                index={first + index}
                top={start}
                row={rowAt(first + index)}
                columns={columns}
                view={view.value}
                masked={masked}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
