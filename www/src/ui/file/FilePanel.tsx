// Step 1: which file, how it was read, and another one or a recipe to load.
import { t } from "../../messages/index.ts";
import { all } from "../../messages/numbers.ts";
import { said } from "../../messages/said/index.ts";
import { signal } from "@preact/signals";
import { added } from "../../state/recipe/made.ts";
import { inputOf, parseRecipe, saysTheSame } from "../../state/recipe/recipe.ts";
import { fit } from "../../../../web/ts/fit.ts";
import { engine } from "../../state/run/connection.ts";
import { file, profile, recipe } from "../../state/run/current.ts";
import { errorInfo } from "../../state/run/errors.ts";
import { type Loaded, loaded, load as take } from "../../state/run/loaded.ts";
import { open, reopen, resetRecipe, wasChosen } from "../../state/run/session.ts";
import type { Profile, Recipe } from "../../types.ts";
import { bytes, printable } from "../../state/words.ts";
import { EncodingChoice } from "./EncodingChoice.tsx";
import { FirstRow } from "./FirstRow.tsx";
import { kindOf } from "./kind.ts";
import { FileButton } from "../controls/FileButton.tsx";
import { Fitting } from "./Fitting.tsx";
import { PutAway } from "./PutAway.tsx";
import { Notices } from "../controls/Notices.tsx";
import { TABLES } from "../landing/Landing.tsx";
import { Section } from "../controls/Section.tsx";


const ENCODINGS: Record<string, string> = {
  "utf-8": "UTF‑8",
  "utf-8-bom": "UTF‑8",
  "utf-16le": "UTF‑16 LE",
  "utf-16be": "UTF‑16 BE",
  "windows-1252": "Windows‑1252",
};

function encodingOf(name: string): string {
  const known = ENCODINGS[name] ?? name;
  return name === "utf-8-bom" ? t.file.withBom(known) : known;
}

/** The settings of a recipe that nearly fits, and its name. */
interface NearRecipe {
  settings: Recipe;
  profile: Profile;
  name: string;
}

/** A recipe that could not be loaded, and the settings then. It outlasts the panel, for a recipe may have the file read again. */
const wrong = signal<{ message: string; settings: Recipe | null; near: NearRecipe | null } | null>(null);

/** A recipe of a table with nearly these columns, as far as it fits. */
async function nearly(text: string, name: string, found: Profile): Promise<NearRecipe | null> {
  try {
    const settings = await (await engine()).parseRecipe(text);
    return fit(settings, found) && { settings, profile: found, name };
  } catch {
    return null;
  }
}

/** Why the engine does not take a recipe, such as a key that comes twice, which JavaScript would not notice. */
async function refusal(text: string): Promise<string | null> {
  try {
    await (await engine()).parseRecipe(text);
    return null;
  } catch (error) {
    return said(errorInfo(error).message);
  }
}

export function FilePanel() {
  const found = profile.value;
  if (!found) return null;
  const { dialect, layout, notices } = found;
  const now = file.value;
  const assumed = notices.some(({ code }) => code === "encoding-assumed");
  const load = async (chosen: File): Promise<void> => {
    const text = await chosen.text();
    const input = inputOf(text);
    if (!saysTheSame(input, found)) await reopen(input);
    const now = profile.peek();
    if (!now) return;
    const checked = parseRecipe(text, now);
    const message = checked.ok ? await refusal(text) : checked.message;
    const near = checked.ok ? null : await nearly(text, chosen.name, now);
    wrong.value = message === null ? null : { message, settings: recipe.value, near };
    if (checked.ok && message === null) take(checked.value, chosen.name);
  };
  return (
    <Section id="file" number={1} title={t.shell.file} aside={<p class="file-name">{file.value && printable(file.value.name)}</p>}>
      <p class="muted">
        {t.words.rows(found.rows)}, {t.words.columns(found.columns.length - added(found.recipe.input))}, {bytes(file.value?.size ?? 0)},{" "}
        {kindOf(layout, () => t.file.separated(t.file.delimiter[dialect.delimiter], encodingOf(dialect.encoding)))}
      </p>
      <FirstRow />
      <Notices notices={notices} />
      {now && layout.sheet === null && (assumed || wasChosen(now)) && <EncodingChoice file={now} now={dialect.encoding} />}
      <PutAway />
      <div class="button-row">
        <FileButton kind="plain" accept={TABLES} onFile={(chosen) => void open(chosen)} testId="file-input">
          {t.file.another}
        </FileButton>
        <FileButton
          kind="plain"
          accept=".json,application/json"
          onFile={(chosen) => void load(chosen)}
          testId="recipe-input"
        >
          {t.file.loadRecipe}
        </FileButton>
        <button type="button" class="button quiet" onClick={resetRecipe}>
          {t.file.reset}
        </button>
      </div>
      <div role="status">{loaded.value && <WasLoaded {...loaded.value} />}</div>
      {/* Any later change of the settings makes it an old story. */}
      {wrong.value && wrong.value.settings === recipe.value && (
        <>
          <p class="field-error" role="alert" data-testid="error">
            {said(wrong.value.message)}
          </p>
          {wrong.value.near && <Near {...wrong.value.near} />}
        </>
      )}
    </Section>
  );
}

/** What loading settings did. */
function WasLoaded({ name, columns, requirements }: Loaded) {
  const changed = [columns > 0 && t.words.columns(columns), requirements && t.file.requirements].filter((each) => each !== false);
  return (
    <p class="field-note" data-testid="loaded">
      {t.file.loaded(printable(name))} {changed.length > 0 ? t.file.changed(all(changed)) : t.file.unchanged}
    </p>
  );
}

/** A recipe that fits but for some columns: used for the others, if that is wanted. */
function Near({ settings, profile: found, name }: NearRecipe) {
  return (
    <div class="put-away" data-testid="near-recipe">
      <Fitting
        settings={settings}
        profile={found}
        name={printable(name)}
        label={t.file.useFitting}
        onUse={(fits) => take(fits.recipe, name)}
      />
    </div>
  );
}
