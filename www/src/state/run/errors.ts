// Turns whatever was thrown into an error a person can act on.
import type { ErrorInfo } from "../../types.ts";

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

export function errorInfo(error: unknown): ErrorInfo {
  if (isErrorInfo(error)) return error;
  if (error instanceof DOMException && error.name === "NotReadableError") {
    return {
      code: "not-readable",
      message: "The file can no longer be read.",
      hint: "It was changed, moved or locked after it was chosen. Choose it again.",
    };
  }
  return {
    code: "unexpected",
    message: "Something went wrong inside the page.",
    hint: "Your file is unchanged. Try again; if it happens again, choose another file.",
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
