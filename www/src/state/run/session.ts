// One file's way through the page: opened, profiled, solved, and solved again at every change.
import { batch } from "@preact/signals";
import type { ErrorInfo, InputRecipe, Profile, Progress, ReadAs, Recipe, Role } from "../../types.ts";
import { disconnect, engine, sample } from "./connection.ts";
import type { Engine } from "./engine.ts";
import { file as opened, files, profile, recipe, result, show, state } from "./current.ts";
import { errorInfo, isAbort } from "./errors.ts";
import { type Keeper, keeperOf, type Kept } from "./keeping.ts";
import * as states from "./state.ts";
import { same } from "../recipe/same.ts";
import { isMade, readAlike, rowsIn } from "../recipe/made.ts";
import { countOf, follow, otherwiseRead, stillAsking } from "../recipe/suggested.ts";
import { measuring, stopMeasuring } from "./measuring.ts";
import { EMPTY, type MinimalState } from "./state.ts";

/** A change waits this long for the next one. */
const DEBOUNCE = 150;
/** A run longer than this is shown with its progress and can be cancelled. */
const SLOW = 300;
/** A newer change waits this long for the run before it; after that the run is given up. */
const PATIENCE = 1500;

let opening: AbortController | null = null;
/** The run that is going on, its settings, and what it has found. */
let solving: { recipe: Recipe; controller: AbortController; keeper: Keeper } | null = null;
let listing: AbortController | null = null;
/** The settings as they stand are not worth a run any more. */
let expecting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let results = 0;
/** The engine has read another file than the one on screen. */
let elsewhere = false;
/** The encodings that somebody chose, for as long as the files are there. */
const encodings = new WeakMap<File, string>();
/** What was said of the rows of files that could not be read. */
const refused = new WeakMap<File, InputRecipe>();

export async function openSample(): Promise<void> {
  try {
    await open(await sample());
  } catch (error) {
    show(states.refuse(state.peek(), errorInfo(error)));
  }
}

/** Reads a file; `input` is what is known of its rows. */
export async function open(file: File, input: InputRecipe = {}): Promise<void> {
  stop();
  const mine = new AbortController();
  const { signal } = mine;
  opening = mine;
  show(states.choose(state.peek(), file));
  const onProgress = (progress: Progress | null): void => {
    if (!signal.aborted) show(states.advance(state.peek(), progress));
  };
  try {
    const client = await engine();
    if (signal.aborted) return;
    const encoding = encodings.get(file);
    await client.open(file, { signal, onProgress, read: { input, ...(encoding === undefined ? {} : { encoding }) } });
    elsewhere = true;
    if (signal.aborted) return opening === mine ? restore() : undefined;
    onProgress(null);
    const [profile, presets] = await Promise.all([profileOf(client, input, signal), client.presets({ signal })]);
    if (signal.aborted) return;
    elsewhere = false;
    show(states.read(state.peek(), { file, profile, presets }));
    void run();
  } catch (error) {
    refused.set(file, input);
    if (!signal.aborted) show(states.refuse(state.peek(), errorInfo(error)));
  }
}

/** What the columns are if they are read as was said; what does not fit the file is suggested anew. */
async function profileOf(client: Engine, input: InputRecipe, signal: AbortSignal): Promise<Profile> {
  const said = isMade(input) && (await client.profile({ signal, input }).catch(() => null));
  return said || client.profile({ signal });
}

/** Reads a file that was refused because rows repeat its header: they are data. */
export const keepHeaders = (file: File): Promise<void> => open(file, { ...refused.get(file), header: true });

/** Says why there is no file to read; what was there before can be gone back to. */
export function refuse(error: ErrorInfo): void {
  stop();
  show(states.refuse(state.peek(), error));
}

/** Says what of the file is the table; once all is said, it is read again. */
export function answer(said: InputRecipe): void {
  show(states.answer(state.peek(), said));
  const now = state.peek();
  if (now.kind === "asking" && now.questions.length === 0) void open(now.file, now.input);
}

/** Reads the same file again with something else said of its rows. */
export function reopen(said: InputRecipe): Promise<void> {
  const [file, found] = [opened.peek(), profile.peek()];
  return file && found ? open(file, { ...rowsOf(found), ...said }) : Promise.resolve();
}

/** Reads a file again in the encoding that somebody chose; what was said of its rows still holds. */
export function readAs(file: File, encoding: string): Promise<void> {
  encodings.set(file, encoding);
  const found = opened.peek() === file ? profile.peek() : null;
  return open(file, found ? rowsOf(found) : {});
}

