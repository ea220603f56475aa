// What the hierarchy leads to, live: the level the column ends on and what the whole result costs.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { isSlow } from "../../state/hierarchy/asking.ts";
import { cutShares } from "../../state/hierarchy/cut.ts";
import { looking } from "../../state/hierarchy/draft.ts";
import { giveUp } from "../../state/hierarchy/workbench.ts";
import { failure, report, stateLabel } from "../../state/run/current.ts";
import { spreadOf, spreadWords } from "../../state/recipe/recodings.ts";
import { count, percent, ratio, shown } from "../../state/words.ts";

const words = () => ({
  running: t.workbench.runningAgain,
  error: t.shell.noResult,
  done: t.workbench.withGroups,
  empty: t.workbench.withGroups,
});

/** Of the released rows alone, if they are at several levels. */
const releasedSpread = (): readonly number[] | null =>
  cutShares.value && cutShares.value.filter((share) => share > 0).length > 1 ? cutShares.value : null;

export function Outcome({ name }: { name: string }) {
  const state = stateLabel.value;
  const result = report.value;
  const attribute = result?.attributes.find((each) => each.name === name);
  const spread = releasedSpread() ?? spreadOf(result, name);
  return (
    <footer class="workbench-outcome" data-state={state} aria-busy={looking.value !== null || isSlow.value || state === "running"}>
      <p class="outcome-state">
        {looking.value || isSlow.value ? t.workbench.building : words()[state]}
      </p>
      {isSlow.value && (
        <button type="button" class="button plain small" data-testid="cancel-building" onClick={giveUp}>
          {t.words.cancel}
        </button>
      )}
      {state === "error" && failure.value ? (
        <p class="field-error">
          {said(failure.value.message)} {said(failure.value.hint)}
        </p>
      ) : (
        result && (
          <dl class="outcome-figures">
            {attribute && (
              <div>
                <dt>{t.workbench.thisColumn}</dt>
                <dd>
                  {spread
                    ? spreadWords(spread)
                    : attribute.level === 0
                      ? t.columns.keptAsIs
                      : t.workbench.suchAs(
                          t.columns.levelOf(attribute.level, attribute.height),
                          shown(attribute.path[attribute.level] ?? ""),
                        )}
                </dd>
              </div>
            )}
            <div>
              <dt>{t.workbench.itsLoss}</dt>
              <dd>{attribute ? percent(attribute.loss) : "–"}</dd>
            </div>
            <div>
              <dt>{t.workbench.lossOfAll}</dt>
              <dd>{ratio(result.measures["loss"])}</dd>
            </div>
            <div>
              <dt>{t.workbench.rowsOut}</dt>
              <dd>{count(result.suppressed_rows)}</dd>
            </div>
            <div>
              <dt>{t.workbench.smallest}</dt>
              <dd>{count(result.classes.smallest)}</dd>
            </div>
          </dl>
        )
      )}
    </footer>
  );
}
