// What the other searches would have done with these settings, side by side, when asked.
import { compare, compared, comparing, ORDER, stopComparing } from "../state/compare.ts";
import { searchLabel } from "../state/searches.ts";
import { running } from "../state/session.ts";
import { count } from "../state/words.ts";
import type { Report } from "../types.ts";
import { CompareTable } from "./CompareTable.tsx";
import { Chevron } from "./Icons.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

export function ComparePanel({ report }: { report: Report }) {
  const results = compared.value;
  return (
    <details class="disclosure details compare">
      <summary>
        <Chevron />
        Compare searches
      </summary>
      <div class="compare-body">
        <div class="compare-bar">
          <p class="muted">
            What each search of the literature would have done with this table and these settings. Slow ones come last.
          </p>
          <Control />
        </div>
        <p class="visually-hidden" aria-live="polite">
          {!comparing.value && results.length > 0 && `${results.length} of ${ORDER.length} searches compared.`}
        </p>
        {results.length > 0 && <CompareTable report={report} results={results} />}
      </div>
    </details>
  );
}

function Control() {
  const at = comparing.value;
  const done = compared.value.length;
  if (!at) {
    if (done === ORDER.length) return null;
    return (
      <button
        type="button"
        class="button plain small"
        data-testid="compare"
        disabled={running.value}
        onClick={() => void compare()}
      >
        {done === 0 ? `Compare ${ORDER.length} searches` : "Run the others"}
      </button>
    );
  }
  const { progress } = at;
  const share = progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  return (
    <div class="run compare-run">
      <span class="run-words">
        {searchLabel(at.algorithm)}, {count(done + 1)} of {ORDER.length}
      </span>
      <ProgressBar label="Comparison" done={done + share} total={ORDER.length} />
      <button type="button" class="button plain small" data-testid="compare-stop" onClick={stopComparing}>
        Stop
      </button>
    </div>
  );
}
