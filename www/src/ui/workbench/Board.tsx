// The hierarchy as columns, one per level: values on the left, ever larger groups to the right.
import { t } from "../../messages/index.ts";
import { useRef } from "preact/hooks";
import { lineage } from "../../state/hierarchy/selection.ts";
import { levelsOf, type Tree } from "../../state/hierarchy/tree.ts";
import { selection } from "../../state/hierarchy/draft.ts";
import { count } from "../../state/words.ts";
import { Later } from "../controls/Later.tsx";
import { dragging, useDrag } from "./drag.ts";
import { LevelColumn } from "./LevelColumn.tsx";

export function Board({ tree }: { tree: Tree }) {
  const frame = useRef<HTMLDivElement>(null);
  const handlers = useDrag(frame);
  const levels = levelsOf(tree);
  const runs = lineage(tree, selection.value.level, selection.value.active);
  return (
    <div ref={frame} class="board" data-dragging={dragging.value !== null} {...handlers}>
      {levels.map((items, level) => (
        <Later key={level} before={<div class="level" />}>
          <LevelColumn tree={tree} level={level} items={items} run={runs[level] ?? null} />
        </Later>
      ))}
      <Ghost />
    </div>
  );
}

/** What is dragged, at the pointer. */
function Ghost() {
  const drag = dragging.value;
  if (!drag) return null;
  const { labels, x, y } = drag;
  return (
    <div class="ghost" aria-hidden="true" style={{ transform: `translate(${x + 12}px, ${y + 8}px)` }}>
      {labels.length === 1 ? labels[0] || t.words.empty : t.workbench.selected(count(labels.length))}
    </div>
  );
}
