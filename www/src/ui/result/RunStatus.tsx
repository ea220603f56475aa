// In the head of the result: proven and how, or how far the run has come.
import { report, state } from "../../state/run/current.ts";
import { cancel } from "../../state/run/session.ts";
import { large, standing } from "../../state/recipe/searches.ts";
import { count, duration, phaseLabel } from "../../state/words.ts";
import { Check, Circle } from "../controls/Icons.tsx";
import { ProgressBar } from "../controls/ProgressBar.tsx";

export function RunStatus() {
  const result = report.value;
  const now = state.value;
  if (now.kind === "solving" && (now.slow || !result)) {
    const at = now.progress;
    return (
      <div class="run">
        <span class="run-words">
          {at ? `${phaseLabel[at.phase]}: ${count(at.done)} of ${count(at.total)}` : "Working…"}
          {at?.best !== undefined && `; best so far ${at.best >= 1000 ? count(at.best) : at.best.toFixed(4)}`}
        </span>
        <ProgressBar label="Search" done={at?.done ?? 0} total={at?.total ?? 1} />
        <button type="button" class="button plain small" data-testid="cancel" onClick={cancel}>
          Cancel
        </button>
      </div>
    );
  }
  if (!result || now.kind === "failed" || now.kind === "crashed") return null;
  const { nodes, evaluated, milliseconds } = result.search;
  const { proven, words } = standing(result);
  return (
    <p class="run">
      {result.attributes.length > 0 && (
        <span class={proven ? "badge" : "badge unproven"}>
          {proven ? <Check /> : <Circle />}
          {words}
        </span>
      )}
      <span class="run-words">
        {count(evaluated)} of {large(nodes)} generalizations evaluated in {duration(milliseconds)}
      </span>
    </p>
  );
}
