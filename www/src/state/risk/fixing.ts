// One answer to all open findings: what it would change is asked for, shown, and done only when somebody says so.
import { t } from "../../messages/index.ts";
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Fix, Fixes, LeftOpen, RoundRecipe } from "../../types.ts";
import { engine } from "../run/connection.ts";
import { generation, running } from "../run/current.ts";
import { edit, restore } from "../run/session.ts";
import { listed, quoted } from "./words.ts";

export type Fixing =
  | { kind: "idle" }
  | { kind: "looking" }
  | { kind: "found"; fixes: Fixes }
  /** Whatever went wrong, the single answers are still there. */
  | { kind: "failed" };

const IDLE: Fixing = { kind: "idle" };
const current = signal<Fixing>(IDLE);
let looking: AbortController | null = null;

export const fixing: ReadonlySignal<Fixing> = current;

/** Asks what would be changed; of these columns alone, if some are named. */
export async function propose(only: readonly string[] = []): Promise<void> {
  looking?.abort();
  const mine = new AbortController();
  looking = mine;
  current.value = { kind: "looking" };
  try {
    const fixes = await (await engine()).fixes({ only, signal: mine.signal });
    if (looking === mine) current.value = { kind: "found", fixes };
  } catch {
    if (looking === mine) current.value = { kind: "failed" };
  }
}

export function forget(): void {
  looking?.abort();
  looking = null;
  current.value = IDLE;
}

/** Gives up looking for them, which may take as long as several searches. */
export function giveUp(): void {
  forget();
  restore();
}

/** Takes the settings that were proposed; one step back undoes all of it. */
export function apply({ recipe }: Fixes): void {
  forget();
  edit(recipe);
}

// What was found was found for one result.
effect(() => {
  if (generation.value >= 0 && running.value) forget();
});

const number = (value: RoundRecipe["to"]): string => String(value);

/** What would be changed of a column, in one sentence. */
export function changeInWords({ column, answer, round }: Fix): string {
  if (answer === "drop") return t.result.isLeftOut(quoted(column));
  if (answer === "coarsen") return t.result.isCoarser(quoted(column));
  if (!round) return t.result.isGeneralized(quoted(column));
  const ends = [
    ...(round.low == null ? [] : [t.result.reads.low(number(round.low))]),
    ...(round.high == null ? [] : [t.result.reads.high(number(round.high))]),
  ];
  return t.result.isRounded(quoted(column), number(round.to), ends.join(", "));
}

/** What would stay open, and why. */
export const openInWords = ({ columns, why }: LeftOpen): string => `${listed(columns)}: ${t.result.stillOpen[why]}.`;
