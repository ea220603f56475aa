// The page as a person uses it: opens it, gives it files, changes settings and reads the figures.
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Download, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Recipe, Report } from "../../../web/ts/types.ts";

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What happened in a page since it was opened, noted from inside it. */
interface Log {
  /** Every value of the result's `data-state`, in order. */
  states: string[];
  /** Every value of the progress bar, in order. */
  progress: number[];
  /** Directives that refused something. */
  violations: string[];
}

declare global {
  interface Window {
    testLog: Log;
  }
}

export type Figures = Record<"smallest" | "classes" | "suppressed" | "precision" | "loss", number>;

export class Coversheet {
  /** Errors the page wrote to the console or threw. */
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("favicon")) this.complaints.push(message.text());
    });
  }

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Coversheet> {
    const page = await browser.newPage({ acceptDownloads: true, ...options });
    const coversheet = new Coversheet(page);
    await page.addInitScript(takeNotes);
    await page.goto(url);
    await page.getByTestId("try-sample").waitFor();
    return coversheet;
  }

  get result(): Locator {
    return this.page.getByTestId("result");
  }

  get error(): Locator {
    return this.page.getByTestId("error");
  }

  async trySample(): Promise<void> {
    await this.settled(() => this.page.getByTestId("try-sample").click());
  }

  /** Gives the page a file, or the path of one, and waits for what comes of it. */
  async give(upload: Upload | string): Promise<void> {
    await this.settled(() => this.page.getByTestId("file-input").setInputFiles(upload));
  }

  async loadRecipe(recipe: unknown): Promise<void> {
    const text = typeof recipe === "string" ? recipe : JSON.stringify(recipe);
    const upload = { name: "recipe.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await this.page.getByTestId("recipe-input").setInputFiles(upload);
  }

  /** Does something that starts a run, and waits until that run is over. */
  async settled(action: () => Promise<unknown>): Promise<void> {
    const before = (await this.log()).states.length;
    await action();
    await expect
      .poll(async () => {
        const states = (await this.log()).states.slice(before);
        return states.includes("running") || states.includes("error") ? states.at(-1) : "not started";
      }, POLL)
      .toMatch(/^(done|error|empty)$/);
  }

  /** Like `settled`, and there is a result and no complaint. */
  async solved(action: () => Promise<unknown>): Promise<Figures> {
    await this.settled(action);
    expect(await this.result.getAttribute("data-state")).toBe("done");
    return this.figures();
  }

  /** Asks for whole columns where rows were suggested to be recoded one by one. */
  async wholeColumns(): Promise<Figures> {
    return this.solved(() => this.page.getByTestId("recoding-columns").check());
  }

  async figures(): Promise<Figures> {
    // Some are folded away, so they have no inner text.
    const value = async (testId: string): Promise<number> =>
      Number((await this.page.getByTestId(testId).textContent())?.replaceAll(",", ""));
    return {
      smallest: await value("smallest-class"),
      classes: await value("classes"),
      suppressed: await value("suppressed"),
      precision: await value("precision"),
      loss: await value("loss"),
    };
  }

  role(column: string): Locator {
    return this.page.getByRole("combobox", { name: `Role of ${column}`, exact: true });
  }

  /** A column's line in the settings; opened, so that its hierarchy can be reached. */
  async column(name: string): Promise<Locator> {
    const line = this.page.getByRole("listitem").filter({ has: this.role(name) });
    const toggle = line.getByRole("button", { name: new RegExp(`^${name}\\b`) });
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    return line;
  }

  async downloadCsv(): Promise<string> {
    return (await this.#download("download-csv")).text;
  }

  async downloadReport(): Promise<Report> {
    return JSON.parse((await this.#download("download-report")).text);
  }

  async downloadRecipe(): Promise<Recipe> {
    return JSON.parse((await this.#download("download-recipe")).text);
  }

  async downloadCodebook(): Promise<string> {
    return (await this.#download("download-codebook")).text;
  }

  async #download(testId: string): Promise<{ name: string; text: string }> {
    const download = await this.download(testId);
    return { name: download.suggestedFilename(), text: await textOf(download) };
  }

  /** Presses a download button, and answers yes if the page asks because of risks that are left. */
  async download(testId: string): Promise<Download> {
    const download = this.page.waitForEvent("download", DOWNLOAD);
    await this.page.getByTestId(testId).click();
    const anyway = this.page.getByTestId("download-anyway");
    const asked = await Promise.race([download.then(() => false), anyway.waitFor(DOWNLOAD).then(() => true, () => false)]);
    if (asked) await anyway.click();
    return download;
  }

  log(): Promise<Log> {
    return this.page.evaluate(() => window.testLog);
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** How long a poll may wait for what is certain to come. */
export const POLL = { timeout: 30_000, interval: 25 };

/** How long what is handed over may take: after a cancel the file is read and solved again before it is made. */
const DOWNLOAD = { timeout: 90_000 };

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

/** Runs in the page, before its own script. */
function takeNotes(): void {
  const log: Log = { states: [], progress: [], violations: [] };
  window.testLog = log;
  document.addEventListener("securitypolicyviolation", (event) => log.violations.push(event.effectiveDirective));
  const note = (): void => {
    const state = document.querySelector("[data-testid=result]")?.getAttribute("data-state");
    if (state && state !== log.states.at(-1)) log.states.push(state);
    const progress = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
    if (progress && Number(progress) !== log.progress.at(-1)) log.progress.push(Number(progress));
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-state", "aria-valuenow"],
  });
}
