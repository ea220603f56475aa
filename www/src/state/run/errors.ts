// Turns whatever was thrown into an error a person can act on.
import { t } from "../../messages/index.ts";
import type { ErrorInfo } from "../../types.ts";

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

export function errorInfo(error: unknown): ErrorInfo {
  if (isErrorInfo(error)) return error;
  if (error instanceof DOMException && error.name === "NotReadableError") {
    return {
      code: "not-readable",
      message: t.shell.unreadable,
      hint: t.shell.unreadableHint,
    };
  }
  return {
    code: "unexpected",
    message: t.shell.wrong,
    hint: t.shell.wrongHint,
  };
}

function isErrorInfo(error: unknown): error is ErrorInfo {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    "message" in error &&
    "hint" in error &&
    typeof error.code === "string" &&
    typeof error.message === "string" &&
    typeof error.hint === "string"
  );
}
