// One group in its level: its name, its rows, and a bar that compares it with the others.
import { t } from "../../messages/index.ts";
import { pick } from "../../state/hierarchy/selection.ts";
import type { Item } from "../../state/hierarchy/tree.ts";
import { cut } from "../../state/hierarchy/cut.ts";
import { board, pending, selection } from "../../state/hierarchy/draft.ts";
import { count, shown } from "../../state/words.ts";
import { Check, Grip } from "../controls/Icons.tsx";
import { dragging } from "./drag.ts";

interface Props {
  item: Item;
  level: number;
  /** Groups in the level. */
  total: number;
  top: number;
  /** Of the rows of the level's largest group. */
  share: number;
  active: boolean;
  selected: boolean;
  related: boolean;
  /** The last of its siblings. */
  closes: boolean;
  /** In the highest level, where there are no siblings to speak of. */
  roof: boolean;
}

export const itemId = (level: number, place: number): string => `group-${level}-${place}`;

export function GroupItem({ item, level, total, top, share, active, selected, related, closes, roof }: Props) {
  const { group, place, opens } = item;
  const drag = dragging.value;
  const over = drag?.over?.level === level && drag.over.label === group.label ? drag.over.edge : undefined;
  const released = cut.value?.[level]?.get(group.label);
  const words = [t.words.rows(group.rows), ...(level > 0 ? [t.words.values(group.values)] : [])].join(", ");
  const used = released === undefined ? "" : `; ${t.workbench.inResult}: ${t.words.rows(released)}`;
  return (
    <div
      id={itemId(level, place)}
      class="group"
      role="option"
      aria-selected={selected}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-label={group.label}
      data-level={level}
      data-active={active}
      data-related={related}
      data-cut={released !== undefined}
      data-first={opens && !roof}
      data-last={closes && !roof}
      data-over={over}
      data-dragged={drag?.level === level && drag.labels.includes(group.label)}
      style={{ transform: `translateY(${top}px)` }}
      title={`${shown(group.label)}: ${words}${used}`}
      onClick={(event) => {
        const tree = board.value;
        if (!tree || pending.value) return;
        const finger = event instanceof PointerEvent && event.pointerType === "touch";
        const how = event.shiftKey ? "range" : event.ctrlKey || event.metaKey || finger ? "toggle" : "only";
        selection.value = pick(selection.value, tree, level, group.label, how);
      }}
    >
      <span class="group-grip" aria-hidden="true">
        <Grip />
      </span>
      <span class="group-name" data-empty={group.label === ""}>
        {shown(group.label)}
      </span>
      {used !== "" && (
        <span class="group-cut">
          <Check />
          <span class="visually-hidden">{used}</span>
        </span>
      )}
      <span class="group-rows">
        {count(group.rows)}
        <span class="visually-hidden">{words.slice(count(group.rows).length)}</span>
      </span>
      <span class="group-bar" aria-hidden="true" style={{ transform: `scaleX(${Math.max(share, 0.004)})` }} />
    </div>
  );
}
