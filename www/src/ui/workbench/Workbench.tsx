// The workbench: one column's hierarchy over the whole page, until it is put away.
import { t } from "../../messages/index.ts";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { profile } from "../../state/run/current.ts";
import { board, column, pending, problem, said } from "../../state/hierarchy/draft.ts";
import { close, redo, undo } from "../../state/hierarchy/workbench.ts";
import type { ColumnProfile } from "../../types.ts";
import { Later } from "../controls/Later.tsx";
import { cover } from "../controls/steps.ts";
import { ActionBar } from "./ActionBar.tsx";
import { Board } from "./Board.tsx";
import { BuilderPanel } from "./BuilderPanel.tsx";
import { MissingPanel } from "./MissingPanel.tsx";
import { Outcome } from "./Outcome.tsx";
import { WorkbenchHead } from "./WorkbenchHead.tsx";

export function Workbench() {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = column.value;
  const found = profile.value?.columns.find((each) => each.name === name);
  const shown = found?.name;
  // Here and not in what is put away: closed before it is gone, all of it would be laid out once more as a part of the page.
  useLayoutEffect(() => {
    if (shown === undefined) return;
    const opener = document.activeElement;
    const uncover = cover(dialog.current);
    dialog.current?.focus();
    // What led here may be gone, such as an error that was fixed.
    return () => uncover(opener?.isConnected ? opener : document.getElementById("result"));
  }, [shown]);
  return found ? <Panel key={found.name} column={found} dialog={dialog} /> : null;
}

interface Props {
  column: ColumnProfile;
  dialog: RefObject<HTMLDialogElement | null>;
}

function Panel({ column: found, dialog }: Props) {
  return (
    <dialog
      ref={dialog}
      class="workbench"
      data-testid="workbench"
      aria-labelledby="workbench-title"
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={travel}
    >
      <WorkbenchHead column={found} />
      <div class="workbench-body">
        <BuilderPanel column={found} />
        <section class="workbench-board" aria-label={t.workbench.groups} aria-busy={board.value === null && problem.value === null}>
          {pending.value ? <MissingPanel pending={pending.value} /> : <ActionBar />}
          {board.value ? (
            <Later>
              <Board tree={board.value} />
            </Later>
          ) : (
            <p class="muted board-waiting">{waiting()}</p>
          )}
        </section>
      </div>
      <Outcome name={found.name} />
      <p class="visually-hidden" role="status" aria-live="polite">
        {said.value}
      </p>
    </dialog>
  );
}

const waiting = (): string =>
  problem.value ? t.workbench.nothingToShow : t.workbench.building;

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), but not while something is typed: there they are the field's own. */
function travel(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const target = event.target;
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text")) return;
  const key = event.key.toLowerCase();
  if (key === "z") (event.shiftKey ? redo : undo)();
  else if (key === "y") redo();
  else return;
  event.preventDefault();
}
