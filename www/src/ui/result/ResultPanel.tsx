// Step 4: what came out, what it cost, and the table itself.
import { lacks } from "../../state/hierarchy/lacking.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { failure, recipe, report, resetRecipe, retry, resultState, running, slow, undo } from "../../state/run/session.ts";
import { mayPass } from "../../state/run/errors.ts";
import { counted, duration } from "../../state/words.ts";
import type { ErrorInfo } from "../../types.ts";
import { ComparePanel } from "../compare/ComparePanel.tsx";
import { CostChart } from "./CostChart.tsx";
import { ErrorCard } from "../controls/ErrorCard.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { LackingValues } from "./LackingValues.tsx";
import { NotProtected } from "./NotProtected.tsx";
import { PreviewTable } from "../preview/PreviewTable.tsx";
import { PrivacyClasses } from "../privacy/PrivacyClasses.tsx";
import { PrivacyResult } from "../privacy/PrivacyResult.tsx";
import { Protection } from "../shell/Protection.tsx";
import { RemovedList } from "./RemovedList.tsx";
import { RunStatus } from "./RunStatus.tsx";
import { SearchDetails } from "../search/SearchDetails.tsx";
import { Section } from "../controls/Section.tsx";
import { Unprotected } from "./Unprotected.tsx";

export function ResultPanel() {
  const result = report.value;
  const error = failure.value;
  const passing = error !== null && mayPass(error);
  const lacking = error !== null && lacks.value.length > 0;
  const column = error?.column ?? "";
  const groups = !lacking && recipe.value?.columns[column]?.role === "quasi-identifier";
  return (
    <Section id="result" number={4} title="Result" aside={<RunStatus />}>
      <p class="visually-hidden" aria-live="polite">
        {announce()}
      </p>
      {error && !running.value && (
        <ErrorCard
          error={lacking ? LACKING : error}
          {...(groups ? { onEdit: () => open(column), editLabel: `Edit groups of ${column}` } : {})}
          {...(passing || !result ? { onRetry: retry } : {})}
          onReset={result && !passing ? undo : resetRecipe}
          resetLabel={result && !passing ? "Undo the change" : "Reset settings"}
        >
          {lacking && <LackingValues />}
        </ErrorCard>
      )}
      {result ? (
        <div class="result-body" data-dim={error !== null || (running.value && slow.value)}>
          {result.attributes.length === 0 && <Unprotected />}
          {result.search.cells?.k_anonymous === false && <NotProtected cells={result.search.cells} />}
          <KeyFigures report={result} />
          <PreviewTable />
          <PrivacyResult report={result} />
          <PrivacyClasses report={result} />
          <div class="explained">
            <CostChart attributes={result.attributes} />
            <RemovedList report={result} />
          </div>
          <SearchDetails report={result} />
          {result.attributes.length > 0 && <ComparePanel report={result} />}
        </div>
      ) : (
        !error && <Placeholder />
      )}
      <Protection />
    </Section>
  );
}

const LACKING: ErrorInfo = {
  code: "hierarchy-incomplete",
  message: "This file has values that have no group yet.",
  hint: "The settings list the values of these columns one by one. Give the new ones a place, and the search runs again.",
};

function Placeholder() {
  return (
    <div class="result-placeholder">
      <div class="skeleton figures-size" />
      <div class="skeleton preview-size" />
      {!running.value && (
        <div class="placeholder-words">
          <p>The search was stopped before there was a result.</p>
          <button type="button" class="button primary" onClick={retry}>
            Search again
          </button>
        </div>
      )}
    </div>
  );
}

function announce(): string {
  const result = report.value;
  if (resultState.value === "running") return slow.value ? "Working on it." : "";
  if (!result || resultState.value !== "done") return "";
  return `Done in ${duration(result.search.milliseconds)}: smallest class ${result.classes.smallest}, ${counted(result.suppressed_rows, "row")} suppressed.`;
}
