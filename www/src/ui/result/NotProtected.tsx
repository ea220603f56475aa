// Says so plainly when what a search found leaves classes that are too small: it is shown, and cannot be had.
import { counted } from "../../state/words.ts";
import type { CellsReport } from "../../types.ts";
import { Warning } from "../controls/Icons.tsx";

export function NotProtected({ cells }: { cells: CellsReport }) {
  return (
    <div class="error-card" data-testid="not-protected">
      <Warning />
      <div class="error-body">
        <p class="error-message">This is not k-anonymous and cannot be downloaded.</p>
        <p class="error-hint">
          {counted(cells.rows_below_k, "row")} would stand in classes that are too small. Choose complementary
          suppression, generalize columns by hand, or choose another search.
        </p>
      </div>
    </div>
  );
}
