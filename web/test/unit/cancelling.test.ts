// A client whose calls are cancelled, against a worker whose part the test plays.

import { describe, expect, test } from "vitest";
import type { Found, Progress } from "../../ts/types.js";
import { FILE, caught, opened, solved } from "./begun.js";
import { settle } from "./fake-worker.js";
import { OPENED, PROFILE, RECIPE, RELEASE, REPORT } from "./fixtures.js";

describe("the best so far of a search that is cancelled", () => {
  test("is begun with again, also when the result is solved again", async () => {
    const { source, client } = await opened();
    const kept: Found[] = [];
    const controller = new AbortController();
    const { signal } = controller;
    const cancelled = caught(client.solve(RECIPE, { signal, onFound: (found) => kept.push(found) }));
    await settle();
    expect(source.current().last("solve")).toMatchObject({ from: null, keeps: true });
    const found = { steps: 9, classes: Uint32Array.of(0, 0, 1) };
    await source.current().found("solve", found);
    controller.abort();
    await cancelled;
    expect(kept).toEqual([found]);

    const recipe = { ...RECIPE, search: { ...RECIPE.search, steps: 9 } };
    const solving = client.solve(recipe, { from: found });
    await settle();
    await source.current().ok("init", { version: "" });
    await source.current().ok("open", OPENED);
    expect(source.current().last("solve")).toMatchObject({ recipe, from: found.classes, keeps: false });
    await source.current().ok("solve", REPORT);
    await solving;

    const again = new AbortController();
    const stopped = caught(client.profile({ signal: again.signal }));
    again.abort();
    await stopped;
    void client.rows(0, 1).catch(() => undefined);
    await settle();
    await source.current().ok("init", { version: "" });
    await source.current().ok("open", OPENED);
    expect(source.current().last("solve")).toMatchObject({ recipe, from: found.classes });
    client.close();
  });
});

describe("cancelling", () => {
  test("ends the worker and rejects the running call with an AbortError", async () => {
    const { source, client } = await opened();
    const controller = new AbortController();
    const reason = caught(client.solve(RECIPE, { signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await reason).toMatchObject({ name: "AbortError" });
    expect(source.workers[0]?.terminated).toBe(true);
    expect(source.workers.length).toBe(1);
  });

  test("the next call gets a new worker, the same engine and the file again", async () => {
    const { source, client } = await opened();
    const controller = new AbortController();
    const reason = caught(client.solve(RECIPE, { signal: controller.signal }));
    await settle();
    controller.abort();
    await reason;

    const seen: Progress[] = [];
    const solving = client.solve(RECIPE, { onProgress: (progress) => seen.push(progress) });
    await settle();
    const worker = source.current();
    expect(source.workers.length).toBe(2);
    expect(worker.last("init").module).toBe(source.wasm);
    await worker.ok("init", { version: "1.2.3" });
    expect(worker.last("open").file).toBe(FILE);
    await worker.progress("open", { phase: "reading", done: 9, total: 9 });
    await worker.ok("open", OPENED);
    await worker.ok("solve", REPORT);
    expect(await solving).toEqual(REPORT);
    expect(seen).toEqual([{ phase: "reading", done: 9, total: 9 }]);
  });

  test("a result is solved again for the calls that need it", async () => {
    const { source, client } = await solved();
    client.cancel();
    const controller = new AbortController();
    const reason = caught(client.profile({ signal: controller.signal }));
    await settle();
    controller.abort();
    await reason;

    const releasing = client.release();
    await settle();
    const worker = source.current();
    await worker.ok("init", { version: "1.2.3" });
    await worker.ok("open", OPENED);
    expect(worker.last("solve").recipe).toEqual(RECIPE);
    await worker.ok("solve", REPORT);
    await worker.ok("release", RELEASE);
    expect(await releasing).toEqual(RELEASE);
  });

  test("a call that waits is taken out and the running one goes on", async () => {
    const { source, client } = await opened();
    const controller = new AbortController();
    const profiling = client.profile();
    const reason = caught(client.solve(RECIPE, { signal: controller.signal }));
    controller.abort();
    expect(await reason).toMatchObject({ name: "AbortError" });
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);
    expect(source.current().ops).toEqual(["init", "open", "profile"]);
    expect(source.current().terminated).toBe(false);
  });

  test("a call that is already cancelled asks nothing", async () => {
    const { source, client } = await opened();
    expect(await caught(client.solve(RECIPE, { signal: AbortSignal.abort() }))).toMatchObject({ name: "AbortError" });
    expect(source.current().ops).toEqual(["init", "open"]);
  });

  test("aborting after the answer changes nothing", async () => {
    const { source, client } = await opened();
    const controller = new AbortController();
    const profiling = client.profile({ signal: controller.signal });
    await settle();
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);
    controller.abort();
    expect(source.current().terminated).toBe(false);
  });

  test("cancel() rejects all calls, close() the later ones too", async () => {
    const { source, client } = await opened();
    const reasons = [caught(client.profile()), caught(client.solve(RECIPE))];
    await settle();
    client.cancel();
    for (const reason of reasons) expect(await reason).toMatchObject({ name: "AbortError" });
    client.close();
    expect(await caught(client.profile())).toMatchObject({ code: "closed" });
    expect(source.workers.every((worker) => worker.terminated)).toBe(true);
  });

  test("while a worker starts leaves the worker of the next call alone", async () => {
    const { source, client } = await opened();
    client.cancel();
    await source.current().fault();
    const starting = caught(client.presets());
    await settle();
    const next = client.presets();
    client.cancel();
    const after = client.presets();
    expect(await starting).toMatchObject({ name: "AbortError" });
    await caught(next);
    await source.current().ok("init", { version: "1.2.3" });
    await source.current().ok("presets", []);
    expect(await after).toEqual([]);
  });

  test("cancelling a new file keeps the one before", async () => {
    const { source, client } = await opened();
    const reason = caught(client.open(new Blob(["b\n"])));
    await settle();
    client.cancel();
    await reason;
    const profiling = client.profile();
    await settle();
    await source.current().ok("init", { version: "1.2.3" });
    expect(source.current().last("open").file).toBe(FILE);
    await source.current().ok("open", OPENED);
    await source.current().ok("profile", PROFILE);
    await profiling;
  });
});
