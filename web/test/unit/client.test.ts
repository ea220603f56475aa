// The client against a worker whose part the test plays.

import { describe, expect, test } from "vitest";
import { CoversheetError } from "../../ts/slim.js";
import type { Applied, Progress } from "../../ts/types.js";
import { BAD_ROW, FILE, caught, opened, solved, started } from "./begun.js";
import { settle } from "./fake-worker.js";
import { CLASSES, COMPARISON, OPENED, PROFILE, RECIPE, RELEASE, REPORT, RISK, VIEW, WINDOW } from "./fixtures.js";

describe("requests", () => {
  test("the first one hands over the compiled engine", async () => {
    const { source, client } = await started();
    expect(source.current().last("init").module).toBe(source.wasm);
    expect(client.version).toBe("1.2.3");
  });

  test("each call resolves to what the worker answered", async () => {
    const { source, client } = await started();
    const worker = source.current();

    const opening = client.open(FILE, { read: { delimiter: ";" } });
    await settle();
    expect(worker.last("open")).toMatchObject({ file: FILE, options: { delimiter: ";" } });
    await worker.ok("open", OPENED);
    expect(await opening).toEqual(OPENED);

    const profiling = client.profile();
    await settle();
    await worker.ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);

    const job = new Blob(["a;*\n"]);
    const solving = client.solve(RECIPE, { files: { "job.csv": job } });
    await settle();
    expect(worker.last("solve")).toMatchObject({ recipe: RECIPE, files: { "job.csv": job } });
    await worker.ok("solve", REPORT);
    expect(await solving).toEqual(REPORT);

    const comparing = client.compare(RECIPE, ["optimal", "mingen"], { files: { "job.csv": job } });
    await settle();
    expect(worker.last("compare")).toMatchObject({ algorithms: ["optimal", "mingen"], files: { "job.csv": job } });
    await worker.ok("compare", COMPARISON);
    expect(await comparing).toEqual(COMPARISON);

    const viewing = client.rows(0, 1);
    await settle();
    expect(worker.last("rows")).toMatchObject({ from: 0, count: 1 });
    await worker.ok("rows", WINDOW);
    expect(await viewing).toEqual(WINDOW);

    const labels = client.releasedLabels("age");
    await settle();
    expect(worker.last("releasedLabels")).toMatchObject({ column: "age" });
    await worker.ok("releasedLabels", [{ label: "30-34", level: 1, rows: 2 }]);
    expect(await labels).toEqual([{ label: "30-34", level: 1, rows: 2 }]);

    const violating = client.violatingClasses(0, 20, { model: 0 });
    await settle();
    expect(worker.last("violatingClasses")).toMatchObject({ model: 0, from: 0, count: 20 });
    await worker.ok("violatingClasses", CLASSES);
    expect(await violating).toEqual(CLASSES);

    const rows = client.classRows(3, 0, 1);
    await settle();
    expect(worker.last("classRows")).toMatchObject({ class: 3, from: 0, count: 1 });
    await worker.ok("classRows", WINDOW);
    expect(await rows).toEqual(WINDOW);

    const measuring = client.risk();
    await settle();
    await worker.ok("risk", RISK);
    expect(await measuring).toEqual(RISK);

    const releasing = client.release();
    await settle();
    expect(worker.last("release")).toMatchObject({ seed: null, pseudonymKey: null, format: "csv" });
    await worker.ok("release", RELEASE);
    expect(await releasing).toEqual(RELEASE);

    const reporting = client.report(REPORT, { language: "de", purpose: "A study" });
    await settle();
    expect(worker.last("report")).toMatchObject({
      report: JSON.stringify(REPORT),
      options: { language: "de", purpose: "A study" },
    });
    await worker.ok("report", "<!doctype html>");
    const page = await reporting;
    expect([page.type, await page.text()]).toEqual(["text/html", "<!doctype html>"]);

    // Of a file its text, which has the checksum that fits it.
    const rereporting = client.report(new Blob(["the text"]));
    await settle();
    expect(worker.last("report")).toMatchObject({ report: "the text", options: {} });
    await worker.ok("report", "");
    await rereporting;

    const planning = client.plan();
    await settle();
    await worker.ok("plan", "a plan");
    expect(await planning).toBe("a plan");

    const applying = client.apply("a plan", { files: { "job.csv": job } });
    await settle();
    const asked = { plan: "a plan", files: { "job.csv": job }, seed: null, pseudonymKey: null, format: "csv" as const };
    expect(worker.last("apply")).toMatchObject(asked);
    const applied = { file: new Blob([]), report: { rows: 2, suppressed_rows: 0 } } as Applied;
    await worker.ok("apply", applied);
    expect(await applying).toEqual(applied);

    const reading = client.hierarchy(job);
    await settle();
    await worker.ok("hierarchy", [["a", "*"]]);
    expect(await reading).toEqual([["a", "*"]]);

    const looking = client.viewHierarchy("age", null);
    await settle();
    expect(worker.last("viewHierarchy")).toMatchObject({ column: "age", spec: "null", files: {} });
    await worker.ok("viewHierarchy", VIEW);
    expect(await looking).toEqual(VIEW);

    const drawing = { rows: [["31", "*"]], origin: null, before: null };
    const drawn = client.drawHierarchy("age", drawing);
    await settle();
    expect(worker.last("drawHierarchy")).toMatchObject({ column: "age", drawing: JSON.stringify(drawing), files: {} });
    await worker.ok("drawHierarchy", { spec: null, view: VIEW });
    expect(await drawn).toEqual({ spec: null, view: VIEW });

    const freezing = client.freeze(RECIPE);
    await settle();
    expect(worker.last("freeze").recipe).toEqual(RECIPE);
    await worker.ok("freeze", RECIPE);
    expect(await freezing).toEqual(RECIPE);
  });

  test("go up one at a time, in the order of the calls", async () => {
    const { source, client } = await opened();
    const worker = source.current();
    const profiling = client.profile();
    const solving = client.solve(RECIPE);
    await settle();
    expect(worker.ops).toEqual(["init", "open", "profile"]);
    await worker.ok("profile", PROFILE);
    expect(worker.ops).toEqual(["init", "open", "profile", "solve"]);
    await worker.ok("solve", REPORT);
    expect(await Promise.all([profiling, solving])).toEqual([PROFILE, REPORT]);
  });

  test("have ids of their own", async () => {
    const { source } = await solved();
    const ids = source.current().requests.map((request) => request.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a recipe changed after the call is solved as it was", async () => {
    const { source, client } = await opened();
    const recipe = structuredClone(RECIPE);
    const solving = client.solve(recipe);
    recipe.suppression.limit = 1;
    await settle();
    expect(source.current().last("solve").recipe.suppression.limit).toBe(0);
    await source.current().ok("solve", REPORT);
    await solving;
  });
});

