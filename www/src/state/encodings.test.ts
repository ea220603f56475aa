import { expect, it } from "vitest";
import { lettersOf } from "./encodings.ts";

/** "Łódka,Müller" in Windows-1250. */
const POLISH = [0xa3, 0xf3, 0x64, 0x6b, 0x61, 0x2c, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x0a];
const file = (bytes: number[]): Blob => new Blob([new Uint8Array(bytes)]);
const sampleOf = async (bytes: number[], encoding: string, now: string | null = null): Promise<string | undefined> =>
  (await lettersOf(file(bytes), now)).find((letters) => letters.encoding === encoding)?.sample;

it("shows the same words in each encoding", async () => {
  expect(await sampleOf(POLISH, "windows-1250")).toBe("Łódka · Müller");
  expect(await sampleOf(POLISH, "windows-1252")).toBe("£ódka · Müller");
  expect(await sampleOf(POLISH, "windows-1251")).toBe("Јуdka · Mьller");
});

it("leaves out what the file cannot be", async () => {
  const encodings = (await lettersOf(file(POLISH), null)).map(({ encoding }) => encoding);
  expect(encodings).not.toContain("EUC-KR");
  // 0x81 has no meaning there.
  expect(await sampleOf([0x81, 0x41, 0x0a], "windows-1252")).toBeUndefined();
  expect(await sampleOf([0x81, 0x41, 0x0a], "Shift_JIS")).toBe("、");
});

it("shows those that read alike but once, and of them the one that the file was read in", async () => {
  // ß, in Western and Central European alike.
  const alike = [0x53, 0x74, 0x72, 0x61, 0xdf, 0x65];
  expect(await sampleOf(alike, "windows-1252")).toBe("Straße");
  expect(await sampleOf(alike, "ISO-8859-2")).toBeUndefined();
  expect(await sampleOf(alike, "ISO-8859-2", "iso-8859-2")).toBe("Straße");
  expect(await sampleOf(alike, "windows-1252", "iso-8859-2")).toBeUndefined();
});

it("a character that is cut where the look ends is no reason to leave an encoding out", async () => {
  // Two bytes for each character, one of which begins at an odd place and is cut.
  const bytes = [0x2c, ...Array.from({ length: 300_000 }, (_, at) => (at % 100 === 0 ? 0x0a : at % 2 === 1 ? 0xb0 : 0xa1))];
  const line = [0x0a, 0xb0, 0xa1, 0x0a];
  expect(await sampleOf([...line, ...bytes], "EUC-KR")).toBeUndefined();
  const whole = Array.from({ length: 100_000 }, () => [0xb0, 0xa1, 0xb0, 0xa2, 0x0a]).flat();
  expect(await sampleOf(whole, "EUC-KR")).toBe("가각");
});

it("plain ASCII has nothing to choose by", async () => {
  expect((await lettersOf(file([0x61, 0x2c, 0x62]), "windows-1252")).map(({ sample }) => sample)).toEqual([""]);
});
