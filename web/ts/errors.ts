// Errors that a person can act on, and how anything that was thrown becomes one.

import type { ErrorInfo, Remedy } from "./types.js";

/** The code of an engine that stopped in the middle of its work; its session is lost. */
export const ENGINE_CRASHED = "engine-crashed";

/** The code of an engine that ran out of memory; some of these stop it, with its session. */
export const OUT_OF_MEMORY = "out-of-memory";

/** What the client itself says; each is tested by its name. */
export type ClientErrorCode =
  /** An argument of a call is of the wrong kind. */
  | "bad-argument"
  /** The client was closed. */
  | "closed"
  | typeof ENGINE_CRASHED
  /** The worker's script failed before its first answer. */
  | "engine-not-started"
  /** The engine or its worker cannot be loaded from its address. */
  | "engine-unreachable"
  /** The file is larger than what a tab can hold of it. */
  | "file-too-large"
  | "file-unreadable"
  | "internal"
  /** This place has no workers. */
  | "no-worker"
  | "nothing-open"
  | "nothing-solved"
  | typeof OUT_OF_MEMORY
  /** There is no room for a file where it is written. */
  | "storage-full"
  /** WebAssembly is refused by a policy, or is not there. */
  | "wasm-blocked"
  /** The worker is refused by a policy. */
  | "worker-blocked"
  /** The stream or the file that a release goes to failed. */
  | "write-failed"
  /** A file has other bytes than were written to it. */
  | "written-differs";

/** A code of the client, or one of the engine's, which are many: such as `ragged-row`. */
export type ErrorCode = ClientErrorCode | (string & {});

/** An error with a stable `code`, a place where there is one, and a `hint` on how to fix it. */
export class CoversheetError extends Error implements ErrorInfo {
  override readonly name = "CoversheetError";
  readonly code: ErrorCode;
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

