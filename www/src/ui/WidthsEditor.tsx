// The widths of an interval hierarchy, as a list that is checked while it is typed.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { parseWidths } from "../state/recipe.ts";

interface Props {
  id: string;
  widths: number[];
  onChange: (widths: number[]) => void;
}

export function WidthsEditor({ id, widths, onChange }: Props) {
  const text = useSignal(widths.join(", "));
  const wrong = useSignal("");
  const now = widths.join(", ");
  useEffect(() => {
    text.value = now;
    wrong.value = "";
  }, [now]);
  return (
    <div class="field">
      <label for={`${id}-widths`}>Widths, narrow to wide</label>
      <input
        id={`${id}-widths`}
        class="input"
        type="text"
        inputMode="decimal"
        autocomplete="off"
        value={text.value}
        aria-invalid={wrong.value !== ""}
        aria-describedby={`${id}-widths-note`}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          const checked = parseWidths(text.value);
          wrong.value = checked.ok ? "" : checked.message;
        }}
        onChange={() => {
          const checked = parseWidths(text.value);
          if (checked.ok && checked.value.join(", ") !== now) onChange(checked.value);
        }}
      />
      <p id={`${id}-widths-note`} class={wrong.value ? "field-error" : "field-note"}>
        {wrong.value || "Each a multiple of the one before, so that intervals nest. Above the widest comes *."}
      </p>
    </div>
  );
}
