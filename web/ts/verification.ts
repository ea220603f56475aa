// The worker's side of what looks at a file that is not the table: its sum, and whether it may be released.

import type { EngineModule } from "./engine.js";
import type { Request } from "./protocol.js";
import { readAll, readChunks } from "./stream.js";
import type { Progress, Verdict } from "./types.js";

type OnProgress = (progress: Progress) => void;

/** The SHA-256 sum of a file in hexadecimal digits. */
export async function sumOf(module: EngineModule, file: Blob, report: OnProgress): Promise<string> {
  const sum = new module.Sha256();
  try {
    await readReported(file, "reading", (chunk) => sum.push(chunk), report);
    return sum.hex();
  } finally {
    sum.free();
  }
}

/** What the check of a released file finds. */
export async function verifyFile(
  module: EngineModule,
  { file, recipe, report, original, files }: Request<"verify">,
  progress: OnProgress,
): Promise<Verdict> {
  // What is said of the original stands for what the recipe says of it.
  const input = original?.options.input ?? recipe.input;
  const verifier = new module.Verifier(JSON.stringify({ ...recipe, input }));
  try {
    await readReported(file, "verifying", (chunk) => verifier.push(chunk), progress);
    if (original) {
      verifier.beginOriginal(JSON.stringify(original.options));
      await readReported(original.file, "reading", (chunk) => verifier.pushOriginal(chunk), progress);
    }
    const contents = await Promise.all(Object.values(files).map(readAll));
    return JSON.parse(verifier.verdict(report ?? undefined, Object.keys(files), contents));
  } finally {
    verifier.free();
  }
}

async function readReported(
  file: Blob,
  phase: Progress["phase"],
  sink: (chunk: Uint8Array) => void,
  report: OnProgress,
): Promise<void> {
  let done = 0;
  await readChunks(file, (chunk) => {
    sink(chunk);
    done += chunk.length;
    report({ phase, done, total: file.size });
  });
}
