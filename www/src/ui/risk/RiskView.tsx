// What somebody could do with the file who knows a few things about a person: before, and after.
import { t } from "../../messages/index.ts";
import { journalistLines, journalistPopulation } from "../../state/risk/journalist.ts";
import { figureLines, listed, quoted, targets } from "../../state/risk/words.ts";
import type { RiskState } from "../../state/run/state.ts";
import { average, count, percent, shown } from "../../state/words.ts";
import type { RiskReport } from "../../types.ts";

/** More of a list is no news. */
const SHOWN = 5;

export function RiskView({ risk, suppressed }: { risk: RiskState; suppressed: number }) {
  return (
    <section class="risk part" id="risk" aria-labelledby="risk-title" data-testid="risk">
      <h3 id="risk-title">{t.result.riskTitle}</h3>
      {risk.kind === "known" && <Known report={risk.report} suppressed={suppressed} />}
      {risk.kind === "measuring" && <p class="muted">{t.result.measuring}</p>}
      {risk.kind === "unknown" && (
        <p class="muted">{t.result.notMeasured}</p>
      )}
    </section>
  );
}

function Known({ report, suppressed }: { report: RiskReport; suppressed: number }) {
  return (
    <>
      <p class="muted">
        {t.result.riskNote} {report.counted === "persons" ? t.result.personsCounted : ""}
      </p>
      <FigureTable report={report} />
      {report.journalist_population && <p class="field-note">{journalistPopulation(report)}</p>}
      <div class="explained">
        <Combinations report={report} />
        <LeftOutRows report={report} suppressed={suppressed} />
      </div>
    </>
  );
}

function FigureTable({ report }: { report: RiskReport }) {
  const { before, after } = report;
  const columns = [
    { head: t.result.view.before, figures: before.marked },
    { head: t.result.view.after, figures: after.marked },
    { head: t.result.view.before, figures: before.released },
    { head: t.result.view.after, figures: after.released },
  ];
  return (
    <div class="nodes" role="region" tabIndex={0} aria-label={t.result.figuresTitle}>
      <table class="risk-table">
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={2}>
              {t.result.quasi}
            </th>
            <th scope="colgroup" colSpan={2}>
              {t.result.everyColumn}
            </th>
          </tr>
          <tr>
            <td />
            {columns.map(({ head }, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...figureLines(report), ...journalistLines(report)].map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ figures }, at) => (
                <td key={at}>{of(figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Combinations({ report }: { report: RiskReport }) {
  const { worst, share } = report.combinations;
  return (
    <section>
      <h4>{t.result.singleOut}</h4>
      {worst.length === 0 ? (
        <p class="muted">
          {t.result.noCombination(percent(share), report.counted === "persons")}
        </p>
      ) : (
        <ul>
          {worst.slice(0, SHOWN).map(({ columns, singled_out: alone, share: part }) => (
            <li key={columns.join("\u0000")}>
              {t.result.aloneShare(listed(columns), targets(alone, report), percent(part))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Groups that lost more than others: figures made of the file would have too few of them. */
function LeftOutRows({ report, suppressed: all }: { report: RiskReport; suppressed: number }) {
  const lost = report.left_out
    .flatMap(({ column, values }) => values.map((value) => ({ column, ...value })))
    .filter(({ ratio, suppressed }) => ratio > 1 && suppressed > 0)
    .sort((a, b) => b.ratio - a.ratio);
  return (
    <section>
      <h4>{t.result.whoLeft}</h4>
      {lost.length === 0 ? (
        <p class="muted">
          {all === 0 ? t.result.nobodyLeft : t.result.cannotSay}
        </p>
      ) : (
        <ul>
          {lost.slice(0, SHOWN).map(({ column, value, suppressed, rows, ratio }) => (
            <li key={`${column} ${value}`}>
              {quoted(column)} {value === null ? t.result.others : shown(value)}: {t.result.lostMore(count(suppressed), count(rows), average(ratio))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
