// The client's side of a release that is written piece by piece: checked first, then made again and handed on.

import { badArgument, CoversheetError, writeFailed } from "./errors.js";
import type { Calls, Job } from "./calls.js";
import type { FileHandle, ReleaseToOptions } from "./options.js";
import type { Body } from "./protocol.js";
import type { HandedOver } from "./types.js";

/** What a check takes besides the solution. */
type CheckCall = Omit<Body<"checkRelease">, "op">;

/** Where the bytes go. */
interface Sink {
  writer: WritableStreamDefaultWriter<Uint8Array>;
  /** What was written, where that can be read. */
  written: (() => Promise<Blob>) | null;
}

/** Checks the last solution's bytes and writes them to `to`. */
export async function releaseTo(calls: Calls, options: ReleaseToOptions, call: CheckCall): Promise<HandedOver> {
  const { to } = options;
  if (!isHandle(to) && !isStream(to)) throw badArgument("to", "a WritableStream that is not locked, or the handle of a file");
  if (call.format !== "csv") throw badArgument("format", '"csv" where the file is written piece by piece');
  // Locked from now on, so that nobody else writes to it, such as another call that waits.
  let sink: Sink | null = isStream(to) ? { writer: to.getWriter(), written: null } : null;
  const work = async (job: Job): Promise<HandedOver> => {
    try {
      await calls.restoreSolution(job);
      const checked = await calls.send(job, { op: "checkRelease", ...call });
      const { writer, written } = (sink ??= await taken(() => open(to as FileHandle)));
      const bytes = await writeAll(calls, job, writer);
      await calls.send(job, { op: "endRelease" });
      await taken(() => writer.close());
      const sha256 = checked.report.provenance?.output.sha256 ?? "";
      if (written) await compare(calls, job, await taken(written), sha256);
      return { ...checked, bytes, sha256, readBack: written !== null };
    } catch (error) {
      void abort(sink?.writer, error);
      throw error;
    }
  };
  return calls.enqueue(options, work, (reason) => void abort(sink?.writer, reason));
}

async function writeAll(calls: Calls, job: Job, writer: Sink["writer"]): Promise<number> {
  let bytes = 0;
  for (;;) {
    const piece = await calls.send(job, { op: "nextBytes" });
    if (!piece) return bytes;
    bytes += piece.length;
    await taken(() => writer.write(piece));
  }
}

/** Whether a file has what was written to it. */
async function compare(calls: Calls, job: Job, file: Blob, sha256: string): Promise<void> {
  const sum = await calls.send(job, { op: "sum", file }).catch((error: unknown) => {
    throw error instanceof CoversheetError && error.code === "file-unreadable" ? writeFailed(error) : error;
  });
  if (sum === sha256) return;
  throw new CoversheetError({
    code: "written-differs",
    message: "What is in the file is not what was written to it.",
    hint: "Do not use the file. Look whether the disk is full or something else writes to it, and release again.",
  });
}

/** What is done by a stream or a file of somebody else: where it fails, that is the cause. */
async function taken<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw writeFailed(cause);
  }
}

async function open(to: FileHandle): Promise<Sink> {
  // What is written this way replaces the file's content when it is closed, and not before.
  const stream = await to.createWritable();
  return { writer: stream.getWriter(), written: () => to.getFile() };
}

/** Nobody waits for it: a stream that takes nothing any more may not end either. */
async function abort(writer: Sink["writer"] | undefined, reason: unknown): Promise<void> {
  try {
    await writer?.abort(reason);
  } catch {
    // It may have failed itself.
  }
}

/** By what it does, because a stream of another frame is no instance of this frame's class. */
const isStream = (to: unknown): to is WritableStream<Uint8Array> =>
  typeof to === "object" && to !== null && "getWriter" in to && "locked" in to && !to.locked;

const isHandle = (to: unknown): to is FileHandle =>
  typeof to === "object" && to !== null && "createWritable" in to && "getFile" in to;
