// A number to type, with a slider for its usual range.
import { t } from "../../messages/index.ts";
import { count, decimal } from "../../messages/numbers.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

interface Props {
  id: string;
  testId: string;
  label: string;
  note: string;
  unit?: string;
  value: number;
  min: number;
  max: number;
  fractional?: boolean;
  /** The step is 1, or a half for fractional numbers, unless given. */
  slider: { min: number; max: number; step?: number };
  onChange: (value: number) => void;
}

export function NumberField({ id, testId, label, note, unit, value, min, max, fractional, slider, onChange }: Props) {
  const text = useSignal(String(value));
  const wrong = useSignal(false);
  useLayoutEffect(() => {
    if (Number(text.value) !== value) text.value = String(value);
    wrong.value = false;
  }, [value]);
  // Slider steps below 1 are the field's own measure; above, one is more exact.
  const fine = Math.min(1, slider.step ?? 1);
  const typed = (next: string): void => {
    text.value = next;
    const parsed = Number(next.replace(",", "."));
    wrong.value = next.trim() === "" || !(parsed >= min && parsed <= max) || (!fractional && !Number.isInteger(parsed));
    if (!wrong.value && parsed !== value) onChange(parsed);
  };
  return (
    <div class="field number-field">
      <div class="number-line">
        <label for={id}>{label}</label>
        <span class="number-box">
          <input
            id={id}
            class="input number"
            type="text"
            inputMode={fractional ? "decimal" : "numeric"}
            autocomplete="off"
            data-testid={testId}
            value={text.value}
            aria-invalid={wrong.value}
            aria-describedby={`${id}-note`}
            onInput={(event) => typed(event.currentTarget.value)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
              if (step === 0) return;
              event.preventDefault();
              typed(String(Math.min(max, Math.max(min, Number((value + step * fine).toFixed(6))))));
            }}
          />
          {unit && <span class="unit">{unit}</span>}
        </span>
      </div>
      <input
        class="range"
        type="range"
        aria-label={t.file.slider(label)}
        min={slider.min}
        max={slider.max}
        step={slider.step ?? (fractional ? 0.5 : 1)}
        value={Math.min(slider.max, Math.max(slider.min, value))}
        onInput={(event) => typed(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class={wrong.value ? "field-error" : "field-note"}>
        {wrong.value
          ? (fractional ? t.file.giveNumber : t.file.giveWhole)(decimal(min), fractional ? decimal(max) : count(max))
          : note}
      </p>
    </div>
  );
}
