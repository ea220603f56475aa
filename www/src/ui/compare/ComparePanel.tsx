// What the other searches would have done with these settings, side by side, when asked.
import { compare, compared, comparing, ORDER, stopComparing } from "../../state/run/compare.ts";
import { searchLabel } from "../../state/recipe/searches.ts";
import { running, slow } from "../../state/run/current.ts";
import type { Report } from "../../types.ts";
import { CompareTable } from "./CompareTable.tsx";
import { Chevron } from "../controls/Icons.tsx";
import { ProgressBar } from "../controls/ProgressBar.tsx";

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
            {searchLabel(at.algorithm)}, {done + 1} of {ORDER.length}
          </span>
          <ProgressBar key="bar" label="Comparison" done={done + share} total={ORDER.length} />
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
        {at ? "Stop" : idleLabel(done)}
      </button>
    </div>
  );
}

function idleLabel(done: number): string {
  if (done === 0) return `Compare ${ORDER.length} searches`;
  return done < ORDER.length ? "Run the others" : "Run again";
}
