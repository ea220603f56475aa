// Groups from elsewhere: a file as ARX writes it, or cells pasted from a spreadsheet.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { useSignal } from "@preact/signals";
import { errorInfo } from "../../state/run/errors.ts";
import { bringIn } from "../../state/hierarchy/workbench.ts";
import { engine } from "../../state/run/connection.ts";
import { printable } from "../../state/words.ts";
import { Chevron } from "../controls/Icons.tsx";
import { FileButton } from "../controls/FileButton.tsx";

export function Import() {
  const pasted = useSignal("");
  const wrong = useSignal("");
  const take = async (read: () => Promise<string[][]>, words: string): Promise<void> => {
    wrong.value = "";
    try {
      await bringIn(read, words);
    } catch (error) {
      const { message, hint } = errorInfo(error);
      wrong.value = `${said(message)} ${said(hint)}`;
    }
  };
  return (
    <details class="disclosure import">
      <summary>
        <Chevron />
        {t.workbench.import}
      </summary>
      <div class="import-body">
        <p class="field-note">
          {t.workbench.importNote}
        </p>
        <FileButton
          kind="plain"
          accept=".csv,.txt,text/csv,text/plain"
          testId="hierarchy-input"
          onFile={(file) => void take(async () => (await engine()).hierarchy(file), t.workbench.loaded(printable(file.name)))}
        >
          {t.workbench.loadFile}
        </FileButton>
        <form
          class="field"
          onSubmit={(event) => {
            event.preventDefault();
            void take(async () => (await engine()).pasteHierarchy(pasted.value), t.workbench.pasted);
          }}
        >
          <label for="import-paste">{t.workbench.paste}</label>
          <textarea
            autocomplete="off"
            id="import-paste"
            class="input"
            rows={5}
            placeholder={"Bern\tMittelland\t*\nThun\tOberland\t*"}
            value={pasted.value}
            onInput={(event) => (pasted.value = event.currentTarget.value)}
          />
          <button type="submit" class="button plain" disabled={pasted.value.trim() === ""}>
            {t.workbench.checkUse}
          </button>
        </form>
        {wrong.value && (
          <p class="field-error" role="alert">
            {wrong.value}
          </p>
        )}
      </div>
    </details>
  );
}
