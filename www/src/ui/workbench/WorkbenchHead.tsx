// What is worked on, back and forth, export, and the way out.
import { t } from "../../messages/index.ts";
import { said as translated } from "../../messages/said/index.ts";
import { useSignal } from "@preact/signals";
import { save } from "../../containment.ts";
import { nameFor } from "../../state/run/downloads.ts";
import { errorInfo } from "../../state/run/errors.ts";
import { draft, redoable, said, undoable } from "../../state/hierarchy/draft.ts";
import { close, redo, undo } from "../../state/hierarchy/workbench.ts";
import { engine } from "../../state/run/connection.ts";
import { counting } from "../../state/run/counting.ts";
import { file } from "../../state/run/current.ts";
import { printable } from "../../state/words.ts";
import type { ColumnProfile } from "../../types.ts";
import { Redo, Undo } from "../controls/Icons.tsx";

export function WorkbenchHead({ column }: { column: ColumnProfile }) {
  const wrong = useSignal("");
  const exportFile = async (): Promise<void> => {
    wrong.value = "";
    try {
      const made = await (await engine()).hierarchyFile(column.name, draft.value.spec, counting());
      save(made, nameFor(file.value?.name, `-${column.name.replace(/[^\w-]+/g, "_")}-hierarchy.csv`));
      said.value = t.workbench.exported;
    } catch (error) {
      wrong.value = translated(errorInfo(error).message);
    }
  };
  return (
    <header class="workbench-head">
      <div class="workbench-name">
        <h2 id="workbench-title">
          <span class="visually-hidden">{t.workbench.editGroupsOf} </span>
          {printable(column.name)}
        </h2>
        <p class="muted">
          {t.words.type[column.type]}, {t.workbench.different(column.distinct)}
        </p>
      </div>
      {wrong.value && (
        <p class="field-error" role="alert">
          {wrong.value}
        </p>
      )}
      <div class="workbench-tools">
        <Step label={t.words.undo} keys="Control+Z" words={undoable.value} onClick={undo} icon={<Undo />} />
        <Step label={t.words.redo} keys="Control+Shift+Z" words={redoable.value} onClick={redo} icon={<Redo />} />
        <button type="button" class="button plain" onClick={() => void exportFile()}>
          {t.workbench.export}
          <span class="visually-hidden">{t.workbench.exportNote}</span>
        </button>
        <button type="button" class="button primary" onClick={close}>
          {t.workbench.done}
        </button>
      </div>
    </header>
  );
}

interface StepProps {
  label: string;
  keys: string;
  words: string | null;
  onClick: () => void;
  icon: preact.JSX.Element;
}

/** Stays focusable when there is nothing to do, so that the keyboard does not fall off it. */
function Step({ label, keys, words, onClick, icon }: StepProps) {
  return (
    <button
      type="button"
      class="button plain square"
      aria-label={label}
      aria-disabled={words === null}
      aria-keyshortcuts={keys}
      title={words === null ? label : `${label}: ${words} (${keys.replace("Control", "Ctrl")})`}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
