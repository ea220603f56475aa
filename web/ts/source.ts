// Where the worker and the engine come from: given by the caller, or inlined as text.

import { check, isRecord, isText } from "./arguments.js";
import { badArgument, CoversheetError, notStarted, noWorker, unreachable, wasmBlocked, workerBlocked } from "./errors.js";

/** What a client is made of. The client calls `worker` again whenever it needs a new one. */
export interface EngineSource {
  worker: () => Worker;
  wasm: ArrayBufferView<ArrayBuffer> | ArrayBuffer | WebAssembly.Module | URL;
}

/** The worker's script as text, and the engine as text or as bytes, for a page that carries both inside it. */
export type InlineSource = { workerSource: string } & ({ wasmBase64: string } | Pick<EngineSource, "wasm">);

/**
 * Makes both from what the page has, so nothing is fetched. The worker starts from a `blob:` URL and inherits the page's Content
 * Security Policy; a worker that is loaded from an address of its own ignores a policy given in a `<meta>` element.
 */
export function fromInline(source: InlineSource): EngineSource {
  const fits = isRecord(source) && isText(source.workerSource) && ("wasm" in source || isText(source.wasmBase64));
  check(fits, "source", "an object with `workerSource`, and with `wasmBase64` or `wasm`");
  const script = new Blob([source.workerSource], { type: "text/javascript" });
  const wasm = "wasm" in source ? source.wasm : fromBase64(source.wasmBase64);
  return { worker: () => startFrom(script), wasm };
}

/** Workers whose script was in the page: if such a one cannot be loaded, it was refused. */
const INLINE = new WeakSet<Worker>();

export const isInline = (worker: Worker): boolean => INLINE.has(worker);

/** The address is of use only until the worker runs. */
function startFrom(script: Blob): Worker {
  if (typeof Worker === "undefined") throw noWorker();
  const url = URL.createObjectURL(script);
  const worker = new Worker(trusted(url), { name: "coversheet" });
  for (const event of ["message", "error"]) worker.addEventListener(event, () => URL.revokeObjectURL(url), { once: true });
  INLINE.add(worker);
  return worker;
}

/** What TypeScript's library does not know of Trusted Types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The address as a page with Trusted Types wants it: by a policy named `coversheet`, which lets nothing else pass. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy("coversheet", {
    createScriptURL: (address) => {
      if (!address.startsWith("blob:")) throw new TypeError("the policy coversheet is for workers of its own");
      return address;
    },
  });
  return policy.createScriptURL(url);
}

/** Starts a worker; what is thrown says why it may not. */
export function startWorker(source: EngineSource["worker"]): Worker {
  try {
    return source();
  } catch (thrown) {
    if (thrown instanceof CoversheetError) throw thrown;
    if (thrown instanceof ReferenceError && typeof Worker === "undefined") throw noWorker();
    // What is refused is a `SecurityError`, or with Trusted Types a `TypeError`.
    const refused = thrown instanceof TypeError || (thrown instanceof DOMException && thrown.name === "SecurityError");
    throw refused ? workerBlocked(thrown) : new CoversheetError(notStarted(), thrown);
  }
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = decoded(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch (cause) {
    throw badArgument("wasmBase64", "the engine in base64", cause);
  }
}

/** The smallest module there is. */
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/**
 * Compiles once; every worker gets the compiled module.
 *
 * Throws a `CoversheetError` with the code `wasm-blocked` or `engine-unreachable`.
 */
export async function compile(wasm: EngineSource["wasm"]): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw wasmBlocked();
  if (wasm instanceof WebAssembly.Module) return wasm;
  const bytes = wasm instanceof URL ? await load(wasm) : wasm;
  // Not `compileStreaming`: some servers do not know the media type of WebAssembly.
  return WebAssembly.compile(bytes).catch(async (cause: unknown) => {
    // Browsers say in words of their own whether a policy is why. It is, if nothing at all may be compiled.
    await WebAssembly.compile(EMPTY).catch(() => {
      throw wasmBlocked(cause);
    });
    throw unreachable("what is there is no WebAssembly", cause);
  });
}

async function load(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw unreachable(`${address.href} does not answer`, cause);
  });
  if (!response.ok) throw unreachable(`${address.href} answers with the status ${response.status}`);
  return response.arrayBuffer().catch((cause: unknown) => {
    throw unreachable(`${address.href} broke off`, cause);
  });
}
