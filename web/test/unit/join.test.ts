// What the build sorted is put together again, and what is damaged never without end.

import { expect, test } from "vitest";
import { isSplit, Joined } from "../../ts/join.js";
import { fromText91 } from "./to-text91.js";

/** A module with each kind of instruction, and what crates/xtask makes of it (crates/xtask/src/build/split/tests.rs). */
const MODULE =
  "0061736d010000000104016000000a8c0101890102037f017e20002101200020012202208001208001280204290080013602ffff033a007f" +
  "410541807f41808004418080c000418080808078427f430000803f44000000000000f03f0240037f0440050b0b0c010d000b0e0200010010" +
  "85011103001c017f1a1b2300240125003f004000d070d1d207fc00fc0a0000fc0b00fc0801006aa7c40f00010b0b03010100";
const SORTED =
  "$oC_:5'`%1QIaA!P!!8Q$n!$!(0(3H!CB!8j!d?.UaP39w->8rc`Ky)'LDajGc:!*M8r)hgiR>5h-{+sp8%)=-#Fu]=M[-|{Av0e-*']Qz!%8Q" +
  "!d!!8Y!#-;gR']!2}q+pgZ$m!$PT!$U[P##H!(!$;A8Q!d'_!RF0!!!!#G!!!!!!xG(@!*$n!&!2$n3+#'{w?1#IxM!9?o!.!C#G!*!!!!#?0(!!%s8Q!*!!!!!";

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

/** The sorted module with a table of these numbers, so many bytes behind its functions. */
function withTable(numbers: number[], at: number): Uint8Array {
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
  const parts = Array.from({ length: 22 }, part);
  const differences = numbers.map((value, index) => (value - (numbers[index - 1] ?? 0)) & 0xffff);
  parts.splice(-3, 3, [...leb(at), ...leb(numbers.length)], differences.map((value) => value & 0xff), differences.map((value) => value >> 8));
  const head = [...sorted.slice(0, 4), ...leb(length + 2 * numbers.length), ...leb(functions)];
  return Uint8Array.from([...head, ...parts.flatMap((bytes) => [...leb(bytes.length), ...bytes])]);
}

test("a table is put in where it was", () => {
  const numbers = Array.from({ length: 300 }, (_, index) => (index * index * 77) & 0xffff);
  const table = numbers.flatMap((value) => [value & 0xff, value >> 8]);
  const end = module.length - 5;
  expect([...joined(withTable(numbers, 2))]).toEqual([...module.slice(0, end + 2), ...table, ...module.slice(end + 2)]);
  // Further behind than there are bytes.
  expect(() => joined(withTable(numbers, 6))).toThrow(RangeError);
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
