import { expect, it } from "vitest";
import type { Report } from "../../types.ts";
import { keptColumns } from "./keptColumns.ts";

type Attribute = Pick<Report["attributes"][number], "name" | "level" | "loss" | "path">;

const report = (attributes: Attribute[], removed: string[], others: string[], cells: unknown = null) => {
  const names = [...attributes.map(({ name }) => name), ...removed, ...others];
  return {
    attributes,
    removed_columns: removed.map((name) => ({ name })),
    recipe: { columns: Object.fromEntries(names.map((name) => [name, {}])) },
    search: { cells },
  } as unknown as Parameters<typeof keptColumns>[0];
};

const age = { name: "age", level: 2, loss: 0.2, path: ["49", "[45, 50)", "[40, 50)", "*"] };
const ward = { name: "ward", level: 1, loss: 1, path: ["Ash", "*"] };
const sex = { name: "sex", level: 0, loss: 0.03, path: ["F"] };

it("columns that are left out or say nothing are not kept, and what the others became is named", () => {
  expect(keptColumns(report([age, sex, ward], ["id"], ["result"]))).toEqual({
    kept: 3,
    all: 5,
    words: "hidden: ward; age as [40, 50)",
  });
});

it("the column that was made to say whose rows are whose is none of the file's", () => {
  const joined = report([age, sex], ["name", "born", "name + born"], []);
  joined.recipe.input = { persons: ["name", "born"] };
  expect(keptColumns(joined)).toMatchObject({ kept: 2, all: 4 });
});

it("says that nothing became coarser", () => {
  expect(keptColumns(report([sex], [], ["result"]))).toEqual({ kept: 2, all: 2, words: "none is coarser than it was" });
});

it("a column of several levels is mixed, and of many columns a few are named", () => {
  const cells = { columns: [{ name: "age", rows_at_level: [0, 5, 9] }] };
  expect(keptColumns(report([age], [], [], cells)).words).toBe("age mostly like [40, 50)");
  const of = (rows: number[]) => ({ columns: [{ name: "age", rows_at_level: rows }] });
  expect(keptColumns(report([age], [], [], of([9, 1, 0]))).words).toBe("age mostly as it was");
  const town = { name: "town", level: 1, loss: 0.4, path: ["Ash", "*"] };
  const hidden = { columns: [{ name: "town", rows_at_level: [6, 4] }] };
  expect(keptColumns(report([town], [], [], hidden)).words).toBe("town hidden in 40\u00a0% of the rows");
  const sparse = { columns: [{ name: "town", rows_at_level: [6, 4], empty: 90 }] };
  expect(keptColumns(report([town], [], [], sparse)).words).toBe("town hidden in 40\u00a0% of its filled cells");
  const sets = { columns: [{ name: "town", rows_at_level: [3, 1], sets: 16 }] };
  expect(keptColumns(report([town], [], [], sets)).words).toBe("town mostly one of up to three values");
  const own = report([age], [], [], { columns: [{ name: "age", rows_at_level: [0, 0, 9] }] });
  own.recipe.columns["age"] = { role: "quasi-identifier", ranges: true };
  expect(keptColumns(own).words).toBe("age as mixed");
  const wards = [1, 2, 3, 4, 5].map((at) => ({ ...ward, name: `w${at}` }));
  expect(keptColumns(report([age, ...wards], [], []))).toEqual({ kept: 1, all: 6, words: "hidden: w1, w2, w3, w4 and 2 more" });
});
