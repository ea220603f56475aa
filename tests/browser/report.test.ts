// The report to read, print and sign: made in the page, and looked at as a data protection officer does.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { tabTo } from "./support/keyboard.ts";
import { chosen } from "./support/looks.ts";
import { buildCommand, carried, coversheet as command, newFolder } from "./support/paper.ts";
import { ARTIFACT_URL } from "./support/places.ts";

let browser: Browser;

beforeAll(async () => {
  buildCommand();
  browser = await launch();
}, 600_000);

afterAll(() => browser?.close());

interface Asked {
  language?: string;
  purpose?: string;
  internal?: boolean;
}

/** Fills in what is asked and takes the report. */
async function makeReport({ page }: Coversheet, asked: Asked): Promise<Download> {
  await page.getByTestId("report").click();
  const dialog = page.getByRole("dialog", { name: "Report to read, print and sign" });
  if (asked.purpose) await dialog.getByLabel("Purpose").fill(asked.purpose);
  if (asked.language) await dialog.getByLabel("Language").selectOption({ label: asked.language });
  await dialog.getByLabel(asked.internal ? "Internal" : "To hand on").check();
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByTestId("download-page").click()]);
  await dialog.waitFor({ state: "detached" });
  return download;
}

/** A report opened like any file, without scripts; what it asks for is noted. */
async function opened(download: Download): Promise<{ page: Page; requests: string[]; html: string }> {
  const path = join(tmpdir(), `coversheet-${process.pid}-${download.suggestedFilename()}`);
  const html = await readFile(await download.path(), "utf8");
  await writeFile(path, html);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(path).href);
  return { page, requests: requests.slice(1), html };
}

describe.each<Asked & { code: string; title: string }>([
  { code: "en", language: "English", title: "Report on an anonymized table" },
  { code: "de", language: "Deutsch", title: "Bericht über eine anonymisierte Tabelle", internal: true },
])("in $language", ({ code, title, ...asked }) => {
  it("needs no scripts, asks for nothing, and prints on several sheets", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
    await coversheet.trySample();
    const download = await makeReport(coversheet, { ...asked, purpose: "Study <12> & more" });
    expect(download.suggestedFilename()).toMatch(asked.internal ? /-internal-report\.html$/ : /-report\.html$/);
    const { page, requests, html } = await opened(download);
    expect(requests).toEqual([]);
    expect(html.length).toBeLessThan(300_000);
    expect(await page.title()).toBe(title);
    expect(await page.locator("html").getAttribute("lang")).toBe(code);
    expect(await page.getByText("Study <12> & more").count()).toBe(1);
    expect(await page.locator("section").count()).toBe(13);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(3);
    await page.context().close();
    await coversheet.close();
  });
});

it("says the figures of the JSON, and the recipe says what it is for", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.trySample();
  const { page, html } = await opened(await makeReport(coversheet, { language: "English", purpose: "A study" }));
  const report = await coversheet.downloadReport();
  const said = async (pointer: string): Promise<string | null> =>
    page.locator(`[data-figure="${pointer}"]`).first().textContent();
  expect(await said("/rows")).toBe("1,000");
  expect(await said("/released_rows")).toBe(report.released_rows.toLocaleString("en"));
  expect(await said("/classes/smallest")).toBe(String(report.classes.smallest));
  expect(html).toContain(String(report.provenance?.output.sha256));
  expect(html).toContain(String(report.provenance?.checksum));
  expect(report.provenance?.page).toBe(await coversheet.page.locator("#page-sum").textContent());
  expect(html).toContain(`<code>${report.provenance?.page}</code>`);
  expect(report.provenance?.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(report.provenance?.commit).toMatch(/^[0-9a-f]{12}(-dirty)?$/);
  expect(report.provenance?.built).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(html).toContain(String(report.provenance?.commit));
  expect(report.provenance?.recipe).toBe(createHash("sha256").update(JSON.stringify(report.recipe)).digest("hex"));
  expect((await coversheet.downloadRecipe()).about).toEqual({ purpose: "A study" });
  await page.context().close();
  await coversheet.close();
});

it("is byte for byte what the command makes of the same report, in every language and edition, and the command checks it", async () => {
  const folder = newFolder();
  const at = (name: string): string => join(folder, name);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.trySample();
  const purpose = "Study <12> & 'more'";
  const released = await coversheet.download("download-csv");
  await released.saveAs(at("released.csv"));
  for (const [language, code] of [["English", "en"], ["Deutsch", "de"], ["Français", "fr"], ["Español", "es"], ["Italiano", "it"]] as const) {
    for (const internal of [false, true]) {
      const html = await readFile(await (await makeReport(coversheet, { language, internal, purpose })).path(), "utf8");
      await writeFile(at("report.json"), carried(html).json);
      await writeFile(at("page.html"), html);
      command("report", at("report.json"), "--output", at("same.html"), "--language", code, "--purpose", purpose, "--quiet", "--force");
      expect(await readFile(at("same.html"), "utf8")).toBe(html);
      const verify = (name: string) => command("verify", at("released.csv"), "--report", at(name));
      expect(verify("page.html")).toContain("the report belongs to this file");
      await writeFile(at("changed.html"), html.replace("<h1>", "<h1> "));
      expect(() => verify("changed.html")).toThrow();
    }
  }
  await coversheet.close();
}, 120_000);

it("is made with the keyboard only; Escape leads back to the button", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.trySample();
  await tabTo(page, "report");
  await page.keyboard.press("Enter");
  const dialog = page.getByTestId("report-dialog");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["testid"])).toBe("report");
  // Nothing is lost of what is typed before a slow machine draws the dialog.
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => window.setTimeout(() => frame(draw), 1_000);
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type("A study");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(await readFile(await download.path(), "utf8")).toContain("A study");
  await coversheet.close();
});

interface Look {
  width: number;
  colorScheme: "light" | "dark";
}

const MOST: Look[] = [
  { width: 1440, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
];
const ALL: Look[] = [...MOST, { width: 1440, colorScheme: "dark" }, { width: 390, colorScheme: "light" }];

it.each(chosen(ALL, MOST))("axe finds nothing in the dialog and in the report at $width pixels, $colorScheme", async ({ width, colorScheme }) => {
  const look = { viewport: { width, height: 900 }, colorScheme };
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, look);
  await coversheet.trySample();
  await coversheet.page.getByTestId("report").click();
  expect(await violations(coversheet.page)).toEqual([]);
  await coversheet.page.keyboard.press("Escape");
  const html = await readFile(await (await makeReport(coversheet, { language: "Italiano" })).path(), "utf8");
  const page = await browser.newPage(look);
  // With its own policy, as a file has it.
  await page.setContent(html);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.close();
  await coversheet.close();
});