/** What was said of the rows of a file. Other rows may have other columns, so nothing is said of these. */
function rowsOf({ recipe: { input } }: Profile): InputRecipe {
  return rowsIn(input ?? {});
}

/** Whether somebody chose in which encoding the file is read. */
export const wasChosen = (file: File): boolean => encodings.has(file);

/** Back to the start: nothing of the file is kept, and the engine's memory is given back. */
export function close(): void {
  stop();
  elsewhere = false;
  show(EMPTY);
  disconnect();
}

/** Takes a change of the settings, maybe with a file that they name; the newest one is what gets solved. */
export function edit(next: Recipe, file?: File): void {
  const found = profile.peek();
  if (found && !readAlike(next, found.recipe)) return void reread(next, (settings) => settings, file);
  take(next, file);
}

function take(next: Recipe, file?: File): void {
  show(states.change(state.peek(), next, file));
  listing?.abort();
  clearTimeout(timer);
  expecting = false;
  timer = setTimeout(() => void run(), DEBOUNCE);
}

/**
 * Takes a change of roles. If another column counts rows now, more or fewer rows share their values: what nobody decided is
 * suggested anew.
 */
export function editRoles(next: Recipe): void {
  const count = countOf(next);
  const before = recipe.peek();
  const recounted = before !== null && countOf(before) !== count;
  edit(next);
  if (recounted) void suggestFor(count);
}

async function suggestFor(count: string | undefined): Promise<void> {
  const of = opened.peek();
  const input = recipe.peek()?.input ?? {};
  // What cannot be counted is said by the run.
  const counted = await engine().then((client) => client.profile({ input, count })).catch(() => null);
  const [now, before] = [recipe.peek(), profile.peek()];
  if (!counted || !now || !before || opened.peek() !== of || countOf(now) !== count) return;
  show(states.suggest(state.peek(), stillAsking(counted, before, count)));
  const next = follow(now, before.recipe, counted.recipe);
  if (!same(next, now)) edit(next);
}

/** Reads a column as the time since another one, or as the file has it; what was decided about the others stays. */
export function readSince({ column, since }: ReadAs, role: Role): void {
  const settings = recipe.peek();
  if (!settings) return;
  const others = (settings.input?.since ?? []).filter((read) => read.column !== column);
  const said = { ...settings, input: { ...settings.input, since: since ? [...others, since] : others } };
  void reread(said, (_, before, read) => otherwiseRead(settings, before, read, { name: since?.name ?? column, role }));
}

/** Has the engine read the columns as settings say, and takes what is made of these. */
async function reread(said: Recipe, made: (settings: Recipe, before: Recipe, read: Profile) => Recipe, file?: File): Promise<void> {
  const of = opened.peek();
  expectEdit();
  const read = await engine()
    .then((client) => client.profile({ input: said.input ?? {}, count: countOf(said) }))
    .catch(() => null);
  const before = profile.peek();
  if (!read || !before || opened.peek() !== of) return expectNothing();
  batch(() => {
    show(states.suggest(state.peek(), read));
    take(made(said, before.recipe, read), file);
  });
}

/** Settings are about to change, once the engine has said how: a run that takes long gives way to that. */
export function expectEdit(): void {
  const settings = recipe.peek();
  if (!settings) return;
  show(states.change(state.peek(), settings));
  listing?.abort();
  clearTimeout(timer);
  expecting = true;
  timer = setTimeout(() => solving?.controller.abort(), PATIENCE);
}

/** It comes to nothing: the settings as they stand are solved. */
export function expectNothing(): void {
  if (!expecting) return;
  expecting = false;
  clearTimeout(timer);
  void run();
}

/** Gives up what takes long, for the best it has found; where that is nothing, or is given up too, for what was there before. */
export function cancel(): void {
  const best = bestSoFar();
  stop();
  if (best) {
    show(states.keep(state.peek(), best));
    void run();
    return;
  }
  show(states.cancel(state.peek()));
  restore();
}

/** What the run of the settings as they stand has found. */
function bestSoFar(): Kept | null {
  const now = state.peek();
  if (now.kind !== "solving" || now.keeping || solving?.recipe !== now.recipe) return null;
  return solving.keeper.kept();
}

/** Leaves an error for what was there before it. */
export function dismiss(): void {
  show(states.dismiss(state.peek()));
  restore();
}

