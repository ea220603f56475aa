// What is worked on, back and forth, export, and the way out.
import { useSignal } from "@preact/signals";
import { save } from "../../containment.ts";
import { nameFor } from "../../state/run/downloads.ts";
import { errorInfo } from "../../state/run/errors.ts";
import { draft, redoable, said, undoable } from "../../state/hierarchy/draft.ts";
import { close, redo, undo } from "../../state/hierarchy/workbench.ts";
import { engine } from "../../state/run/connection.ts";
import { file } from "../../state/run/current.ts";
import { counted, typeLabel } from "../../state/words.ts";
import type { ColumnProfile } from "../../types.ts";
import { Redo, Undo } from "../controls/Icons.tsx";

export function WorkbenchHead({ column }: { column: ColumnProfile }) {
  const wrong = useSignal("");
  const exportFile = async (): Promise<void> => {
    wrong.value = "";
    try {
      const made = await (await engine()).hierarchyFile(column.name, draft.value.spec);
      save(made, nameFor(file.value?.name, `-${column.name.replace(/[^\w-]+/g, "_")}-hierarchy.csv`));
      said.value = "The hierarchy was exported.";
    } catch (error) {
      wrong.value = errorInfo(error).message;
    }
  };
  return (
    <header class="workbench-head">
      <div class="workbench-name">
        <h2 id="workbench-title">
          <span class="visually-hidden">Edit groups of </span>
          {column.name}
        </h2>
        <p class="muted">
          {typeLabel[column.type]}, {counted(column.distinct, "different value")}
        </p>
      </div>
      {wrong.value && (
        <p class="field-error" role="alert">
          {wrong.value}
        </p>
      )}
      <div class="workbench-tools">
        <Step label="Undo" keys="Control+Z" words={undoable.value} onClick={undo} icon={<Undo />} />
        <Step label="Redo" keys="Control+Shift+Z" words={redoable.value} onClick={redo} icon={<Redo />} />
        <button type="button" class="button plain" onClick={() => void exportFile()}>
          Export
          <span class="visually-hidden"> this hierarchy as a file that ARX reads too</span>
        </button>
        <button type="button" class="button primary" onClick={close}>
          Done
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