  /** `cause` is what was thrown below, where something was. */
  constructor(info: ErrorInfo, cause?: unknown) {
    super(info.message, cause === undefined ? undefined : { cause });
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
export function crashed(): ClientErrorInfo {
  return {
    code: ENGINE_CRASHED,
    message: "The engine stopped unexpectedly.",
    hint: "Try again: the file is read anew. If it stops again, the file may be too large for this browser's memory.",
  };
}

/** The engine died when it wanted more memory than it could get. */
export function outOfMemory(): ClientErrorInfo {
  return {
    code: OUT_OF_MEMORY,
    message: "There is not enough memory for this file.",
    hint: "Close other browser tabs and try again, leave out columns that are not needed, or use the command line program, which may use more memory than a browser tab.",
  };
}

/** Whether the engine is gone, with its session. */
export const hasStopped = ({ code }: ErrorInfo): boolean => code === ENGINE_CRASHED || code === OUT_OF_MEMORY;

/** The engine stopped with the same file once more. */
export function stoppedAgain({ code }: ErrorInfo): ErrorInfo {
  const isMemory = code === OUT_OF_MEMORY;
  return {
    code,
    message: isMemory ? "There is again not enough memory for this file." : "The engine stopped unexpectedly again with this file.",
    hint: `Another try will most likely end alike. Leave out columns that are not needed, or use the command line program${isMemory ? ", which may use more memory than a browser tab" : "; or report this, without the data"}.`,
  };
}

/**
 * The largest file that is read, in bytes. WebAssembly has 4 GiB at most, and a table takes up to 1.6 times its file's
 * size.
 */
export const LARGEST_FILE = 2_600_000_000;

/** The file is larger than what a tab can hold of it. */
export function fileTooLarge(): ClientErrorInfo {
  return {
    code: "file-too-large",
    category: "input",
    message: `The file has more than ${LARGEST_FILE / 1e9} GB, and a browser tab has no room for its table. It was not read.`,
    hint: "Use the command line program, which may use more memory than a browser tab. Or leave out columns that are not needed, or split the file.",
  };
}

/** The worker's script failed before its first answer. */
export function notStarted(): ClientErrorInfo {
  return {
    code: "engine-not-started",
    message: "The engine could not be started.",
    hint: "The browser must be recent. With a worker of your own, its script must be the package's worker.js of the same version.",
  };
}

/** A policy refused the worker. */
export function workerBlocked(cause?: unknown): CoversheetError {
  const info = {
    code: "worker-blocked",
    message: "The page's policy does not allow the worker that the engine runs in.",
    hint: "Allow `worker-src blob:` in the page's Content Security Policy, and `trusted-types coversheet` where it has Trusted Types; or start a worker of your own with coversheet/slim.",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** There are no workers here, such as in a frame of an old browser or outside of one. */
export function noWorker(): CoversheetError {
  return new CoversheetError({
    code: "no-worker",
    message: "There are no workers here, and the engine needs one.",
    hint: "Use a current browser; or give `create` a function that starts a worker.",
  } satisfies ClientErrorInfo);
}

/** A policy refused WebAssembly, or the browser has none, as in Lockdown Mode. */
export function wasmBlocked(cause?: unknown): CoversheetError {
  const info = {
    code: "wasm-blocked",
    message: "WebAssembly is not allowed here, and the engine is made of it.",
    hint: "Allow `script-src 'wasm-unsafe-eval'` in the page's Content Security Policy; where the browser has no WebAssembly, such as in Lockdown Mode, make an exception for this page.",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** Nothing, or something else, came from where the engine should be. */
export function unreachable(what: string, cause?: unknown): CoversheetError {
  const info = {
    code: "engine-unreachable",
    message: `The engine cannot be loaded: ${what}.`,
    hint: "Look whether the address is right, whether the server answers, and whether the page's policy allows it (`connect-src` for the engine, `worker-src` for the worker).",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** `wanted` says what the argument of this name must be. What it is instead is not said: it may be data. */
export function badArgument(name: string, wanted: string, cause?: unknown): CoversheetError {
  const info = {
    code: "bad-argument",
    message: `The argument \`${name}\` must be ${wanted}.`,
    hint: "Correct the call; the types of the package say what each takes.",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** The stream or the file that a release goes to failed. */
export function writeFailed(cause: unknown): CoversheetError {
  // Newer browsers have a class of its own for it.
  if (cause instanceof Error && cause.name === "QuotaExceededError") return storageFull(cause);
  const info = {
    code: "write-failed",
    message: "The stream or the file that the release is written to failed, and what was written is not complete.",
    hint: "`cause` is what it failed with. Look whether the stream is still open, and whether the file may be written and nothing else has it open; then release again, to a new stream.",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** A file of the browser's own storage is not given as much room as it needs. */
function storageFull(cause: unknown): CoversheetError {
  const info = {
    code: "storage-full",
    message: "There is not enough room for the file where it is written, and what was written is not complete.",
    hint: "Make room on the disk and release again. A private window gives pages little room, since it keeps their files in memory: use an ordinary one, or write to a file that a person chose.",
  } satisfies ClientErrorInfo;
  return new CoversheetError(info, cause);
}

/** The `CoversheetError` of anything that was thrown beside the worker. */
export function toCoversheetError(thrown: unknown): CoversheetError {
  if (thrown instanceof CoversheetError) return thrown;
  if (thrown instanceof DOMException && thrown.name === "DataCloneError") {
    return badArgument("options", "made of plain data, Files and Blobs", thrown);
  }
  const info = { code: "internal", ...unexpected(thrown) } satisfies ClientErrorInfo;
  return new CoversheetError(info, thrown);
}

export type ClientErrorInfo = ErrorInfo & { code: ClientErrorCode };

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
  if (thrown instanceof CoversheetError) return infoOf(thrown);
  if (thrown instanceof WebAssembly.RuntimeError) return canGrow(memory) ? crashed() : outOfMemory();
  if (thrown instanceof DOMException && (thrown.name === "NotReadableError" || thrown.name === "NotFoundError")) {
    return {
      code: "file-unreadable",
      message: "The file changed or was moved on disk after it was chosen.",
      hint: "Choose the file again.",
    };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return parseErrorInfo(message) ?? { code: "internal", ...unexpected(thrown) };
}

/** What is said of something that nobody foresaw. Of what a browser throws, the name may say more than the message. */
export function unexpected(thrown: unknown): { message: string; hint: string } {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  const text = thrown instanceof DOMException ? `${thrown.name}: ${said}` : said;
  return { message: `Something went wrong that should not: ${text}`, hint: "Please report this, without the data." };
}

/** As it crosses to the page: an `Error` would lose all but its message. */
function infoOf({ code, category, message, hint }: CoversheetError): ErrorInfo {
  return { code, ...(category === undefined ? {} : { category }), message, hint };
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
