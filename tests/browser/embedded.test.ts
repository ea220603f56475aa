// The page in a frame of opaque origin: it works there, and script of the page around it gets nothing of the rows.
import { readFileSync } from "node:fs";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { POLL } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { outer, PLACES, pressDownload, pry, SANDBOX } from "./support/frames.ts";
import { type Leak, PAGE_LEAKS } from "./support/leaks.ts";
import { ARTIFACT } from "./support/places.ts";
import { RecordingServer } from "./support/server.ts";

/** In values of the table, and nowhere else. */
const MARK = "Qvzx";

const built = readFileSync(ARTIFACT, "utf8");
let browser: Browser;
/** Serves the pages, and what leaks arrives at the other. */
let pages: RecordingServer;
let outside: RecordingServer;

beforeAll(async () => {
  browser = await launch("MAP * 127.0.0.1");
  pages = await RecordingServer.start();
  outside = await RecordingServer.start();
  outside.serve("/last", "<!doctype html><title>Last</title>");
});

afterAll(async () => {
  await browser?.close();
  pages?.stop();
  outside?.stop();
});

function people(): string {
  const rows = Array.from({ length: 400 }, (_, at) => `${MARK}town${at % 7},${MARK}job${at % 11},${20 + (at % 30)}`);
  return `town,job,age\n${rows.join("\n")}\n`;
}

async function opened(url: string): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage({ acceptDownloads: true });
  await page.goto(url);
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("there is no frame");
  await frame.getByTestId("try-sample").waitFor();
  return { page, frame };
}

/** Drops a table on the page in the frame, and waits for its result. */
async function drop(frame: Frame): Promise<void> {
  const transfer = await frame.evaluateHandle((text) => {
    const made = new DataTransfer();
    made.items.add(new File([text], "ward.csv", { type: "text/csv" }));
    return made;
  }, people());
  await frame.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await expect.poll(() => frame.getByTestId("result").getAttribute("data-state"), POLL).toBe("done");
  // The rows stand there to be read.
  await expect.poll(() => frame.evaluate((mark) => document.body.innerHTML.includes(mark), MARK), POLL).toBe(true);
}

describe.each(PLACES)("in a sandboxed frame from $from", ({ put }) => {
  it("reads a dropped file, solves it and hands over the release", async () => {
    const { page, frame } = await opened(put(pages, built, SANDBOX));
    expect(await frame.evaluate(() => self.origin)).toBe("null");
    await drop(frame);
    const download = page.waitForEvent("download");
    await pressDownload(frame);
    const rows = parseCsv(readFileSync(await (await download).path(), "utf8"));
    const suppressed = Number(await frame.getByTestId("suppressed").textContent());
    expect(rows).toHaveLength(1 + 400 - suppressed);
    expect(await frame.getByTestId("framed-note").textContent()).toContain("allow-downloads");
    await page.close();
  });

  it("gives nothing to the script of the page around it", async () => {
    const { page, frame } = await opened(put(pages, built, SANDBOX));
    await drop(frame);
    const found = await page.evaluate(pry);
    for (const way of ["document", "document by position", "document by name", "eval", "address", "storage", "history", "performance", "name"]) {
      expect([way, found[way]]).toEqual([way, "refused"]);
    }
    expect(found["contentDocument"]).toBe("nothing");
    expect(found["variables"]).toBe("");
    expect(found["frames in it"]).toBe("0");
    // Another run answers nothing either: the page listens to no message.
    await frame.getByTestId("k").fill("6");
    await expect.poll(() => frame.getByTestId("result").getAttribute("data-state"), POLL).toBe("done");
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(MARK);
    expect(JSON.stringify(await page.evaluate(pry))).not.toContain(MARK);
    await page.close();
  });
});

