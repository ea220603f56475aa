// What people decide by: how many look alike, the risk of being found before and after, and what is left of the data.
import { t } from "../../messages/index.ts";
import type { ComponentChildren } from "preact";
import { number } from "../../state/privacy/parameters.ts";
import { oneIn } from "../../state/risk/words.ts";
import { keptColumns } from "../../state/run/keptColumns.ts";
import { type Group, smallestGroup } from "../../state/run/smallestGroup.ts";
import type { RiskState } from "../../state/run/state.ts";
import { average, count, duration, percent, ratio } from "../../state/words.ts";
import type { Attack, Report } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";

interface Props {
  report: Report;
  risk: RiskState;
}

export function KeyFigures({ report, risk }: Props) {
  const { classes, measures, rows, suppressed_rows: suppressed, recipe, search } = report;
  const limit = number(recipe.suppression.limit);
  const columns = keptColumns(report);
  const share = rows > 0 ? suppressed / rows : 0;
  const smallest = smallestGroup(report, risk);
  return (
    <div class="key-figures part">
      <dl class="figures">
        <Figure label={t.result.smallest} note={alike(report, smallest)} main testId="smallest-class">
          {smallest.size === null ? unknown(risk) : count(smallest.size)}
        </Figure>
        <RiskFigure label={t.result.highest} note={t.result.highestNote} risk={risk} of="highest" />
        <RiskFigure label={t.result.average} note={t.result.averageNote} risk={risk} of="average" />
        <Figure
          label={t.result.rowsKept}
          note={
            <>
              <span data-testid="suppressed">{count(suppressed)}</span> {t.result.suppressedLimit(percent(limit))}
            </>
          }
          meter={limit > 0 ? share / limit : 0}
        >
          {percent(1 - share)}
        </Figure>
        <Figure
          label={t.result.columnsKept}
          note={
            <span class="kept-columns" data-testid="kept-columns">
              {columns.words}
            </span>
          }
          meter={columns.all > 0 ? columns.kept / columns.all : 0}
        >
          {t.result.keptOf(count(columns.kept), count(columns.all))}
        </Figure>
      </dl>
      <details class="disclosure">
        <summary>
          <Chevron />
          {t.result.moreFigures}
        </summary>
        <dl class="measures">
          <Line label={t.result.groups} testId="classes" value={count(classes.count)} />
          <Line label={t.result.perGroup} value={average(classes.average)} />
          <Line label={`${t.result.loss}, ${t.result.lossNote}`} testId="loss" value={ratio(measures["loss"])} />
          <Line label={t.result.climbed} testId="precision" value={ratio(measures["precision"])} />
          <Line label={t.result.time} value={duration(search.milliseconds)} />
        </dl>
      </details>
    </div>
  );
}

/** How many others each row or person is like. */
function alike({ attributes, released_rows: released }: Report, { size, persons }: Group): string {
  if (attributes.length === 0) return t.result.noColumn;
  if (released === 0) return t.result.noRow;
  return size === null ? "\u00a0" : t.result.alike(size - 1, persons);
}

/** What stands for a figure that is not known, or not yet. */
function unknown(risk: RiskState): string {
  return risk.kind === "measuring" ? "…" : "–";
}

interface RiskFigureProps {
  label: string;
  note: string;
  risk: RiskState;
  of: keyof Pick<Attack, "highest" | "average">;
}

/** `1 in 1 → 1 in 5`, in words for those who hear it. */
function RiskFigure({ label, note, risk, of }: RiskFigureProps) {
  return (
    <Figure label={label} note={note} testId={`${of}-risk`}>
      {risk.kind === "known" ? (
        <span class="change">
          <span class="change-before">
            <span class="visually-hidden">{t.result.before}</span>
            {oneIn(risk.report.before.marked.prosecutor[of])}
            <span class="visually-hidden">{t.result.after}</span>
            <span aria-hidden="true"> →</span>
          </span>{" "}
          <span>{oneIn(risk.report.after.marked.prosecutor[of])}</span>
        </span>
      ) : (
        unknown(risk)
      )}
    </Figure>
  );
}

function Line({ label, value, testId }: { label: string; value: string; testId?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...(testId ? { "data-testid": testId } : {})}>{value}</dd>
    </div>
  );
}

interface FigureProps {
  label: string;
  note: ComponentChildren;
  children: ComponentChildren;
  main?: boolean;
  meter?: number | undefined;
  testId?: string;
}

function Figure({ label, note, children, main, meter, testId }: FigureProps) {
  return (
    <div class={main ? "figure main" : "figure"}>
      <dt>{label}</dt>
      <dd class="figure-value" {...(testId ? { "data-testid": testId } : {})}>
        {children}
      </dd>
      <dd class="figure-note">
        {meter !== undefined && (
          <span class="meter" aria-hidden="true">
            <i style={{ transform: `scaleX(${Math.min(1, Math.max(0, meter))})` }} />
          </span>
        )}
        <span>{note}</span>
      </dd>
    </div>
  );
}
