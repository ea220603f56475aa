// The engine that the page works with: started once the page is there, ended when its memory is to be given back.
import type { Engine, Host } from "./engine.ts";
import { whenIdle } from "../idle.ts";

let host: Host | null = null;
let connecting: Promise<Engine> | null = null;

export function attach(to: Host): void {
  host = to;
}

const noHost = (): Promise<never> => Promise.reject(new Error("The page has no engine."));

/** A start that failed is tried again. */
export function engine(): Promise<Engine> {
  if (!host) return noHost();
  if (connecting) return connecting;
  const mine = host.connect().catch((error: unknown) => {
    if (connecting === mine) connecting = null;
    throw error;
  });
  connecting = mine;
  return mine;
}

/** Starts the engine while a person still reads or looks for a file. What fails is said when the engine is needed. */
export function warmUp(): void {
  whenIdle(() => void engine().catch(() => undefined));
}

/** Ends the engine with all that it holds; the next call starts another one. */
export function disconnect(): void {
  connecting?.then(
    (client) => client.close(),
    () => undefined,
  );
  connecting = null;
}

/** What the page says of itself; nothing where it was not built. */
export const about = async (): Promise<string | null> => (await host?.about?.()) ?? null;

/** The page's sum, where it was built. */
export const pageSum = (): string | null => host?.sum || null;

export const sample = async (): Promise<File> => (host ? host.sample() : noHost());
