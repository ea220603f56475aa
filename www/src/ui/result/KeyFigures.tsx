// The numbers that answer: how safe, and at what cost.
import type { ComponentChildren } from "preact";
import { number } from "../../state/privacy/parameters.ts";
import { average, count, counted, duration, percent, ratio } from "../../state/words.ts";
import type { Report } from "../../types.ts";

export function KeyFigures({ report }: { report: Report }) {
  const { classes, measures, rows, suppressed_rows: suppressed, recipe, search } = report;
  const limit = number(recipe.suppression.limit);
  const share = rows > 0 ? suppressed / rows : 0;
  return (
    <dl class="figures">
      <Figure label="Smallest class" note={alike(report)} main testId="smallest-class">
        {count(classes.smallest)}
      </Figure>
      <Figure label="Classes" note={`${average(classes.average)} rows on average`}>
        {count(classes.count)}
      </Figure>
      <Figure
        label="Suppressed"
        note={`${percent(share)} of the rows, limit ${percent(limit)}`}
        testId="suppressed"
        meter={limit > 0 ? share / limit : 0}
      >
        {count(suppressed)}
      </Figure>
      <Figure label="Levels climbed" note="0 is untouched" meter={measures.precision}>
        {ratio(measures.precision)}
      </Figure>
      <Figure label="Loss" note="0 is untouched" meter={measures.loss}>
        {ratio(measures.loss)}
      </Figure>
      <Figure label="Time" note="for this search">
        {duration(search.milliseconds)}
      </Figure>
    </dl>
  );
}

function alike({ attributes, classes, released_rows: released }: Report): string {
  if (attributes.length === 0) return "No column was looked at.";
  if (released === 0) return "No row is left.";
  return `Every row is like at least ${counted(classes.smallest - 1, "other")}.`;
}

interface FigureProps {
  label: string;
  note: string;
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