describe("a comparison", () => {
  test("needs a file, no result, and runs every search unless told which", async () => {
    const { source, client } = await opened();
    const comparing = client.compare(RECIPE);
    await settle();
    expect(source.current().last("compare").algorithms).toEqual([]);
    await source.current().ok("compare", COMPARISON);
    expect(await comparing).toEqual(COMPARISON);
    expect(source.current().ops).toEqual(["init", "open", "compare"]);
    const without = await started();
    expect(await caught(without.client.compare(RECIPE))).toMatchObject({ code: "nothing-open" });
  });

  test("that is cancelled leaves the result, which is solved again when it is needed", async () => {
    const { source, client } = await solved();
    const controller = new AbortController();
    const comparing = caught(client.compare(RECIPE, [], { signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await comparing).toMatchObject({ name: "AbortError" });
    expect(source.workers[0]?.terminated).toBe(true);
    const viewing = client.rows(0, 1);
    await settle();
    await source.current().ok("init", { version: "1.2.3" });
    await source.current().ok("open", OPENED);
    await source.current().ok("solve", REPORT);
    await source.current().ok("rows", WINDOW);
    expect(await viewing).toEqual(WINDOW);
  });
});

describe("progress", () => {
  test("arrives in order, before the answer, and for its own call only", async () => {
    const { source, client } = await opened();
    const seen: (Progress | string)[] = [];
    const solving = client.solve(RECIPE, { onProgress: (progress) => seen.push(progress) });
    const viewing = client.profile({ onProgress: () => seen.push("profile") });
    await settle();
    await source.current().progress("solve", { phase: "searching", done: 1, total: 4 });
    await source.current().progress("solve", { phase: "searching", done: 4, total: 4, best: 0.25 });
    void solving.then(() => seen.push("solved"));
    await source.current().ok("solve", REPORT);
    await source.current().ok("profile", PROFILE);
    await viewing;
    expect(seen).toEqual([
      { phase: "searching", done: 1, total: 4 },
      { phase: "searching", done: 4, total: 4, best: 0.25 },
      "solved",
    ]);
  });
});

describe("a callback that throws", () => {
  const mine = new Error("mine");
  test.each<[string, () => unknown]>([
    ["at once", () => { throw mine; }],
    ["later", () => Promise.reject(mine)],
  ])("%s cancels its call, which says so, and no other", async (_, callback) => {
    const { source, client } = await opened();
    const failed = caught(client.solve(RECIPE, { onProgress: callback }));
    const profiling = client.profile();
    await source.current().progress("solve", { phase: "searching", done: 1, total: 4 });
    const said = { code: "bad-argument", message: expect.stringContaining("`onProgress`"), cause: mine };
    expect(await failed).toMatchObject(said);
    await source.current().ok("init", { version: "1.2.3" });
    await source.current().ok("open", OPENED);
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);

    const found = caught(client.solve(RECIPE, { onFound: callback }));
    await settle();
    await source.current().found("solve", { steps: 1, classes: Uint32Array.of(0) });
    expect(await found).toMatchObject({ ...said, message: expect.stringContaining("`onFound`") });
  });

  test("because its call was cancelled says nothing more than that", async () => {
    const { source, client } = await opened();
    const controller = new AbortController();
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    const onProgress = async () => {
      controller.abort();
      await settle();
      controller.signal.throwIfAborted();
    };
    const failed = caught(client.solve(RECIPE, { signal: controller.signal, onProgress }));
    await source.current().progress("solve", { phase: "searching", done: 1, total: 4 });
    expect(await failed).toMatchObject({ name: "AbortError" });
    await settle();
    await settle();
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });
});

describe("errors", () => {
  test("of the engine keep their code, place and hint", async () => {
    const { source, client } = await started();
    const reason = caught(client.open(FILE));
    await source.current().error("open", { ...BAD_ROW, column: "age", value: "31;32", models: [1] });
    expect(await reason).toBeInstanceOf(CoversheetError);
    expect(await reason).toMatchObject({ ...BAD_ROW, column: "age", value: "31;32", models: [1] });
    expect(source.current().terminated).toBe(false);
  });

  test("do not show the cell when they are printed", () => {
    const error = new CoversheetError({ ...BAD_ROW, value: "Ada Lovelace" });
    expect(error.value).toBe("Ada Lovelace");
    expect(JSON.stringify(error) + String(error) + error.stack).not.toContain("Lovelace");
  });

  test("do not stop the calls that wait", async () => {
    const { source, client } = await opened();
    const reason = caught(client.solve(RECIPE));
    const profiling = client.profile();
    await settle();
    await source.current().error("solve", { code: "infeasible", message: "", hint: "" });
    await source.current().ok("profile", PROFILE);
    expect(await reason).toMatchObject({ code: "infeasible" });
    expect(await profiling).toEqual(PROFILE);
  });

  test("without a file or a result nothing is asked", async () => {
    const { source, client } = await started();
    expect(await caught(client.profile())).toMatchObject({ code: "nothing-open" });
    expect(await caught(client.solve(RECIPE))).toMatchObject({ code: "nothing-open" });
    expect(await caught(client.release())).toMatchObject({ code: "nothing-solved" });
    expect(source.current().ops).toEqual(["init"]);
  });

  test("a file that did not open leaves the one before, which is read again", async () => {
    const { source, client } = await opened();
    const other = new Blob(["a\n1,2\n"]);
    const reason = caught(client.open(other));
    await settle();
    await source.current().error("open", BAD_ROW);
    await reason;
    const profiling = client.profile();
    await settle();
    expect(source.current().last("open").file).toBe(FILE);
    await source.current().ok("open", OPENED);
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);
  });
});
