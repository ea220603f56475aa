// What a person needs to count with the labels of the file: what may overlap, columns that say where ranges begin and end,
// and a codebook.
import { t } from "../../messages/index.ts";
import { hasRangeColumns, rangeable, setRangeColumns } from "../../state/recipe/ranges.ts";
import { recodingOf } from "../../state/recipe/recodings.ts";
import { codebookError, downloadCodebook } from "../../state/run/codebook.ts";
import { recipe } from "../../state/run/current.ts";
import { printable } from "../../state/words.ts";
import { edit } from "../../state/run/session.ts";

export function Labels({ ready }: { ready: boolean }) {
  const settings = recipe.value;
  if (!settings) return null;
  const [first] = rangeable(settings);
  const beside = hasRangeColumns(settings);
  const name = printable(first ?? "age");
  return (
    <details class="download-labels" data-testid="labels">
      <summary>{t.ranges.title}</summary>
      <p id="labels-note" class="field-note" data-testid="counting">
        {t.ranges.counting[recodingOf(settings)]}{" "}
        <button
          type="button"
          class="button plain small"
          data-testid="download-codebook"
          disabled={!ready}
          onClick={() => void downloadCodebook()}
        >
          {t.ranges.codebook}
        </button>
      </p>
      {(first !== undefined || beside) && (
        <label class="download-frozen">
          <input
            type="checkbox"
            data-testid="range-columns"
            checked={beside}
            aria-describedby="labels-note"
            onChange={(event) => edit(setRangeColumns(settings, event.currentTarget.checked))}
          />
          {t.ranges.beside(`${name}_from`, `${name}_to`)}
        </label>
      )}
      {codebookError.value && (
        <p class="field-error" role="alert">
          {codebookError.value.message} {codebookError.value.hint}
        </p>
      )}
    </details>
  );
}
