// One setting of a builder: what is typed is checked for its form here, and for its sense by the engine.
import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { takeNow, takeSoon } from "../../state/hierarchy/typing.ts";
import { column } from "../../state/hierarchy/draft.ts";
import { labelsOf, wantValues } from "../../state/run/values.ts";
import { OrderList } from "../controls/OrderList.tsx";
import type { Field, Settings } from "./builders/builder.ts";
import { type Parsed, parse, write } from "./builders/text.ts";

interface Props {
  field: Field;
  settings: Settings;
  onChange: (value: unknown) => void;
}

export function FieldInput({ field, settings, onChange: set }: Props) {
  const value = settings[field.key];
  if (field.kind === "flag") {
    const id = `setting-${field.key}`;
    return (
      <div class="field flag">
        <label>
          <input
            type="checkbox"
            checked={field.default ? value !== false : value !== undefined && value !== false}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget: { checked } }) => set(checked === field.default ? undefined : checked)}
          />
          {field.label}
        </label>
        <p id={`${id}-note`} class="field-note">
          {field.note}
        </p>
      </div>
    );
  }
  if (field.kind === "levels") {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : (field.usual ?? []);
    return (
      <fieldset class="chips">
        <legend>{field.label}</legend>
        {field.options.map(({ value: level, label }) => {
          const on = chosen.includes(level);
          return (
            <label key={level} class="chip">
              <input
                type="checkbox"
                checked={on}
                disabled={on && chosen.length === 1}
                onChange={() =>
                  set(field.options.map((each) => each.value).filter((each) => (each === level ? !on : chosen.includes(each))))
                }
              />
              <span>{label}</span>
            </label>
          );
        })}
      </fieldset>
    );
  }
  if (field.kind === "choice") {
    return (
      <div class="field">
        <label for={`setting-${field.key}`}>{field.label}</label>
        <select
          id={`setting-${field.key}`}
          class="select"
          value={String(value ?? "")}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {field.options.map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </div>
    );
  }
  if (field.kind === "order") return <Ordered field={field} settings={settings} onChange={set} />;
  return <Typed field={field} value={value} onChange={set} />;
}

/** The list is arranged at once; the engine is asked after a pause, as when something is typed. */
function Ordered({ field, settings, onChange }: Props) {
  const name = column.value ?? "";
  const value = settings[field.key];
  const given = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const now = useSignal<readonly string[]>(given);
  const latest = useRef(onChange);
  latest.current = onChange;
  const before = useRef(given);
  before.current = given;
  const take = useCallback((): void => {
    const same = now.value.length === before.current.length && now.value.every((each, at) => each === before.current[at]);
    // What was moved there and back is no step of its own.
    if (!same) latest.current([...now.value]);
  }, []);
  useLayoutEffect(() => void (now.value = given), [given]);
  useEffect(() => void wantValues(name), [name]);
  const all = labelsOf(name);
  const spellings = settings["missing"];
  const known = useMemo(() => {
    const missing = new Set(["", ...(Array.isArray(spellings) ? spellings.map(String) : [])]);
    return all.filter((value) => !missing.has(value));
  }, [all, spellings]);
  return (
    <OrderList
      id={`setting-${field.key}`}
      label={field.label}
      {...(field.note === undefined ? {} : { note: field.note })}
      values={now.value}
      known={known}
      onChange={(values) => {
        now.value = values;
        takeSoon(take);
      }}
    />
  );
}

function Typed({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  const now = write(field.kind, value);
  const text = useSignal(now);
  const wrong = useSignal("");
  const latest = useRef(onChange);
  latest.current = onChange;
  // At once: what is typed right after the form has come would be overwritten by an effect that waits for a frame.
  useLayoutEffect(() => {
    // What was typed stays as typed when it says the same.
    const typed = parse(field.kind, text.value);
    if (!typed.ok || write(field.kind, typed.value) !== now) text.value = now;
    wrong.value = "";
  }, [now]);
  const said = useRef(now);
  said.current = now;
  const take = useCallback((): void => {
    const parsed: Parsed = parse(field.kind, text.value);
    wrong.value = parsed.ok ? "" : parsed.message;
    if (parsed.ok && write(field.kind, parsed.value) !== said.current) latest.current(parsed.value);
  }, []);
  const id = `setting-${field.key}`;
  const shared = {
    id,
    value: text.value,
    autocomplete: "off",
    "aria-invalid": wrong.value !== "",
    "aria-describedby": `${id}-note`,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      text.value = event.currentTarget.value;
      takeSoon(take);
    },
    onChange: takeNow,
  };
  const lines = field.kind === "lists";
  return (
    <div class="field">
      <label for={id}>{field.label}</label>
      {lines ? (
        <textarea {...shared} class="input" rows={Math.min(8, Math.max(3, text.value.split("\n").length + 1))} />
      ) : (
        <input {...shared} class="input" type="text" placeholder={field.kind === "date" ? "YYYY-MM-DD" : ""} />
      )}
      <p id={`${id}-note`} class={wrong.value ? "field-error" : "field-note"}>
        {wrong.value || field.note}
      </p>
    </div>
  );
}
