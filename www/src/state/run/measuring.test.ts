// The risk of a result comes with it, later, or not at all, and never holds up what comes next.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RiskReport } from "../../types.ts";
import type { Engine } from "./engine.ts";
import { measuring, stopMeasuring } from "./measuring.ts";
import type { RiskState } from "./state.ts";

const report = { standing: "green" } as RiskReport;

/** An engine that measures for so long, and is aborted as the client is. */
const engine = (milliseconds: number, error?: Error): Engine =>
  ({
    risk: ({ signal }: { signal: AbortSignal }) =>
      new Promise<RiskReport>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => (error ? reject(error) : resolve(report)), milliseconds);
      }),
  }) as unknown as Engine;

let later: RiskState[] = [];
const first = (of: Engine): Promise<RiskState> => measuring(of, (risk) => later.push(risk));

beforeEach(() => {
  later = [];
  vi.useFakeTimers();
});

afterEach(() => {
  stopMeasuring();
  vi.useRealTimers();
});

test("what is quick comes with the result", async () => {
  const risk = first(engine(100));
  await vi.advanceTimersByTimeAsync(100);
  expect(await risk).toEqual({ kind: "known", report });
  expect(later).toEqual([]);
});

test("what takes longer comes after it", async () => {
  const risk = first(engine(3000));
  await vi.advanceTimersByTimeAsync(500);
  expect(await risk).toEqual({ kind: "measuring" });
  await vi.advanceTimersByTimeAsync(3000);
  expect(later).toEqual([{ kind: "known", report }]);
});

test("what goes wrong is said not to be known", async () => {
  const risk = first(engine(10, new Error("memory")));
  await vi.advanceTimersByTimeAsync(10);
  expect(await risk).toEqual({ kind: "unknown" });
});

test("it gives way to the next run, after some patience", async () => {
  const risk = first(engine(60_000));
  await vi.advanceTimersByTimeAsync(500);
  await risk;
  stopMeasuring(1500);
  await vi.advanceTimersByTimeAsync(1400);
  expect(later).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(later).toEqual([{ kind: "unknown" }]);
});
