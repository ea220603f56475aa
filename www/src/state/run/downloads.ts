// The files that are handed over. The release is made and checked once per result and kind of file.
import { reportSentences } from "../../messages/said/index.ts";
import { effect, signal } from "@preact/signals";
import { forgetSaved, save } from "../../containment.ts";
import type { ErrorInfo, Release, ReleaseFormat } from "../../types.ts";
import { errorInfo, isAbort } from "./errors.ts";
import { engine, pageSum } from "./connection.ts";
import { file, generation, profile, recipe, result, show, state } from "./current.ts";
import { about, edition, language, withAbout } from "./page.ts";
import { handToPanel } from "./panel.ts";
import { deliver } from "./steps.ts";
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

export async function download(format: ReleaseFormat): Promise<void> {
  const made = await make(format);
  if (made) handOver(made.file, `-anonymized.${format}`);
}

/** The report describes the file that is handed over, so that file is made first. */
export async function downloadReport(): Promise<void> {
  const made = await make();
  if (made) handOver(made.reportFile, "-report.json");
}

/** Why the report to read could not be made. */
export const pageError = signal<ErrorInfo | null>(null);

/** The same report as a page, with what a person said of the release; whether it was handed over. */
export async function downloadPage(): Promise<boolean> {
  pageError.value = null;
  const made = await make();
  if (!made) {
    const now = result.peek()?.release;
    pageError.value = now?.kind === "failed" ? now.error : null;
    return false;
  }
  const internal = edition.peek() === "internal";
  try {
    const [report, text] = internal ? [made.internalReport, made.internalReportFile] : [made.report, made.reportFile];
    const to = language.peek();
    const said = { language: to, ...about.peek(), sentences: reportSentences(report, to) };
    // The text has the checksum that fits it.
    const page = await (await engine()).report(text, said);
    handOver(page, internal ? "-internal-report.html" : "-report.html");
    return true;
  } catch (error) {
    if (!isAbort(error)) pageError.value = errorInfo(error);
    return false;
  }
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
    const made = await (await engine())[frozen.peek() ? "freeze" : "withContents"](withAbout(now));
    handOver(json(made), "-recipe.json");
  } catch (error) {
    if (recipe.peek() === now) recipeError.value = errorInfo(error);
  }
}

/** A release in the format, or for the report in whichever was made last. */
async function make(format?: ReleaseFormat): Promise<Release | null> {
  const now = state.peek();
  if (now.kind !== "done" || now.result.release.kind === "working") return null;
  const { number, release } = now.result;
  if (release.kind === "ready" && (format ?? release.format) === release.format) return release.made;
  const kind = format ?? "csv";
  const key = pseudonymKey.peek();
  const page = pageSum();
  const current = (): boolean => number === generation.peek() && key === pseudonymKey.peek();
  mark(number, { kind: "working", progress: null });
  try {
    const made = await (await engine()).release({
      format: kind,
      ...(key === "" ? {} : { pseudonymKey: key }),
      ...(page && { page }),
      onProgress: (progress) => {
        if (current()) mark(number, { kind: "working", progress });
      },
    });
    if (!current()) return null;
    mark(number, { kind: "ready", made, format: kind });
    return made;
  } catch (error) {
    if (current()) mark(number, isAbort(error) ? { kind: "idle" } : { kind: "failed", error: errorInfo(error) });
    return null;
  }
}

export function handOver(made: Blob, ending: string): void {
  const name = nameFor(file.peek()?.name, ending);
  if (handToPanel(made, name)) save(made, name);
  deliver();
}

/** `patients.csv` and `-report.json` make `patients-report.json`. */
export function nameFor(original: string | undefined, ending: string): string {
  const stem = (original ?? "table").replace(/\.(csv|tsv|tab|txt|xlsx|xlsm|xls|ods|sav|zsav|dta)$/i, "");
  return `${stem}${ending}`;
}

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" });
