// One level: its groups as a list of which only what is in view exists.
import { t } from "../../messages/index.ts";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Run } from "../../state/hierarchy/selection.ts";
import type { Item, Tree } from "../../state/hierarchy/tree.ts";
import { draft, pending, selection } from "../../state/hierarchy/draft.ts";
import { kOf } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { Later } from "../controls/Later.tsx";
import { COARSE } from "../controls/pointer.ts";
import { useVirtualList } from "../controls/useVirtualList.ts";
import { GroupItem, itemId } from "./GroupItem.tsx";
import { onKey } from "./keys.ts";
import { LevelHead } from "./LevelHead.tsx";

interface Props {
  tree: Tree;
  level: number;
  items: readonly Item[];
  /** What the chosen group is in, or what is in it. */
  run: Run | null;
}

export const ITEM = COARSE ? 46 : 38;
/** About as high as the list is. */
const ROOM = 500;

export function LevelColumn({ tree, level, items, run }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items: seen, height, scrollTo } = useVirtualList(scroller, items.length, ITEM, { room: ROOM });
  const { level: at, active, labels } = selection.value;
  const here = at === level;
  const pressed = useRef(false);
  const enter = (): void => {
    const first = items[0]?.group.label;
    // Whoever comes by with Tab keeps what is chosen elsewhere.
    if (first === undefined || active !== null) return;
    selection.value = { level, active: first, labels: new Set(), anchor: first };
  };
  const current = here && active !== null ? (run?.from ?? -1) : -1;
  useLayoutEffect(() => {
    if (run) scrollTo(run.from, here ? "auto" : "center");
  }, [run?.from, here, items.length]);
  const k = recipe.value ? kOf(recipe.value) : 1;
  const most = useMemo(() => items.reduce((most, { group }) => Math.max(most, group.rows), 1), [items]);
  const { minLevel: lowest, maxLevel } = draft.value;
  const highest = maxLevel ?? tree.height;
  const name = tree.names?.[level];
  const title = (level === 0 ? t.workbench.valuesTitle : t.workbench.levelTitle(level)) + (name === undefined ? "" : `: ${name}`);
  return (
    <section class="level" data-level={level} data-allowed={level >= lowest && level <= highest} aria-label={title}>
      <LevelHead tree={tree} level={level} items={items} k={k} lowest={lowest} highest={highest} title={title} />
      <div
        ref={scroller}
        class="level-list"
        role="listbox"
        aria-label={`${title}: ${(level === 0 ? t.words.values : t.words.groups)(items.length)}`}
        aria-multiselectable={true}
        aria-orientation="vertical"
        aria-disabled={pending.value !== null}
        aria-activedescendant={current >= 0 ? itemId(level, current) : undefined}
        tabIndex={0}
        onKeyDown={(event) => onKey(event, tree, level, run?.from ?? 0)}
        onPointerDown={() => (pressed.current = true)}
        onPointerUp={() => (pressed.current = false)}
        onPointerCancel={() => (pressed.current = false)}
        onFocus={(event) => {
          // A press is about to choose something itself, and nothing may move under it.
          if (event.target === event.currentTarget && !pressed.current) enter();
        }}
      >
        <div class="level-rows" role="presentation" style={{ height: `${height}px` }}>
          <Later>
            {seen.map(({ index, start }) => {
              const item = items[index];
              return item ? (
                <GroupItem
                  key={item.group.label}
                  item={item}
                  level={level}
                  total={items.length}
                  top={start}
                  share={item.group.rows / most}
                  active={index === current}
                  selected={here && labels.has(item.group.label)}
                  related={run !== null && index >= run.from && index <= run.to}
                  closes={items[index + 1]?.opens ?? true}
                  roof={level === tree.height}
                />
              ) : null;
            })}
          </Later>
        </div>
      </div>
    </section>
  );
}
