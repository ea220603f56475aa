// The engine that the page works with: started once the page is there, ended when its memory is to be given back.
import { signal } from "@preact/signals";
import type { ErrorInfo } from "../../types.ts";
import type { Engine, Host } from "./engine.ts";
import { errorInfo } from "./errors.ts";
import { whenIdle } from "../idle.ts";

let host: Host | null = null;
let connecting: Promise<Engine> | null = null;

/** Why the engine does not start here, such as a policy that refuses its worker: said before a file is chosen. */
export const unstarted = signal<ErrorInfo | null>(null);

export function attach(to: Host): void {
  host = to;
}

const noHost = (): Promise<never> => Promise.reject(new Error("The page has no engine."));

/** A start that failed is tried again. */
export function engine(): Promise<Engine> {
  if (!host) return noHost();
  if (connecting) return connecting;
  unstarted.value = null;
  const mine = host.connect().catch((error: unknown) => {
    if (connecting === mine) connecting = null;
    throw error;
  });
  connecting = mine;
  return mine;
}

/** Starts the engine while a person still reads or looks for a file. */
export function warmUp(): void {
  whenIdle(() => void engine().catch((error: unknown) => void (unstarted.value = errorInfo(error))));
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
