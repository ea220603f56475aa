// How well a column can be predicted from the others, before and after: the one with the role `class`, or one that is chosen.
import { t } from "../../messages/index.ts";
import { accuracy, predict, predicted } from "../../state/run/distributions.ts";
import { percent, printable } from "../../state/words.ts";
import type { ClassAccuracy, Distributions } from "../../types.ts";

interface Props {
  found: Distributions;
}

export function Accuracy({ found }: Props) {
  const asked = accuracy.value;
  // Before somebody chooses, it is the column with the role.
  const chosen = asked.kind === "none" ? (found.accuracy?.column ?? "") : predicted.value;
  const known = asked.kind === "none" ? found.accuracy : asked.kind === "known" ? asked.answer : null;
  return (
    <section data-testid="class-accuracy">
      <h3>{t.distributions.accuracyTitle}</h3>
      <label class="field">
        <span>{t.distributions.predict}</span>{" "}
        <select class="select" value={chosen} onChange={({ currentTarget: { value } }) => predict(value)}>
          {chosen === "" && <option value="">{t.distributions.nothing}</option>}
          {found.classes.map((column) => (
            <option key={column} value={column}>
              {printable(column)}
            </option>
          ))}
        </select>
      </label>
      {asked.kind === "asking" && <p class="muted">{t.distributions.counting}</p>}
      {asked.kind === "failed" && (
        <p class="field-error" role="alert">
          {asked.error.message} {asked.error.hint}
        </p>
      )}
      {known && <Shares of={known} />}
    </section>
  );
}

function Shares({ of }: { of: ClassAccuracy }) {
  const lines = [
    { what: t.distributions.mostFrequent, before: of.baseline, after: of.released_baseline },
    { what: t.distributions.withoutQuasiIdentifiers, before: of.without_quasi_identifiers },
    { what: t.distributions.predicted, before: of.before, after: of.after },
  ];
  return (
    <>
      <p class="muted">{t.distributions.accuracy(printable(of.column), of.predictors, of.records)}</p>
      <div class="nodes part" role="region" tabIndex={0} aria-label={t.distributions.accuracyTitle}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t.distributions.before}</th>
              <th scope="col">{t.distributions.after}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ what, before, after }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{percent(before)}</td>
                <td>{typeof after === "number" ? percent(after) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
