// The other way to give an order: all its values as lines, which exist only while they are looked at.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fromLines } from "../../state/order.ts";
import { Chevron } from "./Icons.tsx";

interface Props {
  id: string;
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

export function OrderLines({ id, label, values, onChange }: Props) {
  const open = useSignal(false);
  return (
    <details class="disclosure" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <Chevron />
        {t.file.typeOrder}
      </summary>
      {open.value && <Lines {...{ id, label, values, onChange }} />}
    </details>
  );
}

function Lines({ id, label, values, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // The browser keeps the text: with thousands of lines it is not to be written again at every key.
  useLayoutEffect(() => {
    if (area.current) area.current.value = values.join("\n");
  }, [values]);
  const use = (): void => {
    const lines = fromLines(area.current?.value ?? "");
    if (lines.length > 0) onChange(lines);
  };
  return (
    <div class="order-lines">
      <textarea
        ref={area}
        id={`${id}-lines`}
        class="input"
        rows={6}
        autocomplete="off"
        spellcheck={false}
        aria-label={t.file.oneALine(label)}
      />
      <button type="button" class="button plain small" onClick={use}>
        {t.file.useOrder}
      </button>
    </div>
  );
}
