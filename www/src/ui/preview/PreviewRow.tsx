// One row: the value as it will be released, and under it what it was.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import type { RowView } from "../../types.ts";
import { count, shown } from "../../state/words.ts";
import type { PreviewColumn, Seen, View } from "./previewColumns.ts";

interface Props {
  index: number;
  top: number;
  row: RowView | undefined;
  columns: PreviewColumn[];
  seen: Seen;
  view: View;
  /** Suppressed rows are kept and masked. */
  masked: boolean;
}

export function PreviewRow({ index, top, row, columns, seen, view, masked }: Props) {
  return (
    <div
      class="preview-row"
      role="row"
      aria-rowindex={index + 2}
      data-suppressed={row?.suppressed ?? false}
      title={row?.reason ? said(row.reason) : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div class="preview-cell row-head" role="rowheader" aria-colindex={1}>
        <span class="now">{count(row?.row ?? index + 1)}</span>
        <span class="was">{row ? standing(row, masked) : ""}</span>
        {row?.reason && <span class="visually-hidden">: {said(row.reason)}</span>}
      </div>
      {columns.slice(seen.from, seen.to).map((column, place) => {
        const at = seen.from + place;
        const attributes = { "aria-colindex": at + 2, style: behindUnseen(place, seen, columns) };
        return row ? (
          <Cell
            key={column.name}
            before={row.before[at] ?? ""}
            after={row.after[at] ?? null}
            level={column.mixed === null ? null : (row.levels[at] ?? null)}
            height={column.mixed ?? 0}
            view={view}
            attributes={attributes}
          />
        ) : (
          <div key={column.name} class="preview-cell waiting" role="cell" {...attributes} />
        );
      })}
    </div>
  );
}

/** The first cell in view stands behind the row's head and the columns out of view; the others follow it. */
export function behindUnseen(place: number, { from, to }: Seen, columns: readonly PreviewColumn[]) {
  return { gridColumnStart: place === 0 && to - from < columns.length ? "3" : "auto" };
}

function standing(row: RowView, masked: boolean): string {
  if (!row.suppressed) return t.result.classOf(count(row.class_size));
  return masked ? t.result.masked : t.result.suppressed;
}

interface CellProps {
  before: string;
  after: string | null;
  /** Its level in a column whose cells are at several. */
  level: number | null;
  height: number;
  view: View;
  attributes: { "aria-colindex": number; style: { gridColumnStart: string } };
}

function Cell({ before, after, level, height, view, attributes }: CellProps) {
  if (view === "before") {
    return (
      <div class="preview-cell" role="cell" {...attributes}>
        <span class="now">{shown(before)}</span>
      </div>
    );
  }
  if (after === null) {
    return (
      <div class="preview-cell removed" role="cell" {...attributes}>
        <span class="visually-hidden">{t.result.removedWord}</span>
        {view === "both" && <span class="was">{shown(before)}</span>}
      </div>
    );
  }
  const changed = after !== before;
  const marked = level === null ? {} : { "data-level": level, title: t.columns.levelOf(level, height) };
  return (
    <div class={changed ? "preview-cell changed" : "preview-cell"} role="cell" {...marked} {...attributes}>
      <span class="now">{shown(after)}</span>
      {level !== null && level > 0 && (
        <span class="cell-level">
          <span aria-hidden="true">{level}</span>
          <span class="visually-hidden">, {t.columns.levelOf(level, height)}</span>
        </span>
      )}
      {changed && view === "both" && (
        <span class="was">
          <span class="visually-hidden">{t.result.was}</span>
          {shown(before)}
        </span>
      )}
    </div>
  );
}
