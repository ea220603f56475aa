// Places in an order, for values that it lacks: so it stays an order, which next month's file can be read by.
import { t } from "../../messages/index.ts";
import { inserted } from "../../state/order.ts";
import { said } from "../../state/hierarchy/draft.ts";
import { configure } from "../../state/hierarchy/workbench.ts";
import { shown } from "../../state/words.ts";
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
    const named = values.length === 1 ? t.words.quoted(shown(values[0] ?? "")) : t.words.values(values.length);
    said.value = t.workbench.putOrder(named);
    configure({ order: { ...order, values: inserted(order.values, values, after) } }, said.value);
    onPlaced();
    return null;
  };
  return (
    <>
      <GroupPicker
        label={t.workbench.putOrderAfter(words)}
        options={order.values}
        suggestion={null}
        placeholder={t.workbench.ofOrder}
        onPick={put}
      />
      <button type="button" class="button plain" onClick={() => put(null)}>
        {t.workbench.atBeginning}
      </button>
      <button type="button" class="button plain" onClick={() => put(order.values.at(-1) ?? null)}>
        {t.workbench.atEnd}
      </button>
    </>
  );
}
