// The plan of a result, where the rows that it is for lie somewhere else.
import { computed, signal } from "@preact/signals";
import type { ErrorInfo } from "../../types.ts";
import { engine } from "./connection.ts";
import { countColumn } from "./counting.ts";
import { generation, profile, report } from "./current.ts";
import { handOver } from "./downloads.ts";
import { errorInfo, isAbort } from "./errors.ts";

/** For how many rows is decided that are not in the file; undefined where its records are the rows. */
export const elsewhere = computed(() => {
  const rows = report.value?.rows ?? 0;
  return countColumn.value !== undefined && rows > (profile.value?.rows ?? 0) ? rows : undefined;
});

/** Why the plan could not be made. */
export const planError = signal<ErrorInfo | null>(null);

export async function downloadPlan(): Promise<void> {
  const number = generation.peek();
  planError.value = null;
  try {
    const made = await (await engine()).plan();
    if (number === generation.peek()) handOver(new Blob([made], { type: "application/json" }), "-plan.json");
  } catch (error) {
    if (number === generation.peek() && !isAbort(error)) planError.value = errorInfo(error);
  }
}
