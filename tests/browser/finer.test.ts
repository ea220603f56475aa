// Results finer than whole columns: what is said of each kind, ranges of a column's own, and what the downloads have.
import { expect, it } from "vitest";
import type { ColumnRecipe, Recipe } from "../../web/ts/types.ts";
import { violations } from "./support/axe.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { parseCsv, writeCsv } from "./support/csv.ts";
import { fresh } from "./support/fresh.ts";
import { recount } from "./support/recount.ts";
import { file, numbers } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

const day = (at: number): string => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);

/** Stays of 600 people: an age, the day of admission, a ward and a finding. */
function stays(): string {
  const next = numbers(17);
  const body = Array.from({ length: 600 }, () => [
    String(18 + next(70)),
    day(next(360)),
    ["A", "B", "C", "D"][next(4)] ?? "",
    ["flu", "cold", "fracture"][next(3)] ?? "",
  ]);
  return writeCsv([["age", "admitted", "ward", "finding"], ...body]);
}

const recipe = (recoding: string, more: Partial<ColumnRecipe> = {}): object => ({
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5, 20] } }, ...more },
    admitted: { role: "quasi-identifier", hierarchy: { dates: { levels: ["month", "quarter", "year"] } }, ...more },
    ward: { role: "quasi-identifier" },
    finding: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0 },
  recoding,
  search: { objective: "loss" },
});

/** The texts that an attribute of the radio button names. */
const named = (recoding: string, attribute: string): Promise<string> =>
  coversheet.page.getByTestId(`recoding-${recoding}`).evaluate((radio, attribute) => {
    const ids = (radio.getAttribute(attribute) ?? "").split(" ");
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  }, attribute);

it("each kind says what it is, and what it does to counting", async () => {
  const { page } = coversheet;
  await coversheet.give(file("stays.csv", stays()));
  await page.getByTestId("labels").locator("summary").click();
  const [notes, sentences] = [new Set<string>(), new Set<string>()];
  for (const [recoding, label, counting] of [
    ["columns", "Whole columns", "Labels do not overlap, so counts add up."],
    ["values", "Single values", "each column has one list of codes"],
    ["regions", "Regions", "count by combinations"],
    ["rows", "Single rows", "may both stand in a column and overlap"],
  ] as const) {
    const radio = page.getByTestId(`recoding-${recoding}`);
    if (!(await radio.isChecked())) await coversheet.solved(() => radio.check());
    expect(await named(recoding, "aria-labelledby")).toBe(label);
    notes.add(await named(recoding, "aria-describedby"));
    const sentence = await page.getByTestId("counting").innerText();
    expect(sentence).toContain(counting);
    sentences.add(sentence);
  }
  expect([...notes].filter((note) => note.length > 20)).toHaveLength(4);
  expect(sentences.size).toBe(4);
  expect(await violations(page)).toEqual([]);
});

it("columns that are ticked become ranges of their own, which hold what they stand for", async () => {
  const { page } = coversheet;
  await coversheet.give(file("stays.csv", stays()));
  await coversheet.settled(() => coversheet.loadRecipe(recipe("rows")));
  const ranges = /^\[.+, .+\]$/;
  const labels = async (name: string): Promise<string[]> => {
    const [header = [], ...rows] = parseCsv(await coversheet.downloadCsv());
    return rows.map((row) => row[header.indexOf(name)] ?? "");
  };
  for (const name of ["age", "admitted"]) {
    expect((await labels(name)).filter((label) => ranges.test(label))).toEqual([]);
    const line = await coversheet.column(name);
    await coversheet.solved(() => line.getByRole("checkbox", { name: "Ranges of its own" }).check());
  }
  expect(await violations(page)).toEqual([]);
  const settings: Recipe = await coversheet.downloadRecipe();
  const csv = await coversheet.downloadCsv();
  expect(recount(csv, settings).smallest).toBeGreaterThanOrEqual(5);
  for (const name of ["age", "admitted"]) {
    expect(settings.columns[name]?.ranges).toBe(true);
    const found = (await labels(name)).filter((label) => ranges.test(label));
    expect(found.length, name).toBeGreaterThan(10);
    for (const label of found) {
      const [from = "", to = ""] = label.slice(1, -1).split(", ");
      if (name === "age") expect(Number(from)).toBeLessThan(Number(to));
      else expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    }
  }
  expect((await coversheet.downloadReport()).verified).toBe(true);
});

