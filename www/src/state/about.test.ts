import { expect, test } from "vitest";
import { buildWords, readAbout } from "./about.ts";
import { attach } from "./run/connection.ts";

const HOST = { connect: () => Promise.reject(new Error("no engine")), sample: () => new File([], "sample.csv") };

test("a build is named by what is known of it", () => {
  const about = { version: "0.1.0", commit: null, built: null, works: "", sum: null };
  expect(buildWords(about)).toBe("0.1.0");
  expect(buildWords({ ...about, commit: "2c0a96f" })).toBe("0.1.0, commit 2c0a96f");
  expect(buildWords({ ...about, commit: "2c0a96f", built: "2026-11-22" })).toBe(
    "0.1.0, commit 2c0a96f, built on 2026-11-22",
  );
});

test("a page that was not built says nothing", async () => {
  attach(HOST);
  expect(await readAbout()).toBeNull();
});

test("what the build wrote is read", async () => {
  const about = { version: "0.1.0", commit: "2c0a96f", built: null, works: "serde" };
  attach({ ...HOST, about: () => Promise.resolve(JSON.stringify(about)), sum: "0123" });
  expect(await readAbout()).toEqual({ ...about, sum: "0123" });
});
