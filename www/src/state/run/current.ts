// The state that the page is in, and what views ask of it.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { renew } from "../renew.ts";
import { EMPTY, labelOf, opened, settingsOf, shownIn, type State } from "./state.ts";

const current = signal<State>(EMPTY);

/** All that is shown of a run follows from this. */
export const state: ReadonlySignal<State> = current;

/** Makes a transition. */
export function show(next: State): void {
  current.value = next;
  if (next === EMPTY) renew([file, profile, presets, recipe, files, result, report, risk, generation, failure]);
}

export const stateLabel = computed(() => labelOf(current.value));

const open = computed(() => opened(current.value));

const table = computed(() => open.value?.table ?? null);
export const file = computed(() => table.value?.file ?? null);
export const profile = computed(() => table.value?.profile ?? null);
export const presets = computed(() => table.value?.presets ?? []);
/** The settings as they stand in the panels. */
export const recipe = computed(() => open.value && settingsOf(open.value));
/** The files besides the table that the settings name, by that name. */
export const files = computed(() => open.value?.files ?? {});

/** The result on screen: that of the settings, or an older one while they have none. */
export const result = computed(() => open.value && shownIn(open.value));
export const report = computed(() => result.value?.report ?? null);
/** What somebody could do with that result; null until it is measured, or where it could not be. */
export const risk = computed(() => (result.value?.risk.kind === "known" ? result.value.risk.report : null));
/** Which result it is, so that views know when theirs is old; 0 without one. */
export const generation = computed(() => result.value?.number ?? 0);

/** The engine searches, or is about to. */
export const running = computed(() => current.value.kind === "solving");
/** So long that it is shown. */
export const slow = computed(() => current.value.kind === "solving" && current.value.slow);
/** The result on screen is an older one, and shown as such. */
export const receding = computed(() => current.value.kind !== "done" && !(running.value && !slow.value));
/** Why the settings have no result. */
export const failure = computed(() =>
  current.value.kind === "failed" || current.value.kind === "crashed" ? current.value.error : null,
);
