// What nobody decided follows a new suggestion; what somebody decided stays.
import { expect, test } from "vitest";
import type { Profile, Recipe } from "../../types.ts";
import { countOf, follow, stillAsking } from "./suggested.ts";

const before: Recipe = {
  coversheet: 1,
  columns: { age: { role: "quasi-identifier", weight: 2 }, town: { role: "insensitive" }, n: { role: "identifier" } },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

const now: Recipe = {
  ...before,
  columns: { age: { role: "quasi-identifier", weight: 3 }, town: { role: "quasi-identifier" }, n: { role: "count" } },
  search: { objective: "balanced" },
};

test("what was as suggested is as suggested now", () => {
  const said: Recipe = { ...before, columns: { ...before.columns, n: { role: "count" } } };
  expect(follow(said, before, now)).toEqual(now);
});

test("what is suggested no more is gone", () => {
  const rows: Recipe = { ...before, recoding: "rows", search: { algorithm: "local-recoding" } };
  expect(follow(rows, rows, now)).toEqual(now);
  // What somebody decided of the search goes with its recoding.
  const own: Recipe = { ...rows, search: { algorithm: "local-recoding", objective: "loss" } };
  expect(follow(own, rows, now)).toEqual({ ...now, recoding: own.recoding, search: own.search });
});

test("what was decided stays, in columns and elsewhere", () => {
  const own: Recipe = {
    ...before,
    columns: { ...before.columns, town: { role: "sensitive" }, n: { role: "count" } },
    privacy: [{ "k-anonymity": { k: 11 } }],
    search: { objective: "precision" },
  };
  expect(follow(own, before, now)).toEqual({ ...own, columns: { ...own.columns, age: { role: "quasi-identifier", weight: 3 } } });
});

test("the column that counts is found, and goes on asking", () => {
  expect([countOf(before), countOf(now)]).toEqual([undefined, "n"]);
  const asking = { columns: [{ name: "age" }, { name: "n", question: "?" }] } as unknown as Profile;
  const counted = { columns: [{ name: "age", examples: [] }, { name: "n", question: null }] } as unknown as Profile;
  const columns = [{ name: "age", examples: [] }, { name: "n", question: "?" }];
  expect(stillAsking(counted, asking, "n").columns).toEqual(columns);
  expect(stillAsking(counted, asking, undefined)).toEqual(counted);
});
