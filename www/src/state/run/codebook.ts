// The codebook of the labels of a result.
import { signal } from "@preact/signals";
import type { ErrorInfo } from "../../types.ts";
import { engine } from "./connection.ts";
import { generation } from "./current.ts";
import { handOver } from "./downloads.ts";
import { errorInfo, isAbort } from "./errors.ts";

/** Why the codebook could not be made. */
export const codebookError = signal<ErrorInfo | null>(null);

export async function downloadCodebook(): Promise<void> {
  const number = generation.peek();
  codebookError.value = null;
  try {
    const made = await (await engine()).codebook();
    if (number === generation.peek()) handOver(made, "-codebook.csv");
  } catch (error) {
    if (number === generation.peek() && !isAbort(error)) codebookError.value = errorInfo(error);
  }
}
