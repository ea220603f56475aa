// How the columns are distributed before and after the result on screen, and how well one of them can be predicted.
import { signal } from "@preact/signals";
import { asked } from "./asked.ts";

export const [distributions, askDistributions] = asked((client, signal) => client.distributions({ signal }));

const wanted = signal("");

/** The column that somebody chose to be predicted. */
export const predicted = wanted;

const [found, ask] = asked(async (client, signal) => {
  const { accuracy } = await client.distributions({ signal, class: wanted.peek() });
  return accuracy ?? null;
});

/** What became of that; nothing is asked before somebody chooses a column. */
export const accuracy = found;

export function predict(column: string): void {
  wanted.value = column;
  void ask(true);
}
