// What the calls of the client take besides their arguments.

import type { OnProgress } from "./bridge.js";
import type { TableInput } from "./tables.js";
import type { Found, ReadOptions, ReleaseFormat, InputRecipe } from "./types.js";

export interface CallOptions {
  /** Aborting rejects the call with the signal's reason, an `AbortError` unless you gave another. */
  signal?: AbortSignal | undefined;
  /** What it throws cancels the call, as with any callback here. */
  onProgress?: OnProgress | undefined;
}

export interface OpenOptions extends CallOptions {
  /** What to read the file as; what is left out is found out from its first bytes. */
  read?: ReadOptions | undefined;
}

export interface ProfileOptions extends CallOptions {
  /** The column that says how many rows each record stands for, once somebody has said so. */
  count?: string | undefined;
  /** What is made of columns, as a recipe says it under `input`, and nothing else; what is suggested unless given. */
  input?: InputRecipe | undefined;
}

export interface SolveOptions extends CallOptions {
  /** The hierarchy files that the recipe names, by that name. */
  files?: Record<string, Blob> | undefined;
  /** Whether the report lists the minimal nodes. That takes longer than the optimum alone. */
  listMinimal?: boolean | undefined;
  /**
   * Called after `onProgress` by searches that can be begun with again, now the one that recodes each row for itself, with what
   * they have found so far. Keep the last one to have the best so far of a call that is cancelled.
   */
  onFound?: ((found: Found) => void) | undefined;
  /**
   * What such a search found before it was cancelled. The recipe must be the same but for `search.steps`, which are set to
   * those of `found`; what they find is then there without searching, to the last digit.
   */
  from?: Found | undefined;
}

export interface CompareOptions extends CallOptions {
  /** The hierarchy files that the recipe names, by that name. */
  files?: Record<string, Blob> | undefined;
}

export interface FixesOptions extends CallOptions {
  /** No other columns are touched. */
  only?: readonly string[] | undefined;
}

export interface ViolatingClassesOptions extends CallOptions {
  /** Only classes that do not satisfy the model at this position in the recipe. */
  model?: number | undefined;
}

export interface DistributionsOptions extends CallOptions {
  /** The column that is predicted from the others, instead of the one with the role `class`. */
  class?: string | undefined;
}

export interface ViewOptions extends CallOptions {
  /** The column that says how many rows each record of an aggregated table stands for. */
  count?: string | undefined;
  /** The hierarchy file that the spec names, by that name. */
  files?: Record<string, Blob> | undefined;
}

export interface ReleaseOptions extends CallOptions {
  /** A secret of at least 16 bytes that makes the pseudonyms; the same in two files gives the same tokens. */
  pseudonymKey?: string | undefined;
  /** What kind of file it is; `csv` unless given. */
  format?: ReleaseFormat | undefined;
  /** 32 bytes that decide the order of the released rows, for tests. By default it is fresh entropy. */
  seed?: Uint8Array | undefined;
  /** The date that the report says, in ISO 8601; `null` for none. By default it is now. */
  date?: string | null | undefined;
  /** The SHA-256 sum of the page that asks, in hexadecimal digits, for the report to name it. */
  page?: string | undefined;
}

/** A file that can be written in a stream, and read again: a `FileSystemFileHandle`, for one. */
export interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
  getFile(): Promise<Blob>;
}

export interface ReleaseToOptions extends Omit<ReleaseOptions, "format"> {
  /** Where the bytes go: a stream, or the handle of a file such as `showSaveFilePicker` or OPFS gives. */
  to: WritableStream<Uint8Array> | FileHandle;
  /** A workbook cannot be written piece by piece. */
  format?: "csv" | undefined;
}

export interface VerifyOptions extends CallOptions {
  /** The table that the file was made from, as `open` takes it. */
  original?: TableInput | undefined;
  /** What to read the original as. */
  read?: ReadOptions | undefined;
  /** The text of the report that should belong to the file: JSON, or its page. */
  report?: string | undefined;
  /** The hierarchy and population files that the recipe names, by these names. */
  files?: Record<string, Blob> | undefined;
}

export interface ApplyOptions extends Omit<ReleaseOptions, "date" | "page"> {
  /** The hierarchy and population files that the plan's recipe names, by these names. */
  files?: Record<string, Blob> | undefined;
}
