// How long each view of the page blocks its main thread when it appears: drives the built page in Chromium and prints, for
// each view of each table, the longest task, and for the longest table how long its risk and its alternatives take. Takes
// the number of runs and a CSV file of many rows.

import { chromium } from "playwright-core";
import { idle, OPTIONS, traced } from "./traced.mjs";

const [runs = 5, long] = [Number(process.argv[2] ?? 5), process.argv[3]];
const PAGE = new URL("../../../dist/coversheet.html", import.meta.url).href;
/** Views of the work, wide enough for both columns of it. */
const VIEWPORT = { width: 1440, height: 900 };
/** The longest that anything may take, and cards of other results. */
const PATIENCE = 120_000;
const CARDS = 30_000;

const browser = await chromium.launch(OPTIONS);
try {
  const every = { "sample of 1,000 rows": null, "200 columns": wide(), ...(long ? { [nameOf(long)]: long } : {}) };
  const tables = Object.entries(every).filter(([table]) => table.includes(process.env.ONLY ?? ""));
  for (const [table, file] of tables) {
    const longest = new Map();
    const waits = { risk: [], alternatives: [] };
    // The first run only warms up; a long table is measured less often.
    const times = file === long ? Math.min(runs, 2) : runs;
    for (let run = 0; run <= times; run++) {
      const { tasks, risk, alternatives } = await views(file);
      // Without further runs it is the one that counts.
      if (run === 0 && times > 0) continue;
      waits.risk.push(...risk);
      waits.alternatives.push(...alternatives);
      for (const [view, task] of tasks) longest.set(view, [...(longest.get(view) ?? []), task]);
    }
    for (const [view, milliseconds] of longest) console.log(JSON.stringify({ table, view, milliseconds }));
    console.log(JSON.stringify({ table, ...waits }));
  }
} finally {
  await browser.close();
}

