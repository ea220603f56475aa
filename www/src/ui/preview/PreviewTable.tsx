// The table before and after, as many rows of it as are in view.
import { t } from "../../messages/index.ts";
import { language } from "../../messages/language.ts";
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { rowAt } from "../../state/run/rows.ts";
import { profile, report } from "../../state/run/current.ts";
import { count } from "../../state/words.ts";
import { PreviewHead } from "./PreviewHead.tsx";
import { PreviewRow } from "./PreviewRow.tsx";
import { columnsOf, gridOf, type View } from "./previewColumns.ts";
import { useSeenColumns } from "./useSeenColumns.ts";
import { useVirtualRows } from "./useVirtualRows.ts";

const HEIGHT: Record<View, number> = { both: 52, after: 34, before: 34 };
const VIEWS: readonly View[] = ["both", "after", "before"];

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
  const now = language.value;
  const columns = useMemo(() => (result && found ? columnsOf(found, result) : []), [result, found, now]);
  const seen = useSeenColumns(scroller, columns);
  if (!result || !found) return null;
  const masked = result.recipe.suppression.rows === "mask";
  const grid = { "--grid": gridOf(columns, seen) };
  return (
    <section class="preview part" aria-labelledby="preview-title">
      <div class="preview-bar">
        <h3 id="preview-title">{t.result.table}</h3>
        <ul class="legend" aria-label={t.result.marks}>
          <li class="tag changed">{t.result.generalized}</li>
          {columns.some(({ mixed }) => mixed !== null) && (
            <li class="tag levels">
              <span class="cell-level" aria-hidden="true">
                2
              </span>
              {t.result.cellLevel}
            </li>
          )}
          <li class={masked ? "tag masked" : "tag struck"}>{masked ? t.result.maskedRow : t.result.suppressedRow}</li>
          <li class="tag hatched">
            <span>{t.result.removedColumn}</span>
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
              {t.words.earlier}
            </button>
            <span>
              {t.result.rowsRange(count(first + 1), count(first + shownRows))}
            </span>
            <button
              type="button"
              class="button plain small"
              disabled={page.value >= pages - 1}
              onClick={() => (page.value += 1)}
            >
              {t.words.later}
            </button>
          </div>
        )}
        <fieldset class="segments">
          <legend class="visually-hidden">{t.result.show}</legend>
          {VIEWS.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="view"
                checked={view.value === choice}
                onChange={() => (view.value = choice)}
              />
              <span>{t.result.view[choice]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div ref={scroller} class="preview-scroll" role="region" tabIndex={0} aria-label={t.result.rowsBothWays}>
        <div
          class="preview-table"
          role="table"
          aria-label={t.result.rowsBothWays}
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 1}
          data-view={view.value}
          data-masked={masked}
          style={grid}
        >
          <PreviewHead columns={columns} seen={seen} />
          <div class="preview-body" role="rowgroup" style={{ height: `${height}px` }}>
            {items.map(({ index, start }) => (
              <PreviewRow
                key={index}
                index={first + index}
                top={start}
                row={rowAt(first + index)}
                columns={columns}
                seen={seen}
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
