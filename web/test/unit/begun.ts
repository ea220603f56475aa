// A client as far as tests begin: started, with a table, with a result. The worker's part is the test's.

import { Coversheet } from "../../ts/slim.js";
import { fakeSource, settle } from "./fake-worker.js";
import { OPENED, RECIPE, REPORT } from "./fixtures.js";

export const FILE = new Blob(["age\n31\n34\n"]);
export const BAD_ROW = { code: "ragged-row", message: "Row 3 has 2 cells instead of 1.", hint: "Correct the row.", row: 3 };

export async function started() {
  const source = fakeSource();
  const creating = Coversheet.create(source);
  await settle();
  await source.current().ok("init", { version: "1.2.3" });
  return { source, client: await creating };
}

export async function opened() {
  const { source, client } = await started();
  const opening = client.open(FILE);
  await source.current().ok("open", OPENED);
  await opening;
  return { source, client };
}

export async function solved() {
  const { source, client } = await opened();
  const solving = client.solve(RECIPE);
  await settle();
  await source.current().ok("solve", REPORT);
  await solving;
  return { source, client };
}

/** Keeps a rejection from being reported before the test looks at it. */
export function caught<T>(promise: Promise<T>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error("expected a rejection");
    },
    (reason: unknown) => reason,
  );
}

/** A new worker gets the engine and the file again. */
export async function startsAgain(source: ReturnType<typeof fakeSource>): Promise<void> {
  await settle();
  await source.current().ok("init", { version: "1.2.3" });
  await source.current().ok("open", OPENED);
}
