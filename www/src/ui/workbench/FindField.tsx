// Finds a value or group by a part of its name, in the order of the board.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { select } from "../../state/hierarchy/selection.ts";
import { levelsOf, type Tree } from "../../state/hierarchy/tree.ts";
import { said, selection } from "../../state/hierarchy/draft.ts";
import { count } from "../../state/words.ts";
import { DownArrow, Up } from "../controls/Icons.tsx";
import { COARSE } from "../controls/pointer.ts";
import { focusBoard } from "./keys.ts";

interface Hit {
  level: number;
  label: string;
}

export function FindField({ tree }: { tree: Tree }) {
  const text = useSignal("");
  const at = useSignal(0);
  const wanted = text.value.trim().toLowerCase();
  const hits = wanted === "" ? [] : search(tree, wanted);
  const show = (place: number): void => {
    const hit = hits[((place % hits.length) + hits.length) % hits.length];
    if (!hit) return;
    at.value = hits.indexOf(hit);
    selection.value = select(hit.level, [hit.label]);
    said.value = t.workbench.hit(hit.label, at.value + 1, hits.length);
  };
  return (
    <div class="find">
      <input
        id="workbench-find"
        class="input"
        enterKeyHint="next"
        type="search"
        aria-label={t.workbench.find}
        placeholder={t.workbench.findShort}
        autocomplete="off"
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          const found = search(tree, text.value.trim().toLowerCase());
          at.value = 0;
          const [hit] = found;
          if (hit && text.value.trim() !== "") selection.value = select(hit.level, [hit.label]);
          said.value = text.value.trim() === "" ? "" : t.workbench.matches(found.length);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") show(at.value + (event.shiftKey ? -1 : 1));
          else if (event.key === "ArrowDown" && hits.length > 0) focusBoard();
          else if (event.key === "Escape" && text.value !== "") text.value = "";
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span class="find-words">
        {wanted !== "" && (hits.length === 0 ? t.workbench.none : t.words.of(count(at.value + 1), count(hits.length)))}
      </span>
      {COARSE && hits.length > 1 && (
        <>
          <button type="button" class="button plain small square" aria-label={t.workbench.matchBefore} onClick={() => show(at.value - 1)}>
            <Up />
          </button>
          <button type="button" class="button plain small square" aria-label={t.workbench.nextMatch} onClick={() => show(at.value + 1)}>
            <DownArrow />
          </button>
        </>
      )}
    </div>
  );
}

function search(tree: Tree, wanted: string): Hit[] {
  if (wanted === "") return [];
  return levelsOf(tree).flatMap((items, level) =>
    items.flatMap(({ group: { label } }) => (label.toLowerCase().includes(wanted) ? [{ level, label }] : [])),
  );
}
