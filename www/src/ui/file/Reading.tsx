// While the file streams into the engine.
import { t } from "../../messages/index.ts";
import { cancel } from "../../state/run/session.ts";
import type { Reading as ReadingState } from "../../state/run/state.ts";
import { bytes, printable } from "../../state/words.ts";
import { ProgressBar } from "../controls/ProgressBar.tsx";

export function Reading({ file, progress: at }: ReadingState) {
  const { size } = file;
  return (
    <main class="reading" id="main" tabIndex={-1} data-testid="result" data-state="running">
      <div class="reading-card">
        <h1>{at ? t.words.phase[at.phase] : t.file.looking}</h1>
        <p class="reading-file">
          {printable(file.name)} <span>{bytes(size)}</span>
        </p>
        <ProgressBar label={t.file.reading} done={at?.done ?? size} total={at?.total ?? size} />
        <div class="reading-line">
          <span>{at ? t.words.of(bytes(at.done), bytes(at.total)) : t.file.almost}</span>
          <button type="button" class="button plain small" data-testid="cancel" onClick={cancel}>
            {t.words.cancel}
          </button>
        </div>
      </div>
    </main>
  );
}
