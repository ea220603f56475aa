// What a table can be opened from besides a file: text, a stream, rows of objects, and tables in Arrow's memory.

import { isBlob, isRecord, isTagged } from "./arguments.js";
import { arrowNames, arrowRows, type ArrowTable, isArrow } from "./arrow.js";
import { badArgument, CoversheetError, fileTooLarge, LARGEST_FILE } from "./errors.js";
import { fileOf } from "./identity.js";
import type { ReadOptions } from "./types.js";

/** A cell. A number that is none, `null` and `undefined` are missing; of a date at midnight UTC only the day is kept. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/**
 * What can be opened: a file; the text of one; a stream of bytes or text; rows, each an object with a cell for each
 * column; or a table of `apache-arrow`.
 */
export type TableInput = Blob | string | ReadableStream<Uint8Array | string> | Iterable<Record<string, Cell>> | ArrowTable;

/** A file, and how it is read where that is known. */
interface Prepared {
  file: Blob;
  read?: ReadOptions;
}

/**
 * A table as a file, at once where it is one. A stream is read to its end, because a worker may have to read it twice, unless
 * the signal stops it.
 */
export function toFile(table: unknown, stop?: AbortSignal): Prepared | Promise<Prepared> {
  return isBlob(table) ? { file: table as Blob } : copied(table, stop);
}

async function copied(table: unknown, stop?: AbortSignal): Promise<Prepared> {
  try {
    if (typeof table === "string") return { file: textFile(table) };
    if (isStream(table)) return { file: await streamed(table, stop) };
    if (isArrow(table)) return written(arrowNames(table), arrowRows(table));
    if (isIterable(table)) return fromObjects(table);
  } catch (thrown) {
    // Also what rows, streams and tables of others throw while they are read.
    throw thrown instanceof CoversheetError ? thrown : badArgument("file", `${WANTED}; reading it threw an error`, thrown);
  }
  throw badArgument("file", WANTED);
}

const WANTED = "a File, a Blob, the text of a table, a stream of it, rows of objects, or an Arrow table";

/** A text without a line end is rather a path, which no page may read. */
function textFile(text: string): Blob {
  if (!/[\n\r]/.test(text)) throw badArgument("file", `${WANTED}; this is a single line of text`);
  return fileOf([text]);
}

const isStream = (value: unknown): value is ReadableStream<Uint8Array | string> =>
  isRecord(value) && typeof value["getReader"] === "function";

async function streamed(stream: ReadableStream<Uint8Array | string>, stop?: AbortSignal): Promise<Blob> {
  if (stream.locked) throw badArgument("file", `${WANTED}; something else reads this stream`);
  const reader = stream.getReader();
  // A read that waits ends then.
  stop?.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
  // Of a call that was cancelled before it was made nothing is read.
  await undefined;
  const parts: BlobPart[] = [];
  let size = 0;
  let half = "";
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new CoversheetError(brokenOff(), cause);
    });
    if (done) return new Blob([...parts, half]);
    if (typeof value === "string") {
      const text = half + value;
      half = HALF.exec(text)?.[0] ?? "";
      parts.push(text.slice(0, text.length - half.length));
    } else if (ArrayBuffer.isView(value)) {
      // A copy: a stream may fill the same memory again.
      parts.push(half, bytesOf(value).slice());
      half = "";
    } else {
      throw badArgument("file", `${WANTED}; its parts are neither bytes nor text`);
    }
    size += value.length;
    if (size > LARGEST_FILE) {
      await reader.cancel().catch(() => undefined);
      throw new CoversheetError(fileTooLarge());
    }
  }
}

/** The first half of a character at the end of a text, which the next part has the other half of. */
const HALF = /[\uD800-\uDBFF]$/;

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

const brokenOff = () => ({
  code: "file-unreadable" as const,
  message: "The stream ended with an error before all of the table was there.",
  hint: "Open the table again with a stream from its beginning.",
});

const isIterable = (value: unknown): value is Iterable<unknown> =>
  isRecord(value, true) && typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === "function";

/** Columns are in the order in which the rows first have them. */
function fromObjects(table: Iterable<unknown>): Prepared {
  const rows: Record<string, unknown>[] = [];
  const names = new Set<string>();
  for (const row of table) {
    if (!isRecord(row)) throw badArgument("file", `${WANTED}; its row ${rows.length + 1} is no object`);
    for (const name of Object.keys(row)) names.add(name);
    rows.push(row);
  }
  if (names.size === 0) throw badArgument("file", `${WANTED}; it has no columns`);
  const columns = [...names];
  return written(columns, rows.map((row) => columns.map((name) => row[name])));
}

/** About so many characters become one part of the file. */
const PART = 1 << 20;

/** Rows as a CSV file of which everything is known. */
function written(names: string[], rows: Iterable<unknown[]>): Prepared {
  const parts: string[] = [];
  let text = names.map(quoted).join(",") + "\n";
  let at = 0;
  for (const row of rows) {
    at += 1;
    text += row.map((cell, column) => quoted(cellText(cell, at, column + 1))).join(",") + "\n";
    if (text.length > PART) {
      parts.push(text);
      text = "";
    }
  }
  const input = { header: true, "skip-rows": 0, "skip-units": 0, "skip-footer": 0 };
  return { file: fileOf([...parts, text], "text/csv"), read: { delimiter: ",", encoding: "utf-8", input } };
}

/** What is empty is quoted, too: a row of one empty cell would be no row. */
const quoted = (text: string): string => (/^[\w.+-]+$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);

function cellText(cell: unknown, row: number, column: number): string {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean" || typeof cell === "bigint" || Number.isFinite(cell)) return String(cell);
  if (isDate(cell)) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  // What it is is not said: it may be of a person.
  throw badArgument("file", `made of text, numbers, dates and the like; the cell in row ${row} and column ${column} is none of these`);
}

const isDate = (value: unknown): value is Date => isTagged(value, "Date");
