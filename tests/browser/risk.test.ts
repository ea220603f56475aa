// A file whose release would still give people away: it is found, and one click answers it.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, patients } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const PHONE = { width: 390, height: 844 };

/** Costs in cents: nearly every row has its own. */
const ward = file(
  "ward.csv",
  patients(400)
    .split("\n")
    .map((line, at) => (at === 0 || line.trim() === "" ? line : `${line.trim()}${at}`))
    .join("\n"),
);

async function open(options = {}): Promise<Coversheet> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await coversheet.solved(() => coversheet.give(ward));
  await coversheet.wholeColumns();
  return coversheet;
}

const standing = ({ page }: Coversheet): Promise<string | null> =>
  page.getByTestId("standing").getAttribute("data-standing");

it("the figures say what people decide by, the others are folded away", async () => {
  const coversheet = await open();
  const { page } = coversheet;
  expect(await page.getByTestId("highest-risk").innerText()).toMatch(/1 in 1\s.*1 in \d+/s);
  const { smallest } = await coversheet.figures();
  const { risk } = await coversheet.downloadReport();
  expect(await page.getByTestId("highest-risk").innerText()).toContain(`1 in ${smallest}`);
  expect(risk?.after.marked.prosecutor.highest).toBeCloseTo(1 / smallest, 12);
  expect(await page.getByText("Levels climbed, 0 is untouched").isVisible()).toBe(false);
  await page.getByText("More figures").click();
  expect(await page.getByText("Levels climbed, 0 is untouched").isVisible()).toBe(true);
  await coversheet.close();
});

