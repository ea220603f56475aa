// A client whose worker stops, against a worker whose part the test plays.

import { describe, expect, test } from "vitest";
import { type TableInput } from "../../ts/slim.js";
import type { ErrorInfo } from "../../ts/types.js";
import { FILE, caught, opened, started, startsAgain } from "./begun.js";
import { settle } from "./fake-worker.js";
import { OPENED, PROFILE, RECIPE, VIEW } from "./fixtures.js";

describe("crashes", () => {
  const ways = ["error event", "message error", "reported by the worker"];
  test.each(ways)("%s: all calls fail, the next recovers", async (how) => {
    const { source, client } = await opened();
    const crashed = source.current();
    const reasons = [caught(client.solve(RECIPE)), caught(client.profile())];
    await settle();
    if (how === "error event") await crashed.fault();
    else if (how === "message error") crashed.onmessageerror?.(new MessageEvent("messageerror"));
    else await crashed.error("solve", { code: "engine-crashed", message: "The engine stopped.", hint: "Try again." });
    for (const reason of reasons) expect(await reason).toMatchObject({ code: "engine-crashed" });
    expect(crashed.terminated).toBe(true);

    const profiling = client.profile();
    await startsAgain(source);
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);
  });

  test("what was made of columns is made again, since they are called by their new names", async () => {
    const { source, client } = await opened();
    const input = { since: [{ column: "needle", since: "arrival", unit: "minutes" as const, name: "took" }], persons: [] };
    const profile = { ...PROFILE, recipe: { ...RECIPE, input } };
    const first = client.profile();
    await settle();
    await source.current().ok("profile", profile);
    await first;
    await source.current().fault();
    const viewing = client.viewHierarchy("took", null);
    await startsAgain(source);
    expect(source.current().last("profile").input).toEqual(input);
    await source.current().ok("profile", profile);
    expect(source.current().last("viewHierarchy").column).toBe("took");
    await source.current().ok("viewHierarchy", VIEW);
    expect(await viewing).toEqual(VIEW);

    // Another file has columns of its own.
    const opening = client.open(FILE);
    await source.current().ok("open", OPENED);
    await opening;
    await source.current().fault();
    const again = client.viewHierarchy("age", null);
    await startsAgain(source);
    await source.current().ok("viewHierarchy", VIEW);
    expect(await again).toEqual(VIEW);
  });

  test("while idle disturb nobody: the next call starts another worker", async () => {
    const { source, client } = await opened();
    await source.current().fault();
    const profiling = client.profile();
    await settle();
    expect(source.workers.length).toBe(2);
    await source.current().ok("init", { version: "1.2.3" });
    await source.current().ok("open", OPENED);
    await source.current().ok("profile", PROFILE);
    expect(await profiling).toEqual(PROFILE);
  });

  test("a second one with a file that is verified says so too, and none of the table", async () => {
    const { source, client } = await opened();
    const stop = async (call: Promise<unknown>) => {
      const reason = caught(call);
      await settle();
      while (["init", "open"].includes(source.current().ops.at(-1) ?? "")) {
        await (source.current().ops.at(-1) === "init" ? source.current().ok("init", { version: "" }) : source.current().ok("open", OPENED));
      }
      await source.current().fault("unreachable");
      return reason;
    };
    const first = { hint: expect.stringContaining("Try again") };
    const verify = () => client.verify(new Blob(["a\n1\n"]), RECIPE);
    expect(await stop(verify())).toMatchObject(first);
    expect(await stop(client.profile())).toMatchObject(first);
    expect(await stop(verify())).toMatchObject({ message: expect.stringContaining("again with this file") });
  });

  const file = (text: string, lastModified: number) => new File([text], "a.csv", { lastModified });
  test.each<[string, TableInput, same: TableInput, other: TableInput]>([
    ["a file that is chosen again", file("a\n1\n", 1), file("a\n1\n", 1), file("a\n1\n", 2)],
    ["a text", "a\n1\n", "a\n1\n", "a\n2\n"],
    ["rows", [{ a: 1 }], [{ a: 1 }], [{ a: 2 }]],
    ["a blob that is still open", FILE, FILE, new Blob(["b\n"])],
  ])("a second one with %s says that another try will not help", async (_, table, same, other) => {
    const { source, client } = await started();
    const stop = async (file: TableInput, stopped: ErrorInfo) => {
      const reason = caught(client.open(file));
      await settle();
      if (source.current().ops.at(-1) === "init") await source.current().ok("init", { version: "" });
      await source.current().error("open", stopped);
      return reason;
    };
    const crashed = { code: "engine-crashed", message: "It stopped.", hint: "Try again." };
    const full = { code: "out-of-memory", message: "There is no memory.", hint: "Close tabs and try again." };
    expect(await stop(table, full)).toMatchObject({ code: "out-of-memory", hint: expect.stringMatching(/try again/i) });
    expect(await stop(other, crashed)).toMatchObject({ code: "engine-crashed", hint: expect.stringMatching(/try again/i) });
    const again = { hint: expect.not.stringMatching(/try again/i), message: expect.stringContaining("again") };
    expect(await stop(same, full)).toMatchObject({ ...again, code: "out-of-memory", cause: { code: "out-of-memory" } });
    expect(await stop(same, crashed)).toMatchObject({ ...again, code: "engine-crashed" });
    expect(await stop(other, full)).toMatchObject(again);
  });
});
