// Whether anything is known that could give somebody away: green only if the engine says that nothing is left.
import { t } from "../../messages/index.ts";
import type { RiskState } from "../../state/run/state.ts";
import { Check, Warning } from "../controls/Icons.tsx";

export function RiskBadge({ risk }: { risk: RiskState }) {
  if (risk.kind !== "known") {
    return <span class="badge unproven">{risk.kind === "measuring" ? t.result.measuringRisk : t.result.riskUnknown}</span>;
  }
  const { standing, findings } = risk.report;
  const open = findings.filter((finding) => finding.open).length;
  const told = findings.some((finding) => !finding.open && finding.accepted === undefined);
  return (
    <span class={standing === "green" ? "badge" : "badge amber"} data-testid="standing" data-standing={standing}>
      {standing === "green" ? <Check /> : <Warning />}
      {standing === "green" ? (told ? t.result.noOpenRisk : t.result.noKnownRisk) : t.result.risksLeft(open)}
    </span>
  );
}
