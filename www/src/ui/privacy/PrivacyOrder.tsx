// The order of a sensitive column's values; numbers need none.
import { t } from "../../messages/index.ts";
import { useEffect, useMemo } from "preact/hooks";
import { list } from "../../state/privacy/parameters.ts";
import { bySize } from "../../state/privacy/order.ts";
import { labelsOf, wantValues } from "../../state/run/values.ts";
import { OrderList } from "../controls/OrderList.tsx";

interface Props {
  id: string;
  field: { label: string; note?: string };
  column: string;
  /** As the recipe has it. */
  values: unknown;
  onChange: (values: string[] | undefined) => void;
}

export function PrivacyOrder({ id, field, column, values, onChange }: Props) {
  useEffect(() => void wantValues(column), [column]);
  const order = useMemo(() => list(values), [values]);
  const known = labelsOf(column);
  const numbers = bySize(column);
  if (order.length === 0) {
    return (
      <div class="field" role="group" aria-labelledby={`${id}-label`}>
        <p id={`${id}-label`} class="field-label">
          {field.label}
        </p>
        <p class="field-note">{numbers ? t.privacy.bySize : t.privacy.noOrder}</p>
        <button
          type="button"
          class="button plain small"
          disabled={known.length === 0}
          onClick={() => onChange([...known])}
        >
          {numbers ? t.privacy.otherOrder : t.privacy.asTheySort}
        </button>
      </div>
    );
  }
  return (
    <>
      <OrderList id={id} label={field.label} note={field.note ?? ""} values={order} known={known} onChange={onChange} />
      {numbers && (
        <button type="button" class="button quiet small" onClick={() => onChange(undefined)}>
          {t.privacy.orderBySize}
        </button>
      )}
    </>
  );
}
