// While the file streams into the engine.
import { cancel } from "../../state/run/session.ts";
import type { Reading as ReadingState } from "../../state/run/state.ts";
import { bytes, phaseLabel } from "../../state/words.ts";
import { ProgressBar } from "../controls/ProgressBar.tsx";

export function Reading({ file, progress: at }: ReadingState) {
  const { size } = file;
  return (
    <main class="reading" id="main" tabIndex={-1} data-testid="result" data-state="running">
      <div class="reading-card">
        <h1>{at ? phaseLabel[at.phase] : "Looking at the columns"}</h1>
        <p class="reading-file">
          {file.name} <span>{bytes(size)}</span>
        </p>
        <ProgressBar label="Reading" done={at?.done ?? size} total={at?.total ?? size} />
        <div class="reading-line">
          <span>{at && at.phase === "reading" ? `${bytes(at.done)} of ${bytes(at.total)}` : "Almost there"}</span>
          <button type="button" class="button plain small" data-testid="cancel" onClick={cancel}>
            Cancel
          </button>
        </div>
      </div>
    </main>
  );
}
