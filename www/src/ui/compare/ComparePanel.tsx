// What the other searches would have done with these settings, side by side, when asked.
import { t } from "../../messages/index.ts";
import { compare, compared, comparing, order, stopComparing } from "../../state/run/compare.ts";
import { recodingOf } from "../../state/recipe/recodings.ts";
import { searchLabel } from "../../state/recipe/searches.ts";
import { running, slow } from "../../state/run/current.ts";
import type { Report } from "../../types.ts";
import { CompareTable } from "./CompareTable.tsx";
import { Chevron } from "../controls/Icons.tsx";
import { ProgressBar } from "../controls/ProgressBar.tsx";

export function ComparePanel({ report }: { report: Report }) {
  const results = compared.value;
  const finer = recodingOf(report.recipe) !== "columns";
  return (
    <details class="disclosure details compare part">
      <summary>
        <Chevron />
        {finer ? t.result.compareKinds : t.result.compare}
      </summary>
      <div class="compare-body">
        <div class="compare-bar">
          <p class="muted">
            {finer ? t.result.compareKindsNote : t.result.compareNote}
          </p>
          <Control />
        </div>
        <p class="visually-hidden" aria-live="polite">
          {!comparing.value && results.length > 0 && t.result.compared(results.length, order.value.length)}
        </p>
        {results.length > 0 && <CompareTable report={report} results={results} />}
      </div>
    </details>
  );
}

/** One button, so that the keyboard stays on it whatever it does next. */
function Control() {
  const at = comparing.value;
  const done = compared.value.length;
  const { done: part = 0, total = 0 } = at?.progress ?? {};
  const share = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <div class="run">
      {at && (
        <>
          <span key="words" class="run-words">
            {t.result.comparing(searchLabel(at.algorithm), done + 1, order.value.length)}
          </span>
          <ProgressBar key="bar" label={t.result.comparison} done={done + share} total={order.value.length} />
        </>
      )}
      <button
        key="button"
        type="button"
        class="button plain small"
        data-testid="compare"
        disabled={running.value && slow.value}
        onClick={() => (at ? stopComparing() : void compare())}
      >
        {at ? t.result.stop : idleLabel(done)}
      </button>
    </div>
  );
}

function idleLabel(done: number): string {
  if (done === 0) return t.result.compareAll(order.value.length);
  return done < order.value.length ? t.result.runOthers : t.result.runAgain;
}
