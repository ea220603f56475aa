// What is computed only when somebody asks for it, of the result on screen: it is gone with the result.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { ErrorInfo } from "../../types.ts";
import { engine } from "./connection.ts";
import { generation, running } from "./current.ts";
import type { Engine } from "./engine.ts";
import { errorInfo, isAbort } from "./errors.ts";

/** An answer, or why there is none. */
export type Asked<Answer> =
  | { readonly kind: "none" }
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly error: ErrorInfo };

const NONE = { kind: "none" } as const;

/** The answer to a question of the engine about the result on screen, and what asks it; `again` although there is an answer. */
export function asked<Answer>(
  question: (client: Engine, signal: AbortSignal) => Promise<Answer>,
): [ReadonlySignal<Asked<Answer>>, (again?: boolean) => Promise<void>] {
  const answer = signal<Asked<Answer>>(NONE);
  let asking: AbortController | null = null;
  const forget = (): void => {
    asking?.abort();
    asking = null;
    answer.value = NONE;
  };
  // A change of the settings needs the engine.
  effect(() => {
    void generation.value;
    if (running.value && answer.peek().kind !== "asking") return;
    forget();
  });
  const ask = async (again = false): Promise<void> => {
    if (running.peek() || generation.peek() === 0) return;
    if (again) forget();
    if (answer.peek().kind === "asking" || answer.peek().kind === "known") return;
    const mine = new AbortController();
    asking = mine;
    answer.value = { kind: "asking" };
    try {
      const found = await question(await engine(), mine.signal);
      if (!mine.signal.aborted) answer.value = { kind: "known", answer: found };
    } catch (error) {
      if (!mine.signal.aborted) answer.value = isAbort(error) ? NONE : { kind: "failed", error: errorInfo(error) };
    } finally {
      if (asking === mine) asking = null;
    }
  };
  return [answer, ask];
}
