// What can be done with the chosen groups.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { freeName, group, merge, move, rename, splitBefore, step, ungroup } from "../../state/hierarchy/edits.ts";
import { find, levelsOf, type Tree } from "../../state/hierarchy/tree.ts";
import { board, said, selection } from "../../state/hierarchy/draft.ts";
import { apply } from "../../state/hierarchy/workbench.ts";
import { shown } from "../../state/words.ts";
import { DownArrow, Up } from "../controls/Icons.tsx";
import { COARSE } from "../controls/pointer.ts";
import { FindField } from "./FindField.tsx";
import { GroupPicker } from "./GroupPicker.tsx";
import { asked, focusBoard, targets } from "./keys.ts";

export function ActionBar() {
  const tree = board.value;
  if (!tree) return <div class="actions" />;
  const { level, active } = selection.value;
  const labels = targets(selection.value, tree);
  const [first = ""] = labels;
  const some = labels.length > 0;
  const one = labels.length === 1;
  const item = active === null ? undefined : find(tree, level, active);
  const holds = (find(tree, level, first)?.group.children.length ?? 0) > 1;
  const sealed = level === tree.height && tree.top.length === 1;
  const act = (action: () => void) => () => {
    action();
    focusBoard();
  };
  if (asked.value === "put" && some && !sealed) return <Put tree={tree} level={level} labels={labels} />;
  if (asked.value === "rename" && one && level > 0) return <Rename tree={tree} level={level} label={first} />;
  return (
    <div class="actions" role="toolbar" aria-label={t.workbench.chosenGroups}>
      <p class="actions-words">
        {!some
          ? COARSE
            ? t.workbench.tap
            : t.workbench.choose
          : one
            ? shown(first)
            : t.workbench.chosen(labels.length, level === 0)}
      </p>
      <div class="actions-buttons">
        <button
          type="button"
          class="button plain small"
          disabled={!some || sealed}
          onClick={() => (asked.value = "put")}
        >
          {t.workbench.put}
        </button>
        <button
          type="button"
          class="button plain small"
          disabled={!one || level === 0}
          onClick={() => (asked.value = "rename")}
        >
          {t.workbench.rename}
        </button>
        <button
          type="button"
          class="button plain small"
          disabled={labels.length < 2 || level === 0}
          onClick={act(() => apply((tree) => merge(tree, level, labels)))}
        >
          {t.workbench.merge}
        </button>
        <button
          type="button"
          class="button plain small"
          disabled={!one || level === 0 || !holds}
          title={t.workbench.splitNote}
          onClick={act(() => apply((tree) => ungroup(tree, level, first)))}
        >
          {t.workbench.split}
        </button>
        <button
          type="button"
          class="button plain small"
          disabled={!one || !item || item.opens || level === tree.height}
          title={t.workbench.fromNote}
          onClick={act(() => apply((tree) => splitBefore(tree, level, first)))}
        >
          {t.workbench.from}
        </button>
        <button
          type="button"
          class="button plain small square"
          aria-label={t.words.up}
          disabled={!some}
          onClick={act(() => apply((tree) => step(tree, level, labels, -1)))}
        >
          <Up />
        </button>
        <button
          type="button"
          class="button plain small square"
          aria-label={t.words.down}
          disabled={!some}
          onClick={act(() => apply((tree) => step(tree, level, labels, 1)))}
        >
          <DownArrow />
        </button>
      </div>
      <FindField tree={tree} />
    </div>
  );
}

interface PutProps {
  tree: Tree;
  level: number;
  labels: string[];
}

function Put({ tree, level, labels }: PutProps) {
  const done = (): void => {
    asked.value = null;
    focusBoard();
  };
  const above = levelsOf(tree)[level + 1] ?? [];
  // The one group of everything is no place to go to.
  const roof = level + 1 === tree.height && tree.top.length === 1;
  const words = labels.length === 1 ? shown(labels[0] ?? "") : (level === 0 ? t.words.values : t.words.groups)(labels.length);
  return (
    <div class="actions asking">
      <GroupPicker
        label={t.workbench.putInto(words)}
        options={roof ? [] : above.map(({ group }) => group.label)}
        suggestion={freeName(tree, level + 1)(t.workbench.newName)}
        onPick={(name, isNew) => {
          const put = (tree: Tree) =>
            isNew ? group(tree, level, labels, name) : move(tree, level, labels, { parent: name, before: null });
          const edited = put(tree);
          if (!edited.ok) {
            said.value = edited.message;
            return edited.message;
          }
          apply(put);
          done();
          return null;
        }}
        onCancel={done}
      />
    </div>
  );
}

function Rename({ tree, level, label }: { tree: Tree; level: number; label: string }) {
  const name = useSignal(label);
  const wrong = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  const done = (): void => {
    asked.value = null;
    focusBoard();
  };
  return (
    <form
      class="actions asking"
      onSubmit={(event) => {
        event.preventDefault();
        const edited = rename(tree, level, label, name.value);
        if (edited.ok || name.value === label) {
          if (edited.ok) apply((tree) => rename(tree, level, label, name.value));
          done();
        } else wrong.value = edited.message;
      }}
    >
      <label for="workbench-rename">{t.workbench.renameTo(shown(label))}</label>
      <input
        ref={input}
        id="workbench-rename"
        class="input"
        type="text"
        autocomplete="off"
        value={name.value}
        aria-invalid={wrong.value !== ""}
        aria-describedby="workbench-rename-wrong"
        onInput={(event) => {
          name.value = event.currentTarget.value;
          wrong.value = "";
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          done();
        }}
      />
      <button type="submit" class="button primary small">
        {t.workbench.renameIt}
      </button>
      <button type="button" class="button plain small" onClick={done}>
        {t.words.cancel}
      </button>
      <p id="workbench-rename-wrong" class="field-error" role="alert">
        {wrong.value}
      </p>
    </form>
  );
}
