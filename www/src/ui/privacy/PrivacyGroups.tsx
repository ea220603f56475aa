// The groups of a sensitive column's values: those that were suggested for it, or a file of groups.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { useSignal } from "@preact/signals";
import { errorInfo } from "../../state/run/errors.ts";
import { engine } from "../../state/run/connection.ts";
import { profile } from "../../state/run/current.ts";
import type { HierarchySpec } from "../../types.ts";
import { summaryOf } from "../workbench/builders/index.ts";
import { FileButton } from "../controls/FileButton.tsx";

interface Props {
  id: string;
  field: { label: string; note?: string };
  column: string;
  spec: HierarchySpec | undefined;
  onChange: (spec: HierarchySpec) => void;
}

export function PrivacyGroups({ id, field, column, spec, onChange }: Props) {
  const wrong = useSignal("");
  const suggested = profile.value?.columns.find(({ name }) => name === column)?.hierarchy ?? { mask: {} };
  const fromFile = spec !== undefined && "rows" in spec;
  const load = async (file: File): Promise<void> => {
    wrong.value = "";
    try {
      onChange({ rows: await (await engine()).hierarchy(file) });
    } catch (error) {
      const { message, hint } = errorInfo(error);
      wrong.value = `${said(message)} ${said(hint)}`;
    }
  };
  return (
    <div class="field" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} class="field-label">
        {field.label}
      </p>
      <p class="groups-now">{fromFile ? t.privacy.fromFile : summaryOf(spec)}</p>
      <div class="button-row">
        <FileButton
          kind="plain"
          accept=".csv,.txt,text/csv,text/plain"
          testId={id}
          onFile={(file) => void load(file)}
        >
          {t.privacy.loadGroups}
        </FileButton>
        {fromFile && (
          <button type="button" class="button quiet" onClick={() => onChange(suggested)}>
            {t.privacy.useSuggested}
          </button>
        )}
      </div>
      <p class={wrong.value ? "field-error" : "field-note"} role={wrong.value ? "alert" : undefined}>
        {wrong.value || field.note}
      </p>
    </div>
  );
}
