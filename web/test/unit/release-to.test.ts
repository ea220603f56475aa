// A release that is written piece by piece, against a worker whose part the test plays.

import { describe, expect, test } from "vitest";
import { Coversheet, CoversheetError } from "../../ts/slim.js";
import { fakeSource, settle } from "./fake-worker.js";
import { OPENED, RECIPE, RELEASE, REPORT } from "./fixtures.js";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function solved() {
  const source = fakeSource();
  const creating = Coversheet.create(source);
  await settle();
  await source.current().ok("init", { version: "1" });
  const client = await creating;
  const opening = client.open(new Blob(["age\n31\n"]));
  await source.current().ok("open", OPENED);
  await opening;
  const solving = client.solve(RECIPE);
  await source.current().ok("solve", REPORT);
  await solving;
  return { source, client, worker: source.current() };
}

/** A stream that keeps what it gets. */
function kept(write: (text: string) => void | Promise<void> = () => undefined) {
  const log: string[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: async (chunk) => {
      const text = new TextDecoder().decode(chunk);
      await write(text);
      log.push(text);
    },
    close: () => void log.push("closed"),
    abort: (reason) => void log.push(`aborted: ${(reason as Error).name}`),
  });
  return { stream, log };
}

const { file: _, ...CHECKED } = RELEASE;
const WITH_SUM = {
  ...CHECKED,
  report: { ...CHECKED.report, provenance: { output: { sha256: "5a" } } },
} as unknown as typeof CHECKED;

/** The handle of a file in memory. */
function fileOf(content: (written: string[]) => string) {
  const written: string[] = [];
  const handle = {
    createWritable: async () =>
      new WritableStream<Uint8Array>({ write: (chunk) => void written.push(new TextDecoder().decode(chunk)) }),
    getFile: async () => new File([content(written)], "out.csv"),
  };
  return { handle: handle as unknown as FileSystemFileHandle, written };
}

async function caught(promise: Promise<unknown>): Promise<CoversheetError> {
  return promise.then(
    () => Promise.reject(new Error("expected a rejection")),
    (reason: CoversheetError) => reason,
  );
}

