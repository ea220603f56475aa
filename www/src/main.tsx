// The page on the real engine, which the assembled file carries packed as text.
import { Coversheet, fromInline } from "coversheet/slim";
import { start } from "./start.tsx";

start({
  connect: async () => {
    const [worker, wasm] = [unpack("worker-source"), unpack("engine-wasm")];
    return Coversheet.create(fromInline({ workerSource: await worker.text(), wasm: await wasm.arrayBuffer() }));
  },
  sample: async () =>
    new File([await unpack("sample-csv").blob()], "discharges-sample.csv", { type: "text/csv" }),
});

/** What one of the inert blocks holds that the assembler put into the page. */
function unpack(id: string): Response {
  if (!("DecompressionStream" in globalThis)) {
    throw {
      code: "browser-too-old",
      message: "This browser is too old for Coversheet.",
      hint: "Open the page in a Firefox, Chrome, Edge or Safari of 2023 or newer.",
    };
  }
  const binary = atob(document.getElementById(id)?.textContent?.trim() ?? "");
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
