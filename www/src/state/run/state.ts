// The states that the page can be in, and the transitions between them. Nothing here asks the engine or waits.
import type { ErrorInfo, InputRecipe, LayoutQuestion, Preset, Profile, Progress, Recipe, Release, ReleaseFormat, Report, RiskReport } from "../../types.ts";
import { rowsIn } from "../recipe/made.ts";
import type { Kept } from "./keeping.ts";

/** A file that was read, with what was found in it. */
export interface Table {
  readonly file: File;
  readonly profile: Profile;
  /** The purposes that the engine knows, with the numbers they stand for. */
  readonly presets: readonly Preset[];
}

/** The file that is handed over: made and checked once per result, when it is wanted. */
export type ReleaseState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly progress: Progress | null }
  | { readonly kind: "ready"; readonly made: Release; readonly format: ReleaseFormat }
  | { readonly kind: "failed"; readonly error: ErrorInfo };

/** The minimal nodes of a result: a second, longer search that most people do not need. */
export type MinimalState =
  | { readonly kind: "unknown" }
  | { readonly kind: "searching" }
  | { readonly kind: "known"; readonly nodes: readonly (readonly number[])[] }
  | { readonly kind: "failed"; readonly error: ErrorInfo };

/** What somebody could do with the release, before and after: measured with every result. */
export type RiskState =
  | { readonly kind: "measuring" }
  | { readonly kind: "known"; readonly report: RiskReport }
  | { readonly kind: "unknown" };

/** What a search found, and what was made of it since. */
export interface Result {
  /** No other result of this tab has it. */
  readonly number: number;
  /** The settings, as they stood in the panels. */
  readonly recipe: Recipe;
  readonly report: Report;
  readonly risk: RiskState;
  readonly minimal: MinimalState;
  readonly release: ReleaseState;
  /** The steps after which a run was cancelled whose best this is. */
  readonly stoppedAfter: number | null;
}

export type Files = Readonly<Record<string, File>>;

interface Open {
  readonly table: Table;
  /** The files besides the table that the settings name, by that name. */
  readonly files: Files;
}

/** The settings have no result (yet), but maybe those before them have one, which stays on screen. */
interface Unsolved extends Open {
  /** The settings as they stand in the panels. */
  readonly recipe: Recipe;
  readonly stale: Result | null;
}

/** The result on screen is that of the settings. */
export interface Done extends Open {
  readonly kind: "done";
  readonly result: Result;
}

export interface Solving extends Unsolved {
  readonly kind: "solving";
  /** How far the search has come, and the best value so far. */
  readonly progress: Progress | null;
  /** It takes so long that it is shown, and can be cancelled. */
  readonly slow: boolean;
  /** A longer run was cancelled, and these settings bring back the best of it. */
  readonly keeping: Kept | null;
}

/** The first search was cancelled: there is no result to go back to. */
export interface Stopped extends Open {
  readonly kind: "stopped";
  readonly recipe: Recipe;
}

/** The settings have no result, and other settings may have one. */
export interface Failed extends Unsolved {
  readonly kind: "failed";
  readonly error: ErrorInfo;
}

/** The engine died of the search, maybe for want of memory. The same settings may work a second time. */
export interface Crashed extends Unsolved {
  readonly kind: "crashed";
  readonly error: ErrorInfo;
}

/** There is a table to work on. */
export type Opened = Done | Solving | Stopped | Failed | Crashed;

export interface Empty {
  readonly kind: "empty";
}

export interface Reading {
  readonly kind: "reading";
  readonly file: File;
  /** Null once all bytes are read and the columns are looked at. */
  readonly progress: Progress | null;
  /** What was open before, to go back to. */
  readonly before: Opened | null;
}

/** The file was read, and somebody has to say what of it is the table before anything is done with it. */
export interface Asking {
  readonly kind: "asking";
  readonly file: File;
  readonly questions: readonly LayoutQuestion[];
  /** What of the file is its table, as far as it is known. */
  readonly layout: Profile["layout"];
  /** What was said already. */
  readonly input: InputRecipe;
}

export interface Unreadable {
  readonly kind: "unreadable";
  /** Null if there was no file yet: the engine or the sample could not be had. */
  readonly file: File | null;
  readonly error: ErrorInfo;
  readonly before: Opened | null;
}

export type State = Empty | Reading | Asking | Unreadable | Opened;

export const EMPTY: State = { kind: "empty" };

/** The engine is gone and the file is still there: the same may work a second time. */
const PASSING: ReadonlySet<string> = new Set([
  "engine-crashed",
  "out-of-memory",
  "engine-not-started",
  "unexpected",
]);

export const mayPass = (error: ErrorInfo): boolean => PASSING.has(error.code);

/** The state if there is a table to work on. */
export function opened(state: State): Opened | null {
  switch (state.kind) {
    case "empty":
    case "reading":
    case "asking":
    case "unreadable":
      return null;
    default:
      return state;
  }
}

/** The settings as they stand in the panels. */
export const settingsOf = (state: Opened): Recipe => (state.kind === "done" ? state.result.recipe : state.recipe);

/** The result on screen, of these settings or of those before them. */
export function shownIn(state: Opened): Result | null {
  if (state.kind === "done") return state.result;
  return state.kind === "stopped" ? null : state.stale;
}

/** What is open stays as it is until another file has been read. A search on the way to it is given up. */
function settled(state: State): Opened | null {
  if (state.kind === "reading" || state.kind === "unreadable") return state.before;
  const open = opened(state);
  return open?.kind === "solving" ? rested(open) : open;
}