describe("to a stream", () => {
  test("nothing is written before the check, and then everything in order", async () => {
    const { client, worker } = await solved();
    const { stream, log } = kept();
    const releasing = client.release({ to: stream, seed: new Uint8Array(32) });
    await settle();
    expect(worker.last("checkRelease")).toMatchObject({ format: "csv" });
    expect(log).toEqual([]);
    await worker.ok("checkRelease", WITH_SUM);
    for (const piece of ["age\n", "30-34\n"]) await worker.ok("nextBytes", bytes(piece));
    expect(log).toEqual(["age\n", "30-34\n"]);
    await worker.ok("nextBytes", null);
    await worker.ok("endRelease", null);
    expect(await releasing).toMatchObject({ bytes: 10, sha256: "5a", readBack: false });
    expect(log.at(-1)).toBe("closed");
  });

  test("a seed that is changed after the call is used as it was", async () => {
    const { client, worker } = await solved();
    const seed = new Uint8Array(32).fill(7);
    const waiting = caught(client.profile());
    const releasing = caught(client.release({ seed }));
    seed.fill(0);
    await worker.error("profile", { code: "c", message: "m", hint: "h" });
    expect(worker.last("release").seed).toEqual(new Uint8Array(32).fill(7));
    client.cancel();
    await Promise.all([waiting, releasing]);
  });

  test("a piece is asked for when the one before was taken", async () => {
    const { client, worker } = await solved();
    let take = (): void => undefined;
    const { stream } = kept(() => new Promise((resolve) => (take = resolve)));
    const releasing = client.release({ to: stream });
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", bytes("a"));
    const asked = () => worker.ops.filter((op) => op === "nextBytes").length;
    expect(asked()).toBe(1);
    take();
    await settle();
    expect(asked()).toBe(2);
    await worker.ok("nextBytes", null);
    await worker.ok("endRelease", null);
    await releasing;
  });

  test("a check that fails leaves nothing written and aborts the stream", async () => {
    const { client, worker } = await solved();
    const { stream, log } = kept();
    const failed = caught(client.release({ to: stream }));
    await settle();
    await worker.error("checkRelease", { code: "release-not-verified", message: "m", hint: "h" });
    expect((await failed).code).toBe("release-not-verified");
    expect(log).toEqual(["aborted: CoversheetError"]);
  });

  test("a stream that fails is the error, and the client goes on", async () => {
    const { client, worker } = await solved();
    const { stream } = kept(() => Promise.reject(new Error("disk full")));
    const failed = caught(client.release({ to: stream }));
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", bytes("a"));
    const error = await failed;
    expect([error.code, (error.cause as Error).message]).toEqual(["write-failed", "disk full"]);
    expect(error.hint).toContain("release again");
    const presets = client.presets();
    await worker.ok("presets", []);
    expect(await presets).toEqual([]);
  });

  test("cancelling while a stream takes its time aborts it", async () => {
    const { client, worker } = await solved();
    const { stream, log } = kept(() => new Promise(() => undefined));
    const cancel = new AbortController();
    const failed = caught(client.release({ to: stream, signal: cancel.signal }));
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", bytes("a"));
    cancel.abort();
    expect((await failed).name).toBe("AbortError");
    expect(worker.terminated).toBe(true);
    expect(log).toEqual([]);
  });

  test("one that waits for its turn is nobody else's", async () => {
    const { client } = await solved();
    const { stream, log } = kept();
    const first = caught(client.release({ to: stream }));
    const second = await caught(client.release({ to: stream }));
    expect([second.code, second.message.includes("`to`"), log]).toEqual(["bad-argument", true, []]);
    client.cancel();
    await first;
  });

  const error = new DOMException("no", "NoModificationAllowedError");
  const refuse = () => Promise.reject(error);
  const closed = () => {
    const stream = new WritableStream();
    void stream.close();
    return stream;
  };
  test.each<[string, () => unknown, cause: unknown]>([
    ["that is closed", closed, expect.any(Error)],
    ["that failed", () => new WritableStream({ start: (controller) => controller.error(error) }), error],
    ["that does not start", () => new WritableStream({ start: refuse }), error],
    ["that does not close", () => new WritableStream({ close: refuse }), error],
    ["of a file that something has open", () => ({ createWritable: refuse, getFile: refuse }), error],
    ["of a file that is gone", () => ({ createWritable: async () => new WritableStream(), getFile: refuse }), error],
  ])("a stream %s is said to have failed", async (_, to, cause) => {
    const { client, worker } = await solved();
    const failed = caught(client.release({ to: to() as WritableStream }));
    await worker.ok("checkRelease", WITH_SUM);
    if (worker.ops.at(-1) === "nextBytes") await worker.ok("nextBytes", bytes("age\n"));
    if (worker.ops.at(-1) === "nextBytes") await worker.ok("nextBytes", null).catch(() => undefined);
    if (worker.ops.at(-1) === "endRelease") await worker.ok("endRelease", null);
    expect(await failed).toMatchObject({ code: "write-failed", cause });
  });

  test("cancelling before its turn aborts it, and so does a client that was closed", async () => {
    const { client, worker } = await solved();
    const before = worker.requests.length;
    const waiting = kept();
    const running = caught(client.profile());
    const cancelled = caught(client.release({ to: waiting.stream }));
    client.cancel();
    expect([(await running).name, (await cancelled).name, waiting.log]).toEqual(["AbortError", "AbortError", ["aborted: AbortError"]]);
    const aborted = kept();
    expect((await caught(client.release({ to: aborted.stream, signal: AbortSignal.abort() }))).name).toBe("AbortError");
    expect(aborted.log).toEqual(["aborted: AbortError"]);
    client.close();
    const late = kept();
    expect((await caught(client.release({ to: late.stream }))).code).toBe("closed");
    expect(late.log).toEqual(["aborted: CoversheetError"]);
    expect(worker.requests.length).toBeLessThanOrEqual(before + 1);
  });

  test.each([
    ["to", { to: "out.csv" as unknown as WritableStream }],
    ["format", { to: new WritableStream(), format: "xlsx" as "csv" }],
  ])("a wrong %s is refused before anything is done", async (name, options) => {
    const { client, worker } = await solved();
    const before = worker.requests.length;
    const error = await caught(client.release(options));
    expect([error.code, error.message.includes(`\`${name}\``)]).toEqual(["bad-argument", true]);
    expect(worker.requests.length).toBe(before);
  });
});

