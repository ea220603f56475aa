// Step 5: the checked file, the report and the recipe.
import { downloadCsv, downloadRecipe, downloadReport, frozen, recipeError } from "../../state/run/downloads.ts";
import { escapesFormulas, setFormulas } from "../../state/recipe/recipe.ts";
import { recipe, report, result, state } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ReleaseState } from "../../state/run/state.ts";
import { bytes, counted, phaseLabel } from "../../state/words.ts";
import { Check, Down } from "../controls/Icons.tsx";

const NONE: ReleaseState = { kind: "idle" };

export function DownloadBar() {
  const now = state.value;
  const release = result.value?.release ?? NONE;
  const unprotected = report.value?.search.cells?.k_anonymous === false;
  const ready = now.kind === "done" && !unprotected && release.kind !== "working";
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
            Download
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
          Use these groups for next month’s file too
        </label>
        <p id="frozen-note" class="field-note">
          The recipe keeps the borders found here, so other values get the same groups.
        </p>
        <Formulas />
        {recipeError.value && (
          <p class="field-error" role="alert" data-testid="recipe-error">
            {recipeError.value.message} {recipeError.value.hint}
          </p>
        )}
      </div>
      <div class="download-actions">
        <button type="button" class="button plain" data-testid="download-recipe" onClick={() => void downloadRecipe()}>
          Recipe
        </button>
        <button
          type="button"
          class="button plain"
          data-testid="download-report"
          disabled={!ready}
          onClick={() => void downloadReport()}
        >
          Report
        </button>
        <button
          type="button"
          class="button primary"
          data-testid="download-csv"
          disabled={!ready}
          onClick={() => void downloadCsv()}
        >
          <Down />
          Anonymized CSV
        </button>
      </div>
    </section>
  );

  function words() {
    if ((now.kind === "failed" || now.kind === "crashed") && release.kind === "ready") {
      return "These settings have no result to hand over.";
    }
    if (unprotected) return "This result does not protect everybody, so there is nothing to hand over.";
    switch (release.kind) {
      case "working":
        return release.progress ? `${phaseLabel[release.progress.phase]}…` : "Writing…";
      case "ready": {
        const { released_rows: rows, classes } = release.made.report;
        return (
          <span class="checked">
            <Check />
            Checked from its own bytes: {counted(rows, "row")}, smallest class {classes.smallest},{" "}
            {bytes(release.made.csv.size)}
          </span>
        );
      }
      case "failed":
        return `${release.error.message} ${release.error.hint} Nothing was handed over.`;
      default:
        return "Read back and checked before it is handed over; rows shuffled.";
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
        Put an apostrophe before cells that a spreadsheet could run
      </label>
      <p id="formulas-note" class="field-note">
        {counted(cells, "released cell")} {cells === 1 ? "begins" : "begin"} like a formula; every program that reads the
        file will see the apostrophe.
      </p>
    </>
  );
}
