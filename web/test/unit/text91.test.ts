// The text that the build makes of packed bytes, made bytes again.

import { expect, test } from "vitest";
import { STEP } from "../../ts/step.js";
import { Text91 } from "../../ts/text91.js";
import { fromText91, toText91 } from "./to-text91.js";

test("it is what the build writes", () => {
  // The same is in crates/xtask/src/build/text91.rs.
  expect(fromText91("")).toEqual(new Uint8Array());
  expect(fromText91("!!")).toEqual(new Uint8Array(1));
  expect(fromText91("~#~#~#~#~#~#~#~#")).toEqual(new Uint8Array(13).fill(0xff));
  expect(new TextDecoder().decode(fromText91("MyCwtLRTbpmc#"))).toBe("Coversheet");
});

test("every length comes back, to the byte", () => {
  const bytes = Uint8Array.from({ length: 60 }, (_, at) => Math.imul(at + 1, 2654435761) >>> 24);
  for (let length = 0; length <= bytes.length; length += 1) {
    expect(fromText91(toText91(bytes.subarray(0, length)))).toEqual(bytes.slice(0, length));
  }
});

test("a long text comes in parts", () => {
  const bytes = Uint8Array.from({ length: 300_001 }, (_, at) => Math.imul(at + 1, 2654435761) >>> 24);
  const text = toText91(bytes);
  const work = new Text91(text);
  let steps = 1;
  while (!work.step()) steps += 1;
  expect(steps).toBe(Math.ceil(text.length / STEP));
  expect(Buffer.compare(work.out, bytes)).toBe(0);
});

test("what no bytes are written as is an error", () => {
  for (const text of ['!"', "!\\", "<!", "! ", "!\n", "!ä", "~~", "\uff01!"]) {
    expect(() => fromText91(text), JSON.stringify(text)).toThrow(RangeError);
  }
});
