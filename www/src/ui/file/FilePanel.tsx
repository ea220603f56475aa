// Step 1: which file, how it was read, and another one or a recipe to load.
import { signal } from "@preact/signals";
import { inputOf, parseRecipe, saysTheSame } from "../../state/recipe/recipe.ts";
import { engine } from "../../state/run/connection.ts";
import { file, profile, recipe } from "../../state/run/current.ts";
import { errorInfo } from "../../state/run/errors.ts";
import { edit, open, reopen, resetRecipe } from "../../state/run/session.ts";
import type { Recipe } from "../../types.ts";
import { bytes, counted } from "../../state/words.ts";
import { FirstRow } from "./FirstRow.tsx";
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

/** A recipe that could not be loaded, and the settings then. It outlasts the panel, for a recipe may have the file read again. */
const wrong = signal<{ message: string; settings: Recipe | null } | null>(null);

/** Why the engine does not take a recipe, such as a key that comes twice, which JavaScript would not notice. */
async function refusal(text: string): Promise<string | null> {
  try {
    await (await engine()).parseRecipe(text);
    return null;
  } catch (error) {
    return errorInfo(error).message;
  }
}

export function FilePanel() {
  const found = profile.value;
  if (!found) return null;
  const { dialect, notices } = found;
  const load = async (chosen: File): Promise<void> => {
    const text = await chosen.text();
    const input = inputOf(text);
    if (!saysTheSame(input, found)) await reopen(input);
    const now = profile.peek();
    if (!now) return;
    const checked = parseRecipe(text, now);
    const message = checked.ok ? await refusal(text) : checked.message;
    wrong.value = message === null ? null : { message, settings: recipe.value };
    if (checked.ok && message === null) edit(checked.value);
  };
  return (
    <Section id="file" number={1} title="File" aside={<p class="file-name">{file.value?.name}</p>}>
      <p class="muted">
        {counted(found.rows, "row")}, {counted(found.columns.length, "column")}, {bytes(file.value?.size ?? 0)},{" "}
        {DELIMITERS[dialect.delimiter]} separated, {ENCODINGS[dialect.encoding]}
      </p>
      <FirstRow />
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