/** As if the last change had not been made. */
function rested({ table, files, recipe, stale }: Unsolved): Done | Stopped {
  return stale ? { kind: "done", table, files, result: stale } : { kind: "stopped", table, files, recipe };
}

const begin = (state: Open, recipe: Recipe, stale: Result | null, slow: boolean): Solving => ({
  kind: "solving",
  table: state.table,
  files: state.files,
  recipe,
  stale,
  progress: null,
  slow,
  keeping: null,
});

/** A file was chosen, whatever is going on. */
export const choose = (state: State, file: File): Reading => ({
  kind: "reading",
  file,
  progress: { phase: "reading", done: 0, total: file.size },
  before: settled(state),
});

/** More of the file is read, or more of the lattice is searched. */
export const advance = (state: State, progress: Progress | null): State =>
  state.kind === "reading" || state.kind === "solving" ? { ...state, progress } : state;

/** The file was read: the suggested settings are solved at once, unless it is not certain what of it is the table. */
export function read(state: State, table: Table): State {
  if (state.kind !== "reading") return state;
  const { file, profile } = table;
  const { questions } = profile.layout;
  if (questions.length > 0) {
    // Other rows may have other columns.
    return { kind: "asking", file, questions, layout: profile.layout, input: rowsIn(profile.recipe.input ?? {}) };
  }
  return begin({ table, files: {} }, profile.recipe, null, false);
}

/** One of the questions is answered. */
export function answer(state: State, said: InputRecipe): State {
  if (state.kind !== "asking") return state;
  const questions = state.questions.filter((question) => !(question.part in said));
  return { ...state, questions, input: { ...state.input, ...said } };
}

/** The file, or what is needed to read it, cannot be had. */
export const refuse = (state: State, error: ErrorInfo): Unreadable => ({
  kind: "unreadable",
  file: state.kind === "reading" ? state.file : null,
  error,
  before: settled(state),
});

/** Other settings, or the same again; maybe with another file that they name. */
export function change(state: State, recipe: Recipe, file?: File): State {
  const open = opened(state);
  if (!open) return state;
  // A run that is over at once does not make a result on screen blink.
  const calm = open.kind === "done" || (open.kind === "solving" && !open.slow);
  const stale = unlisted(shownIn(open));
  const files = file ? { ...open.files, [file.name]: file } : open.files;
  return begin({ table: open.table, files }, recipe, stale, !calm);
}

/** Something else is suggested for the same file. */
export function suggest(state: State, profile: Profile): State {
  const open = opened(state);
  return open ? { ...open, table: { ...open.table, profile } } : state;
}

/** The engine is needed for something else: the minimal nodes are not searched any more. */
const unlisted = (result: Result | null): Result | null =>
  result?.minimal.kind === "searching" ? { ...result, minimal: { kind: "unknown" } } : result;

export const slowDown = (state: State): State => (state.kind === "solving" ? { ...state, slow: true } : state);

/**
 * A search has ended well. If the settings have changed since, its result is on screen until the next one comes: what is
 * shown, and what can be gone back to, is always what the engine holds.
 */
export function solve(
  state: State,
  recipe: Recipe,
  report: Report,
  number: number,
  risk: RiskState = { kind: "unknown" },
): State {
  if (state.kind !== "solving") return state;
  const { table, files } = state;
  const nodes = report.minimal_nodes;
  const minimal: MinimalState = nodes ? { kind: "known", nodes } : { kind: "unknown" };
  const stoppedAfter = state.keeping?.recipe === recipe ? state.keeping.steps : null;
  const result: Result = { number, recipe, report, risk, minimal, release: { kind: "idle" }, stoppedAfter };
  return state.recipe === recipe ? { kind: "done", table, files, result } : { ...state, stale: result };
}

/** Settings that still stand have no result. */
export function fail(state: State, recipe: Recipe, error: ErrorInfo): State {
  if (state.kind !== "solving" || state.recipe !== recipe) return state;
  const { table, files, stale } = state;
  return { kind: mayPass(error) ? "crashed" : "failed", table, files, recipe, stale, error };
}

/** The file that is read or the search that runs is given up, for what was there before. */
export function cancel(state: State): State {
  if (state.kind === "reading") return state.before ?? EMPTY;
  if (state.kind === "asking") return EMPTY;
  return state.kind === "solving" ? rested(state) : state;
}

/** A search is given up, but for the best that it has found. */
export function keep(state: State, keeping: Kept): State {
  if (state.kind !== "solving") return state;
  return { ...state, recipe: keeping.recipe, progress: null, slow: true, keeping };
}

/** Back to what was there before an error. */
export function dismiss(state: State): State {
  if (state.kind === "unreadable") return state.before ?? EMPTY;
  if (state.kind === "failed" || state.kind === "crashed") return state.stale ? rested(state) : state;
  return state;
}

/** Something was made of a result, if it is still on screen. */
export function update(state: State, number: number, what: Partial<Pick<Result, "minimal" | "release" | "risk">>): State {
  const open = opened(state);
  if (!open || open.kind === "stopped") return state;
  const shown = shownIn(open);
  if (shown?.number !== number) return state;
  const result = { ...shown, ...what };
  return open.kind === "done" ? { ...open, result } : { ...open, stale: result };
}

/** What tests and stylesheets go by. */
export function labelOf(state: State): "empty" | "running" | "done" | "error" {
  switch (state.kind) {
    case "reading":
    case "solving":
      return "running";
    case "unreadable":
    case "failed":
    case "crashed":
      return "error";
    case "done":
      return "done";
    default:
      return "empty";
  }
}
