// Taking decisions back, and starting over without losing them by accident.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { column } from "../../state/hierarchy/draft.ts";
import { close } from "../../state/run/session.ts";
import { redo, redoable, undelivered, undo, undoable } from "../../state/run/steps.ts";
import { Redo, Undo } from "../controls/Icons.tsx";

export function Steps() {
  const asking = useSignal(false);
  useEffect(() => {
    window.addEventListener("keydown", byKeyboard);
    return () => window.removeEventListener("keydown", byKeyboard);
  }, []);
  return (
    <>
      <button
        type="button"
        class="button quiet square"
        aria-label={t.shell.undo}
        disabled={!undoable.value}
        onClick={undo}
      >
        <Undo />
      </button>
      <button
        type="button"
        class="button quiet square"
        aria-label={t.words.redo}
        disabled={!redoable.value}
        onClick={redo}
      >
        <Redo />
      </button>
      <button type="button" class="button quiet" onClick={() => (undelivered.value ? (asking.value = true) : close())}>
        {t.shell.startOver}
      </button>
      {asking.value && <Ask onNo={() => (asking.value = false)} />}
    </>
  );
}

/** Below the header, so that nothing in it moves. */
function Ask({ onNo }: { onNo: () => void }) {
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => no.current?.focus(), []);
  return (
    <div
      class="steps-ask"
      role="group"
      aria-label={t.shell.startOver}
      onKeyDown={(event) => event.key === "Escape" && onNo()}
    >
      <span>{t.shell.unsaved}</span>
      <button type="button" class="button plain small" onClick={close}>
        {t.shell.startAnyway}
      </button>
      <button ref={no} type="button" class="button plain small" onClick={onNo}>
        {t.shell.keepWorking}
      </button>
    </div>
  );
}

/** Ctrl+Z and its like, where no field and no board has its own. */
function byKeyboard(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || column.peek() !== null) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input:not([type=radio], [type=checkbox]), textarea, [contenteditable]")) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) redo();
  else undo();
}
