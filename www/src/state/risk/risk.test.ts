// What is said of risk, and what one click makes of a recipe.
import { describe, expect, it } from "vitest";
import type { ColumnProfile, Finding, Recipe } from "../../types.ts";
import { accept, answersTo, withdraw } from "./answers.ts";
import { listed, oneIn, sentence, targets } from "./words.ts";

const rows = { counted: "rows" } as const;

const finding = (more: Partial<Finding> = {}): Finding => ({
  code: "columns-single-out",
  columns: ["days", "site"],
  share: 0.89,
  open: true,
  answers: [
    { answer: "make-quasi-identifier", columns: ["days"] },
    { answer: "round", columns: ["days"] },
    { answer: "drop", columns: ["days"] },
    { answer: "accept", columns: ["days", "site"] },
  ],
  message: "",
  ...more,
});

const recipe: Recipe = {
  coversheet: 1,
  columns: { days: { role: "insensitive" }, site: { role: "quasi-identifier" } },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
};

const columns = [{ name: "days", role: "insensitive", hierarchy: null, weight: null }] as unknown as ColumnProfile[];

describe("words", () => {
  it("a chance is never said to be smaller than it is", () => {
    expect([1, 0.5, 0.2, 0.19, 0.0334, 0].map(oneIn)).toEqual(["1 in 1", "1 in 2", "1 in 5", "1 in 5", "1 in 29", "none"]);
  });

  it("persons where persons are counted", () => {
    expect(targets(1, { counted: "persons" })).toBe("1 person");
    expect(targets(3, rows)).toBe("3 rows");
  });

  it("every finding has a sentence that names its columns and its share", () => {
    expect(sentence(finding(), rows)).toMatch(/“days” and “site” together single out 89\s% of the rows/);
    expect(sentence(finding({ code: "column-singles-out", columns: ["days"] }), { counted: "persons" })).toMatch(
      /“days” alone singles out 89\s% of the persons/,
    );
    for (const code of ["identifier-released", "free-text-released", "value-shared", "rows-linked"] as const) {
      expect(sentence(finding({ code, columns: ["note"] }), rows)).toContain("“note”");
    }
  });

  it("names that would turn the text around them are spelled out", () => {
    expect(listed(["a", "b", "c\u202e"])).toBe("“a”, “b” and “c\\u{202e}”");
  });
});

describe("answers", () => {
  it("are those that the recipe has", () => {
    expect(answersTo(finding(), columns).map(({ label }) => label)).toEqual(["Generalize “days”", "Leave “days” out"]);
  });

  it("make the column a quasi-identifier, leave it out, or require two values", () => {
    const [generalize, drop] = answersTo(finding(), columns);
    expect(generalize?.edit(recipe).columns["days"]?.role).toBe("quasi-identifier");
    expect(drop?.edit(recipe).columns["days"]?.role).toBe("identifier");
    const linked: Recipe = { ...recipe, columns: { days: { role: "person", identifier: "pseudonym" } } };
    expect(drop?.edit(linked).columns["days"]).toEqual({ role: "person" });
    const shared = finding({ code: "value-shared", answers: [{ answer: "require-diversity", columns: ["days"] }] });
    expect(answersTo(shared, columns)[0]?.edit(recipe).privacy[1]).toEqual({
      "distinct-l-diversity": { column: "days", l: 2 },
    });
  });

  it("an acceptance has a reason, replaces the one before, and can be withdrawn", () => {
    const once = accept(recipe, ["days", "site"], "Only staff know days.");
    const twice = accept(once, ["site", "days"], "Nobody knows days.");
    expect(twice.risk?.accepted).toEqual([{ columns: ["site", "days"], reason: "Nobody knows days." }]);
    expect(withdraw(twice, ["days", "site"]).risk?.accepted).toEqual([]);
    expect(withdraw(twice, ["days"])).toEqual(twice);
    expect(recipe.risk).toBeUndefined();
  });
});
