// Where the worker and the engine come from: given by the caller, or inlined as text.

/** What a client is made of. The client calls `worker` again whenever it needs a new one. */
export interface EngineSource {
  worker: () => Worker;
  wasm: BufferSource | WebAssembly.Module | URL;
}

/** The worker's script as text, and the engine as text or as bytes, for a page that carries both inside it. */
export type InlineSource = { workerSource: string } & ({ wasmBase64: string } | Pick<EngineSource, "wasm">);

/**
 * Makes both from what the page has, so nothing is fetched. The worker starts from a `blob:` URL and inherits the page's Content
 * Security Policy; a worker that is loaded from an address of its own ignores a policy given in a `<meta>` element.
 */
export function fromInline(source: InlineSource): EngineSource {
  const script = new Blob([source.workerSource], { type: "text/javascript" });
  const wasm = "wasm" in source ? source.wasm : fromBase64(source.wasmBase64);
  return { worker: () => startFrom(script), wasm };
}

/** The address is of use only until the worker runs. */
function startFrom(script: Blob): Worker {
  const url = URL.createObjectURL(script);
  const worker = new Worker(url, { name: "coversheet" });
  for (const event of ["message", "error"]) worker.addEventListener(event, () => URL.revokeObjectURL(url), { once: true });
  return worker;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Compiles once; every worker gets the compiled module. */
export async function compile(wasm: EngineSource["wasm"]): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (!(wasm instanceof URL)) return WebAssembly.compile(wasm);
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`cannot load the engine from ${wasm.href}: status ${response.status}`);
  // Not `compileStreaming`: some servers do not know the media type of WebAssembly.
  return WebAssembly.compile(await response.arrayBuffer());
}
