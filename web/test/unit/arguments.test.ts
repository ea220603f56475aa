// Wrong arguments are told before anything is asked of the engine, in the same kind of error as everything else.

import { describe, expect, test } from "vitest";
import { Coversheet, CoversheetError, fit, fromInline } from "../../ts/slim.js";
import { fakeSource, settle } from "./fake-worker.js";
import { OPENED, PROFILE, RECIPE, REPORT } from "./fixtures.js";

async function started() {
  const source = fakeSource();
  const creating = Coversheet.create(source);
  await settle();
  await source.current().ok("init", { version: "1.2.3" });
  return { client: await creating, worker: source.current() };
}

const CYCLIC: Record<string, unknown> = { ...RECIPE };
CYCLIC["search"] = CYCLIC;
const BIG = { ...RECIPE, suppression: { limit: 1n } };
const lockedStream = () => {
  const stream = new ReadableStream();
  stream.getReader();
  return stream;
};
const throwing = (): never => {
  throw new TypeError("mine");
};

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
  "a column by its place for how many": ["count", (client) => client.profile({ count: 5 })],
  "an object for how many": ["count", (client) => client.viewHierarchy("age", null, { count: {} })],
  "a number for how many of a drawing": ["count", (client) => client.drawHierarchy("age", { rows: [] }, { count: 5 })],
  "no spec": ["spec", (client) => client.viewHierarchy("age")],
  "no spec for a file": ["spec", (client) => client.hierarchyFile("age", undefined)],
  "a drawing of nothing": ["drawing", (client) => client.drawHierarchy("age", { rows: [[1]] })],
  "no drawing": ["drawing", (client) => client.drawHierarchy("age")],
  "a recipe with a BigInt": ["recipe", (client) => client.solve(BIG)],
  "a recipe with a BigInt to freeze": ["recipe", (client) => client.freeze(BIG)],
  "a recipe that is part of itself": ["recipe", (client) => client.withContents(CYCLIC)],
  "a recipe that is part of itself to compare": ["recipe", (client) => client.compare(CYCLIC)],
  "a recipe with a BigInt to verify": ["recipe", (client) => client.verify(new Blob(), BIG)],
  "a BigInt among what to read": ["read", (client) => client.open("a\n1\n", { read: { delimiter: 5n } })],
  "a number for what to read": ["read", (client) => client.open("a\n1\n", { read: 5 })],
  "a number for a date": ["date", (client) => client.release({ date: 5 })],
  "an object for a date": ["date", (client) => client.release({ date: {} })],
  "text for the options of a release": ["options", (client) => client.release("x")],
  "no report": ["report", (client) => client.report(undefined)],
  "a report with a BigInt": ["report", (client) => client.report({ a: 1n })],
  "a language that is none": ["language", (client) => client.report(REPORT, { language: 5 })],
  "a language of nobody": ["language", (client) => client.report(REPORT, { language: "tlh" })],
  "a number for a purpose": ["purpose", (client) => client.report(REPORT, { purpose: 5 })],
  "no sentences": ["sentences", (client) => client.report(REPORT, { sentences: null })],
  "what is no option": ["colour", (client) => client.report(REPORT, { colour: "red" })],
  "one name for a list": ["only", (client) => client.fixes({ only: 5 })],
  "a node that is missing": ["nodes", (client) => client.explore([, [0, 0]])],
  "a level that is missing": ["nodes", (client) => client.explore([[, 0]])],
  "more rows than are counted": ["from", (client) => client.rows(2 ** 32, 2)],
  "more rows of a class than are counted": ["class", (client) => client.classRows(2 ** 32, 0, 2)],
  "text for whether": ["listMinimal", (client) => client.solve(RECIPE, { listMinimal: "no" })],
  "a stream that something else reads": ["file", (client) => client.open(lockedStream())],
  "rows that throw": ["file", (client) => client.open([{ get age() { return throwing(); } }])],
  "an iterator that throws": ["file", (client) => client.open({ [Symbol.iterator]: throwing })],
  "progress to a number": ["onProgress", (client) => client.presets({ onProgress: 5 })],
  "what was found to a number": ["onFound", (client) => client.solve(RECIPE, { onFound: {} })],
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

  /** Every method, with arguments that fit. */
  const CALLS: Record<string, readonly unknown[]> = {
    open: ["a\n1\n"], profile: [], solve: [RECIPE], compare: [RECIPE, []], alternatives: [], fixes: [], rows: [0, 1],
    releasedLabels: ["age"], violatingClasses: [0, 1], classRows: [0, 0, 1], risk: [], distributions: [], explore: [[[0]]],
    release: [], report: [REPORT], codebook: [], plan: [], apply: ["{}"], verify: [new Blob(), RECIPE], hierarchy: [new Blob()],
    parseRecipe: ["{}"], pasteHierarchy: ["a"], viewHierarchy: ["age", null], drawHierarchy: ["age", { rows: [] }],
    hierarchyFile: ["age", null], freeze: [RECIPE], withContents: [RECIPE], presets: [],
  };
  test("every method is among these", () => {
    const methods = Object.getOwnPropertyNames(Coversheet.prototype);
    expect(methods.filter((name) => !Object.hasOwn(CALLS, name))).toEqual(["constructor", "version", "cancel", "close"]);
  });

  test.each(Object.entries(CALLS))("%s rejects options that are none", async (name, given) => {
    const { client, worker } = await started();
    const call = (options: unknown): Promise<unknown> => (client as any)[name](...given, options);
    for (const [argument, options] of [["options", null], ["signal", { signal: {} }], ["onProgress", { onProgress: "no" }]] as const) {
      const reason = await call(options).catch((thrown: unknown) => thrown);
      expect(reason).toMatchObject({ code: "bad-argument", message: expect.stringContaining(`\`${argument}\``) });
    }
    expect(worker.ops).toEqual(["init"]);
  });

  test.each<[string, string, () => unknown]>([
    ["no recipe to fit", "recipe", () => (fit as any)()],
    ["no profile to fit", "profile", () => (fit as any)(RECIPE)],
    ["an object of new names", "renamed", () => fit(RECIPE, PROFILE, {} as never)],
    ["no source", "source", () => (fromInline as any)()],
    ["no base64", "wasmBase64", () => fromInline({ workerSource: "", wasmBase64: "%" })],
  ])("%s is thrown", (_, argument, call) => {
    expect(call).toThrow(CoversheetError);
    expect(call).toThrow(`\`${argument}\``);
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
