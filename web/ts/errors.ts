// Errors that a person can act on, and how anything that was thrown becomes one.

import type { ErrorInfo } from "./types.js";

/** The code of an engine that stopped in the middle of its work; its session is lost. */
export const ENGINE_CRASHED = "engine-crashed";

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

  constructor(info: ErrorInfo) {
    super(info.message);
    this.code = info.code;
    if (info.category !== undefined) this.category = info.category;
    this.hint = info.hint;
    if (info.row !== undefined) this.row = info.row;
    if (info.column !== undefined) this.column = info.column;
    if (info.value !== undefined) Object.defineProperty(this, "value", { value: info.value });
    if (info.models !== undefined) this.models = info.models;
  }
}

/** The engine or its worker died: out of memory and a fault in the engine look alike from here. */
export function crashed(): ErrorInfo {
  return {
    code: ENGINE_CRASHED,
    message: "The engine stopped unexpectedly.",
    hint: "Try again: the file is read anew. If it stops again, the file may be too large for this browser's memory.",
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

/** The `ErrorInfo` of anything that was thrown in the worker. */
export function toErrorInfo(thrown: unknown): ErrorInfo {
  if (thrown instanceof WebAssembly.RuntimeError) return crashed();
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
