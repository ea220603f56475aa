// Says so plainly when what a search found leaves classes that are too small: it is shown, and cannot be had.
import { t } from "../../messages/index.ts";
import type { CellsReport } from "../../types.ts";
import { Warning } from "../controls/Icons.tsx";

export function NotProtected({ cells }: { cells: CellsReport }) {
  return (
    <div class="error-card" data-testid="not-protected">
      <Warning />
      <div class="error-body">
        <p class="error-message">{t.result.notAnonymous}</p>
        <p class="error-hint">
          {t.result.notAnonymousHint(cells.rows_below_k)}
        </p>
      </div>
    </div>
  );
}
