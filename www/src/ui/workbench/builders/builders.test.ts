import { describe, expect, it } from "vitest";
import type { HierarchySpec } from "../../../types.ts";
import { inputsOf, settingsOf, specOf, startOf, withSetting } from "./builder.ts";
import { BUILDERS, builderOf, summaryOf } from "./index.ts";
import { parse, write } from "./text.ts";
import { zip3Level } from "./zip3.ts";

describe.each(BUILDERS.map((builder) => [builder.id, builder] as const))("%s", (_, builder) => {
  const start = startOf(builder, ["low", "", "high"]);

  it("is opened again with the form that made it", () => {
    const spec = specOf(builder, start);
    expect(builderOf(spec)).toBe(builder);
    expect(settingsOf(spec, builder.key)).toEqual(start);
    expect(summaryOf(spec)).toBe(builder.title);
  });

  it("shows everything it starts from, and every setting once", () => {
    const keys = inputsOf(builder).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of Object.keys(start)) if (key !== "scheme") expect(keys).toContain(key);
  });

  it("reads back what it writes", () => {
    for (const { key, kind } of builder.fields) {
      if (start[key] === undefined || !["number", "numbers", "lists", "words", "text", "date"].includes(kind)) continue;
      expect(parse(kind, write(kind, start[key]))).toEqual({ ok: true, value: start[key] });
    }
  });
});

it("ids are unique, and what was written out is nobody's form", () => {
  expect(new Set(BUILDERS.map(({ id }) => id)).size).toBe(BUILDERS.length);
  expect(builderOf({ rows: [["a", "*"]] })).toBeUndefined();
  expect(builderOf(null)).toBeUndefined();
});

it.each([
  [{ country: "us", "under-20000": true }, 2],
  [{ country: "us", "under-20000": ["036"], lengths: [3, 1] }, 1],
  [{ country: "us", "under-20000": true, lengths: [5, 4, 2] }, 3],
  [{ country: "us", "under-20000": true, lengths: [5] }, null],
  [{ country: "us", "under-20000": false }, null],
  [{ country: "us" }, null],
  [{ country: "ch" }, null],
] as const)("postcodes %j show three digits at most from level %s", (postcodes, level) => {
  expect(zip3Level({ postcodes } as unknown as HierarchySpec)).toBe(level);
});

it("a setting that says nothing is left out", () => {
  expect(withSetting({ a: 1 }, "b", "x")).toEqual({ a: 1, b: "x" });
  for (const nothing of [undefined, "", []]) expect(withSetting({ a: 1, b: 2 }, "b", nothing)).toEqual({ a: 1 });
});

it.each([
  ["numbers", "5, 10;20 40", [5, 10, 20, 40]],
  ["numbers", "", []],
  ["lists", "18, 40\n\n40", [[18, 40], [40]]],
  ["number", " 1,5 ", 1.5],
  ["number", "", undefined],
  ["words", "NA, n/a,", ["NA", "n/a"]],
  ["text", "  ", undefined],
] as const)("%s: %j", (kind, text, value) => {
  expect(parse(kind, text)).toEqual({ ok: true, value });
});

it.each([
  ["numbers", "5, ten"],
  ["lists", "1\ntwo"],
  ["number", "x"],
] as const)("%s: %j is refused with the word that is wrong", (kind, text) => {
  const parsed = parse(kind, text);
  expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining("is not a number") });
});
