// What can be opened besides files, as the worker gets it.

import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { Coversheet, type CoversheetError } from "../../ts/slim.js";
import { toFile } from "../../ts/tables.js";
import { fakeSource, settle } from "./fake-worker.js";
import { OPENED, PROFILE, RECIPE } from "./fixtures.js";

const text = async (table: unknown): Promise<string> => (await toFile(table)).file.text();
const refused = (table: unknown): Promise<CoversheetError> =>
  Promise.resolve(toFile(table)).then(
    () => expect.unreachable("it was taken"),
    (error: CoversheetError) => error,
  );

async function started() {
  const source = fakeSource();
  const creating = Coversheet.create(source);
  await settle();
  await source.current().ok("init", { version: "1.2.3" });
  return { client: await creating, worker: source.current() };
}

describe("a table can be", () => {
  test("the text of a file, read like one", async () => {
    expect(await text("age;sex\n31;F\n")).toBe("age;sex\n31;F\n");
    expect((await toFile("a\r1\r")).read).toBeUndefined();
  });

  test("a stream of bytes or text", async () => {
    const stream = (parts: unknown[]) =>
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      });
    expect(await text(stream(["age\n", new TextEncoder().encode("31\n"), "32\n"]))).toBe("age\n31\n32\n");
    expect((await refused(stream(["age\n", { age: 31 }]))).message).toContain("neither bytes nor text");
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await refused(broken)).toMatchObject({ code: "file-unreadable", cause: new Error("gone") });
  });

  test("a stream whose parts divide a character, or are the same memory", async () => {
    const stream = (parts: Iterable<unknown>) => {
      const iterator = parts[Symbol.iterator]();
      const pull = (controller: ReadableStreamDefaultController) => {
        const { done, value } = iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      };
      return new ReadableStream({ pull }, { highWaterMark: 0 });
    };
    expect(await text(stream(["a\n\ud83d", "\ude00\n", "\ud83d", "", "\ude00"]))).toBe("a\n😀\n😀");
    expect(await text(stream(["a\n\ud83d", new Uint8Array([10])]))).toBe("a\n\ufffd\n");
    const memory = new Uint8Array(2);
    const again = function* () {
      for (const letter of "abc") {
        memory.set([letter.charCodeAt(0), 10]);
        yield memory;
      }
    };
    expect(await text(stream(again()))).toBe("a\nb\nc\n");
  });

  test("rows of another frame", async () => {
    const born = runInNewContext("new Date(Date.UTC(1990, 4, 7))");
    expect(born instanceof Date).toBe(false);
    expect(await text([{ born }])).toBe("born\n1990-05-07\n");
  });

  test("rows of objects, of whatever cells", async () => {
    const rows = [
      { name: 'Ann "A", B', age: 31, born: new Date(Date.UTC(1990, 4, 7)) },
      { age: null, name: "", seen: new Date(Date.UTC(2020, 0, 2, 3, 4, 5)), score: Number.NaN },
      { name: "line\nend", age: -1.5e300, born: new Date(Number.NaN), seen: undefined, score: 12n },
    ];
    expect(await text(rows)).toBe(
      'name,age,born,seen,score\n"Ann ""A"", B",31,1990-05-07,"",""\n' +
        '"","","","2020-01-02T03:04:05.000Z",""\n"line\nend",-1.5e+300,"","",12\n',
    );
    expect(await text([{ "a b": true }, { "a b": "" }])).toBe('"a b"\ntrue\n""\n');
    expect((await toFile(new Set([{ a: 1 }]))).read).toEqual({
      delimiter: ",",
      encoding: "utf-8",
      input: { header: true, "skip-rows": 0, "skip-units": 0, "skip-footer": 0 },
    });
  });

  test("many rows, in parts", async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => ({ number: at, word: `w${at % 7}` }));
    const lines = (await text(rows)).trimEnd().split("\n");
    expect(lines.length).toBe(200_001);
    expect(lines[123_457]).toBe("123456,w4");
  });

  test("a table in Arrow's memory", async () => {
    const column = (cells: unknown[]) => ({ get: (row: number) => cells[row] });
    const columns = [column(["F", null]), column([Date.UTC(1990, 4, 7), null]), column([7n, 9n])];
    const fields = [5, 8, 2].map((typeId, at) => ({ name: ["sex", "born", "n"][at], type: { typeId } }));
    const table = { numRows: 2, schema: { fields }, getChildAt: (at: number) => columns[at] };
    expect(await text(table)).toBe('sex,born,n\nF,1990-05-07,7\n"","",9\n');
  });

  /** As `apache-arrow` 21 has them. */
  const FLOAT32 = { typeId: 3, precision: 1 };
  const DATE = { typeId: 8 };
  const time = (unit: number) => ({ typeId: 9, unit });
  const duration = (unit: number) => ({ typeId: 18, unit });
  const decimal = (scale: number) => ({ typeId: 7, scale });
  const NOON = Date.UTC(1990, 4, 7, 12);
  test.each<[string, { typeId: number }, cells: unknown[], written: string[]]>([
    ["a dictionary of dates", { typeId: -1, dictionary: DATE } as never, [Date.UTC(1990, 4, 7), null], ["1990-05-07", ""]],
    ["a dictionary of timestamps", { typeId: -1, dictionary: { typeId: 10, unit: 2 } } as never, [NOON], ["1990-05-07T12:00:00.000Z"]],
    ["a dictionary of texts", { typeId: -1, dictionary: { typeId: 5 } } as never, ["F"], ["F"]],
    ["numbers of 32 bits", FLOAT32, [0.1, -2.5, 16_777_216, 3.4e38, 1e-45, 1 / 3, NaN].map(Math.fround), ["0.1", "-2.5", "16777216", "3.4e+38", "1e-45", "0.33333334", ""]],
    ["seconds of a day", time(0), [0, 3661, 86_399, null], ["00:00:00", "01:01:01", "23:59:59", ""]],
    ["nanoseconds of a day", time(3), [30_600_000_000_000n, 30_600_500_000_000n], ["08:30:00", "08:30:00.5"]],
    ["durations", duration(0), [100, -5n], ["100", "-5"]],
    ["durations of milliseconds", duration(1), [1500n, -250n, 2000n], ["1.5", "-0.25", "2"]],
    ["decimals", decimal(2), [[150, 0, 0, 0], [0xffffff6a, 0xffffffff, 0xffffffff, 0xffffffff], [5, 0, 0, 0], null], ["1.50", "-1.50", "0.05", ""]],
    ["decimals of many digits", decimal(0), [[0, 0, 1, 0], [0, 0, 0, 0x80000000]], [String(2n ** 64n), String(-(2n ** 127n))]],
    ["decimals of thousands", decimal(-3), [[7, 0, 0, 0]], ["7000"]],
  ])("and what its cells stand for: %s", async (_, type, cells, written) => {
    const get = (row: number): unknown => (type.typeId === 7 && cells[row] ? Uint32Array.from(cells[row] as number[]) : cells[row]);
    const table = { numRows: cells.length, schema: { fields: [{ name: "a", type }] }, getChildAt: () => ({ get }) };
    const lines = (await text(table)).trimEnd().split("\n").slice(1);
    expect(lines.map((line) => line.replaceAll('"', ""))).toEqual(written);
    for (const [at, line] of lines.entries()) {
      if (type === FLOAT32 && line !== '""') expect(Math.fround(Number(line))).toBe(cells[at]);
    }
  });
});

