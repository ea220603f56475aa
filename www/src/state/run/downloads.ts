// The three files that are handed over. The release is made and checked once per result.
import { effect, signal } from "@preact/signals";
import { save } from "../../containment.ts";
import type { ErrorInfo, Progress, Release } from "../../types.ts";
import { errorInfo } from "./errors.ts";
import { engine, file, generation, profile, recipe, running } from "./session.ts";

export type ReleaseState =
  | { kind: "idle" }
  | { kind: "working"; progress: Progress | null }
  | { kind: "ready"; release: Release }
  | { kind: "failed"; error: ErrorInfo };

export const release = signal<ReleaseState>({ kind: "idle" });

/** What the user gave as the key of the pseudonyms; in no recipe, in no report, and gone with the page. */
export const pseudonymKey = signal("");

effect(() => {
  void pseudonymKey.value;
  void generation.value;
  void profile.value;
  release.value = { kind: "idle" };
});

// Another file may be somebody else's.
effect(() => {
  void profile.value;
  pseudonymKey.value = "";
});

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
  const now = release.peek();
  if (now.kind === "ready") return now.release;
  if (now.kind === "working" || running.peek()) return null;
  const asked = generation.peek();
  release.value = { kind: "working", progress: null };
  try {
    const client = await engine();
    const key = pseudonymKey.peek();
    const made = await client.release({
      ...(key === "" ? {} : { pseudonymKey: key }),
      onProgress: (progress) => {
        if (asked === generation.peek()) release.value = { kind: "working", progress };
      },
    });
    if (asked !== generation.peek() || key !== pseudonymKey.peek()) return null;
    release.value = { kind: "ready", release: made };
    return made;
  } catch (error) {
    if (asked === generation.peek()) release.value = { kind: "failed", error: errorInfo(error) };
    return null;
  }
}

/** `patients.csv` and `-report.json` make `patients-report.json`. */
export function nameFor(original: string | undefined, ending: string): string {
  const stem = (original ?? "table").replace(/\.(csv|tsv|tab|txt)$/i, "");
  return `${stem}${ending}`;
}

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" });
