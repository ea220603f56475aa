// Step 4: what came out, what it cost, and the table itself.
import { lacks } from "../../state/hierarchy/lacking.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { state } from "../../state/run/current.ts";
import { dismiss, resetRecipe, retry } from "../../state/run/session.ts";
import { type Failed, opened, type Opened, type Result, shownIn } from "../../state/run/state.ts";
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
  const now = opened(state.value);
  const result = now && shownIn(now);
  return (
    <Section id="result" number={4} title="Result" aside={<RunStatus />}>
      <p class="visually-hidden" aria-live="polite">
        {announce(now)}
      </p>
      {now?.kind === "failed" && <FailedCard {...now} />}
      {now?.kind === "crashed" && (
        <ErrorCard error={now.error} onRetry={retry} onReset={resetRecipe} resetLabel="Reset settings" />
      )}
      {result ? <Shown {...result} dim={now.kind !== "done" && !(now.kind === "solving" && !now.slow)} /> : <NoResult />}
      <Protection />
    </Section>
  );
}

/** Why these settings have no result, with the nearest place where that can be changed. */
function FailedCard({ error, recipe, stale }: Failed) {
  const lacking = lacks.value.length > 0;
  const column = error.column ?? "";
  const groups = !lacking && recipe.columns[column]?.role === "quasi-identifier";
  return (
    <ErrorCard
      error={lacking ? LACKING : error}
      {...(groups ? { onEdit: () => open(column), editLabel: `Edit groups of ${column}` } : {})}
      {...(stale ? {} : { onRetry: retry })}
      onReset={stale ? dismiss : resetRecipe}
      resetLabel={stale ? "Undo the change" : "Reset settings"}
    >
      {lacking && <LackingValues />}
    </ErrorCard>
  );
}

function Shown({ dim, ...result }: Result & { dim: boolean }) {
  const { report } = result;
  const { cells } = report.search;
  return (
    <div class="result-body" data-dim={dim}>
      {report.attributes.length === 0 && <Unprotected />}
      {cells?.k_anonymous === false && <NotProtected cells={cells} />}
      <KeyFigures report={report} />
      <PreviewTable />
      <PrivacyResult report={report} />
      <PrivacyClasses report={report} />
      <div class="explained">
        <CostChart attributes={report.attributes} />
        <RemovedList report={report} />
      </div>
      <SearchDetails {...result} />
      {report.attributes.length > 0 && <ComparePanel report={report} />}
    </div>
  );
}

const LACKING: ErrorInfo = {
  code: "hierarchy-incomplete",
  message: "This file has values that have no group yet.",
  hint: "The settings list the values of these columns one by one. Give the new ones a place, and the search runs again.",
};

/** Room for the first result, and the way to it once it was cancelled. */
function NoResult() {
  const { kind } = state.value;
  if (kind !== "solving" && kind !== "stopped") return null;
  return (
    <div class="result-placeholder">
      <div class="skeleton figures-size" />
      <div class="skeleton preview-size" />
      {kind === "stopped" && (
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

function announce(now: Opened | null): string {
  if (now?.kind === "solving") return now.slow ? "Working on it." : "";
  if (now?.kind !== "done") return "";
  const { search, classes, suppressed_rows: suppressed } = now.result.report;
  return `Done in ${duration(search.milliseconds)}: smallest class ${classes.smallest}, ${counted(suppressed, "row")} suppressed.`;
}