/** 1,000 persons with 200 columns: what others know, and findings. */
function wide() {
  const findings = Array.from({ length: 194 }, (_, at) => `lab_${at}`);
  const line = (row) => {
    const mixed = (by, of) => ((row + 1) * 7919 * by) % of;
    const known = [`P${10_000 + row}`, 20 + mixed(3, 60), mixed(5, 2) ? "F" : "M", 2100 + mixed(7, 20), `20${10 + mixed(11, 9)}`];
    return [...known, mixed(13, 4), ...findings.map((_, at) => mixed(at + 17, 40 + at))].join();
  };
  const head = ["patient_id", "age", "sex", "postcode", "admission_year", "outcome", ...findings].join();
  const text = `${head}\n${Array.from({ length: 1000 }, (_, row) => line(row)).join("\n")}\n`;
  return { name: "wide.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

function nameOf(path) {
  return `${path.split("/").at(-1).replace(/\.csv$/, "")} rows`;
}

/** Every view once, in a new page: the longest task of each, and the seconds that risk and alternatives took after the result. */
async function views(file) {
  const page = await browser.newPage({ viewport: VIEWPORT });
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(noteTimes);
  await page.goto(PAGE);
  const tasks = [];
  const view = async (name, action) => tasks.push([name, await traced(page, name, action)]);
  const optional = async (name, at, action) => {
    if ((await at.count()) > 0) await view(name, action ?? (() => at.first().click()));
  };
  const summary = (words) => page.locator("summary").filter({ hasText: words });
  const button = (name) => page.getByRole("button", { name });

  await view("result, risk and alternatives", async () => {
    if (file) await page.getByTestId("file-input").setInputFiles(file);
    else await page.getByTestId("try-sample").click();
    await page.locator("[data-testid=result][data-state=done]").waitFor();
    // Some tables have no others.
    await page.locator("[data-testid=alternatives]").waitFor({ timeout: CARDS }).catch(() => undefined);
  });
  const { solved, risk, alternatives } = await page.evaluate(() => window.times);
  // Of a table without cards there is nothing to say.
  const after = (at) => (at === undefined ? [] : [(at - solved) / 1000]);

  await optional("all findings", page.getByTestId("findings").locator("summary"));
  await optional("more figures", summary("More figures"));
  await optional("rows of a suppressed class", page.locator(".violating-toggle"));
  await view("scrolling the table", () => page.locator(".preview-scroll").evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight / 2, left: pane.scrollWidth })));
  await view("the table as released", () => page.locator(".segments input").nth(1).check());
  await view("scrolling the page", () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight })));
  const distributions = page.getByTestId("distributions");
  await view("distributions and pairs", async () => {
    await distributions.locator("summary").click();
    await distributions.locator("figure").first().waitFor();
  });
  await optional("more distributions", distributions.getByRole("button", { name: /^Show \d+ of/ }));
  const predict = page.getByTestId("class-accuracy").getByRole("combobox");
  await optional("how well a column is predicted", predict, async () => {
    await predict.selectOption({ index: 1 });
    await page.getByTestId("class-accuracy").getByRole("table").waitFor();
  });
  const lattice = page.getByTestId("lattice");
  await optional("explorer", lattice, async () => {
    await lattice.locator("summary").click();
    await lattice.locator("tbody tr").first().waitFor();
  });
  await optional("two nodes side by side", lattice, async () => {
    await page.waitForTimeout(500);
    for (const at of [0, 1]) {
      const box = lattice.locator("tbody").first().locator("tr").nth(at).getByRole("checkbox");
      if ((await box.count()) > 0 && (await box.isEnabled())) await box.check();
    }
  });
  await optional("search and measures", summary("Search and measures in detail"));
  if (file !== long) {
    await optional("comparing searches", summary("Compare searches"), async () => {
      await summary("Compare searches").click();
      await page.getByTestId("compare").click();
      // The lines of all searches; asking for the button by its name would cost more than they do.
      await page.waitForFunction(() => document.querySelector(".compare .progress, .compare [role=progressbar]") !== null);
      await page.waitForFunction(() => document.querySelector(".compare [role=progressbar]") === null, null, { polling: 500 });
    });
  }
  await view("one column's settings", () => page.locator(".column[data-role=quasi-identifier] .column-toggle").first().click());
  const edit = button("Edit groups");
  await optional("workbench", edit, () => edit.first().click());
  if ((await page.getByTestId("workbench").count()) > 0) await view("leaving the workbench", () => button("Done").click());
  await view("another language", () => page.getByTestId("language").selectOption("de"));
  await page.getByTestId("language").selectOption("en");
  await idle(page);
  await view("what the report asks", () => page.getByTestId("report").click());
  if (file !== long) {
    await view("the report as a page", async () => {
      const download = page.waitForEvent("download");
      await page.getByTestId("download-page").click();
      await download;
    });
    await view("the file", async () => {
      const download = page.waitForEvent("download");
      await page.getByTestId("download-csv").click();
      const anyway = page.getByTestId("download-anyway");
      await Promise.race([download, anyway.waitFor().then(() => anyway.click()).catch(() => undefined)]);
      await download;
    });
  } else await page.keyboard.press("Escape");
  const cards = page.locator("[data-testid=alternatives] .card");
  await optional("choosing another result", cards, async () => {
    await cards.nth(1).click();
    await page.waitForTimeout(300);
    await idle(page);
  });
  await page.close();
  return { tasks, risk: after(risk), alternatives: after(alternatives) };
}

/** Runs in the page, before its own script: when the result, its risk and its alternatives were there. */
function noteTimes() {
  const times = {};
  window.times = times;
  const note = () => {
    const now = performance.now();
    if (document.querySelector("[data-testid=result][data-state=done]")) times.solved ??= now;
    const risk = document.querySelector("[data-testid=highest-risk]")?.textContent ?? "";
    if (times.solved && /\d/.test(risk)) times.risk ??= now;
    if (document.querySelector("[data-testid=alternatives]")) times.alternatives ??= now;
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["data-state"],
  });
}
