// Starting the engine before anybody needs it.
import { expect, test, vi } from "vitest";
import type { Engine } from "./engine.ts";
import { attach, engine, unstarted, warmUp } from "./connection.ts";

const sample = () => new File([], "sample.csv");

test("an engine that is refused says why before a file is chosen, until it starts", async () => {
  const refused = { code: "worker-blocked", message: "The policy refuses the worker.", hint: "Allow it." };
  const connect = vi.fn<() => Promise<Engine>>().mockRejectedValueOnce(refused);
  attach({ connect, sample });
  warmUp();
  await expect.poll(() => unstarted.value).toEqual(refused);
  connect.mockResolvedValueOnce({} as Engine);
  await engine();
  expect(unstarted.value).toBeNull();
});
