// One file's way through the page: opened, profiled, solved, and solved again at every change.
import { batch, computed, signal } from "@preact/signals";
import type { ErrorInfo, Preset, Profile, Progress, Recipe, Report } from "../../types.ts";
import type { Engine, Host } from "./engine.ts";
import { errorInfo, isAbort } from "./errors.ts";

export type Stage = "empty" | "reading" | "ready" | "failed";

/** A change waits this long for the next one. */
const DEBOUNCE = 150;
/** A run longer than this is shown with its progress and can be cancelled. */
const SLOW = 300;
/** A newer change waits this long for the run before it; after that the run is given up. */
const PATIENCE = 1500;

export const stage = signal<Stage>("empty");
export const file = signal<File | null>(null);
export const profile = signal<Profile | null>(null);
/** The settings as they stand in the panels. */
export const recipe = signal<Recipe | null>(null);
/** The purposes that the engine knows, with the numbers they stand for. */
export const presets = signal<readonly Preset[]>([]);
/** The last good result; stays while the next one is computed. */
export const report = signal<Report | null>(null);
/** The settings of `report`, as they stood in the panels. */
export const solved = signal<Recipe | null>(null);
/** The files besides the table that the settings name, by that name. */
export const files = signal<Readonly<Record<string, File>>>({});
export const progress = signal<Progress | null>(null);
export const running = signal(false);
export const slow = signal(false);
/** Why the file could not be opened, or why the last run has no result. */
export const failure = signal<ErrorInfo | null>(null);
/** The minimal nodes of the result on screen are being found. */
export const listing = signal(false);
/** Counts results, so that views know when theirs is old. */
export const generation = signal(0);

export const resultState = computed(() => {
  if (running.value || stage.value === "reading") return "running";
  if (failure.value) return "error";
  return report.value ? "done" : "empty";
});

let host: Host | null = null;
let connecting: Promise<Engine> | null = null;
let opening: AbortController | null = null;
let solving: AbortController | null = null;
let lister: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function attach(to: Host): void {
  host = to;
}

/** The engine, started on first use; a start that failed is tried again. */
export function engine(): Promise<Engine> {
  if (!host) return Promise.reject(new Error("The page has no engine."));
  connecting ??= host.connect().catch((error: unknown) => {
    connecting = null;
    throw error;
  });
  return connecting;
}

export async function openSample(): Promise<void> {
  try {
    if (host) await open(await host.sample());
  } catch (error) {
    batch(() => {
      stage.value = "failed";
      failure.value = errorInfo(error);
    });
  }
}

export async function open(chosen: File): Promise<void> {
  abandon();
  const mine = new AbortController();
  opening = mine;
  batch(() => {
    stage.value = "reading";
    file.value = chosen;
    solved.value = null;
    files.value = {};
    profile.value = recipe.value = report.value = failure.value = null;
    progress.value = { phase: "reading", done: 0, total: chosen.size };
    running.value = slow.value = false;
  });
  try {
    const client = await engine();
    if (mine.signal.aborted) return;
    await client.open(chosen, { signal: mine.signal, onProgress: (p) => (progress.value = p) });
    const asked = { signal: mine.signal };
    const [found, purposes] = await Promise.all([client.profile(asked), client.presets(asked)]);
    if (mine.signal.aborted) return;
    batch(() => {
      profile.value = found;
      presets.value = purposes;
      recipe.value = found.recipe;
      progress.value = null;
      stage.value = "ready";
      running.value = true;
    });
    void pump();
  } catch (error) {
    if (mine.signal.aborted) return;
    batch(() => {
      stage.value = "failed";
      progress.value = null;
      failure.value = errorInfo(error);
    });
  }
}

/** Back to the start; nothing of the file is kept. */
export function close(): void {
  abandon();
  batch(() => {
    stage.value = "empty";
    solved.value = null;
    files.value = {};
    file.value = profile.value = recipe.value = report.value = failure.value = progress.value = null;
    running.value = slow.value = false;
  });
}

/** Takes a change of the settings; the newest one is what gets solved. */
export function edit(next: Recipe): void {
  batch(() => {
    recipe.value = next;
    running.value = true;
  });
  lister?.abort();
  clearTimeout(timer);
  timer = setTimeout(() => void pump(), DEBOUNCE);
}

/** Gives up the run and goes back to the settings of the result on screen. */
export function cancel(): void {
  if (opening && stage.value === "reading") return close();
  clearTimeout(timer);
  solving?.abort();
  batch(() => {
    if (solved.value) recipe.value = solved.value;
    running.value = slow.value = false;
    progress.value = null;
    failure.value = null;
  });
  if (solved.value) restore();
}

/** After an engine was stopped it has lost the table: it reads it again now, not at the next scroll. */
export function restore(): void {
  void engine()
    .then((client) => client.rows(0, 1))
    .catch(() => undefined);
}

/** Solves the current settings once more, after a crash or a cancelled first run. */
export function retry(): void {
  const chosen = file.value;
  if (stage.value === "failed" && chosen) void open(chosen);
  else if (recipe.value) edit(recipe.value);
}

/** Back to the settings the page suggested. */
export function resetRecipe(): void {
  if (profile.value) edit(profile.value.recipe);
}

/** Back to the settings of the result on screen. */
export function undo(): void {
  if (!solved.value) return;
  batch(() => {
    recipe.value = solved.value;
    failure.value = null;
  });
}

/** Finds the minimal nodes of the result on screen: a second, longer search that most people do not need. */
export async function listMinimal(): Promise<void> {
  const wanted = solved.value;
  if (!wanted || running.value || listing.value) return;
  const mine = new AbortController();
  lister = mine;
  listing.value = true;
  try {
    const found = await (await engine()).solve(wanted, { signal: mine.signal, files: files.value, listMinimal: true });
    if (report.value && solved.value === wanted) {
      report.value = { ...report.value, minimal_nodes: found.minimal_nodes ?? [] };
    }
  } catch (error) {
    if (!isAbort(error) && solved.value === wanted) failure.value = errorInfo(error);
  } finally {
    listing.value = false;
  }
}

function abandon(): void {
  opening?.abort();
  solving?.abort();
  lister?.abort();
  clearTimeout(timer);
}

async function pump(): Promise<void> {
  if (solving) {
    const before = solving;
    timer = setTimeout(() => before.abort(), PATIENCE);
    return;
  }
  const wanted = recipe.value;
  if (!wanted) return;
  const mine = new AbortController();
  solving = mine;
  const slowTimer = setTimeout(() => (slow.value = true), SLOW);
  try {
    const client = await engine();
    const result = await client.solve(wanted, {
      signal: mine.signal,
      files: files.value,
      onProgress: (p) => (progress.value = p),
    });
    if (!mine.signal.aborted && recipe.value === wanted) {
      batch(() => {
        solved.value = wanted;
        report.value = result;
        failure.value = null;
        generation.value += 1;
      });
    }
  } catch (error) {
    if (!isAbort(error) && recipe.value === wanted) failure.value = errorInfo(error);
  } finally {
    clearTimeout(slowTimer);
    solving = null;
    const more = recipe.value !== wanted && recipe.value !== solved.value;
    if (stage.value === "ready") {
      batch(() => {
        progress.value = null;
        if (!more) running.value = slow.value = false;
      });
    }
    if (more) void pump();
  }
}
