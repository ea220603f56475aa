// Tables in Arrow's memory, as `apache-arrow` has them.

import { isRecord } from "./arguments.js";

/**
 * A table of `apache-arrow`, as far as it is read: columns of text, numbers, decimals, booleans, dates and times, of which durations
 * become seconds; but none of lists and the like.
 */
export interface ArrowTable {
  numRows: number;
  schema: { fields: readonly { name: string; type: { typeId: number } }[] };
  getChildAt(column: number): { get(row: number): unknown } | null;
}

/** What the types of columns say beside their kind. */
interface ArrowType {
  typeId: number;
  /** Of what a dictionary has the values. */
  dictionary?: ArrowType;
  /** 10^(-3 unit) seconds. */
  unit?: number;
  /** Of floats: 1 where they have 32 bits. */
  precision?: number;
  /** Digits behind the point. */
  scale?: number;
}

// The kinds of types whose cells are not yet what they stand for.
const DICTIONARY = -1;
const FLOAT = 3;
const DECIMAL = 7;
const DATE = 8;
const TIME = 9;
const TIMESTAMP = 10;
const DURATION = 18;

export const isArrow = (value: unknown): value is ArrowTable =>
  isRecord(value) &&
  typeof value["numRows"] === "number" &&
  typeof value["getChildAt"] === "function" &&
  isRecord(value["schema"]) &&
  Array.isArray(value["schema"]["fields"]);

export const arrowNames = ({ schema }: ArrowTable): string[] => schema.fields.map(({ name }) => name);

export function* arrowRows(table: ArrowTable): Generator<unknown[]> {
  const columns = table.schema.fields.map(({ type }, at) => {
    const column = table.getChildAt(at);
    const meaning = meaningOf(type);
    return (row: number): unknown => {
      const cell = column?.get(row) ?? null;
      return cell === null ? null : meaning(cell);
    };
  });
  for (let row = 0; row < table.numRows; row++) yield columns.map((cell) => cell(row));
}

/** What a cell of a type stands for. */
function meaningOf({ typeId, dictionary, unit = 0, precision, scale = 0 }: ArrowType): (cell: unknown) => unknown {
  switch (typeId) {
    case DICTIONARY:
      return dictionary ? meaningOf(dictionary) : (cell) => cell;
    case FLOAT:
      return precision === 1 ? (cell) => shortest(cell as number) : (cell) => cell;
    case DECIMAL:
      return (cell) => (ArrayBuffer.isView(cell) ? decimal(whole(cell), scale) : cell);
    case DATE:
    case TIMESTAMP:
      return (cell) => (typeof cell === "number" ? new Date(cell) : cell);
    case TIME:
      return (cell) => clock(BigInt(cell as bigint), 3 * unit);
    case DURATION:
      return (cell) => trimmed(decimal(BigInt(cell as bigint), 3 * unit));
    default:
      return (cell) => cell;
  }
}

/** The shortest number that is this one where there are 32 bits: 0.1, and not 0.10000000149011612. */
function shortest(number: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === number) return short;
  }
  return Number(number.toPrecision(9));
}

/** The number of a decimal's words, of which the lowest comes first and the highest bit is the sign. */
function whole({ buffer, byteOffset, byteLength }: ArrayBufferView): bigint {
  const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
  return BigInt.asIntN(8 * byteLength, words.reduceRight((high, word) => (high << 32n) | BigInt(word), 0n));
}

/** A number of units of which 10^scale make one. */
function decimal(units: bigint, scale: number): string {
  if (scale <= 0) return String(units * 10n ** BigInt(-scale));
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const trimmed = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

/** A time of day, such as 08:30:00. */
function clock(units: bigint, scale: number): string {
  const [seconds = "", ...parts] = trimmed(decimal(units, scale)).split(".");
  const two = (number: number): string => String(Math.trunc(number)).padStart(2, "0");
  const time = Number(seconds);
  return [`${two(time / 3600)}:${two((time / 60) % 60)}:${two(time % 60)}`, ...parts].join(".");
}
