// Which hierarchy a column is generalized along.
import { useSignal } from "@preact/signals";
import type { ColumnProfile, HierarchySpec } from "../types.ts";
import { hierarchyOf, type HierarchyKind, kindOf, setHierarchy } from "../state/recipe.ts";
import { edit, engine, recipe } from "../state/session.ts";
import { errorInfo } from "../state/errors.ts";
import { FileButton } from "./FileButton.tsx";
import { WidthsEditor } from "./WidthsEditor.tsx";
import { DatesEditor } from "./DatesEditor.tsx";

const KINDS: readonly { kind: HierarchyKind; label: string }[] = [
  { kind: "levels", label: "Keep or hide (two levels)" },
  { kind: "mask-right", label: "Mask from the right: 021**" },
  { kind: "mask-left", label: "Mask from the left: **139" },
  { kind: "intervals", label: "Intervals of numbers" },
  { kind: "dates", label: "Parts of a date" },
];

interface Props {
  id: string;
  column: ColumnProfile;
  hierarchy: HierarchySpec | undefined;
}

export function HierarchyChoice({ id, column, hierarchy }: Props) {
  const wrong = useSignal("");
  const kind = kindOf(hierarchy);
  const loaded = kind === "rows" || kind === "file";
  const set = (next: HierarchySpec | null): void => {
    wrong.value = "";
    if (recipe.value) edit(setHierarchy(recipe.value, column.name, next));
  };
  const load = async (chosen: File): Promise<void> => {
    try {
      set({ rows: await (await engine()).hierarchy(chosen) });
    } catch (error) {
      const { message, hint } = errorInfo(error);
      wrong.value = `${message} ${hint}`;
    }
  };
  return (
    <div class="field">
      <label for={`${id}-hierarchy`}>Hierarchy</label>
      <select
        id={`${id}-hierarchy`}
        class="select"
        value={kind}
        onChange={(event) => set(hierarchyOf(event.currentTarget.value as HierarchyKind, column))}
      >
        {KINDS.map((choice) => (
          <option key={choice.kind} value={choice.kind}>
            {choice.label}
          </option>
        ))}
        {loaded && <option value={kind}>{kind === "rows" ? "Level table" : "Level table of a file"}</option>}
      </select>
      {hierarchy && "intervals" in hierarchy && (
        <WidthsEditor
          id={id}
          widths={hierarchy.intervals.widths}
          onChange={(widths) => set({ intervals: { ...hierarchy.intervals, widths } })}
        />
      )}
      {hierarchy && "dates" in hierarchy && (
        <DatesEditor
          levels={hierarchy.dates.levels}
          onChange={(levels) => set({ dates: { ...hierarchy.dates, levels } })}
        />
      )}
      {hierarchy && "file" in hierarchy && (
        <p class="field-note">The recipe names “{hierarchy.file}”. Load that file here.</p>
      )}
      <FileButton kind="quiet" accept=".csv,.txt,text/csv,text/plain" onFile={(chosen) => void load(chosen)}>
        Load a hierarchy file
      </FileButton>
      {wrong.value && (
        <p class="field-error" role="alert">
          {wrong.value}
        </p>
      )}
    </div>
  );
}
