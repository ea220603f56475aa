// The page on the stand-in engine: `npm run dev`.
import { start } from "../start.tsx";
import { MockEngine } from "./engine.ts";

start({
  connect: () => Promise.resolve(new MockEngine()),
  sample: () => new File(["x".repeat(148_000)], "discharges-sample.csv", { type: "text/csv" }),
});
