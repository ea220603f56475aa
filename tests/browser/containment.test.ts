// Nothing leaves the page: neither in its normal work nor when something inside it tries. Three controls show that
// the same attempts do get out, and are seen, once the policy or the page's own fence is taken away.
import { createSocket, type Socket } from "node:dgram";
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { type Leak, PAGE_LEAKS, WORKER_LEAKS } from "./support/leaks.ts";
import { ARTIFACT, ARTIFACT_URL } from "./support/places.ts";
import { RecordingServer } from "./support/server.ts";
import { file, patients } from "./support/tables.ts";

/** Where attempts go, and a server of its own for the pages, so that loading a page is no attempt. */
let browser: Browser;
let outside: RecordingServer;
let pages: RecordingServer;

const built = readFileSync(ARTIFACT, "utf8");
const withoutPolicy = (page: string): string => page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
/** The fence is in the page's script, which is the last one. */
const withoutScript = (page: string): string => `${page.slice(0, page.lastIndexOf("<script>"))}</body></html>`;

beforeAll(async () => {
  // Whatever host a request is for, it arrives here.
  browser = await launch("MAP * 127.0.0.1");
  outside = await RecordingServer.start();
  outside.serve("/last", "<!doctype html><title>Last</title>");
  pages = await RecordingServer.start();
  pages.serve("/built", built);
  pages.serve("/no-policy", withoutPolicy(built));
  pages.serve("/no-fence", withoutScript(built));
  pages.serve("/open", withoutScript(withoutPolicy(built)));
});

afterAll(async () => {
  await browser?.close();
  outside?.stop();
  pages?.stop();
});

const addressed = (leak: Leak, path: string): string => leak.script.replaceAll("{{url}}", outside.url(path, "leak.test"));

/** A refusal may throw, and a navigation may take the page away: neither matters, only what arrives. */
async function attempt(page: { evaluate(script: string): Promise<unknown> }, leak: Leak, path: string): Promise<void> {
  const tried = `Promise.resolve().then(() => ${addressed(leak, path)}).then(() => null, () => null)`;
  await page.evaluate(tried).catch(() => null);
}

/** What was sent before has arrived when a later request of the same browser has. */
async function everythingArrived(): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(outside.url("/last"));
  await page.close();
  const arrived = outside.requests.filter((request) => !/\/(last|favicon\.ico)$/.test(request));
  outside.forget();
  return arrived;
}

it("the copies for the controls differ from the page only in what was taken away", () => {
  expect(built).toContain("connect-src 'none'");
  expect(withoutPolicy(built)).not.toContain("connect-src 'none'");
  expect(withoutPolicy(built).length).toBeGreaterThan(built.length - 1000);
  expect(withoutScript(built)).toContain("connect-src 'none'");
  expect(withoutScript(built)).toContain('id="sample-csv"');
});

describe.each([
  { from: "a file", url: () => ARTIFACT_URL },
  { from: "a server", url: () => pages.url("/built", "intranet.test") },
])("opened from $from", ({ url }) => {
  it("makes no request in its normal work, and the policy has nothing to refuse", async () => {
    const coversheet = await Coversheet.open(browser, url());
    const seen: string[] = [];
    pages.forget();
    coversheet.page.on("request", (request) => seen.push(request.url()));
    await coversheet.trySample();
    await coversheet.solved(() => coversheet.page.getByTestId("k").fill("9"));
    await coversheet.downloadCsv();
    await coversheet.downloadReport();
    const recipe = await coversheet.downloadRecipe();
    await coversheet.solved(() => coversheet.loadRecipe({ ...recipe, suppression: { limit: 0.01 } }));
    await coversheet.give(file("ward.csv", patients(300)));
    await coversheet.downloadCsv();
    await coversheet.page.getByRole("button", { name: "Start over" }).click();
    expect(seen.filter((address) => !address.startsWith("blob:"))).toEqual([]);
    expect(pages.requests.filter((request) => !request.endsWith("/favicon.ico"))).toEqual([]);
    expect(await everythingArrived()).toEqual([]);
    expect((await coversheet.log()).violations).toEqual([]);
    expect(coversheet.complaints).toEqual([]);
    await coversheet.close();
  });

  it("lets nothing out that is tried in the page, and goes on working", async () => {
    const coversheet = await Coversheet.open(browser, url());
    await coversheet.trySample();
    // Playwright waits for ever for the navigation of a form that the policy refused, so that one gets another page.
    const other = await Coversheet.open(browser, url());
    for (const [at, leak] of PAGE_LEAKS.entries()) {
      await attempt(leak.name === "form" ? other.page : coversheet.page, leak, `/page-${at}`);
    }
    expect(named(await everythingArrived(), "page", PAGE_LEAKS)).toEqual([]);
    expect(coversheet.page.url().replace("#here", "")).toBe(url());
    expect(other.page.url()).toBe(url());
    expect(browser.contexts().flatMap((context) => context.pages()).length).toBe(2);
    await other.close();
    expect((await coversheet.log()).violations).toContain("connect-src");
    await coversheet.solved(() => coversheet.page.getByTestId("k").fill("6"));
    await coversheet.downloadCsv();
    await coversheet.close();
  });

  it("lets nothing out that is tried in the engine's worker", async () => {
    const coversheet = await Coversheet.open(browser, url());
    await coversheet.trySample();
    const [worker] = coversheet.page.workers();
    if (!worker) throw new Error("the engine has no worker");
    expect(worker.url()).toMatch(/^blob:/);
    for (const [at, leak] of WORKER_LEAKS.entries()) await attempt(worker, leak, `/worker-${at}`);
    expect(named(await everythingArrived(), "worker", WORKER_LEAKS)).toEqual([]);
    await coversheet.close();
  });

  it("runs no script but its own", async () => {
    const coversheet = await Coversheet.open(browser, url());
    expect(await coversheet.page.evaluate(runs)).toEqual([]);
    expect((await coversheet.log()).violations).toContain("script-src-elem");
    await coversheet.close();
  });

  it("has no WebRTC", async () => {
    const coversheet = await Coversheet.open(browser, url());
    const found = await coversheet.page.evaluate(() =>
      ["RTCPeerConnection", "webkitRTCPeerConnection"].filter((name) => Reflect.get(window, name) !== undefined),
    );
    expect(found).toEqual([]);
    await coversheet.close();
  });
});

