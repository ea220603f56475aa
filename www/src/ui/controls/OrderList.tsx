// Values in an order that a person gives them: a list in which they are moved, or lines to type or paste.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { absent, landing, moved } from "../../state/order.ts";
import { count, shown } from "../../state/words.ts";
import { DownArrow, Grip, Up } from "./Icons.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { COARSE } from "./pointer.ts";
import { useReorder } from "./useReorder.ts";
import { useVirtualList } from "./useVirtualList.ts";

interface Props {
  id: string;
  label: string;
  note?: string;
  /** Lowest first. */
  values: readonly string[];
  /** The column's values: those that the order lacks are offered, and others may go. */
  known: readonly string[];
  onChange: (values: string[]) => void;
}

const ITEM = COARSE ? 46 : 32;
const PAGE = 6;
/** Values named one by one. */
const NAMED = 5;

export function OrderList({ id, label, note, values, known, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = useSignal(0);
  const said = useSignal("");
  const { items, height, scrollTo } = useVirtualList(list, values.length, ITEM);
  const active = Math.min(at.value, values.length - 1);
  useLayoutEffect(() => scrollTo(active), [active, values.length]);
  const go = (place: number): void => {
    at.value = Math.max(0, Math.min(values.length - 1, place));
  };
  const move = (from: number, to: number): void => {
    const place = Math.max(0, Math.min(values.length - 1, to));
    if (place === from || from < 0) return;
    at.value = place;
    said.value = t.file.moved(shown(values[from] ?? ""), count(place + 1), count(values.length));
    onChange(moved(values, from, place));
  };
  const { drag, handlers } = useReorder(list, values.length, ITEM, ".order-grip", ({ from, gap }) =>
    move(from, landing(from, gap)),
  );
  const lacking = useMemo(() => absent(values, known), [values, known]);
  const strange = known.length > 0 && values[active] !== undefined && !known.includes(values[active]);
  const remove = (): void => {
    said.value = t.file.removed(shown(values[active] ?? ""));
    onChange(values.filter((_, place) => place !== active));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = destination(event.key, active, values.length);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (to !== null && event.altKey) move(active, to);
    else if (to !== null) go(to);
    else if (event.key === "Delete" && strange) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const dragged = drag.value;
  return (
    <div class="field order" role="group" aria-labelledby={`${id}-label`}>
      <div class="order-head">
        <p id={`${id}-label`} class="field-label">
          {label}
        </p>
        <button
          type="button"
          class="button plain small square"
          aria-label={t.words.up}
          disabled={active < 1}
          onClick={() => move(active, active - 1)}
        >
          <Up />
        </button>
        <button
          type="button"
          class="button plain small square"
          aria-label={t.words.down}
          disabled={active < 0 || active === values.length - 1}
          onClick={() => move(active, active + 1)}
        >
          <DownArrow />
        </button>
        <button
          type="button"
          class="button plain small"
          disabled={values.length < 2}
          onClick={() => onChange([...values].reverse())}
        >
          {t.file.reverse}
        </button>
      </div>
      <div
        ref={list}
        id={id}
        class="order-list"
        role="listbox"
        tabIndex={0}
        aria-label={`${label}: ${t.words.values(values.length)}`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-describedby={`${id}-note`}
        data-dragging={dragged !== null}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <div class="order-items" role="presentation" style={{ height: `${height}px` }}>
          {items.map(({ index, start }) => (
            <div
              key={index}
              id={`${id}-${index}`}
              class="order-item"
              role="option"
              aria-selected={index === active}
              aria-setsize={values.length}
              aria-posinset={index + 1}
              data-place={index}
              data-dragged={dragged?.from === index}
              data-over={dragged?.gap === index ? "before" : dragged?.gap === index + 1 ? "after" : undefined}
              style={{ transform: `translateY(${start}px)`, height: `${ITEM}px` }}
              onClick={() => go(index)}
            >
              <span class="order-grip" aria-hidden="true">
                <Grip />
              </span>
              <span class="order-name">{shown(values[index] ?? "")}</span>
            </div>
          ))}
        </div>
      </div>
      {lacking.length > 0 && (
        <p class="order-lacking">
          {t.file.notInOrder(lacking.slice(0, NAMED).map(shown).join(", "))}
          {lacking.length > NAMED && ` ${t.words.and(lacking.length - NAMED)}`}{" "}
          <button type="button" class="button plain small" onClick={() => onChange([...values, ...lacking])}>
            {t.file.addAtEnd}
          </button>
        </p>
      )}
      {strange && (
        <p class="order-lacking">
          {t.file.noRowHas(shown(values[active] ?? ""))}{" "}
          <button type="button" class="button plain small" onClick={remove}>
            {t.file.removeIt}
          </button>
        </p>
      )}
      <p id={`${id}-note`} class="field-note">
        {note}
        {note === undefined ? "" : " "}
        {COARSE ? t.file.dragFinger : t.file.dragMouse}
      </p>
      <OrderLines id={id} label={label} values={values} onChange={onChange} />
      <p class="visually-hidden" role="status">
        {said.value}
      </p>
    </div>
  );
}

/** Where a key leads from a place; null if nowhere. */
function destination(key: string, place: number, length: number): number | null {
  switch (key) {
    case "ArrowUp":
      return place - 1;
    case "ArrowDown":
      return place + 1;
    case "PageUp":
      return place - PAGE;
    case "PageDown":
      return place + PAGE;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return null;
  }
}
