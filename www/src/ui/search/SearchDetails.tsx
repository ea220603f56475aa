// For those who want the lattice: all measures, what the search did, and the minimal nodes.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { badge, figureLabel, large, searchLabel, settlesAll, standing } from "../../state/recipe/searches.ts";
import { listMinimal, stopListing } from "../../state/run/session.ts";
import { count, measure, OBJECTIVES } from "../../state/words.ts";
import type { Result } from "../../state/run/state.ts";
import { CellDetails } from "./CellDetails.tsx";
import { Chevron } from "../controls/Icons.tsx";
import { MinimalNodes } from "./MinimalNodes.tsx";
import { Trace } from "./Trace.tsx";

export function SearchDetails({ report, minimal }: Result) {
  const { attributes, measures, search, classes } = report;
  const { words } = standing(report);
  const label = (name: string): string =>
    OBJECTIVES.find((objective) => objective.name === name)?.label ?? t.result.ofDocuments[name] ?? name;
  return (
    <details class="disclosure details part">
      <summary>
        <Chevron />
        {t.result.details}
      </summary>
      <div class="details-body">
        <section>
          <h3>{t.result.measures}</h3>
          <dl class="measures">
            {Object.entries(measures).map(([name, value]) => (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>{measure(value)}</dd>
              </div>
            ))}
            <div>
              <dt>{t.result.largest}</dt>
              <dd>{count(classes.largest)}</dd>
            </div>
          </dl>
          {words !== badge(report) && (
            <p class="muted" data-testid="bound">
              {words}.
            </p>
          )}
        </section>
        <section>
          <h3>{search.nodes > 0 ? t.result.lattice : searchLabel(search.algorithm)}</h3>
          <p class="muted" hidden={search.nodes === 0}>
            {t.result.looked(
              search.nodes,
              large(search.nodes),
              searchLabel(search.algorithm),
              count(search.evaluated),
              large(search.deduced),
              settlesAll(search),
            )}
          </p>
          {search.figures && (
            <dl class="measures">
              {Object.entries(search.figures).map(([name, value]) => (
                <div key={name}>
                  <dt>{figureLabel(name)}</dt>
                  <dd>{large(value)}</dd>
                </div>
              ))}
            </dl>
          )}
          {search.cells && <CellDetails cells={search.cells} />}
          {search.trace && <Trace attributes={attributes} steps={search.trace} />}
          {minimal.kind === "known" ? (
            <MinimalNodes attributes={attributes} nodes={minimal.nodes} />
          ) : (
            search.algorithm === "optimal" && (
              <div class="finding-answers">
                <button
                  type="button"
                  class="button plain small"
                  disabled={minimal.kind === "searching"}
                  onClick={() => void listMinimal()}
                >
                  {minimal.kind === "searching" ? t.result.searching : t.result.listMinimal}
                </button>
                {minimal.kind === "searching" && (
                  <button type="button" class="button plain small" data-testid="cancel-listing" onClick={stopListing}>
                    {t.words.cancel}
                  </button>
                )}
              </div>
            )
          )}
          {minimal.kind === "failed" && (
            <p class="field-error" role="alert">
              {said(minimal.error.message)} {said(minimal.error.hint)}
            </p>
          )}
        </section>
      </div>
    </details>
  );
}
