// One setting of a model, each kind with its own control.
import { t } from "../../messages/index.ts";
import { printable } from "../../state/words.ts";
import { useEffect } from "preact/hooks";
import { countedColumns, sensitiveColumns, setColumn, setDistance, setParameter } from "../../state/privacy/models.ts";
import { beginOrder } from "../../state/privacy/order.ts";
import { holds, list, number, type Parameters, text } from "../../state/privacy/parameters.ts";
import { files, profile, recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { withRole } from "../../state/recipe/recipe.ts";
import { wantValues } from "../../state/run/values.ts";
import type { FieldDescription, HierarchySpec } from "../../types.ts";
import { FileButton } from "../controls/FileButton.tsx";
import { NumberField } from "../controls/NumberField.tsx";
import { PrivacyBounds } from "./PrivacyBounds.tsx";
import { PrivacyGroups } from "./PrivacyGroups.tsx";
import { PrivacyOrder } from "./PrivacyOrder.tsx";
import { PrivacyValues } from "./PrivacyValues.tsx";

interface Props {
  /** The model's position in the recipe. */
  at: number;
  field: FieldDescription;
  parameters: Parameters;
}

export function PrivacyField({ at, field, parameters }: Props) {
  const settings = recipe.value;
  const found = profile.value;
  const column = text(parameters["column"]);
  const ofValues = field.kind === "values" || field.kind === "bounds";
  useEffect(() => {
    if (ofValues && column !== "") void wantValues(column);
  }, [ofValues, column]);
  if (!settings || !found) return null;
  if (!holds(field.when, parameters)) return null;
  const id = `model-${at}-${field.key}`;
  const value = parameters[field.key];
  const set = (next: unknown): void => edit(setParameter(settings, at, field.key, next));

  switch (field.kind) {
    case "number":
      return (
        <NumberField
          id={id}
          testId={id}
          label={field.label}
          note={field.note ?? ""}
          value={number(value)}
          min={field.min}
          max={field.max}
          {...(field.whole ? {} : { fractional: true })}
          slider={field.slider ?? { min: field.min, max: field.max }}
          onChange={set}
        />
      );
    case "share":
      return (
        <NumberField
          id={id}
          testId={id}
          label={field.label}
          note={field.note ?? ""}
          value={number(value)}
          min={field.min}
          max={1}
          fractional
          slider={field.slider}
          onChange={set}
        />
      );
    case "sensitive": {
      const able = sensitiveColumns(settings, found, field.numbers);
      const names = able.includes(column) ? able : [column, ...able];
      return (
        <Select
          id={id}
          label={field.label}
          value={column}
          options={names.map((name) => ({ value: name, label: printable(name) }))}
          onChange={(name) => {
            edit(setColumn(settings, at, name, found));
            void beginOrder(name);
          }}
        />
      );
    }
    case "choice": {
      const now = field.options.find((option) => option.value === value) ?? field.options[0];
      return (
        <Select
          id={id}
          label={field.label}
          value={now?.value ?? ""}
          options={field.options}
          note={now?.note ?? field.note ?? ""}
          onChange={(next) => {
            if (field.key === "distance") {
              edit(setDistance(settings, at, next, found));
              void beginOrder(column);
              return;
            }
            edit(setParameter(settings, at, field.key, next === field.options[0]?.value ? undefined : next));
          }}
        />
      );
    }
    case "flag": {
      const on = typeof value === "boolean" ? value : field.default;
      return (
        <div class="field flag">
          <label>
            <input
              type="checkbox"
              id={id}
              checked={on}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                const next = event.currentTarget.checked;
                set(next === field.default ? undefined : next);
              }}
            />
            <span>{field.label}</span>
          </label>
          <p id={`${id}-note`} class="field-note">
            {field.note}
          </p>
        </div>
      );
    }
    case "quasi":
      return <Chips {...{ id, field }} names={withRole(settings, "quasi-identifier")} chosen={list(value)} onChange={set} />;
    case "counted":
      return (
        <Chips
          {...{ id, field }}
          names={countedColumns(settings, found)}
          chosen={list(value)}
          // One has to stay.
          onChange={(next) => next.length > 0 && set(next)}
        />
      );
    case "values":
      return <PrivacyValues {...{ id, field, column }} chosen={list(value)} onChange={set} />;
    case "bounds":
      return (
        <PrivacyBounds
          {...{ id, field, column }}
          bounds={(value ?? {}) as Record<string, number>}
          onChange={(next) => set(Object.keys(next).length === 0 ? undefined : next)}
        />
      );
    case "order":
      return <PrivacyOrder {...{ id, field, column }} values={value} onChange={set} />;
    case "hierarchy":
      return <PrivacyGroups {...{ id, field, column }} spec={value as HierarchySpec | undefined} onChange={set} />;
    case "guard": {
      const others = found.columns.map(({ name }) => name).filter((name) => name !== column);
      return (
        <Select
          id={id}
          label={field.label}
          value={text(value)}
          options={[
            { value: "", label: t.privacy.guardNone },
            ...others
              .filter((name) => sensitiveColumns(settings, found).includes(name))
              .map((name) => ({ value: name, label: printable(name) })),
          ]}
          note={field.note ?? ""}
          onChange={(next) => set(next === "" ? undefined : next)}
        />
      );
    }
    case "text":
      return (
        <div class="field">
          <label for={id}>{field.label}</label>
          <input
            autocomplete="off"
            id={id}
            class="input"
            type="text"
            value={text(value)}
            aria-describedby={`${id}-note`}
            onChange={(event) => set(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
          />
          <p id={`${id}-note`} class="field-note">
            {field.note}
          </p>
        </div>
      );
    case "population": {
      const name = text(value);
      const there = files.value[name] !== undefined;
      return (
        <div class="field" role="group" aria-labelledby={`${id}-label`}>
          <p id={`${id}-label`} class="field-label">
            {field.label}
          </p>
          <p class={there ? "file-name" : "field-error"}>
            {there ? printable(name) : t.privacy.chooseFile(printable(name))}
          </p>
          <FileButton
            kind="plain"
            accept=".csv,.tsv,.tab,.txt,text/csv,text/plain"
            testId={id}
            onFile={(file) => edit(setParameter(settings, at, field.key, file.name), file)}
          >
            {there ? t.file.another : t.privacy.chooseTheFile}
          </FileButton>
          <p class="field-note">{field.note}</p>
        </div>
      );
    }
    default:
      // The other kinds of settings are those of builders and searches.
      return null;
  }
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  note?: string;
  onChange: (value: string) => void;
}

function Select({ id, label, value, options, note, onChange }: SelectProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="select"
        data-testid={id}
        value={value}
        {...(note === undefined ? {} : { "aria-describedby": `${id}-note` })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} class="field-note">
          {note}
        </p>
      )}
    </div>
  );
}

interface ChipsProps {
  id: string;
  field: { label: string; note?: string };
  names: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Some of a few names. */
function Chips({ id, field, names, chosen, onChange }: ChipsProps) {
  // What is chosen and no longer there can still be taken away.
  const all = [...names, ...chosen.filter((name) => !names.includes(name))];
  return (
    <fieldset class="chips" aria-describedby={`${id}-note`}>
      <legend>{field.label}</legend>
      {all.map((name) => (
        <label key={name} class="chip">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          />
          <span>{printable(name)}</span>
        </label>
      ))}
      <p id={`${id}-note`} class="field-note">
        {field.note}
      </p>
    </fieldset>
  );
}