it("what singles people out makes it amber, and leaving it out makes it green", async () => {
  const coversheet = await open();
  const { page } = coversheet;
  expect(await standing(coversheet)).toBe("amber");
  expect(await page.getByTestId("findings").innerText()).toContain("“cost” alone singles out");
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => page.getByRole("button", { name: "Leave “cost” out" }).click());
  expect(await standing(coversheet)).toBe("green");
  expect(await page.getByTestId("findings").count()).toBe(0);

  await page.getByTestId("download-csv").click();
  await page.getByText("Checked from its own bytes").waitFor();
  expect(await page.getByTestId("download-ask").count()).toBe(0);
  expect((await coversheet.downloadReport()).risk?.standing).toBe("green");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("it can be generalized with the others", async () => {
  const coversheet = await open();
  await coversheet.solved(() => coversheet.page.getByRole("button", { name: "Generalize “cost”" }).click());
  expect(await coversheet.role("cost").inputValue()).toBe("quasi-identifier");
  expect(await standing(coversheet)).toBe("green");
  await coversheet.close();
});

it.each([
  { name: "desktop", options: { viewport: { width: 1440, height: 900 } } },
  { name: "phone, dark", options: { viewport: PHONE, colorScheme: "dark" as const } },
])("all findings are answered at once, after it is said how, and one step undoes it: $name", async ({ options }) => {
  const coversheet = await open(options);
  const { page } = coversheet;
  await page.getByRole("button", { name: "Fix all…" }).focus();
  await page.keyboard.press("Enter");
  const apply = page.getByRole("button", { name: /^Apply/ });
  await apply.waitFor();
  const said = await page.getByTestId("fixes").innerText();
  expect(said).toMatch(/“cost” is rounded to multiples of \d+/);
  expect(said).toContain("No open risk would be left.");
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  // Nothing has changed yet.
  expect(await standing(coversheet)).toBe("amber");
  await apply.focus();
  await coversheet.solved(() => page.keyboard.press("Enter"));
  expect(await standing(coversheet)).toBe("green");
  const { columns } = await coversheet.downloadReport();
  expect(columns?.find(({ name }) => name === "cost")?.becomes).toBe("rounded");
  await coversheet.solved(() => page.keyboard.press("Control+z"));
  expect(await standing(coversheet)).toBe("amber");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("it can be accepted with a reason, which the report repeats, and that can be withdrawn", async () => {
  const coversheet = await open({ viewport: PHONE });
  const { page } = coversheet;
  await page.getByRole("button", { name: "Accept with a reason…" }).click();
  expect(await page.getByRole("button", { name: "Accept", exact: true }).isDisabled()).toBe(true);
  await page.keyboard.type("Only staff know costs.");
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => page.keyboard.press("Enter"));
  expect(await standing(coversheet)).toBe("green");
  const { risk } = await coversheet.downloadReport();
  expect(risk?.findings.map(({ accepted }) => accepted)).toEqual(["Only staff know costs."]);
  await coversheet.solved(() => page.getByRole("button", { name: "Withdraw" }).click());
  expect(await standing(coversheet)).toBe("amber");
  await coversheet.close();
});

it("nothing amber leaves the page unasked, and the keyboard can answer", async () => {
  const coversheet = await open({ viewport: PHONE });
  const { page } = coversheet;
  const ask = page.getByTestId("download-ask");
  await page.getByTestId("download-csv").focus();
  await page.keyboard.press("Enter");
  await ask.waitFor();
  expect(await ask.innerText()).toContain("1 known risk is left in this file.");
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  expect(await ask.count()).toBe(0);
  expect(await page.getByText("Checked from its own bytes").count()).toBe(0);

  await page.getByTestId("download-csv").focus();
  await page.keyboard.press("Enter");
  await ask.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("ward-anonymized.csv");
  await coversheet.close();
});

it.each([
  // Of the sample every value may stay at one level.
  { recoding: "values", algorithm: "top-down-specialization", least: 0 },
  { recoding: "regions", algorithm: "mondrian", least: 1 },
  { recoding: "rows", algorithm: "local-recoding", least: 1 },
])("$recoding: a column at several levels is not said to be at one", async ({ recoding, algorithm, least }) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.trySample();
  const coarse = await coversheet.wholeColumns();
  const fine = await coversheet.solved(() => page.getByTestId(`recoding-${recoding}`).check());
  expect(fine.smallest).toBeGreaterThanOrEqual(5);
  expect(fine.suppressed).toBeLessThanOrEqual(50);
  // Rows that are left out are in no class of it.
  expect(await page.getByTestId("not-protected").count()).toBe(0);
  const { verified, search, levels } = await coversheet.downloadReport();
  expect(verified).toBe(true);
  expect(search.algorithm).toBe(algorithm);
  const { columns = [] } = search.cells ?? {};
  const mixed = columns.filter(({ rows_at_level: rows }) => rows.filter((each) => each > 0).length > 1);
  expect(mixed.length).toBeGreaterThanOrEqual(least);
  const chart = await page.getByRole("region", { name: "What each column gave up" }).textContent();
  for (const { name } of mixed) {
    expect(chart).toContain(`${name}: mixed: `);
    expect(chart).not.toContain(`${name}: level ${levels[name]}`);
  }
  expect(await violations(page)).toEqual([]);
  expect(await coversheet.solved(() => page.getByTestId("recoding-columns").check())).toEqual(coarse);
  await coversheet.close();
});

/** Nothing says what the two columns behind the age are. */
const opaque = file(
  "opaque.csv",
  `age,XQ,Wz\n${Array.from({ length: 200 }, (_, at) => `${20 + (at % 40)},${["Torv", "Mell", "Ost"][Math.floor(at / 7) % 3]},${[1, 2, 3, 9][Math.floor(at / 11) % 4]}`).join("\n")}\n`,
);

it.each([
  { name: "wide", options: {} },
  { name: "phone, dark", options: { viewport: PHONE, colorScheme: "dark" as const } },
])("columns that nothing tells are shown with their values, and one answer settles those that others do not know: $name", async ({ options }) => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  const { page } = coversheet;
  await coversheet.solved(() => coversheet.give(opaque));
  const findings = page.getByTestId("findings");
  expect(await standing(coversheet)).toBe("amber");
  expect(await findings.innerText()).toMatch(/Nothing says what is in “XQ” and “Wz”.*XQ\s+(Torv|Mell|Ost), .*Wz\s+[1239], /s);
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => findings.getByRole("button", { name: "Generalize XQ" }).click());
  expect(await findings.innerText()).toContain("Nothing says what is in “Wz”");
  await coversheet.solved(() => findings.getByRole("button", { name: "Others do not know these" }).click());
  expect(await standing(coversheet)).toBe("green");
  const { risk } = await coversheet.downloadReport();
  expect(risk?.findings.map(({ code, columns, accepted }) => [code, columns, accepted])).toEqual([
    ["not-recognized", ["Wz"], "Others do not know what these columns hold."],
  ]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});
