// The risk of a result, measured as soon as there is one.
import type { Engine } from "./engine.ts";
import type { RiskState } from "./state.ts";

/** A result waits this long for its risk, so that on most tables both come at once; then it comes without. */
const TOGETHER = 400;

let running: AbortController | null = null;

/** The risk of what was solved last, or that it is being measured; `later` is called with what comes of it then. */
export async function measuring(client: Engine, later: (risk: RiskState) => void): Promise<RiskState> {
  const mine = new AbortController();
  running = mine;
  const measured = ask(client, mine.signal).finally(() => {
    if (running === mine) running = null;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RiskState>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "measuring" }), TOGETHER);
  });
  const first = await Promise.race([measured, late]);
  clearTimeout(timer);
  if (first.kind === "measuring") void measured.then(later);
  return first;
}

/** Gives up a measurement that is still going on after so many milliseconds. */
export function stopMeasuring(patience = 0): void {
  const now = running;
  if (!now) return;
  if (patience === 0) now.abort();
  else setTimeout(() => now === running && now.abort(), patience);
}

/** Whatever goes wrong, nothing is known of the risk, and the page says so. */
async function ask(client: Engine, signal: AbortSignal): Promise<RiskState> {
  try {
    return { kind: "known", report: await client.risk({ signal }) };
  } catch {
    return { kind: "unknown" };
  }
}
