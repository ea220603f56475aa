// What callers of the client may get wrong where no compiler looks: in plain JavaScript, and in data from elsewhere.

import { badArgument, type CoversheetError } from "./errors.js";
import type { Found } from "./types.js";

/** The largest number that the engine counts to. */
const MOST = 2 ** 32 - 1;

/** By its own name, because what comes from another frame is no instance of this frame's class. */
export const isTagged = (value: unknown, ...names: string[]): boolean =>
  names.includes(Object.prototype.toString.call(value).slice(8, -1));

/** A `Blob`, such as a file that was chosen. */
export const isBlob = (value: unknown): value is Blob => isTagged(value, "Blob", "File");

export const isRecord = (value: unknown, array = false): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && (array || !Array.isArray(value));

export const isText = (value: unknown): value is string => typeof value === "string";

/** A number of rows, or where they begin. */
export const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;

/** Names, such as those of searches. */
export const isNames = (value: unknown): boolean => Array.isArray(value) && [...value].every(isText);

/** Files by the names that a recipe has for them. */
export const isBlobs = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isBlob);

export function check(holds: boolean, name: string, wanted: string): void {
  if (!holds) throw badArgument(name, wanted);
}

/** A `File` or a `Blob`. */
export function checkFile(file: unknown): void {
  check(isBlob(file), "file", "a File or a Blob");
}

export function checkText(name: string, text: unknown): void {
  check(isText(text), name, "text");
}

export function checkNames(name: string, names: unknown): void {
  check(isNames(names), name, "an array of names");
}

export function checkCounts(counts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(counts)) check(isCount(value), name, `a whole number from 0 to ${MOST}`);
}

/** The JSON of an object. Some things have none, such as a BigInt or what is part of itself. */
export function jsonOf(name: string, value: unknown, wanted = "an object of plain data, as JSON has it"): string {
  check(isRecord(value), name, wanted);
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw badArgument(name, wanted, cause);
  }
}

/** A recipe as an object, and not as the text of its file; a copy, because it may be solved again later. */
export function checkRecipe<Recipe>(recipe: Recipe): Recipe {
  check(isRecord(recipe), "recipe", "an object; parseRecipe makes one of a file's text");
  let copy: Recipe;
  try {
    copy = structuredClone(recipe);
  } catch (cause) {
    throw badArgument("recipe", "an object of plain data, as JSON has it", cause);
  }
  jsonOf("recipe", copy);
  return copy;
}

/** The classes of what a search found, or nothing. The steps are said by the recipe too. */
export function classesOf(found: Found | undefined, steps: unknown): Uint32Array | null {
  check(found === undefined || found.steps === steps, "from", "what `onFound` was given, and its steps those of the recipe");
  return found?.classes ?? null;
}

/** Nodes of a lattice: levels, as many in each; a copy of them. */
export function checkNodes(nodes: unknown): number[][] {
  const wanted = "an array of arrays of levels, all of one length";
  check(Array.isArray(nodes), "nodes", wanted);
  // Spread, because `every` passes over what is missing.
  const copy = [...(nodes as unknown[])].map((node) => (Array.isArray(node) ? [...node] : []));
  const level = (one: unknown): boolean => Number.isInteger(one) && (one as number) >= 0 && (one as number) < 256;
  const fits = (node: unknown[]): boolean => node.length > 0 && node.length === copy[0]?.length && node.every(level);
  check(copy.every(fits), "nodes", wanted);
  return copy;
}

/** Where a client gets its worker and its engine from. */
export function checkSource(source: unknown): CoversheetError | null {
  const fits = isRecord(source) && typeof source["worker"] === "function" && "wasm" in source;
  return fits ? null : badArgument("source", "an object with `worker`, a function, and `wasm`");
}
