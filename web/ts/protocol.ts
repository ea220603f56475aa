// The messages between the page and the worker: one request in flight, progress, then one answer.

import type {
  AlgorithmName,
  Applied,
  Comparison,
  DrawnHierarchy,
  ErrorInfo,
  HierarchyView,
  Opened,
  Preset,
  Profile,
  Progress,
  ReadOptions,
  Recipe,
  Release,
  Report,
  RowWindow,
  ViolatingClasses,
} from "./types.js";

/** What each operation sends up and gets back. */
export interface Operations {
  /** First of all: the compiled engine, so that a respawned worker compiles nothing. */
  init: { request: { module: WebAssembly.Module }; value: { version: string } };
  /** A `File` crosses by reference; the worker streams it. */
  open: { request: { file: Blob; options: ReadOptions }; value: Opened };
  profile: { request: object; value: Profile };
  /** The recipe with what its builders take from the table written down. */
  freeze: { request: { recipe: Recipe }; value: Recipe };
  /** `files` holds the hierarchy files that the recipe names. */
  solve: { request: { recipe: Recipe; files: Record<string, Blob>; listMinimal: boolean }; value: Report };
  /** No algorithm means all. */
  compare: {
    request: { recipe: Recipe; algorithms: AlgorithmName[]; files: Record<string, Blob> };
    value: Comparison;
  };
  rows: { request: { from: number; count: number }; value: RowWindow };
  /** No model means every suppressed class. */
  violatingClasses: { request: { model: number | null; from: number; count: number }; value: ViolatingClasses };
  classRows: { request: { class: number; from: number; count: number }; value: RowWindow };
  /** Without a seed the order of the released rows comes from fresh entropy; without a key, so do pseudonyms. */
  release: { request: { seed: Uint8Array | null; pseudonymKey: string | null }; value: Release };
  /** A plan is JSON text, to keep or to apply as it is. */
  plan: { request: object; value: string };
  apply: {
    request: { plan: string; files: Record<string, Blob>; seed: Uint8Array | null; pseudonymKey: string | null };
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
  /** The JSON of a `HierarchySpec` or `null`: long ones cross faster as text. */
  spec: string;
  files: Record<string, Blob>;
}

interface DrawingCall {
  column: string;
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

/** Any number of `progress` and then exactly one `ok` or `error`. */
export type Message = ProgressMessage | OkMessage | ErrorMessage;
