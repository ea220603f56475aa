// Wrong arguments are told before anything is asked of the engine, in the same kind of error as everything else.

import { describe, expect, test } from "vitest";
import { Coversheet, type CoversheetError } from "../../ts/slim.js";
import { fakeSource, settle } from "./fake-worker.js";
import { OPENED, RECIPE } from "./fixtures.js";

async function started() {
  const source = fakeSource();
  const creating = Coversheet.create(source);
  await settle();
  await source.current().ok("init", { version: "1.2.3" });
  return { client: await creating, worker: source.current() };
}

/** Calls as plain JavaScript can make them, with the argument that is wrong. */
const WRONG: Record<string, [argument: string, call: (client: any) => Promise<unknown>]> = {
  "a path for a file": ["file", (client) => client.open("data.csv")],
  "no file": ["file", (client) => client.open()],
  "bytes for a file": ["file", (client) => client.open(new Uint8Array(3))],
  "a recipe's text": ["recipe", (client) => client.solve(JSON.stringify(RECIPE))],
  "no recipe": ["recipe", (client) => client.solve(null)],
  "a recipe with a function": ["recipe", (client) => client.freeze({ ...RECIPE, columns: () => ({}) })],
  "what was found in other steps": ["from", (client) => client.solve(RECIPE, { from: { steps: 9, classes: new Uint32Array(1) } })],
  "what nothing found": ["from", (client) => client.solve(RECIPE, { from: [1] })],
  "files in an array": ["files", (client) => client.solve(RECIPE, { files: [new Blob()] })],
  "a path among files": ["files", (client) => client.solve(RECIPE, { files: { "job.csv": "job.csv" } })],
  "one search for a list": ["algorithms", (client) => client.compare(RECIPE, "optimal")],
  "a negative row": ["from", (client) => client.rows(-1, 10)],
  "a broken number of rows": ["count", (client) => client.rows(0, 1.5)],
  "text for a class": ["class", (client) => client.classRows("1", 0, 1)],
  "a model of a name": ["model", (client) => client.violatingClasses(0, 1, { model: "k-anonymity" })],
  "one node for a list": ["nodes", (client) => client.explore([1, 0])],
  "nodes of different columns": ["nodes", (client) => client.explore([[1, 0], [1]])],
  "a short seed": ["seed", (client) => client.release({ seed: new Uint8Array(31) })],
  "a number for a seed": ["seed", (client) => client.release({ seed: 7 })],
  "bytes for a key": ["pseudonymKey", (client) => client.release({ pseudonymKey: new Uint8Array(16) })],
  "a sum that is none": ["page", (client) => client.release({ page: "coversheet.html" })],
  "a format that is none": ["format", (client) => client.release({ format: "pdf" })],
  "a plan as an object": ["plan", (client) => client.apply({})],
  "a column by its place for its labels": ["column", (client) => client.releasedLabels(0)],
  "a column by its place": ["column", (client) => client.viewHierarchy(0, null)],
  "a recipe's text as a file": ["text", (client) => client.parseRecipe(new Blob())],
};

describe("an argument of the wrong kind", () => {
  test.each(Object.entries(WRONG))("%s", async (_, [argument, call]) => {
    const { client, worker } = await started();
    const error: CoversheetError = await call(client).then(
      () => expect.unreachable("it was taken"),
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: "CoversheetError", code: "bad-argument" });
    expect(error.message).toContain(`\`${argument}\``);
    expect(error.hint).toMatch(/\w/);
    expect(worker.ops).toEqual(["init"]);
  });

  test("what the argument was is not said", async () => {
    const { client } = await started();
    const error = await client.open("Jane Doe" as unknown as Blob).catch((reason: CoversheetError) => reason);
    expect(JSON.stringify(error) + String(error)).not.toContain("Jane");
  });

  test("no source", async () => {
    for (const source of [undefined, {}, { worker: "worker.js", wasm: new Uint8Array() }]) {
      const reason = await Coversheet.create(source as never).catch((thrown: CoversheetError) => thrown);
      expect(reason).toMatchObject({ code: "bad-argument", message: expect.stringContaining("`source`") });
    }
  });

  test("a file of another frame is a file", async () => {
    const { client, worker } = await started();
    const foreign = Object.setPrototypeOf(new Blob(["a\n"]), { [Symbol.toStringTag]: "File" });
    const opening = client.open(foreign);
    await worker.ok("open", OPENED);
    expect(await opening).toEqual(OPENED);
  });
});
