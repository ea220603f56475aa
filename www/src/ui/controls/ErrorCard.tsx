// An error a person can act on: what, where, how to fix it, and the cell itself last.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import type { ComponentChildren } from "preact";
import type { ErrorInfo } from "../../types.ts";
import { count, printable, shown, withNames } from "../../state/words.ts";
import { Warning } from "./Icons.tsx";

interface Props {
  error: ErrorInfo;
  onRetry?: () => void;
  onReset?: () => void;
  resetLabel?: string;
  /** Where it can be fixed. */
  onEdit?: () => void;
  editLabel?: string;
  children?: ComponentChildren;
}

export function ErrorCard({ error, onRetry, onReset, resetLabel, onEdit, editLabel, children }: Props) {
  const place = [
    error.row === undefined ? "" : t.shell.inRow(count(error.row)),
    error.column === undefined ? "" : t.shell.inColumn(printable(error.column)),
  ].filter((part) => part !== "");
  return (
    <div class="error-card" role="alert" data-testid="error" data-code={error.code}>
      <Warning />
      <div class="error-body">
        <p class="error-message">{withNames(said(error.message))}</p>
        {place.length > 0 && <p class="error-place">{place.join(", ")}</p>}
        <p class="error-hint">{withNames(said(error.hint))}</p>
        {error.value !== undefined && (
          <p class="error-value">
            {t.shell.theValue} <code>{shown(error.value)}</code>
          </p>
        )}
        {children}
        {(onRetry || onReset || onEdit) && (
          <div class="error-actions">
            {onEdit && (
              <button type="button" class="button primary small" aria-haspopup="dialog" onClick={onEdit}>
                {editLabel}
              </button>
            )}
            {onRetry && (
              <button type="button" class="button primary small" onClick={onRetry}>
                {t.shell.tryAgain}
              </button>
            )}
            {onReset && (
              <button type="button" class="button plain small" onClick={onReset}>
                {resetLabel}
              </button>
            )}
          </div>
        )}
        {error.code === "engine-crashed" && <p class="error-place">{t.shell.unchanged}</p>}
      </div>
    </div>
  );
}
