// What the build sorted is put together again, and what is damaged never without end.

import { expect, test } from "vitest";
import { isSplit, Joined } from "../../ts/join.js";
import { known } from "../../ts/known.js";
import { fromText91 } from "./to-text91.js";

/** A module with each kind of instruction, and what crates/xtask makes of it (crates/xtask/src/build/split/tests.rs). */
const MODULE =
  "0061736d010000000104016000000a8c0101890102037f017e20002101200020012202208001208001280204290080013602ffff033a007f" +
  "410541807f41808004418080c000418080808078427f430000803f44000000000000f03f0240037f0440050b0b0c010d000b0e0200010010" +
  "85011103001c017f1a1b2300240125003f004000d070d1d207fc00fc0a0000fc0b00fc0801006aa7c40f00010b0b03010100";
const SORTED =
  "$oC_:5'`%1QIaA!P!!8Q$n!$!(0(3H!CB!8j!d?.UaP39w->8rc`Ky)'LDajGc:!*M8r)hgiR>5h-{+sp8%)=-#Fu]=M[-|{Av0e-*']Qz!%8Q" +
  "!d!!8Y!#-;gR']!2}q+pgZ$m!$PT!$U[P##H!(!$;A8Q!d'_!RF0!!!!#G!!!!!!xG(@!*$n!&!2$n3+#'{w?1#IxM!9?o!.!C#G!*!!!!#?0(!!%s8Q!*!!!!!!";

const module = Uint8Array.from(Buffer.from(MODULE, "hex"));
const sorted = fromText91(SORTED);

function joined(content: Uint8Array): Uint8Array {
  const work = new Joined(content);
  while (!work.step());
  return work.out;
}

test("every kind of instruction comes back", () => {
  expect(isSplit(sorted)).toBe(true);
  expect(Buffer.from(joined(sorted)).toString("hex")).toBe(MODULE);
});

test("a part of a larger memory is read as well", () => {
  const larger = new Uint8Array(sorted.length + 9);
  larger.set(sorted, 9);
  expect(joined(larger.subarray(9))).toEqual(module);
});

/** A number as LEB128. */
function leb(value: number): number[] {
  return value > 0x7f ? [(value & 0x7f) | 0x80, ...leb(value >> 7)] : [value];
}

// The streams that may have something behind the functions.
const [KNOWN, TABLES, LOW, HIGH] = [19, 20, 21, 22];

/** The sorted module with other streams, which make it so much longer. */
function withStreams(more: number, streams: ReadonlyMap<number, number[]>): Uint8Array {
  let from = 4;
  const number = (): number => {
    const byte = sorted[from++] as number;
    return byte > 0x7f ? (byte & 0x7f) | (number() << 7) : byte;
  };
  const part = (): number[] => {
    const length = number();
    from += length;
    return [...sorted.slice(from - length, from)];
  };
  const [length, functions] = [number(), number()];
  const parts = Array.from({ length: 23 }, part).map((bytes, at) => streams.get(at) ?? bytes);
  const head = [...sorted.slice(0, 4), ...leb(length + more), ...leb(functions)];
  return Uint8Array.from([...head, ...parts.flatMap((bytes) => [...leb(bytes.length), ...bytes])]);
}

/** With a table of these numbers, so many bytes behind its functions. */
function withTable(numbers: number[], at: number): [number, [number, number[]][]] {
  const differences = numbers.map((value, index) => (value - (numbers[index - 1] ?? 0)) & 0xffff);
  const [low, high] = [differences.map((value) => value & 0xff), differences.map((value) => value >> 8)];
  return [2 * numbers.length, [[TABLES, [...leb(at), ...leb(numbers.length)]], [LOW, low], [HIGH, high]]];
}

/** With known characters: what tells them, and each part's numbers. */
function withKnown(...numbers: number[]): [number, [number, number[]][]] {
  const lengths = numbers.slice(1).filter((_, at) => at % 3 === 2);
  return [lengths.reduce((sum, one) => sum + one, 0), [[KNOWN, numbers.flatMap(leb)]]];
}

const NUMBERS = Array.from({ length: 300 }, (_, index) => (index * index * 77) & 0xffff);
const TABLE = Uint8Array.from(NUMBERS.flatMap((value) => [value & 0xff, value >> 8]));
/** Where the functions end. */
const END = module.length - 5;

test("a table is put in where it was", () => {
  const content = ([more, streams]: ReturnType<typeof withTable>): Uint8Array => withStreams(more, new Map(streams));
  const expected = Buffer.concat([module.slice(0, END + 2), TABLE, module.slice(END + 2)]);
  expect(Buffer.from(joined(content(withTable(NUMBERS, 2))))).toEqual(expected);
  // Further behind than there are bytes.
  expect(() => joined(content(withTable(NUMBERS, 6)))).toThrow(RangeError);
});

/** What crates/xtask makes of the same characters (known.rs). */
const SUM = 202_483_446;

test("known characters are put in where they were", () => {
  const content = ([more, streams]: ReturnType<typeof withKnown>): Uint8Array => withStreams(more, new Map(streams));
  const all = known(SUM);
  const [one, other] = [all.slice(1_000, 1_300), all.slice(7, 71)];
  const expected = [module.slice(0, END + 2), one, module.slice(END + 2, END + 3), other, module.slice(END + 3)];
  expect(Buffer.from(joined(content(withKnown(SUM, 2, 1_000, 300, 1, 7, 64))))).toEqual(Buffer.concat(expected));
  // Further behind than there are bytes, and further than there are characters.
  expect(() => joined(content(withKnown(SUM, 6, 0, 10)))).toThrow(RangeError);
  expect(() => joined(content(withKnown(SUM, 2, all.length - 5, 10)))).toThrow(RangeError);
});

test("known characters are put into what has its tables again", () => {
  const [table, known] = [withTable(NUMBERS, 2), withKnown(SUM, 2 + TABLE.length, 0, 40)];
  const content = withStreams(table[0] + known[0], new Map([...table[1], ...known[1]]));
  expect(joined(content).slice(END + 2, END + 2 + TABLE.length)).toEqual(TABLE);
  expect(joined(content).length).toBe(module.length + TABLE.length + 40);
});

test("characters are those of the standards, or are refused", () => {
  const text = new TextDecoder("utf-16le").decode(known(SUM));
  expect(2 * text.length).toBe(78_072);
  for (const start of ["亜唖娃阿", "丂丄丅丌", "가각간갇", "伽佳假價", "啊阿埃挨", "一乙丁七", "乂乜凵匚"]) expect(text).toContain(start);
  expect(() => known(SUM + 1)).toThrow("other characters");
});

test("a module as it is was not sorted", () => {
  expect(isSplit(module)).toBe(false);
  expect(isSplit(new Uint8Array(3))).toBe(false);
});

test("what is cut off is an error", () => {
  for (let length = 4; length < sorted.length; length += 1) {
    expect(() => joined(sorted.slice(0, length)), `${length} bytes`).toThrow(RangeError);
  }
});

test("what has a byte changed ends in an error or in as many bytes as it says", () => {
  for (let at = 4; at < sorted.length; at += 1) {
    for (const change of [0x01, 0x55, 0x80, 0xff]) {
      const damaged = sorted.slice();
      damaged[at] = (damaged[at] ?? 0) ^ change;
      try {
        expect(joined(damaged).length).toBeLessThan(0x10000000);
      } catch (error) {
        expect(error, `byte ${at}`).toBeInstanceOf(RangeError);
      }
    }
  }
});
