// Compiled, never run: a program for Node, whose types have nothing of a browser's.

import { Coversheet, type FileHandle } from "coversheet/node";

export async function anonymize(csv: string, to: FileHandle): Promise<number> {
  const client = await Coversheet.create();
  await client.open(csv);
  const { recipe } = await client.profile();
  await client.solve(recipe);
  // @ts-expect-error: a path is no stream
  await client.release({ to: "out.csv" });
  const { file } = await client.release();
  console.log((await client.verify(file, recipe)).conclusion, (await client.release({ to: new WritableStream() })).sha256);
  return (await client.release({ to })).bytes;
}
