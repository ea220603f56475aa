// The head of the table: each column's name and what happened to it.
import type { PreviewColumn } from "./previewColumns.ts";

export function PreviewHead({ columns }: { columns: PreviewColumn[] }) {
  return (
    <div class="preview-head" role="rowgroup">
      <div class="preview-row" role="row" aria-rowindex={1}>
        <div class="preview-cell row-head" role="columnheader">
          <span class="head-name">Row</span>
          <span class="head-note">class size</span>
        </div>
        {columns.map((column) => (
          <div
            key={column.name}
            class="preview-cell"
            role="columnheader"
            data-removed={column.removed !== null}
            title={column.removed ?? undefined}
          >
            <span class="head-name">{column.name}</span>
            <span class="head-note">{column.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
