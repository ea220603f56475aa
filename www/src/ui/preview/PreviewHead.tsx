// The head of the table: each column's name and what happened to it.
import { t } from "../../messages/index.ts";
import type { PreviewColumn, Seen } from "./previewColumns.ts";
import { behindUnseen } from "./PreviewRow.tsx";
import { printable } from "../../state/words.ts";

export function PreviewHead({ columns, seen }: { columns: PreviewColumn[]; seen: Seen }) {
  return (
    <div class="preview-head" role="rowgroup">
      <div class="preview-row" role="row" aria-rowindex={1}>
        <div class="preview-cell row-head" role="columnheader" aria-colindex={1}>
          <span class="head-name">{t.result.row}</span>
          <span class="head-note">{t.result.classSize}</span>
        </div>
        {columns.slice(seen.from, seen.to).map((column, at) => (
          <div
            key={column.name}
            class="preview-cell"
            role="columnheader"
            aria-colindex={seen.from + at + 2}
            style={behindUnseen(at, seen, columns)}
            data-removed={column.removed !== null}
            title={column.removed ?? undefined}
          >
            <span class="head-name">{printable(column.name)}</span>
            <span class="head-note">{column.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