/** Runs in the page: the ways in which script that came in with something else did run. */
async function runs(): Promise<string[]> {
  const ran: string[] = [];
  Object.assign(window, { ran });
  document.head.append(Object.assign(document.createElement("script"), { textContent: `ran.push("element")` }));
  document.body.insertAdjacentHTML("beforeend", `<b onclick="ran.push('attribute')">x</b>`);
  (document.body.lastElementChild as HTMLElement).click();
  const address = URL.createObjectURL(new Blob([`ran.push("blob")`], { type: "text/javascript" }));
  const script = Object.assign(document.createElement("script"), { src: address });
  const over = new Promise((resolve) => (script.onload = script.onerror = resolve));
  document.head.append(script);
  await over;
  return ran;
}

describe("control", () => {
  it("without policy and fence, other scripts run", async () => {
    const page = await browser.newPage();
    await page.goto(pages.url("/open"));
    expect(await page.evaluate(runs)).toEqual(["element", "attribute", "blob"]);
    await page.close();
  });

  it("without policy and fence, every attempt in the page arrives", async () => {
    await allArrive("/open", PAGE_LEAKS);
  });

  it("without the policy, what only it closes arrives", async () => {
    await allArrive(
      "/no-policy",
      PAGE_LEAKS.filter(({ closedBy }) => closedBy === "policy"),
    );
  });

  it("without the fence, what only it closes arrives", async () => {
    await allArrive(
      "/no-fence",
      PAGE_LEAKS.filter(({ closedBy }) => closedBy === "fence"),
    );
  });

  it("without the policy, every attempt in the worker arrives", async () => {
    const coversheet = await Coversheet.open(browser, pages.url("/no-policy"));
    await coversheet.trySample();
    const [worker] = coversheet.page.workers();
    if (!worker) throw new Error("the engine has no worker");
    for (const [at, leak] of WORKER_LEAKS.entries()) {
      await attempt(worker, leak, `/worker-${at}`);
      await expect.poll(() => paths(outside.requests), { ...POLL, message: leak.name }).toContain(`/worker-${at}`);
    }
    await coversheet.close();
  });

  it("without the fence, WebRTC sends packets", async () => {
    const socket = createSocket("udp4");
    const packets = await listen(socket);
    const page = await browser.newPage();
    await page.goto(pages.url("/no-fence"));
    await page.evaluate(async (port) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
      peer.createDataChannel("leak");
      await peer.setLocalDescription(await peer.createOffer());
    }, socket.address().port);
    await expect.poll(packets, POLL).toBeGreaterThan(0);
    await page.close();
    socket.close();
  });
});

/** Tries each in a page of its own, because some attempts take the page away. */
async function allArrive(path: string, leaks: readonly Leak[]): Promise<void> {
  outside.forget();
  const context = await browser.newContext();
  const tried = leaks.map(async (leak, at) => {
    const page = await context.newPage();
    await page.goto(pages.url(path));
    await attempt(page, leak, `/page-${at}`);
  });
  await Promise.all(tried);
  const missing = (): string[] => leaks.filter((_, at) => !paths(outside.requests).includes(`/page-${at}`)).map(({ name }) => name);
  await expect.poll(missing, POLL).toEqual([]);
  await context.close();
}

const paths = (requests: string[]): string[] => requests.map((request) => request.replace(/^[^/]*/, "").replace(/\?$/, ""));

/** Which attempts arrived, by name. */
const named = (requests: string[], kind: string, leaks: readonly Leak[]): string[] =>
  paths(requests).map((path) => leaks.find((_, at) => path === `/${kind}-${at}`)?.name ?? path);

async function listen(socket: Socket): Promise<() => number> {
  let packets = 0;
  socket.on("message", () => (packets += 1));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return () => packets;
}
