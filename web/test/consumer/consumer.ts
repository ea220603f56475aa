// Compiled, never run: what a program that uses the built package may write, and what its types refuse.

import { type CallOptions, type ClientErrorCode, Coversheet, CoversheetError, type Profile, type Recipe, type Report, type RowWindow } from "coversheet";
import type { CoversheetPanel, PanelErrorCode, PanelFile } from "coversheet/panel";
import { Coversheet as Slim, fromInline, type EngineSource, type Verdict } from "coversheet/slim";

export async function anonymize(file: File, signal: AbortSignal): Promise<Blob> {
  const client = await Coversheet.create();
  const opened: { bytes: number; memory: number } = await client.open(file, {
    signal,
    read: { delimiter: ";" },
    onProgress: ({ phase, done, total }) => console.log(phase satisfies string, (done / total) satisfies number),
  });
  const profile: Profile = await client.profile();
  const recipe: Recipe = { ...profile.recipe, privacy: [{ "k-anonymity": { k: 5 } }] };
  const report: Report = await client.solve(recipe, {
    signal,
    files: { "job.csv": new Blob(["a;*\n"]) },
    listMinimal: true,
  });
  const window: RowWindow = await client.rows(0, 50);
  const rows: string[][] = await client.hierarchy(new Blob(["a;*\n"]));
  const { results } = await client.compare(recipe, ["optimal", "datafly"], { signal });
  for (const { algorithm, found, failed } of results) console.log(algorithm, found?.levels ?? failed?.message);
  const after: (string | null)[] | undefined = window.rows[0]?.after;
  console.log(opened.bytes, report.classes.smallest, after, rows);
  try {
    return (await client.release()).file;
  } catch (error) {
    if (error instanceof CoversheetError) console.log(error.code, error.hint, error.row satisfies number | undefined);
    throw error;
  } finally {
    client.close();
  }
}

export async function slim(): Promise<Slim> {
  const source: EngineSource = fromInline({ workerSource: "", wasmBase64: "" });
  await Slim.create({ worker: () => new Worker("worker.js"), wasm: new URL("https://example.org/coversheet.wasm") });
  // @ts-expect-error: the slim client has no engine of its own
  await Slim.create();
  return Slim.create(source);
}

export async function refused(client: Coversheet, recipe: Recipe): Promise<void> {
  // @ts-expect-error: bytes are no table
  await client.open(new Uint8Array(3));
  // @ts-expect-error: there is no such objective
  await client.solve({ ...recipe, search: { objective: "magic" } });
  // @ts-expect-error: there is no such search
  await client.compare(recipe, ["magic"]);
  // @ts-expect-error: there is no such role
  recipe.columns["age"] = { role: "secret" };
  // @ts-expect-error: instances come from `create`
  new Coversheet();
}

export async function handedOver(client: Coversheet, recipe: Recipe, to: FileSystemFileHandle): Promise<Verdict> {
  const { bytes, readBack } = await client.release({ to, pseudonymKey: "at least sixteen bytes" });
  console.log(bytes satisfies number, readBack satisfies boolean);
  // @ts-expect-error: what went elsewhere is not here
  (await client.release({ to: new WritableStream() })).file;
  // @ts-expect-error: a workbook cannot be written in pieces
  await client.release({ to, format: "xlsx" });
  return client.verify(await to.getFile(), recipe, { original: "age\n31\n" });
}

/** What may be left out may be said to be left out, also where that is another thing. */
export async function leftOut(client: Coversheet, recipe: Recipe, signal?: AbortSignal): Promise<void> {
  const options: CallOptions = { signal, onProgress: undefined };
  await client.open("a\n1\n", { ...options, read: { delimiter: undefined, input: undefined } });
  await client.profile({ ...options, count: undefined });
  await client.solve(recipe, { signal, files: undefined, from: undefined, onFound: undefined, listMinimal: undefined });
  await client.fixes({ signal, only: undefined });
  await client.violatingClasses(0, 1, { signal, model: undefined });
  const file = (await client.release({ signal, seed: undefined, format: undefined, date: undefined })).file;
  await client.verify(file, recipe, { signal, original: undefined, read: undefined, report: undefined });
  await client.report("{}", { signal, language: undefined, sentences: undefined });
}

export function codes(): (ClientErrorCode | PanelErrorCode)[] {
  // @ts-expect-error: there is no such code
  const none: ClientErrorCode = "file-to-large";
  return ["file-too-large", "engine-not-started", "nothing-open", "nothing-solved", "write-failed", "panel-replaced", "panel-not-shown", "recipe-does-not-fit", none];
}

export function embedded(upload: (file: PanelFile) => void): void {
  const panel: CoversheetPanel | null = document.querySelector("coversheet-panel");
  panel?.addEventListener("coversheet-file", ({ detail }) => upload(detail));
  panel?.open(new File([""], "export.csv"));
  // @ts-expect-error: the name of a file says what kind it is
  panel?.open(new Blob([""]));
}
