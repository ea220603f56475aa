// How numbers are written.
import { expect, test } from "vitest";
import { counted } from "../messages/numbers.ts";
import { bytes, count, duration, percent, printable, shown } from "./words.ts";

test("counts have thousands separators and agree in number", () => {
  expect(count(12960)).toBe("12,960");
  expect(counted(1, "row")).toBe("1 row");
  expect(counted(0, "row")).toBe("0 rows");
});

test("a share that is not nothing is never written as 0 %", () => {
  expect(percent(0)).toBe("0\u00a0%");
  expect(percent(0.00001)).toBe("<\u00a00.1\u00a0%");
  expect(percent(0.05)).toBe("5\u00a0%");
  expect(percent(0.0281)).toBe("2.8\u00a0%");
});

test("durations and sizes use the unit that is read at a glance", () => {
  expect([0.2, 41.7, 1234, 65_000].map(duration)).toEqual(["< 1 ms", "42 ms", "1.23 s", "65.0 s"]);
  expect([12, 1500, 148_000, 2_400_000, 100_000_000].map(bytes)).toEqual([
    "12 B",
    "1.5 KB",
    "148 KB",
    "2.4 MB",
    "100 MB",
  ]);
});

test("an empty cell can be seen", () => {
  expect(shown("")).toBe("(empty)");
  expect(shown(" ")).toBe(" ");
});

test("what would hide or turn the text around it is spelled out", () => {
  expect(printable("age\u202e\u200bx\n\u001b[2J\ufeff\u2066\u00ad")).toBe(
    "age\\u{202e}\\u{200b}x\\u{a}\\u{1b}[2J\\u{feff}\\u{2066}\\u{ad}",
  );
  const plain = "Größe in cm, Łódź, Жук, 中文, 😀, a\u00a0b";
  expect(printable(plain)).toBe(plain);
  expect(shown("\u200b")).toBe("\\u{200b}");
});
