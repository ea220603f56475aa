// Step 4: what came out, what it cost, and the table itself.
import { t } from "../../messages/index.ts";
import { lacks } from "../../state/hierarchy/lacking.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { receding, state } from "../../state/run/current.ts";
import { dismiss, resetRecipe, retry } from "../../state/run/session.ts";
import { smallestGroup } from "../../state/run/smallestGroup.ts";
import { type Failed, opened, type Opened, type Result, shownIn } from "../../state/run/state.ts";
import { count, duration, printable } from "../../state/words.ts";
import type { ErrorInfo } from "../../types.ts";
import { ComparePanel } from "../compare/ComparePanel.tsx";
import { Alternatives } from "./Alternatives.tsx";
import { CostChart } from "./CostChart.tsx";
import { Distributions } from "../distributions/Distributions.tsx";
import { ErrorCard } from "../controls/ErrorCard.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { LackingValues } from "./LackingValues.tsx";
import { Later } from "../controls/Later.tsx";
import { LatticePanel } from "../lattice/LatticePanel.tsx";
import { NotProtected } from "./NotProtected.tsx";
import { PreviewTable } from "../preview/PreviewTable.tsx";
import { PrivacyClasses } from "../privacy/PrivacyClasses.tsx";
import { PrivacyResult } from "../privacy/PrivacyResult.tsx";
import { Protection } from "../shell/Protection.tsx";
import { RemovedList } from "./RemovedList.tsx";
import { RiskFindings } from "../risk/RiskFindings.tsx";
import { RiskView } from "../risk/RiskView.tsx";
import { RunStatus } from "./RunStatus.tsx";
import { SearchDetails } from "../search/SearchDetails.tsx";
import { Section } from "../controls/Section.tsx";
import { Unprotected } from "./Unprotected.tsx";

export function ResultPanel() {
  const now = opened(state.value);
  const result = now && shownIn(now);
  return (
    <Section id="result" number={4} title={t.shell.result} aside={<RunStatus />} hasParts>
      <p class="visually-hidden" aria-live="polite">
        {announce(now)}
      </p>
      {now?.kind === "failed" && <FailedCard {...now} />}
      {now?.kind === "crashed" && (
        <ErrorCard error={now.error} onRetry={retry} onReset={resetRecipe} resetLabel={t.result.resetSettings} />
      )}
      {result ? <Shown {...result} dim={receding.value} /> : <NoResult />}
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
      error={lacking ? lackingError() : error}
      {...(groups ? { onEdit: () => open(column), editLabel: t.columns.editGroupsOf(printable(column)) } : {})}
      {...(stale ? {} : { onRetry: retry })}
      onReset={stale ? dismiss : resetRecipe}
      resetLabel={stale ? t.privacy.undoChange : t.result.resetSettings}
    >
      {lacking && <LackingValues />}
    </ErrorCard>
  );
}

function Shown({ dim, ...result }: Result & { dim: boolean }) {
  const { report, risk, stoppedAfter } = result;
  const { cells } = report.search;
  return (
    <div class="result-body" data-dim={dim}>
      {report.attributes.length === 0 && <Unprotected />}
      {cells?.k_anonymous === false && <NotProtected cells={cells} />}
      {stoppedAfter !== null && (
        <p class="field-note" data-testid="stopped-after">
          {t.result.stoppedAfter(stoppedAfter, count(stoppedAfter))}
        </p>
      )}
      <KeyFigures report={report} risk={risk} />
      <RiskFindings />
      <Later before={<div class="skeleton preview-size" />}>
        <PreviewTable />
      </Later>
      <Alternatives report={report} />
      <PrivacyResult report={report} />
      <Later>
        <PrivacyClasses report={report} />
      </Later>
      <Later>
        <div class="explained">
          <CostChart report={report} />
          <RemovedList report={report} />
        </div>
      </Later>
      <Later>
        <RiskView risk={risk} suppressed={report.suppressed_rows} />
        <Distributions key={result.number} />
      </Later>
      <Later>
        {report.search.algorithm === "optimal" && report.attributes.length > 0 && <LatticePanel />}
        <SearchDetails {...result} />
        {report.attributes.length > 0 && <ComparePanel report={report} />}
      </Later>
    </div>
  );
}

const lackingError = (): ErrorInfo => ({
  code: "hierarchy-incomplete",
  message: t.result.lacking,
  hint: t.result.lackingHint,
});

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
          <p>{t.result.stopped}</p>
          <button type="button" class="button primary" onClick={retry}>
            {t.result.searchAgain}
          </button>
        </div>
      )}
    </div>
  );
}

function announce(now: Opened | null): string {
  if (now?.kind === "solving") return now.slow ? t.result.workingOnIt : "";
  if (now?.kind !== "done") return "";
  const { report, risk } = now.result;
  const { size, persons } = smallestGroup(report, risk);
  // Persons are counted with the risk, soon after the rows.
  if (size === null && risk.kind === "measuring") return "";
  const smallest = size === null ? null : persons ? t.words.persons(size) : t.words.rows(size);
  return t.result.done(duration(report.search.milliseconds), smallest, report.suppressed_rows);
}
