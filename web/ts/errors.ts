// Errors that a person can act on, and how anything that was thrown becomes one.

import type { ErrorInfo, Remedy } from "./types.js";

/** The code of an engine that stopped in the middle of its work; its session is lost. */
export const ENGINE_CRASHED = "engine-crashed";

/** The code of an engine that ran out of memory; some of these stop it, with its session. */
export const OUT_OF_MEMORY = "out-of-memory";

/** An error with a stable `code`, a place where there is one, and a `hint` on how to fix it. */
export class CoversheetError extends Error implements ErrorInfo {
  override readonly name = "CoversheetError";
  readonly code: string;
  readonly hint: string;
  /** Who has to change something; only errors of the engine say so. */
  declare readonly category?: NonNullable<ErrorInfo["category"]>;
  /** Spreadsheet row: the header is row 1. */
  declare readonly row?: number;
  declare readonly column?: string;
  /** Cell content: show it, never log it. Not enumerable, so that printing the error does not print it. */
  declare readonly value?: string;
  /** The privacy models that it is about, as positions in the recipe. */
  declare readonly models?: number[];
  /** A change of the recipe that would do, where one number says it. */
  declare readonly remedy?: Remedy;

  constructor(info: ErrorInfo) {
    super(info.message);
    this.code = info.code;
    if (info.category !== undefined) this.category = info.category;
    this.hint = info.hint;
    if (info.row !== undefined) this.row = info.row;
    if (info.column !== undefined) this.column = info.column;
    if (info.value !== undefined) Object.defineProperty(this, "value", { value: info.value });
    if (info.models !== undefined) this.models = info.models;
    if (info.remedy !== undefined) this.remedy = info.remedy;
  }
}

/** The engine or its worker died. */
export function crashed(): ErrorInfo {
  return {
    code: ENGINE_CRASHED,
    message: "The engine stopped unexpectedly.",
    hint: "Try again: the file is read anew. If it stops again, the file may be too large for this browser's memory.",
  };
}

/** The engine died when it wanted more memory than it could get. */
export function outOfMemory(): ErrorInfo {
  return {
    code: OUT_OF_MEMORY,
    message: "There is not enough memory for this file.",
    hint: "Close other browser tabs and try again, leave out columns that are not needed, or use the command line program, which may use more memory than a browser tab.",
  };
}

/** The worker failed before its first answer. */
export function notStarted(): ErrorInfo {
  return {
    code: "engine-not-started",
    message: "The engine could not be started.",
    hint: "The browser must be recent, and the page's policy must allow blob: workers and WebAssembly.",
  };
}

/** As much more memory as an engine that is not short of it could still get. */
const PAGES = 1024;

/** A trap says nothing of its cause; an engine that was short of memory can get no more now either. */
function canGrow(memory: WebAssembly.Memory | null): boolean {
  try {
    memory?.grow(Math.max(PAGES, Math.ceil(memory.buffer.byteLength / 65_536)));
    return true;
  } catch {
    return false;
  }
}

/** The `ErrorInfo` of anything that was thrown in the worker, whose engine has this memory. */
export function toErrorInfo(thrown: unknown, memory: WebAssembly.Memory | null = null): ErrorInfo {
  if (thrown instanceof WebAssembly.RuntimeError) return canGrow(memory) ? crashed() : outOfMemory();
  if (thrown instanceof DOMException && (thrown.name === "NotReadableError" || thrown.name === "NotFoundError")) {
    return {
      code: "file-unreadable",
      message: "The file changed or was moved on disk after it was chosen.",
      hint: "Choose the file again.",
    };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    parseErrorInfo(message) ?? {
      code: "internal",
      message: `Something went wrong that should not: ${message}`,
      hint: "Please report this, without the data.",
    }
  );
}

/** The engine's errors cross the boundary as the JSON of an `ErrorInfo`. */
function parseErrorInfo(message: string): ErrorInfo | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(message);
  } catch {
    return null;
  }
  return isErrorInfo(parsed) ? parsed : null;
}

function isErrorInfo(value: unknown): value is ErrorInfo {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "message" in value &&
    typeof value.message === "string" &&
    "hint" in value &&
    typeof value.hint === "string"
  );
}
