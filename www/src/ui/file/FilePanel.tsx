// Step 1: which file, how it was read, and another one or a recipe to load.
import { useSignal } from "@preact/signals";
import { parseRecipe } from "../../state/recipe/recipe.ts";
import { file, profile, recipe } from "../../state/run/current.ts";
import { edit, open, resetRecipe } from "../../state/run/session.ts";
import type { Recipe } from "../../types.ts";
import { bytes, counted } from "../../state/words.ts";
import { FileButton } from "../controls/FileButton.tsx";
import { TABLES } from "../landing/Landing.tsx";
import { Section } from "../controls/Section.tsx";

const DELIMITERS = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" };
const ENCODINGS = {
  "utf-8": "UTF‑8",
  "utf-8-bom": "UTF‑8 with BOM",
  "utf-16le": "UTF‑16 LE",
  "utf-16be": "UTF‑16 BE",
  "windows-1252": "Windows‑1252",
};

export function FilePanel() {
  const wrong = useSignal<{ message: string; settings: Recipe | null } | null>(null);
  const found = profile.value;
  if (!found) return null;
  const { dialect, notices } = found;
  const load = async (chosen: File): Promise<void> => {
    const checked = parseRecipe(await chosen.text(), found);
    wrong.value = checked.ok ? null : { message: checked.message, settings: recipe.value };
    if (checked.ok) edit(checked.value);
  };
  return (
    <Section id="file" number={1} title="File" aside={<p class="file-name">{file.value?.name}</p>}>
      <p class="muted">
        {counted(found.rows, "row")}, {counted(found.columns.length, "column")}, {bytes(file.value?.size ?? 0)},{" "}
        {DELIMITERS[dialect.delimiter]} separated, {ENCODINGS[dialect.encoding]}
      </p>
      {notices.length > 0 && (
        <ul class="notices">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <div class="button-row">
        <FileButton kind="plain" accept={TABLES} onFile={(chosen) => void open(chosen)} testId="file-input">
          Another file
        </FileButton>
        <FileButton
          kind="plain"
          accept=".json,application/json"
          onFile={(chosen) => void load(chosen)}
          testId="recipe-input"
        >
          Load a recipe
        </FileButton>
        <button type="button" class="button quiet" onClick={resetRecipe}>
          Reset
        </button>
      </div>
      {/* Any later change of the settings makes it an old story. */}
      {wrong.value && wrong.value.settings === recipe.value && (
        <p class="field-error" role="alert" data-testid="error">
          {wrong.value.message}
        </p>
      )}
    </Section>
  );
}
