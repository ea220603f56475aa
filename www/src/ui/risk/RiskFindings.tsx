// What keeps a result from being green, and the ways to answer it.
import { t } from "../../messages/index.ts";
import { risk } from "../../state/run/current.ts";
import type { Finding, RiskReport } from "../../types.ts";
import { Chevron, Warning } from "../controls/Icons.tsx";
import { FixAll } from "./FixAll.tsx";
import { RiskFinding } from "./RiskFinding.tsx";

/** The worst come first, and one answer often settles several. */
const SHOWN = 2;

export function RiskFindings() {
  const report = risk.value;
  if (!report || report.findings.length === 0) return null;
  // That no column is a quasi-identifier is said above, with what to do about it.
  const findings = report.findings.filter(({ code }) => code !== "no-quasi-identifier");
  const open = findings.filter((finding) => finding.open);
  const accepted = findings.filter((finding) => !finding.open && finding.accepted !== undefined);
  const told = findings.filter((finding) => !finding.open && finding.accepted === undefined);
  const all = [...open, ...accepted, ...told];
  if (all.length === 0) return null;
  return (
    <section class="findings part" data-open={open.length > 0} aria-labelledby="findings-title" data-testid="findings">
      <h3 id="findings-title">
        {open.length > 0 && <Warning />}
        {open.length > 0
          ? t.result.givesAway
          : accepted.length > 0
            ? t.result.acceptedRisks
            : t.result.twoFacts}
      </h3>
      {open.length > 0 && <FixAll />}
      <List findings={all.slice(0, SHOWN)} report={report} />
      {all.length > SHOWN && (
        <details class="disclosure">
          <summary>
            <Chevron />
            {t.result.more(all.length - SHOWN)}
          </summary>
          <List findings={all.slice(SHOWN)} report={report} />
        </details>
      )}
    </section>
  );
}

function List({ findings, report }: { findings: Finding[]; report: RiskReport }) {
  return (
    <ul>
      {findings.map((finding) => (
        <RiskFinding key={`${finding.code} ${finding.columns.join("\u0000")}`} finding={finding} report={report} />
      ))}
    </ul>
  );
}
