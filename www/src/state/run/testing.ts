// Tables, results and states for tests, and the way into a state without an engine.
import type { ErrorInfo, LayoutQuestion, Profile, Recipe, Report } from "../../types.ts";
import { show } from "./current.ts";
import type { Crashed, Done, Failed, Result, Solving, State, Stopped, Table } from "./state.ts";

export const recipe: Recipe = {
  coversheet: 1,
  columns: { age: { role: "quasi-identifier" } },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

/** A table with a header and nothing around it. */
export const LAYOUT: Profile["layout"] = {
  header: true,
  rows_above: 0,
  unit_rows: 0,
  file: "text",
  footer_rows: 0,
  sheet: null,
  sheets: [],
  hidden_rows: 0,
  hidden_columns: 0,
  questions: [],
};

export const profile = (suggested: Recipe = recipe): Profile =>
  ({
    rows: 10,
    columns: [],
    notices: [],
    recipe: suggested,
    layout: LAYOUT,
  }) as unknown as Profile;

export const fileOf = (name = "table.csv"): File => new File([], name);

export const tableOf = (name?: string, suggested?: Recipe): Table => ({
  file: fileOf(name),
  profile: profile(suggested),
  presets: [],
});

export const reportOf = (of: Recipe, more: Partial<Report> = {}): Report =>
  ({ recipe: of, attributes: [], privacy: [], ...more }) as unknown as Report;

export const resultOf = (number: number, of: Recipe, more: Partial<Result> = {}): Result => ({
  number,
  recipe: of,
  report: reportOf(of),
  risk: { kind: "unknown" },
  minimal: { kind: "unknown" },
  release: { kind: "idle" },
  stoppedAfter: null,
  ...more,
});

const open = { table: tableOf(), files: {} };

/** A table of which two things must be said. */
export const questionable = (): Table => {
  const { file, profile, presets } = tableOf();
  const question = (part: LayoutQuestion["part"]): LayoutQuestion => ({ part, rows: 1, shown: [] });
  const layout = { ...profile.layout, questions: [question("header"), question("skip-footer")] };
  return { file, presets, profile: { ...profile, layout } };
};

export const done = (of: Recipe = recipe, more: Partial<Result> = {}): Done => ({
  kind: "done",
  ...open,
  result: resultOf(1, of, more),
});

export const solving = (of: Recipe, stale: Result | null, slow = false): Solving => ({
  kind: "solving",
  ...open,
  recipe: of,
  stale,
  progress: null,
  slow,
  keeping: null,
});

export const stopped = (of: Recipe = recipe): Stopped => ({ kind: "stopped", ...open, recipe: of });

export const failed = (of: Recipe, stale: Result | null, error: ErrorInfo): Failed => ({
  kind: "failed",
  ...open,
  recipe: of,
  stale,
  error,
});

export const crashed = (of: Recipe, stale: Result | null, error: ErrorInfo): Crashed => ({
  ...failed(of, stale, error),
  kind: "crashed",
});

/** Puts the page into a state. */
export const enter = (state: State): void => show(state);
