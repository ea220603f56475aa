// Values that a hierarchy lacks, and the places offered to them: groups, or those of an order. Until then nothing is
// overwritten.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { freeName } from "../../state/hierarchy/edits.ts";
import { levelsOf } from "../../state/hierarchy/tree.ts";
import { draft, type Pending } from "../../state/hierarchy/draft.ts";
import { discardPending, settlePending } from "../../state/hierarchy/workbench.ts";
import { count, shown } from "../../state/words.ts";
import { Warning } from "../controls/Icons.tsx";
import { GroupPicker } from "./GroupPicker.tsx";
import { MissingOrder } from "./MissingOrder.tsx";

/** Values named one by one. */
const NAMED = 60;

export function MissingPanel({ pending }: { pending: Pending }) {
  const { tree, missing } = pending;
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const wrong = useSignal("");
  const asGroups = useSignal(false);
  const some = missing.filter(({ value }) => chosen.value.has(value));
  const meant = some.length > 0 ? some : missing;
  const rows = missing.reduce((sum, each) => sum + each.rows, 0);
  const roof = tree.height === 1 && tree.top.length === 1;
  const groups = roof ? [] : (levelsOf(tree)[1] ?? []).map(({ group }) => group.label);
  const settle = (where: Parameters<typeof settlePending>[1]): string | null => {
    const message = settlePending(meant, where);
    if (message === null) chosen.value = new Set();
    return message;
  };
  const used = draft.value.tree === tree;
  const words = some.length > 0 ? t.workbench.chosenValues(some.length) : missing.length === 1 ? t.workbench.it : t.workbench.allOfThem;
  const { spec } = pending;
  const order = spec && "order" in spec && !pending.byHand ? spec : null;
  const inOrder = order !== null && !asGroups.value;
  return (
    <div class="missing" data-testid="missing">
      <Warning />
      <div class="missing-body">
        <h3>
          {t.workbench.lackGroup(missing.length)}
        </h3>
        <p class="muted">
          {t.workbench.standIn(missing.length, t.words.rows(rows))}{" "}
          {used ? t.workbench.resultWaits : t.workbench.untouched}
        </p>
        <ul class="missing-values" aria-label={t.workbench.withoutGroup}>
          {missing.slice(0, NAMED).map(({ value, rows }) => (
            <li key={value}>
              <label class="chip">
                <input
                  type="checkbox"
                  checked={chosen.value.has(value)}
                  onChange={() => {
                    const next = new Set(chosen.value);
                    if (!next.delete(value)) next.add(value);
                    chosen.value = next;
                  }}
                />
                <span>
                  {shown(value)} <small>{count(rows)}</small>
                </span>
              </label>
            </li>
          ))}
          {missing.length > NAMED && <li class="muted">{t.words.and(missing.length - NAMED)}</li>}
        </ul>
        <div class="missing-places">
          {inOrder ? (
            <MissingOrder
              spec={order}
              values={meant.map(({ value }) => value)}
              words={words}
              onPlaced={() => (chosen.value = new Set())}
            />
          ) : (
            <>
              <GroupPicker
                label={t.workbench.putInto(words)}
                options={groups}
                suggestion={freeName(tree, 1)(t.workbench.other)}
                onPick={(name, isNew) => settle(isNew ? { newGroup: name } : { group: name })}
              />
              <button type="button" class="button plain" onClick={() => (wrong.value = settle("own") ?? "")}>
                {t.workbench.ownGroup(meant.length)}
              </button>
            </>
          )}
          {order && (
            <button type="button" class="button quiet" onClick={() => (asGroups.value = inOrder)}>
              {inOrder ? t.workbench.intoGroups : t.workbench.intoOrder}
            </button>
          )}
          {!used && (
            <button type="button" class="button quiet" onClick={discardPending}>
              {t.workbench.discard}
            </button>
          )}
        </div>
        {wrong.value && (
          <p class="field-error" role="alert">
            {wrong.value}
          </p>
        )}
      </div>
    </div>
  );
}