describe("a table cannot be", () => {
  test.each([
    ["a path", "C:\\data.csv"],
    ["nothing", undefined],
    ["a number", 3],
    ["one row", { age: 3 }],
    ["rows of arrays", [[1, 2]]],
    ["no rows", []],
    ["rows without cells", [{}, {}]],
    ["rows of objects of objects", [{ name: { first: "Jane" } }]],
    ["endless numbers", [{ age: Infinity }]],
  ])("%s", async (_, table) => {
    const error = await refused(table);
    expect(error).toMatchObject({ code: "bad-argument", message: expect.stringContaining("`file`") });
    expect(JSON.stringify(error) + error.message).not.toContain("Jane");
  });

  test("and the place of a cell is said", async () => {
    expect((await refused([{ a: 1, b: 2 }, { a: 1, b: [] }])).message).toContain("row 2 and column 2");
  });
});

test("calls keep their order, whatever is opened", async () => {
  const { client, worker } = await started();
  const opening = client.open([{ age: 31 }], { read: { encoding: "windows-1252" } });
  const profiling = client.profile();
  await worker.ok("open", OPENED);
  await worker.ok("profile", PROFILE);
  expect(await opening).toEqual(OPENED);
  expect(await profiling).toEqual(PROFILE);
  const [, open] = worker.requests;
  expect(open).toMatchObject({ op: "open", options: { delimiter: ",", encoding: "windows-1252" } });
});

test("a stream that is no longer wanted is cancelled, and the next call has its turn", async () => {
  const { client, worker } = await started();
  let cancelled = false;
  const endless = new ReadableStream({ cancel: () => void (cancelled = true) });
  const stop = new AbortController();
  const opening = client.open(endless, { signal: stop.signal }).catch((reason: Error) => reason.name);
  await settle();
  stop.abort();
  expect(await opening).toBe("AbortError");
  expect(cancelled).toBe(true);
  const again = client.open("age\n31\n");
  await settle();
  expect(worker.terminated).toBe(true);
  client.close();
  await again.catch(() => undefined);
});

test("a stream of a call that is already cancelled is cancelled and not read", async () => {
  const { client } = await started();
  const log: string[] = [];
  const stream = () =>
    new ReadableStream({ pull: () => void log.push("read"), cancel: () => void log.push("cancelled") }, { highWaterMark: 0 });
  const signal = AbortSignal.abort();
  expect(await client.open(stream(), { signal }).catch(({ name }) => name)).toBe("AbortError");
  expect(await client.verify(new Blob(), RECIPE, { original: stream(), signal }).catch(({ name }) => name)).toBe("AbortError");
  client.close();
  expect(await client.open(stream()).catch(({ code }) => code)).toBe("closed");
  await settle();
  expect(log).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("a block that uses the client closes it", async () => {
  const { client, worker } = await started();
  const dispose = Symbol.dispose ?? Symbol.for("none");
  if (Symbol.dispose) {
    (client as unknown as Record<symbol, () => void>)[dispose]?.();
    expect(worker.terminated).toBe(true);
    expect(await client.open("a\n1\n").catch((error: CoversheetError) => error.code)).toBe("closed");
  } else {
    expect("undefined" in client).toBe(false);
  }
});
