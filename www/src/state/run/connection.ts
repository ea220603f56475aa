// The engine that the page works with: started when it is first needed, ended when its memory is to be given back.
import type { Engine, Host } from "./engine.ts";

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

export const sample = async (): Promise<File> => (host ? host.sample() : noHost());
