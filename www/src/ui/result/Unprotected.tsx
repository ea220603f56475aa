// Says so plainly when no column was protected: the figures alone would look better than they are.
import { t } from "../../messages/index.ts";
import { Warning } from "../controls/Icons.tsx";

export function Unprotected() {
  return (
    <div class="error-card">
      <Warning />
      <div class="error-body">
        <p class="error-message">{t.result.nobody}</p>
        <p class="error-hint">
          {t.result.nobodyHint}
        </p>
      </div>
    </div>
  );
}
