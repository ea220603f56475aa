// What a person may get wrong: each says what, where and how to fix it, and the page goes on.
import { describe, expect, it } from "vitest";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { file, patients, wide } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

const ZIP = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xde, 0xad, 0xbe, 0xef, 0, 0, 0, 0]);
const BINARY = Uint8Array.from({ length: 4096 }, (_, at) => (at * 37 + (at >> 3)) % 256);

describe("a file that is no table", () => {
  it.each([
    { name: "empty", content: "", says: /empty/i },
    { name: "a header and nothing else", content: "age,sex\n", says: /no (rows|data)|header/i },
    { name: "a workbook", content: ZIP, says: /workbook|xlsx|excel|spreadsheet|zip|binary/i },
    { name: "bytes that are no text", content: BINARY, says: /binary|text/i },
    { name: "a row with too many cells", content: "age,sex\n30,F\n31,M,x\n", says: /cells|fields|columns/i, row: "Row 3" },
    { name: "a row with too few cells", content: "age,sex,job\n30,F,nurse\n31,M,cook\n32,F\n", says: /cells|fields|columns/i, row: "Row 4" },
    { name: "a name that is too long", content: `age,${"n".repeat(5000)}\n30,F\n31,M\n`, says: /name of column 2 is longer/i, row: "Row 1" },
    { name: "a quote that never ends", content: 'age,note\n30,"fine"\n31,"and so on\n32,x\n', says: /quot/i, row: "Row 3" },
  ])("$name", async ({ content, says, row }) => {
    await coversheet.give(file("bad.csv", content));
    const { error, result, page } = coversheet;
    expect(await result.getAttribute("data-state")).toBe("error");
    const text = await error.innerText();
    expect(text).toMatch(says);
    if (row !== undefined) expect(text).toContain(row);
    expect(await error.locator(".error-hint").innerText()).toMatch(/\w+ \w+/);
    expect(await page.getByTestId("download-csv").count()).toBe(0);

    await coversheet.give(file("good.csv", patients(100)));
    expect(await result.getAttribute("data-state")).toBe("done");
    expect(await error.count()).toBe(0);
  });

  it("the header once more, which can be kept as data, and no option of the command is named", async () => {
    // Where a word stands above numbers, it is left out and told of.
    const pages = "age,sex\n".concat("32,F\n31,M\n30,F\n".repeat(4)).repeat(5);
    await coversheet.give(file("pages.csv", pages));
    expect(await coversheet.result.getAttribute("data-state")).toBe("done");
    expect(await coversheet.page.locator("body").innerText()).toContain("Rows that repeat the header were left out: 4.");
    const joined = "town,sex\nBern,F\nChur,M\ntown,sex\n".concat("Bern,F\nChur,M\nBern,F\n".repeat(20));
    await coversheet.give(file("joined.csv", joined));
    const { error, page, result } = coversheet;
    expect(await error.innerText()).toMatch(/^A row below the header[^]*Row 4[^]*Or keep it as data, if it is\./);
    expect(await error.innerText()).not.toContain("--");
    for (const language of ["de", "fr", "es", "it"]) {
      await page.getByTestId("language").selectOption(language);
      expect(await error.innerText()).not.toContain("--");
    }
    await page.getByTestId("language").selectOption("en");
    await coversheet.settled(() => page.getByTestId("keep-headers").click());
    expect(await result.getAttribute("data-state")).toBe("done");
    expect((await coversheet.downloadRecipe()).input).toEqual({ header: true });
  });

  it("keeps nothing of the file before it", async () => {
    await coversheet.trySample();
    await coversheet.give(file("bad.csv", "age,sex\n30\n"));
    expect(await coversheet.result.getAttribute("data-state")).toBe("error");
    expect(await coversheet.page.getByTestId("smallest-class").count()).toBe(0);
    await coversheet.trySample();
    expect(await coversheet.error.count()).toBe(0);
  });
});

