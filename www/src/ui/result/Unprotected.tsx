// Says so plainly when no column was protected: the figures alone would look better than they are.
import { Warning } from "../controls/Icons.tsx";

export function Unprotected() {
  return (
    <div class="error-card">
      <Warning />
      <div class="error-body">
        <p class="error-message">Nobody is protected from being singled out yet.</p>
        <p class="error-hint">
          No column is marked as a quasi-identifier. Give that role to every column that someone could know about a
          person, such as a date of birth, a postcode or a profession.
        </p>
      </div>
    </div>
  );
}
