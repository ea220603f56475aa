// Places in an order, for values that it lacks: so it stays an order, which next month's file can be read by.
import { inserted } from "../../state/order.ts";
import { said } from "../../state/hierarchy/draft.ts";
import { configure } from "../../state/hierarchy/workbench.ts";
import { counted, shown } from "../../state/words.ts";
import type { HierarchySpec } from "../../types.ts";
import { GroupPicker } from "./GroupPicker.tsx";

export type OrderSpec = Extract<HierarchySpec, { order: unknown }>;

interface Props {
  spec: OrderSpec;
  /** What is put into the order. */
  values: readonly string[];
  /** How they are called. */
  words: string;
  onPlaced: () => void;
}

export function MissingOrder({ spec: { order }, values, words, onPlaced }: Props) {
  const put = (after: string | null): null => {
    const named = values.length === 1 ? `“${shown(values[0] ?? "")}”` : counted(values.length, "value");
    said.value = `Put ${named} into the order.`;
    configure({ order: { ...order, values: inserted(order.values, values, after) } }, said.value);
    onPlaced();
    return null;
  };
  return (
    <>
      <GroupPicker
        label={`Put ${words} into the order, after`}
        options={order.values}
        suggestion={null}
        placeholder="A value of the order"
        onPick={put}
      />
      <button type="button" class="button plain" onClick={() => put(null)}>
        At the beginning
      </button>
      <button type="button" class="button plain" onClick={() => put(order.values.at(-1) ?? null)}>
        At the end
      </button>
    </>
  );
}
