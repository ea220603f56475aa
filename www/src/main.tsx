// The page on the real engine, which the assembled file carries as text.
import { Coversheet, fromInline } from "coversheet/slim";
import { start } from "./start.tsx";

start({
  connect: () =>
    Coversheet.create(fromInline({ workerSource: text("worker-source"), wasmBase64: block("engine-wasm") })),
  sample: () => new File([decode("sample-csv")], "discharges-sample.csv", { type: "text/csv" }),
});

/** The content of one of the inert blocks that the assembler put into the page. */
function block(id: string): string {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

function decode(id: string): Uint8Array<ArrayBuffer> {
  const binary = atob(block(id));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

function text(id: string): string {
  return new TextDecoder().decode(decode(id));
}
