// What callers of the client may get wrong where no compiler looks: in plain JavaScript, and in data from elsewhere.

import { badArgument, type CoversheetError } from "./errors.js";

/** How many bytes a seed has. */
const SEED_BYTES = 32;

/** By its own name, because a file that was chosen in another frame is no instance of this frame's `Blob`. */
export function isBlob(value: unknown): boolean {
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Blob]" || tag === "[object File]";
}

export const isRecord = (value: unknown, array = false): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && (array || !Array.isArray(value));

function check(holds: boolean, name: string, wanted: string): void {
  if (!holds) throw badArgument(name, wanted);
}

/** A `File` or a `Blob`. */
export function checkFile(file: unknown): void {
  check(isBlob(file), "file", "a File or a Blob");
}

/** Files by the names that a recipe has for them; a copy of them. */
export function checkFiles(files: unknown = {}): Record<string, Blob> {
  check(isRecord(files) && Object.values(files).every(isBlob), "files", "an object of Files or Blobs by their names");
  return { ...(files as Record<string, Blob>) };
}

/** A recipe as an object, and not as the text of its file; a copy, because it may be solved again later. */
export function checkRecipe<Recipe>(recipe: Recipe): Recipe {
  check(isRecord(recipe), "recipe", "an object; parseRecipe makes one of a file's text");
  try {
    return structuredClone(recipe);
  } catch (cause) {
    throw badArgument("recipe", "an object of plain data, as JSON has it", cause);
  }
}

/** A number of rows, or where they begin. */
export function checkCounts(counts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(counts)) {
    check(Number.isSafeInteger(value) && (value as number) >= 0, name, "a whole number, 0 or more");
  }
}

/** A column's name, or none. */
export function checkColumn(name: string, column: unknown): void {
  check(column === null || typeof column === "string", name, "the name of a column");
}

/** Names, such as those of searches. */
export function checkNames(name: string, names: unknown): void {
  check(Array.isArray(names) && names.every((one) => typeof one === "string"), name, "an array of names");
}

/** What a search found, or nothing; its classes. The steps are said by the recipe too. */
export function checkFound(found: unknown, steps: unknown): Uint32Array | null {
  if (found === undefined) return null;
  const isFound = isRecord(found) && Object.prototype.toString.call(found["classes"]) === "[object Uint32Array]";
  check(isFound && found["steps"] === steps, "from", "what `onFound` was given, and its steps those of the recipe");
  return (found as { classes: Uint32Array }).classes;
}

/** Nodes of a lattice: levels, as many in each. */
export function checkNodes(nodes: unknown): void {
  const level = (one: unknown): boolean => Number.isInteger(one) && (one as number) >= 0 && (one as number) < 256;
  const node = (one: unknown, _: number, all: unknown[]): boolean =>
    Array.isArray(one) && one.length > 0 && one.every(level) && one.length === (all[0] as unknown[]).length;
  check(Array.isArray(nodes) && nodes.every(node), "nodes", "an array of arrays of levels, all of one length");
}

export function checkText(name: string, text: unknown): void {
  check(typeof text === "string", name, "text");
}

/** What a release takes, with what stands for the parts that are left out. */
export function checkSecrets<Format extends string>(options: {
  seed?: Uint8Array;
  pseudonymKey?: string;
  format?: Format;
  page?: string;
}): { seed: Uint8Array | null; pseudonymKey: string | null; format: Format | "csv" } {
  const { seed = null, pseudonymKey = null, format = "csv", page } = options;
  const isSeed = Object.prototype.toString.call(seed) === "[object Uint8Array]" && seed?.length === SEED_BYTES;
  check(seed === null || isSeed, "seed", `a Uint8Array of ${SEED_BYTES} bytes`);
  check(pseudonymKey === null || typeof pseudonymKey === "string", "pseudonymKey", "text");
  check(page === undefined || (typeof page === "string" && /^[0-9a-f]{64}$/.test(page)), "page", "a SHA-256 sum in 64 hexadecimal digits");
  check(format === "csv" || format === "xlsx", "format", '"csv" or "xlsx"');
  return { seed, pseudonymKey, format };
}

/** Where a client gets its worker and its engine from. */
export function checkSource(source: unknown): CoversheetError | null {
  const fits = isRecord(source) && typeof source["worker"] === "function" && "wasm" in source;
  return fits ? null : badArgument("source", "an object with `worker`, a function, and `wasm`");
}
