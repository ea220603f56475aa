// One row: the value as it will be released, and under it what it was.
import type { RowView } from "../../types.ts";
import { count, shown } from "../../state/words.ts";
import type { PreviewColumn, View } from "./previewColumns.ts";

interface Props {
  index: number;
  top: number;
  row: RowView | undefined;
  columns: PreviewColumn[];
  view: View;
  /** Suppressed rows are kept and masked. */
  masked: boolean;
}

export function PreviewRow({ index, top, row, columns, view, masked }: Props) {
  return (
    <div
      class="preview-row"
      role="row"
      aria-rowindex={index + 2}
      data-suppressed={row?.suppressed ?? false}
      title={row?.reason ?? undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div class="preview-cell row-head" role="rowheader">
        <span class="now">{count(row?.row ?? index + 1)}</span>
        <span class="was">{row ? standing(row, masked) : ""}</span>
        {row?.reason && <span class="visually-hidden">: {row.reason}</span>}
      </div>
      {columns.map((column, at) =>
        row ? (
          <Cell key={column.name} before={row.before[at] ?? ""} after={row.after[at] ?? null} view={view} />
        ) : (
          <div key={column.name} class="preview-cell waiting" role="cell" />
        ),
      )}
    </div>
  );
}

function standing(row: RowView, masked: boolean): string {
  if (!row.suppressed) return `class of ${count(row.class_size)}`;
  return masked ? "masked" : "suppressed";
}

function Cell({ before, after, view }: { before: string; after: string | null; view: View }) {
  if (view === "before") {
    return (
      <div class="preview-cell" role="cell">
        <span class="now">{shown(before)}</span>
      </div>
    );
  }
  if (after === null) {
    return (
      <div class="preview-cell removed" role="cell">
        <span class="visually-hidden">removed</span>
        {view === "both" && <span class="was">{shown(before)}</span>}
      </div>
    );
  }
  const changed = after !== before;
  return (
    <div class={changed ? "preview-cell changed" : "preview-cell"} role="cell">
      <span class="now">{shown(after)}</span>
      {changed && view === "both" && (
        <span class="was">
          <span class="visually-hidden">was </span>
          {shown(before)}
        </span>
      )}
    </div>
  );
}
