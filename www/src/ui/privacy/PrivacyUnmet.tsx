// Why something cannot be met, in the engine's words, and what can be done about it with one press.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { required } from "../../state/privacy/standing.ts";
import { result } from "../../state/run/current.ts";
import { dismiss } from "../../state/run/session.ts";
import type { ErrorInfo } from "../../types.ts";

export interface Way {
  words: string;
  go: () => void;
}

interface Props {
  error: ErrorInfo;
  /** What would fix it, the best first. */
  best: Way | null;
  others: readonly Way[];
}

export function PrivacyUnmet({ error, best, others }: Props) {
  const ways = result.value ? [{ words: t.privacy.undoChange, go: dismiss }, ...others] : others;
  return (
    <div class="model-unmet" data-testid="unmet">
      <p>{required(error.message)}</p>
      <p class="muted">{said(error.hint)}</p>
      <div class="button-row">
        {best && (
          <button type="button" class="button primary small" onClick={best.go}>
            {best.words}
          </button>
        )}
        {ways.map(({ words, go }) => (
          <button key={words} type="button" class="button plain small" onClick={go}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