describe("a recipe that does not fit", () => {
  it.each([
    { name: "is no JSON", change: () => "k = 5", says: /JSON/ },
    { name: "is something else", change: () => ({ hello: "world" }), says: /not a Coversheet recipe/ },
    { name: "names an unknown column", change: (recipe: Draft) => withColumn(recipe, "shoe_size", { role: "sensitive" }), says: /shoe_size/ },
    { name: "is silent about a column", change: (recipe: Draft) => without(recipe, "sex"), says: /sex/ },
    { name: "has a role there is not", change: (recipe: Draft) => withColumn(recipe, "sex", { role: "secret" }), says: /role|secret|variant/i },
    { name: "has a key there is not", change: (recipe: Draft) => ({ ...recipe, sharch: {} }), says: /sharch/ },
    {
      name: "has a hierarchy without a value of the table",
      change: (recipe: Draft) => withColumn(recipe, "sex", { role: "quasi-identifier", hierarchy: { rows: [["F", "*"]] } }),
      says: /no group yet[^]*sex M \(\d+ rows\)/,
      place: "sex",
    },
    {
      name: "has a hierarchy that does not nest",
      change: (recipe: Draft) =>
        withColumn(recipe, "sex", {
          role: "quasi-identifier",
          hierarchy: { rows: [["F", "a", "x"], ["M", "a", "y"]] },
        }),
      says: /nest|level/i,
      place: "sex",
    },
    {
      name: "has a highest level there is not",
      change: (recipe: Draft) => withColumn(recipe, "sex", { role: "quasi-identifier", "max-level": 9 }),
      says: /level 9/,
      place: "sex",
    },
  ])("$name", async ({ change, says, place }) => {
    await coversheet.give(file("ward.csv", patients(200)));
    const good = await coversheet.downloadRecipe();
    await coversheet.loadRecipe(change(good as unknown as Draft));
    await expect.poll(() => coversheet.error.count(), POLL).toBe(1);
    // The values that all columns lack are listed a moment after the first of them is named.
    await expect.poll(() => coversheet.error.innerText(), POLL).toMatch(says);
    if (place !== undefined) expect(await coversheet.error.innerText()).toContain(place);

    await coversheet.solved(() => coversheet.loadRecipe(good));
    await expect.poll(() => coversheet.error.count(), POLL).toBe(0);
    expect(await coversheet.downloadRecipe()).toEqual(good);
  });
});

it("k larger than the table says so, and the change can be undone", async () => {
  await coversheet.give(file("ward.csv", patients(200)));
  await coversheet.settled(() => coversheet.page.getByTestId("k").fill("201"));
  expect(await coversheet.result.getAttribute("data-state")).toBe("error");
  expect(await coversheet.error.innerText()).toMatch(/200|rows/);
  expect(await coversheet.page.getByTestId("download-csv").isDisabled()).toBe(true);
  await coversheet.page.getByRole("button", { name: "Undo the change" }).click();
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  expect(await coversheet.page.getByTestId("k").inputValue()).toBe("5");
  expect(await coversheet.page.getByTestId("download-csv").isEnabled()).toBe(true);
});

it("a limit that cannot be kept says so", async () => {
  await coversheet.give(file("ward.csv", patients(200)));
  const recipe = await coversheet.downloadRecipe();
  const columns = Object.fromEntries(
    Object.entries(recipe.columns).map(([name, column]) => [
      name,
      column.role === "quasi-identifier" ? { ...column, "max-level": 0 } : column,
    ]),
  );
  await coversheet.settled(() => coversheet.loadRecipe({ ...recipe, columns }));
  expect(await coversheet.result.getAttribute("data-state")).toBe("error");
  expect(await coversheet.error.getAttribute("data-code")).toBe("infeasible");
  expect(await coversheet.error.locator(".error-hint").innerText()).toMatch(/limit|level|k/);
  expect(await coversheet.page.locator(".k .standing").innerText()).toBe("cannot be met");
  await coversheet.error.getByRole("button", { name: "Undo the change" }).click();
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
});

it("more combinations of levels than can be searched are refused, with their number", async () => {
  await coversheet.give(file("wide.csv", wide(100, 10)));
  const recipe = await coversheet.downloadRecipe();
  const mask = { role: "quasi-identifier", hierarchy: { mask: { from: "right" } } };
  const columns = Object.fromEntries(Object.keys(recipe.columns).map((name) => [name, mask]));
  await coversheet.settled(() => coversheet.loadRecipe({ ...recipe, columns }));
  expect(await coversheet.result.getAttribute("data-state")).toBe("error");
  expect((await coversheet.error.innerText()).replaceAll(",", "")).toMatch(/3486784401 combinations/);
});

it("a number that cannot be is refused where it is typed", async () => {
  await coversheet.trySample();
  const { page } = coversheet;
  for (const [field, wrong] of [["k", "1"], ["k", "4.5"], ["k", "x"], ["limit", "101"], ["limit", "-1"], ["limit", ""]] as const) {
    await page.getByTestId(field).fill(wrong);
    await expect.poll(() => page.getByTestId(field).getAttribute("aria-invalid"), POLL).toBe("true");
    expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  }
});

interface Draft {
  columns: Record<string, unknown>;
}

const withColumn = (recipe: Draft, name: string, column: unknown): Draft => ({
  ...recipe,
  columns: { ...recipe.columns, [name]: column },
});

function without(recipe: Draft, name: string): Draft {
  const { [name]: _, ...columns } = recipe.columns;
  return { ...recipe, columns };
}
