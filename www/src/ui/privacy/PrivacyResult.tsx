// What the release achieves under every model, beside what was asked for.
import { t } from "../../messages/index.ts";
import { printable } from "../../state/words.ts";
import { kindOf } from "../../state/privacy/kinds.ts";
import { achieved, required } from "../../state/privacy/standing.ts";
import type { Report } from "../../types.ts";
import { Check, Cross } from "../controls/Icons.tsx";

export function PrivacyResult({ report }: { report: Report }) {
  if (report.privacy.length === 0) return null;
  return (
    <section class="achieved part" aria-labelledby="achieved-title" data-testid="achieved">
      <h3 id="achieved-title">{t.privacy.achieves}</h3>
      <div class="achieved-scroll" role="region" aria-label={t.privacy.everyRequirement} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.privacy.protection}</th>
              <th scope="col">{t.privacy.askedFor}</th>
              <th scope="col">{t.privacy.achieved}</th>
              <th scope="col">{t.privacy.inWords}</th>
            </tr>
          </thead>
          <tbody>
            {report.privacy.map((entry, at) => (
              <tr key={at} data-conclusion={entry.conclusion}>
                <th scope="row">
                  <span class="achieved-name">
                    {kindOf(entry.model)?.term ?? entry.model}
                    {entry.column !== null && <span class="of-column">{printable(entry.column)}</span>}
                    {entry.columns !== null && <span class="of-column">{t.privacy.over(entry.columns.map(printable).join(", "))}</span>}
                  </span>
                </th>
                <td>{required(entry.required)}</td>
                <td>
                  <span class="achieved-value">
                    {entry.holds ? <Check /> : <Cross />}
                    <b>{achieved(entry)}</b>
                    <span class="visually-hidden">{t.privacy.conclusion[entry.conclusion]}</span>
                  </span>
                </td>
                <td class="achieved-words">{required(entry.sentence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
