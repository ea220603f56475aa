import { expect, test } from "vitest";
import { type Dropped, dropped } from "./dropped.ts";

const file = (name: string): File => new File(["a,b\n1,2\n"], name);
const entry = (isDirectory: boolean) => ({ kind: "file", webkitGetAsEntry: () => ({ isDirectory }) });
const given = (what: Partial<Dropped>): Dropped => ({ types: ["Files"], files: [], items: [], ...what });

test("one file is that file", () => {
  const one = file("a.csv");
  expect(dropped(given({ files: [one], items: [entry(false)] }))).toBe(one);
  // An image of a web page comes with its address.
  expect(dropped(given({ types: ["text/uri-list", "Files"], files: [one], items: [entry(false)] }))).toBe(one);
  // Not every browser knows entries.
  expect(dropped(given({ files: [one], items: [{ kind: "file" }] }))).toBe(one);
});

test.each([
  ["dropped-folder", given({ files: [file("ward")], items: [entry(true)] })],
  ["dropped-folder", given({ files: [file("a.csv"), file("ward")], items: [entry(false), entry(true)] })],
  ["dropped-several", given({ files: [file("a.csv"), file("b.csv")], items: [entry(false), entry(false)] })],
  ["dropped-link", given({ types: ["text/uri-list", "text/plain"], items: [{ kind: "string" }] })],
  ["dropped-nothing", given({})],
])("%s", (code, transfer) => {
  expect(dropped(transfer)).toMatchObject({ code, message: expect.stringMatching(/\.$/), hint: expect.stringMatching(/\.$/) });
});

test("text that is dragged is not for the page", () => {
  expect(dropped(given({ types: ["text/plain"], items: [{ kind: "string" }] }))).toBeNull();
  expect(dropped(null)).toBeNull();
});