/** An engine that was stopped, or has read another file, lacks the table: it reads it again now, not at the next scroll. */
export function restore(): void {
  const now = result.peek();
  if (!now) return;
  if (elsewhere) void bringBack(now.recipe);
  else
    void engine()
      .then((client) => client.rows(0, 1))
      .catch(() => undefined);
}

/** Reads the file on screen again and solves its settings, unless something else is asked for meanwhile. */
async function bringBack(settings: Recipe): Promise<void> {
  const [was, found] = [opened.peek(), profile.peek()];
  if (!was || !found) return;
  elsewhere = false;
  try {
    const client = await engine();
    const encoding = encodings.get(was);
    const input = found.recipe.input ?? {};
    await client.open(was, { read: { input, ...(encoding === undefined ? {} : { encoding }) } });
    const shown = state.peek().kind === "done" && result.peek()?.recipe === settings;
    if (shown) await client.solve(settings, { files: files.peek() });
  } catch (error) {
    elsewhere = true;
    if (result.peek()?.recipe === settings) show(states.refuse(state.peek(), errorInfo(error)));
  }
}

/** Tries the same once more: after a crash, or a first run that was cancelled. */
export function retry(): void {
  const now = state.peek();
  if (now.kind === "unreadable" && now.file) void open(now.file);
  else if (recipe.peek()) edit(recipe.peek() as Recipe);
}

/** Back to the settings the page suggested. */
export function resetRecipe(): void {
  if (profile.value) edit(profile.value.recipe);
}

/** Finds the minimal nodes of the result on screen, which its settings led to. */
export async function listMinimal(): Promise<void> {
  const now = state.peek();
  if (now.kind !== "done" || now.result.minimal.kind === "searching") return;
  const { number, recipe } = now.result;
  const mine = new AbortController();
  listing = mine;
  const found = (minimal: MinimalState): void => show(states.update(state.peek(), number, { minimal }));
  found({ kind: "searching" });
  try {
    const options = { signal: mine.signal, files: files.peek(), listMinimal: true };
    const { minimal_nodes: nodes = [] } = await (await engine()).solve(recipe, options);
    found({ kind: "known", nodes });
  } catch (error) {
    if (!mine.signal.aborted) found({ kind: "failed", error: errorInfo(error) });
  }
}

/** Gives up that search; the result stays. */
export function stopListing(): void {
  const now = state.peek();
  if (now.kind !== "done" || now.result.minimal.kind !== "searching") return;
  listing?.abort();
  show(states.update(now, now.result.number, { minimal: { kind: "unknown" } }));
  restore();
}

/** Nothing that was begun has an effect any more. */
function stop(): void {
  opening?.abort();
  solving?.controller.abort();
  listing?.abort();
  stopMeasuring();
  clearTimeout(timer);
  expecting = false;
}

/** Solves the settings as they stand; one run at a time. */
async function run(): Promise<void> {
  const now = state.peek();
  if (now.kind !== "solving" || expecting) return;
  const wanted = now.recipe;
  if (solving) {
    const { controller, recipe } = solving;
    if (recipe !== wanted && !controller.signal.aborted) timer = setTimeout(() => controller.abort(), PATIENCE);
    return;
  }
  // It shares the engine: what takes long gives way.
  stopMeasuring(PATIENCE);
  const mine = new AbortController();
  const { signal } = mine;
  const keeper = keeperOf(wanted);
  solving = { recipe: wanted, controller: mine, keeper };
  const slowTimer = setTimeout(() => show(states.slowDown(state.peek())), SLOW);
  const onProgress = (progress: Progress): void => {
    keeper.progress(progress);
    if (!signal.aborted) show(states.advance(state.peek(), progress));
  };
  const from = now.keeping?.from;
  try {
    const client = await engine();
    const options = { signal, files: now.files, onProgress, onFound: keeper.found, ...(from && { from }) };
    const report = await client.solve(wanted, options);
    if (signal.aborted) return;
    const number = (results += 1);
    const risk = await measuring(client, (risk) => show(states.update(state.peek(), number, { risk })));
    if (!signal.aborted) show(states.solve(state.peek(), wanted, report, number, risk));
  } catch (error) {
    if (!isAbort(error)) show(states.fail(state.peek(), wanted, errorInfo(error)));
  } finally {
    clearTimeout(slowTimer);
    solving = null;
    const then = state.peek();
    if (then.kind === "solving" && (then.recipe !== wanted || signal.aborted)) {
      show(states.advance(then, null));
      void run();
    }
  }
}
