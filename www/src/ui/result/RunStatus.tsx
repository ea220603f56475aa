// In the head of the result: proven and how, or how far the run has come.
import { useRef } from "preact/hooks";
import { t } from "../../messages/index.ts";
import { report, result as solved, state } from "../../state/run/current.ts";
import { cancel } from "../../state/run/session.ts";
import { badge, large, standing } from "../../state/recipe/searches.ts";
import { count, duration, measure } from "../../state/words.ts";
import { Check, Circle } from "../controls/Icons.tsx";
import { RiskBadge } from "../risk/RiskBadge.tsx";
import { ProgressBar } from "../controls/ProgressBar.tsx";

export function RunStatus() {
  const result = report.value;
  const now = state.value;
  const said = useRef<HTMLParagraphElement>(null);
  const height = useRef(0);
  if (now.kind === "solving" && (now.slow || !result)) {
    const at = now.progress;
    // What is below stays where it is until there is another result.
    if (said.current) height.current = said.current.getBoundingClientRect().height;
    return (
      <div class={result ? "run again" : "run"} style={{ minHeight: `${height.current}px` }}>
        <span class="run-words">
          {now.keeping
            ? t.result.bringingBest
            : at
              ? t.result.progress(t.words.phase[at.phase], count(at.done), count(at.total))
              : t.shell.working}
          {!now.keeping && at?.best !== undefined && t.result.bestSoFar(measure(at.best))}
        </span>
        <ProgressBar label={t.result.searchBar} done={at?.done ?? 0} total={at?.total ?? 1} />
        <button type="button" class="button plain small" data-testid="cancel" onClick={cancel}>
          {t.words.cancel}
        </button>
      </div>
    );
  }
  if (!result || now.kind === "failed" || now.kind === "crashed") return null;
  const { nodes, evaluated, milliseconds } = result.search;
  return (
    <p class="run" ref={said}>
      {solved.value && <RiskBadge risk={solved.value.risk} />}
      {result.attributes.length > 0 && (
        <span class="badge unproven">
          {standing(result).proven ? <Check /> : <Circle />}
          {badge(result)}
        </span>
      )}
      <span class="run-words">
        {nodes > 0
          ? t.result.evaluatedIn(count(evaluated), large(nodes), duration(milliseconds))
          : t.result.foundIn(duration(milliseconds))}
      </span>
    </p>
  );
}