describe("what never ends", () => {
  const never = () => new Promise<never>(() => undefined);
  const file = (parts: object): FileSystemFileHandle =>
    ({ createWritable: async () => new WritableStream(), getFile: never, ...parts }) as unknown as FileSystemFileHandle;
  test.each([
    ["a write", () => new WritableStream({ write: never })],
    ["a close", () => new WritableStream({ close: never })],
    ["an abort", () => new WritableStream({ write: never, abort: never })],
    ["createWritable", () => file({ createWritable: never })],
    ["getFile", () => file({})],
  ])("%s: cancelling lets the next call go on", async (_, to) => {
    const { source, client, worker } = await solved();
    const cancel = new AbortController();
    const failed = caught(client.release({ to: to(), signal: cancel.signal }));
    await worker.ok("checkRelease", WITH_SUM);
    if (worker.ops.at(-1) === "nextBytes") await worker.ok("nextBytes", bytes("age\n"));
    if (worker.ops.at(-1) === "nextBytes" && worker.ops.at(-2) === "nextBytes") await worker.ok("nextBytes", null);
    if (worker.ops.at(-1) === "endRelease") await worker.ok("endRelease", null);
    const presets = client.presets();
    cancel.abort();
    expect((await failed).name).toBe("AbortError");
    await settle();
    await source.current().ok("init", { version: "1" });
    await source.current().ok("presets", []);
    expect(await presets).toEqual([]);
  });

  test("a file that can be written too late is aborted, and the next call's worker is left alone", async () => {
    const { source, client, worker } = await solved();
    const { stream, log } = kept();
    let create = (_: WritableStream): void => undefined;
    const to = file({ createWritable: () => new Promise<WritableStream>((resolve) => (create = resolve)) });
    const failed = caught(client.release({ to }));
    await worker.ok("checkRelease", WITH_SUM);
    client.cancel();
    await failed;
    const presets = client.presets();
    create(stream);
    await source.current().ok("init", { version: "1" });
    expect(log).toEqual(["aborted: AbortError"]);
    await source.current().ok("presets", []);
    expect(await presets).toEqual([]);
  });
});

describe("to a file", () => {
  test("what is in it then is read and compared", async () => {
    const { client, worker } = await solved();
    const { handle, written } = fileOf((all) => all.join(""));
    const releasing = client.release({ to: handle });
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", bytes("age\n"));
    await worker.ok("nextBytes", null);
    await worker.ok("endRelease", null);
    expect(await worker.last("sum").file.text()).toBe("age\n");
    await worker.ok("sum", "5a");
    expect(await releasing).toMatchObject({ readBack: true, bytes: 4 });
    expect(written).toEqual(["age\n"]);
  });

  test("no room for it is said", async () => {
    const { client, worker } = await solved();
    const full = Object.assign(new Error("exceeds its storage quota"), { name: "QuotaExceededError" });
    const handle = { createWritable: () => Promise.reject(full), getFile: () => Promise.reject(full) };
    const refused = caught(client.release({ to: handle as unknown as FileSystemFileHandle }));
    await worker.ok("checkRelease", WITH_SUM);
    expect((await refused).code).toBe("storage-full");
    const { stream: small } = kept(() => Promise.reject(full));
    const failed = caught(client.release({ to: small }));
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", bytes("age\n"));
    const error = await failed;
    expect([error.code, error.cause]).toEqual(["storage-full", full]);
  });

  test("a file that cannot be read again is said to have failed", async () => {
    const { client, worker } = await solved();
    const failed = caught(client.release({ to: fileOf(() => "").handle }));
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", null);
    await worker.ok("endRelease", null);
    await worker.error("sum", { code: "file-unreadable", message: "It is gone.", hint: "Choose it again." });
    expect(await failed).toMatchObject({ code: "write-failed", cause: { code: "file-unreadable" } });
  });

  test("other content than was written is an error", async () => {
    const { client, worker } = await solved();
    const failed = caught(client.release({ to: fileOf(() => "").handle }));
    await worker.ok("checkRelease", WITH_SUM);
    await worker.ok("nextBytes", null);
    await worker.ok("endRelease", null);
    await worker.ok("sum", "00");
    expect((await failed).code).toBe("written-differs");
  });
});