it("row by row, columns say where ranges begin and end, and the codebook counts every label", async () => {
  const { page } = coversheet;
  await coversheet.give(file("stays.csv", stays()));
  await coversheet.settled(() => coversheet.loadRecipe(recipe("rows", { ranges: true })));
  await page.getByTestId("labels").locator("summary").click();
  await coversheet.solved(() => page.getByTestId("range-columns").check());
  const [header = [], ...rows] = parseCsv(await coversheet.downloadCsv());
  for (const name of ["age", "admitted"]) {
    const at = header.indexOf(name);
    expect(header.slice(at, at + 3)).toEqual([name, `${name}_from`, `${name}_to`]);
    const ends = new Map(rows.map((row) => [row[at] ?? "", row.slice(at + 1, at + 3)]));
    const own = [...ends].filter(([label]) => /^\[.+\]$/.test(label));
    expect(own.length, name).toBeGreaterThan(3);
    for (const [label, [from, to]] of own) expect(label).toBe(`[${from}, ${to}]`);
    // Ranges of one column overlap: that is what the two columns are for.
    const order = own.map(([, [from = "", to = ""]]) => (name === "age" ? [Number(from), Number(to)] : [Date.parse(from), Date.parse(to)]));
    const overlap = order.some(([from = 0, to = 0], one) => order.some(([other = 0], two) => one !== two && from < other && other <= to));
    expect(overlap, name).toBe(true);
  }
  const [titles = [], ...labels] = parseCsv(await coversheet.downloadCodebook());
  expect(titles).toEqual(["column", "label", "covers", "from", "to", "rows", "within"]);
  for (const name of ["age", "admitted", "ward"]) {
    const at = header.indexOf(name);
    const counted = labels.filter(([column]) => column === name);
    expect(counted.map(([, label]) => label).sort()).toEqual([...new Set(rows.map((row) => row[at]))].sort());
    for (const [, label, , from, to, count] of counted) {
      const read = rows.filter((row) => row[at] === label);
      expect([label, count]).toEqual([label, String(read.length)]);
      if (name !== "ward") expect([from, to]).toEqual(read[0]?.slice(at + 1, at + 3));
    }
  }
  expect(await violations(page)).toEqual([]);
});

it.each([
  { kind: "values", title: "Single values" },
  { kind: "regions", title: "Regions" },
])("a card of $kind is seen and used with one click", async ({ kind, title }) => {
  const { page } = coversheet;
  await coversheet.give(file(`${kind}.csv`, kind === "values" ? towns() : stays()));
  await coversheet.settled(() => coversheet.loadRecipe(kind === "values" ? ofTowns : recipe("columns")));
  const card = page.getByTestId("alternatives").getByRole("button", { name: new RegExp(`^${title}`) });
  await card.waitFor();
  const smallest = Number(/at least ([\d,]+)/.exec(await card.innerText())?.[1]?.replace(",", ""));
  await coversheet.solved(() => card.click());
  expect(await card.getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByTestId(`recoding-${kind}`).isChecked()).toBe(true);
  expect((await coversheet.figures()).smallest).toBe(smallest);
  const settings = await coversheet.downloadRecipe();
  expect(settings.recoding).toBe(kind);
  expect(recount(await coversheet.downloadCsv(), settings).smallest).toBe(smallest);
  const report = await coversheet.downloadReport();
  expect([report.verified, report.recipe.recoding]).toEqual([true, kind]);
});

/** Towns of which a few are too small to be released as they are. */
const TOWNS: readonly (readonly [string, number])[] = [["Bern", 200], ["Thun", 150], ["Biel", 2], ["Lyss", 3], ["Lausanne", 180], ["Nyon", 60], ["Vevey", 90]];

const towns = (): string => ["town,finding", ...TOWNS.flatMap(([town, rows]) => Array.from({ length: rows }, (_, at) => `${town},f${at % 3}`))].join("\n");

const ofTowns = {
  ...recipe("columns"),
  columns: {
    town: {
      role: "quasi-identifier",
      hierarchy: { tree: { groups: [{ group: "Bern and around", of: ["Bern", "Thun", "Biel", "Lyss"] }, { group: "Vaud", of: ["Lausanne", "Nyon", "Vevey"] }] } },
    },
    finding: { role: "insensitive" },
  },
};