it("control: without a sandbox the same attempts read the rows", async () => {
  pages.serve("/inner", built);
  pages.serve("/open", outer(`src="/inner"`, "frame-src 'self' blob:", null));
  const { page, frame } = await opened(pages.url("/open"));
  await drop(frame);
  const found = await page.evaluate(pry);
  for (const way of ["contentDocument", "document", "document by position"]) expect(found[way]).toContain(MARK);
  await page.close();
});

it("says what to do where the frame allows no downloads", async () => {
  pages.serve("/inner", built);
  pages.serve("/no-downloads", outer(`src="/inner"`, "frame-src 'self' blob:", "allow-scripts"));
  const { page, frame } = await opened(pages.url("/no-downloads"));
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await drop(frame);
  await pressDownload(frame);
  await frame.getByTestId("framed-note").waitFor();
  // Not every browser says that it refused one. What it allows begins at once.
  await page.waitForTimeout(1000);
  expect(saved).toEqual([]);
  expect(await frame.getByTestId("framed-note").textContent()).toContain("does not allow downloads");
  await page.close();
});

describe("ways out of the frame", () => {
  const addressed = (leak: Leak, path: string): string =>
    `Promise.resolve().then(() => ${leak.script.replaceAll("{{url}}", outside.url(path, "leak.test"))}).then(() => null, () => null)`;

  /** What was sent before has arrived when a later request of the same browser has. */
  async function arrived(): Promise<string[]> {
    const page = await browser.newPage();
    await page.goto(outside.url("/last"));
    await page.close();
    const paths = outside.requests.map((request) => request.replace(/^[^/]*/, "").replace(/\?$/, ""));
    outside.forget();
    return paths.filter((path) => !/^\/(last|favicon\.ico)$/.test(path));
  }

  it("are closed by the page and by a policy of the page around it", async () => {
    const url = PLACES[0]?.put(pages, built, SANDBOX) ?? "";
    const leaks = [...PAGE_LEAKS.entries()];
    // What takes nothing away is tried in one frame, which is there to the last.
    const staying = leaks.filter(([, { closedBy }]) => closedBy === "policy");
    const { page, frame } = await opened(url);
    for (const [at, leak] of staying) await frame.evaluate(`void ${addressed(leak, `/leak-${at}`)}`).catch(() => null);
    expect(await frame.evaluate(() => document.querySelectorAll("iframe, object, embed, video").length)).toBeGreaterThan(4);
    await page.close();
    // The others may take the frame away: each gets its own, a few at a time.
    const leading = leaks.filter(([, { closedBy }]) => closedBy !== "policy");
    for (let from = 0; from < leading.length; from += 6) {
      const tried = leading.slice(from, from + 6).map(async ([at, leak]) => {
        const { page, frame } = await opened(url);
        // A frame that a policy takes away answers no more: only what arrives matters.
        await frame.evaluate(`void ${addressed(leak, `/leak-${at}`)}`).catch(() => null);
        await page.evaluate(() => null);
        await page.close();
      });
      await Promise.all(tried);
    }
    const names = (await arrived()).map((path) => PAGE_LEAKS[Number(path.replace("/leak-", ""))]?.name ?? path);
    expect(names).toEqual([]);
  });

  it("control: without that policy the frame can be led away", async () => {
    pages.serve("/inner", built);
    pages.serve("/no-policy", outer(`src="/inner"`, "object-src 'none'", SANDBOX));
    const { page, frame } = await opened(pages.url("/no-policy"));
    await frame.evaluate(`void (location.href = "${outside.url("/led-away", "leak.test")}")`).catch(() => null);
    await expect.poll(() => outside.requests.some((request) => request.endsWith("/led-away")), POLL).toBe(true);
    outside.forget();
    await page.close();
  });

  it("are named by the page's own check", async () => {
    const { page, frame } = await opened(PLACES[0]?.put(pages, built, SANDBOX) ?? "");
    await frame.getByText("How this page protects your data").click();
    await frame.getByText("In this frame the page cannot cancel every navigation").waitFor();
    await page.close();
  });
});
