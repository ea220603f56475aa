// The ways out of a page, tried in Firefox: what `containment.test.ts` does in Chromium, with a control of its own.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POLL } from "../support/coversheet.ts";
import { hasFirefox, launchFirefox } from "../support/firefox.ts";
import { type Leak, PAGE_LEAKS, WORKER_LEAKS } from "../support/leaks.ts";
import { ARTIFACT, ARTIFACT_URL } from "../support/places.ts";
import { RecordingServer } from "../support/server.ts";

/** What Firefox does not do at all, or only when it has nothing else to do: the control cannot wait for it. */
const NOT_HERE = new Set(["ping", "prefetch"]);

describe.runIf(hasFirefox)("Firefox", () => {
  let browser: Browser;
  let outside: RecordingServer;
  let pages: RecordingServer;

  beforeAll(async () => {
    browser = await launchFirefox();
    outside = await RecordingServer.start();
    outside.serve("/last", "<!doctype html><title>Last</title>");
    pages = await RecordingServer.start();
    const built = readFileSync(ARTIFACT, "utf8");
    const open = built.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    pages.serve("/built", built);
    pages.serve("/open", `${open.slice(0, open.lastIndexOf("<script>"))}</body></html>`);
    pages.serve("/no-policy", open);
  });

  afterAll(async () => {
    await browser?.close();
    outside?.stop();
    pages?.stop();
  });

  /** A refusal may throw, and a navigation may take the page away: neither matters, only what arrives. */
  const attempt = (page: Page, leak: Leak, path: string): Promise<unknown> => {
    const script = leak.script.replaceAll("{{url}}", outside.url(path));
    return page.evaluate(`void Promise.resolve().then(() => ${script}).then(() => null, () => null)`).catch(() => null);
  };

  /** The same in a worker that begins as the engine's does: from an address that the page made. */
  const inWorker = (leaks: readonly Leak[]): string => {
    const tried = leaks.map(
      (leak, at) => `try { Promise.resolve(${leak.script.replaceAll("{{url}}", outside.url(`/worker-${at}`))}).catch(() => null) } catch {}`,
    );
    const source = JSON.stringify(`${tried.join("\n")}\npostMessage("tried");`);
    return `new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob([${source}])));
      worker.onmessage = resolve;
      worker.onerror = reject;
    }).then(() => null)`;
  };

  async function ready(url: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForSelector("[data-testid=try-sample]");
    return page;
  }

  const paths = (): string[] => outside.requests.map((request) => request.replace(/^[^/]*/, "").replace(/\?$/, ""));

  /** What was sent before has arrived when a later request of the same browser has. */
  async function arrived(): Promise<string[]> {
    const page = await browser.newPage();
    await page.goto(outside.url("/last"));
    await page.close();
    const found = paths().filter((path) => !/^\/(last|favicon\.ico)$/.test(path));
    outside.forget();
    return found;
  }

  it.each([
    { from: "a file", url: () => ARTIFACT_URL },
    { from: "a server", url: () => pages.url("/built") },
  ])("lets nothing out of the page from $from, and the page stays", async ({ url }) => {
    const page = await ready(url());
    for (const [at, leak] of PAGE_LEAKS.entries()) await attempt(page, leak, `/page-${at}`);
    await page.evaluate(inWorker(WORKER_LEAKS));
    const names = (await arrived()).map((path) => PAGE_LEAKS[Number(path.replace("/page-", ""))]?.name ?? path);
    expect(names).toEqual([]);
    expect(page.url().replace("#here", "")).toBe(url());
    expect(await page.evaluate(() => ["RTCPeerConnection", "mozRTCPeerConnection"].filter((name) => Reflect.get(window, name)))).toEqual([]);
    await page.locator("[data-testid=try-sample]").click();
    const state = (): Promise<string | undefined> =>
      page.$eval("[data-testid=result]", (result) => (result as HTMLElement).dataset["state"]);
    await expect.poll(state, POLL).toBe("done");
    await page.close();
  });

  it("control: without policy and fence the attempts arrive", async () => {
    for (const [at, leak] of PAGE_LEAKS.entries()) {
      if (NOT_HERE.has(leak.name)) continue;
      const page = await browser.newPage();
      await page.goto(pages.url("/open"));
      await attempt(page, leak, `/page-${at}`);
      await expect.poll(paths, { ...POLL, message: leak.name }).toContain(`/page-${at}`);
      await page.close();
    }
    const page = await ready(pages.url("/no-policy"));
    await page.evaluate(inWorker(WORKER_LEAKS));
    const missing = (): string[] => WORKER_LEAKS.filter((_, at) => !paths().includes(`/worker-${at}`)).map(({ name }) => name);
    await expect.poll(missing, POLL).toEqual([]);
    outside.forget();
    await page.close();
  });
});
