// The messages between the page and the worker: one request in flight, progress, then one answer.

import type {
  AlgorithmName,
  Alternative,
  Applied,
  Comparison,
  DrawnHierarchy,
  ErrorInfo,
  Distributions,
  Exploration,
  Fixes,
  Found,
  HierarchyView,
  InputRecipe,
  Opened,
  Preset,
  Profile,
  Progress,
  ReadOptions,
  Recipe,
  Release,
  ReleaseFormat,
  Report,
  ReportPageOptions,
  RiskReport,
  ReleasedLabel,
  RowWindow,
  Verdict,
  ViolatingClasses,
} from "./types.js";

/** What a release takes besides the solution: without a seed or a key, both come from fresh entropy. */
interface Secrets {
  seed: Uint8Array | null;
  pseudonymKey: string | null;
  format: ReleaseFormat;
}

/** When a release is made, and in which page, for its report. */
export interface Made {
  date: string | null;
  /** The sum of the page. */
  page: string | null;
}

/** What each operation sends up and gets back. */
export interface Operations {
  /** First of all: the compiled engine, so that a respawned worker compiles nothing. */
  init: { request: { module: WebAssembly.Module }; value: { version: string } };
  /** A `File` crosses by reference; the worker streams it. */
  open: { request: { file: Blob; options: ReadOptions }; value: Opened };
  profile: { request: { count: string | undefined; input: InputRecipe | undefined }; value: Profile };
  /** The recipe with what its builders take from the table written down. */
  freeze: { request: { recipe: Recipe }; value: Recipe };
  /** The recipe with what it holds of the table. */
  withContents: { request: { recipe: Recipe }; value: Recipe };
  /** `files` holds the hierarchy files that the recipe names. Only if `keeps` does the worker say what it has found. */
  solve: {
    request: { recipe: Recipe; files: Record<string, Blob>; listMinimal: boolean; from: Uint32Array | null; keeps: boolean };
    value: Report;
  };
  /** No algorithm means all. */
  compare: {
    request: { recipe: Recipe; algorithms: AlgorithmName[]; files: Record<string, Blob> };
    value: Comparison;
  };
  /** `files` holds the hierarchy files that the last solution's recipe names. */
  alternatives: { request: { files: Record<string, Blob> }; value: Alternative[] };
  /** No column means all may be touched. */
  fixes: { request: { only: string[]; files: Record<string, Blob> }; value: Fixes };
  rows: { request: { from: number; count: number }; value: RowWindow };
  releasedLabels: { request: { column: string }; value: ReleasedLabel[] };
  /** No model means every suppressed class. */
  violatingClasses: { request: { model: number | null; from: number; count: number }; value: ViolatingClasses };
  classRows: { request: { class: number; from: number; count: number }; value: RowWindow };
  /** Before, and after what the last solution would release. */
  risk: { request: object; value: RiskReport };
  /** No class means the column with that role, if there is one. */
  distributions: { request: { class: string | null }; value: Distributions };
  /** Nodes of the last solution's lattice, each a level for every quasi-identifier. */
  explore: { request: { nodes: number[][] }; value: Exploration };
  /** Without a seed the order of the released rows comes from fresh entropy; without a key, so do pseudonyms. */
  release: { request: Secrets & Made; value: Release };
  /** A release without its bytes, which were made and checked. */
  checkRelease: { request: Secrets & Made; value: Omit<Release, "file"> };
  /** The next bytes of the release that was checked; none after the last. */
  nextBytes: { request: object; value: Uint8Array<ArrayBuffer> | null };
  /** The release that was checked is not needed any more. */
  endRelease: { request: object; value: null };
  /** The SHA-256 sum of a file in hexadecimal digits. */
  sum: { request: { file: Blob }; value: string };
  /** A file that somebody has; `report` is the text of its report. */
  verify: {
    request: {
      file: Blob;
      recipe: Recipe;
      report: string | null;
      original: { file: Blob; options: ReadOptions } | null;
      files: Record<string, Blob>;
    };
    value: Verdict;
  };
  /** The page of a report, as HTML. */
  report: { request: { report: string; options: ReportPageOptions }; value: string };
  /** What the labels of the last solution stand for, as CSV. */
  codebook: { request: object; value: Blob };
  /** A plan is JSON text, to keep or to apply as it is. */
  plan: { request: object; value: string };
  apply: {
    request: { plan: string; files: Record<string, Blob> } & Secrets;
    value: Applied;
  };
  hierarchy: { request: { file: Blob }; value: string[][] };
  parseRecipe: { request: { text: string }; value: Recipe };
  pasteHierarchy: { request: { text: string }; value: string[][] };
  presets: { request: object; value: Preset[] };
  /** No spec means the value and `*`. `files` holds the hierarchy file that the spec names. */
  viewHierarchy: { request: HierarchyCall; value: HierarchyView };
  /** A hierarchy that was drawn by hand. */
  drawHierarchy: { request: DrawingCall; value: DrawnHierarchy };
  /** The same as a file in ARX's format. */
  hierarchyFile: { request: HierarchyCall; value: Blob };
}

interface HierarchyCall {
  column: string;
  /** The column that says how many rows each record stands for. */
  count: string | undefined;
  /** The JSON of a `HierarchySpec` or `null`: long ones cross faster as text. */
  spec: string;
  files: Record<string, Blob>;
}

interface DrawingCall {
  column: string;
  /** As in a `HierarchyCall`. */
  count: string | undefined;
  /** The JSON of a `Drawing`. */
  drawing: string;
  files: Record<string, Blob>;
}

export type Op = keyof Operations;

/** What the worker answers to `O`. */
export type Value<O extends Op> = Operations[O]["value"];

/** A request as callers write it: the bridge adds the id. */
export type Body<O extends Op = Op> = { [P in O]: { op: P } & Operations[P]["request"] }[O];

/** A request on the wire. */
export type Request<O extends Op = Op> = { [P in O]: { id: number } & Body<P> }[O];

export interface ProgressMessage extends Progress {
  id: number;
  kind: "progress";
}

/** What a search has found when it sent its last progress. */
export interface FoundMessage extends Found {
  id: number;
  kind: "found";
}

export interface OkMessage<O extends Op = Op> {
  id: number;
  kind: "ok";
  value: Value<O>;
}

export interface ErrorMessage {
  id: number;
  kind: "error";
  error: ErrorInfo;
}

/** Any number of `progress` and `found`, and then exactly one `ok` or `error`. */
export type Message = ProgressMessage | FoundMessage | OkMessage | ErrorMessage;
