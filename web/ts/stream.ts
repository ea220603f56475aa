// Reads a file piece by piece.

/** The measured sweet spot; larger slices are slower. */
const SLICE = 2 * 1024 * 1024;

/** Hands every piece of `file` to `sink`, in order. */
export async function readChunks(file: Blob, sink: (chunk: Uint8Array) => void): Promise<void> {
  // Some WebKit versions have no streams of blobs; slices are a quarter slower and work everywhere.
  if (typeof file.stream !== "function") return readSlices(file, sink);
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) sink(part.value);
}

async function readSlices(file: Blob, sink: (chunk: Uint8Array) => void): Promise<void> {
  for (let at = 0; at < file.size; at += SLICE) {
    sink(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()));
  }
}

/** The whole file; for small ones. */
export async function readAll(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
