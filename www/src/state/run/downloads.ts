// The three files that are handed over. The release is made and checked once per result.
import { effect, signal } from "@preact/signals";
import { forgetSaved, save } from "../../containment.ts";
import type { ErrorInfo, Release } from "../../types.ts";
import { errorInfo, isAbort } from "./errors.ts";
import { engine } from "./connection.ts";
import { file, generation, profile, recipe, show, state } from "./current.ts";
import { type ReleaseState, update } from "./state.ts";

/** What the user gave as the key of the pseudonyms; in no recipe, in no report, and gone with the file. */
export const pseudonymKey = signal("");

// Another key makes another file.
effect(() => {
  void pseudonymKey.value;
  mark(generation.peek(), { kind: "idle" });
});

// Another file may be somebody else's.
effect(() => {
  void profile.value;
  pseudonymKey.value = "";
  forgetSaved();
});

/** What became of the release of a result, if that is still on screen. */
function mark(number: number, release: ReleaseState): void {
  show(update(state.peek(), number, { release }));
}

export async function downloadCsv(): Promise<void> {
  const made = await make();
  if (made) save(made.csv, nameFor(file.value?.name, "-anonymized.csv"));
}

/** The report describes the file that is handed over, so that file is made first. */
export async function downloadReport(): Promise<void> {
  const made = await make();
  if (made) save(json(made.report), nameFor(file.value?.name, "-report.json"));
}

/** The recipe holds the borders and formats that were found in this file, for the next one. */
export const frozen = signal(false);
/** Why the recipe could not be handed over. */
export const recipeError = signal<ErrorInfo | null>(null);

effect(() => {
  void recipe.value;
  void frozen.value;
  recipeError.value = null;
});

export async function downloadRecipe(): Promise<void> {
  const now = recipe.peek();
  if (!now) return;
  try {
    const made = frozen.peek() ? await (await engine()).freeze(now) : now;
    save(json(made), nameFor(file.value?.name, "-recipe.json"));
  } catch (error) {
    if (recipe.peek() === now) recipeError.value = errorInfo(error);
  }
}

async function make(): Promise<Release | null> {
  const now = state.peek();
  if (now.kind !== "done" || now.result.release.kind === "working") return null;
  const { number, release } = now.result;
  if (release.kind === "ready") return release.made;
  const key = pseudonymKey.peek();
  const current = (): boolean => number === generation.peek() && key === pseudonymKey.peek();
  mark(number, { kind: "working", progress: null });
  try {
    const made = await (await engine()).release({
      ...(key === "" ? {} : { pseudonymKey: key }),
      onProgress: (progress) => {
        if (current()) mark(number, { kind: "working", progress });
      },
    });
    if (!current()) return null;
    mark(number, { kind: "ready", made });
    return made;
  } catch (error) {
    if (current()) mark(number, isAbort(error) ? { kind: "idle" } : { kind: "failed", error: errorInfo(error) });
    return null;
  }
}

/** `patients.csv` and `-report.json` make `patients-report.json`. */
export function nameFor(original: string | undefined, ending: string): string {
  const stem = (original ?? "table").replace(/\.(csv|tsv|tab|txt)$/i, "");
  return `${stem}${ending}`;
}

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" });
