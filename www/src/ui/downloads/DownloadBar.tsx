// Step 5: the checked file, the report and the recipe.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { useSignal, useSignalEffect } from "@preact/signals";
import { download, downloadRecipe, downloadReport, frozen, recipeError } from "../../state/run/downloads.ts";
import { escapesFormulas, setFormulas } from "../../state/recipe/recipe.ts";
import { generation, profile, recipe, report, result, risk, state } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ReleaseState } from "../../state/run/state.ts";
import type { ReleaseFormat } from "../../types.ts";
import { bytes } from "../../state/words.ts";
import { DownloadAsk } from "./DownloadAsk.tsx";
import { FramedNote } from "./FramedNote.tsx";
import { Labels } from "./Labels.tsx";
import { PlanNote } from "./PlanNote.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { Check, Down } from "../controls/Icons.tsx";

const NONE: ReleaseState = { kind: "idle" };

export function DownloadBar() {
  const now = state.value;
  const release = result.value?.release ?? NONE;
  const unprotected = report.value?.search.cells?.k_anonymous === false;
  // What came as a workbook mostly goes on as one.
  const workbook = profile.value?.layout.sheet != null;
  // Asked once for each result.
  const asking = useSignal<ReleaseFormat | null>(null);
  const agreed = useSignal(0);
  const reporting = useSignal(false);
  useSignalEffect(() => {
    void generation.value;
    asking.value = null;
  });
  const green = risk.value?.standing === "green";
  const measuring = result.value?.risk.kind === "measuring";
  const ready = !measuring && now.kind === "done" && !unprotected && release.kind !== "working";
  const wanted = (format: ReleaseFormat): void => {
    if (green || agreed.value === generation.value) void download(format);
    else asking.value = format;
  };
  return (
    // A run that is over at once does not make the buttons blink.
    <section
      class="download"
      data-calm={now.kind === "solving" && !now.slow}
      id="download"
      aria-labelledby="download-title"
      tabIndex={-1}
    >
      <div class="download-words">
        <div class="download-title">
          <h2 id="download-title">
            <span class="section-number" aria-hidden="true">
              5
            </span>
            {t.shell.download}
          </h2>
          <p
            aria-live="polite"
            class={release.kind === "failed" ? "field-error" : "muted"}
            {...(release.kind === "failed" ? { "data-testid": "error" } : {})}
          >
            {words()}
          </p>
        </div>
        <label class="download-frozen">
          <input
            type="checkbox"
            data-testid="frozen"
            checked={frozen.value}
            aria-describedby="frozen-note"
            onChange={(event) => (frozen.value = event.currentTarget.checked)}
          />
          {t.result.useNext}
        </label>
        <p id="frozen-note" class="field-note">
          {t.result.useNextNote}
        </p>
        <PlanNote ready={ready} />
        <Labels ready={ready} />
        <Formulas />
        {release.kind === "ready" && <FramedNote />}
        {asking.value && ready && (
          <DownloadAsk
            onYes={() => {
              const format = asking.value;
              agreed.value = generation.value;
              asking.value = null;
              if (format) void download(format);
            }}
            onNo={() => (asking.value = null)}
          />
        )}
        {recipeError.value && (
          <p class="field-error" role="alert" data-testid="recipe-error">
            {said(recipeError.value.message)} {said(recipeError.value.hint)}
          </p>
        )}
      </div>
      <div class="download-actions">
        <button type="button" class="button plain" data-testid="download-recipe" onClick={() => void downloadRecipe()}>
          {t.result.recipe}
        </button>
        <button
          type="button"
          class="button plain"
          data-testid="download-report"
          disabled={!ready}
          onClick={() => void downloadReport()}
        >
          {t.result.reportJson}
        </button>
        <button
          type="button"
          class="button plain"
          data-testid="report"
          aria-haspopup="dialog"
          disabled={!ready}
          onClick={() => (reporting.value = true)}
        >
          {t.result.report}
        </button>
        {reporting.value && <ReportDialog onClose={() => (reporting.value = false)} />}
        <button
          type="button"
          class={workbook ? "button primary" : "button plain"}
          data-testid="download-xlsx"
          disabled={!ready}
          onClick={() => wanted("xlsx")}
        >
          {workbook && <Down />}
          {t.result.excel}
        </button>
        <button
          type="button"
          class={workbook ? "button plain" : "button primary"}
          data-testid="download-csv"
          disabled={!ready}
          onClick={() => wanted("csv")}
        >
          {!workbook && <Down />}
          {t.result.csv}
        </button>
      </div>
    </section>
  );

  function words() {
    if ((now.kind === "failed" || now.kind === "crashed") && release.kind === "ready") {
      return t.result.noResult;
    }
    if (unprotected) return t.result.unprotected;
    switch (release.kind) {
      case "working":
        return release.progress ? `${t.words.phase[release.progress.phase]}…` : t.result.writing;
      case "ready": {
        const { released_rows: rows, classes } = release.made.report;
        return (
          <span class="checked">
            <Check />
            {t.result.checked(t.words.rows(rows), classes.smallest, bytes(release.made.file.size))}
          </span>
        );
      }
      case "failed":
        return t.result.nothingHanded(`${said(release.error.message)} ${said(release.error.hint)}`);
      default:
        return t.result.willCheck;
    }
  }
}

/** Asked only where some released cell begins like a formula, or where the recipe has asked already. */
function Formulas() {
  const settings = recipe.value;
  const cells = report.value?.formulas.cells ?? 0;
  if (!settings || (cells === 0 && !escapesFormulas(settings))) return null;
  return (
    <>
      <label class="download-frozen">
        <input
          type="checkbox"
          data-testid="formulas"
          checked={escapesFormulas(settings)}
          aria-describedby="formulas-note"
          onChange={(event) => edit(setFormulas(settings, event.currentTarget.checked))}
        />
        {t.result.apostrophe}
      </label>
      <p id="formulas-note" class="field-note">
        {t.result.formulas(cells)}
      </p>
    </>
  );
}
