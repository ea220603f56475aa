import { expect, test } from "vitest";
import type { Figures } from "../../types.ts";
import { journalistLines, journalistPopulation } from "./journalist.ts";

const figures: Figures = {
  targets: 6,
  classes: 3,
  singled_out: 1,
  prosecutor: { highest: 1, average: 0.5, at_risk: 1 },
  journalist: { highest: 0.5, average: 0.2917, at_risk: 0.5 },
  marketer: 0.2917,
};

test("nothing is said without a population", () => {
  expect(journalistLines({ group: 11 })).toEqual([]);
  expect(journalistPopulation({})).toBe("");
});

test("the worked example, and whom it is about", () => {
  const counted = { people: 12, file: "register.csv", estimated: false };
  const lines = journalistLines({ group: 11, journalist_population: counted });
  expect(lines.map(({ of }) => of(figures))).toEqual(["1 in 2", "1 in 3", "50\u00a0%"]);
  expect(journalistPopulation({ journalist_population: counted })).toContain("12 people of “register.csv”");
  const estimated = { people: 3000, estimated: true };
  expect(journalistPopulation({ journalist_population: estimated })).toContain("3,000 people; how many of them are in each group is estimated");
});

test("where the population lacks the columns there is no figure", () => {
  const { journalist: _, ...rest } = figures;
  const lines = journalistLines({ group: 11, journalist_population: { people: 9, estimated: true } });
  expect(lines.map(({ of }) => of(rest))).toEqual(["–", "–", "–"]);
});
