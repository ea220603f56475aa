// The page on the real engine, which the assembled file carries packed as text.
import { Coversheet, fromInline, unpackEngine } from "coversheet/slim";
import { start } from "./start.tsx";
import { blockOf, unpack } from "./unpack.ts";

start({
  connect: async () => {
    const worker = unpack("worker-source").text();
    const wasm = await unpackEngine(blockOf("engine-wasm"));
    return Coversheet.create(fromInline({ workerSource: await worker, wasm }));
  },
  sample: async () =>
    new File([await unpack("sample-csv").blob()], "discharges-sample.csv", { type: "text/csv" }),
  about: () => unpack("about").text(),
  sum: blockOf("page-sum"),
});
