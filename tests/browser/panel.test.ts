// The page in `<coversheet-panel>`: a file and a recipe go in, what the person hands over comes out, and nothing else.
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { POLL } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { pressDownload } from "./support/frames.ts";
import { ARTIFACT } from "./support/places.ts";
import { RecordingServer } from "./support/server.ts";

/** In values of the table, and nowhere else. */
const MARK = "Qvzx";

/** What happened in the outer page. */
interface Heard {
  heard: { name: string; detail: { code?: string; what?: string; name?: string; text?: string } | null }[];
}

/** What of the element is used here. */
type Panel = Element & { open(file: File, recipe?: object | null): void };

const DIST = new URL("../../web/dist/", import.meta.url);
let browser: Browser;
let server: RecordingServer;

beforeAll(async () => {
  browser = await launch();
  server = await RecordingServer.start();
  server.serve("/inner", readFileSync(ARTIFACT, "utf8"));
  for (const name of readdirSync(DIST).filter((name) => name.endsWith(".js"))) {
    server.serve(`/dist/${name}`, readFileSync(new URL(name, DIST)), "text/javascript");
  }
});

afterAll(async () => {
  await browser?.close();
  server?.stop();
});

/** A page with a panel, and a script that notes its events. */
async function outer(attributes: string): Promise<Page> {
  const path = `/outer-${server.requests.length}`;
  const policy = "default-src 'none'; script-src 'self' 'nonce-outer'; frame-src 'self' blob:; style-src 'none'";
  server.serve(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <h1>Portal</h1>
    <coversheet-panel ${attributes}></coversheet-panel>
    <script type="module" nonce="outer">
      window.heard = [];
      const panel = document.querySelector("coversheet-panel");
      for (const name of ["coversheet-ready", "coversheet-file", "coversheet-failed"]) {
        panel.addEventListener(name, async ({ detail }) => {
          const { file, ...rest } = detail ?? {};
          const text = file && { name: file.name, text: await file.text() };
          window.heard.push({ name, detail: detail && { ...rest, ...text } });
        });
      }
      await import("/dist/panel.js");
      panel.style.cssText = "display: block; width: 1200px; height: 900px";
    </script></html>`,
  );
  const page = await browser.newPage({ acceptDownloads: true });
  await page.goto(server.url(path));
  return page;
}

const heard = (page: Page): Promise<Heard["heard"]> => page.evaluate(() => (window as unknown as Heard).heard);

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("there is no frame");
  await frame.getByTestId("try-sample").waitFor();
  return frame;
}

function people(): string {
  const rows = Array.from({ length: 400 }, (_, at) => `${MARK}${at % 7},${20 + (at % 30)},flu`);
  return `town,age,disease\n${rows.join("\n")}\n`;
}

const RECIPE = {
  coversheet: 1,
  columns: {
    town: { role: "quasi-identifier" },
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [10, 30] } } },
    disease: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 11 } }],
  suppression: { limit: 0 },
  search: { objective: "loss" },
};

/** Gives the panel a file and a recipe, and waits for the result in the frame. */
async function give(page: Page, frame: Frame, recipe: object | null): Promise<void> {
  await page.evaluate(
    ([text, recipe]) => document.querySelector<Panel>("coversheet-panel")?.open(new File([text], "ward.csv"), recipe),
    [people(), recipe] as const,
  );
  await expect.poll(() => frame.getByTestId("result").getAttribute("data-state"), POLL).toBe("done");
}

describe("a panel", () => {
  it("takes a file and a recipe, and hands over what a button is pressed for", async () => {
    const page = await outer(`src="/inner" title="Anonymize"`);
    const frame = await frameOf(page);
    expect(await page.getAttribute("iframe", "sandbox")).toBe("allow-scripts");
    expect(await page.getAttribute("iframe", "title")).toBe("Anonymize");
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await give(page, frame, RECIPE);
    await expect.poll(() => frame.getByTestId("k").inputValue(), POLL).toBe("11");
    // Nothing comes out of it by itself.
    expect((await heard(page)).map(({ name }) => name)).toEqual(["coversheet-ready"]);

    await pressDownload(frame);
    await expect.poll(async () => (await heard(page)).length, POLL).toBe(2);
    const [, release] = await heard(page);
    expect(release).toMatchObject({ name: "coversheet-file", detail: { what: "release", name: "ward-anonymized.csv" } });
    const rows = parseCsv(release?.detail?.text ?? "").slice(1);
    const classes = new Map<string, number>();
    for (const [town, age] of rows) classes.set(`${town},${age}`, (classes.get(`${town},${age}`) ?? 0) + 1);
    expect(rows).toHaveLength(400);
    expect(Math.min(...classes.values())).toBeGreaterThanOrEqual(11);
    expect(await frame.getByTestId("framed-note").textContent()).toContain("nothing was downloaded");
    expect(saved).toEqual([]);

    await frame.getByTestId("download-report").click();
    await expect.poll(async () => (await heard(page)).length, POLL).toBe(3);
    const report = (await heard(page))[2];
    expect(report?.detail).toMatchObject({ what: "report", name: "ward-report.json" });
    expect(JSON.parse(report?.detail?.text ?? "").verified).toBe(true);
    await frame.getByTestId("download-recipe").click();
    await expect.poll(async () => (await heard(page))[3]?.detail?.what, POLL).toBe("recipe");
    await page.close();
  });

  it("saves files too where its frame may", async () => {
    const page = await outer(`src="/inner" downloads`);
    const frame = await frameOf(page);
    await give(page, frame, null);
    const download = page.waitForEvent("download");
    await pressDownload(frame);
    expect((await download).suggestedFilename()).toBe("ward-anonymized.csv");
    await expect.poll(async () => (await heard(page)).at(-1)?.detail?.what, POLL).toBe("release");
    expect(await frame.getByTestId("framed-note").textContent()).toContain("Downloaded, and handed");
    await page.close();
  });

  it("says what was wrong with a file and a recipe", async () => {
    const page = await outer(`src="/inner"`);
    const frame = await frameOf(page);
    const failed = async (): Promise<string[]> =>
      (await heard(page)).filter(({ name }) => name === "coversheet-failed").map(({ detail }) => detail?.code ?? "");
    await give(page, frame, { ...RECIPE, columns: { town: { role: "identifier" } } });
    await expect.poll(failed, POLL).toEqual(["recipe-does-not-fit"]);
    await page.evaluate(() => document.querySelector<Panel>("coversheet-panel")?.open(new File(["a,b\n1\n"], "ragged.csv")));
    await expect.poll(failed, POLL).toEqual(["recipe-does-not-fit", "ragged-row"]);
    await page.close();
  });

  it("lets script of the page around it read nothing, and talks to no page that takes the place of the first", async () => {
    const page = await outer(`src="/inner"`);
    const frame = await frameOf(page);
    await give(page, frame, RECIPE);
    const found = await page.evaluate(() => {
      const frame = document.querySelector("coversheet-panel")?.shadowRoot?.querySelector("iframe");
      const of = frame?.contentWindow as Window;
      const attempt = (read: () => unknown): string => {
        try {
          return String(read() ?? "nothing");
        } catch {
          return "refused";
        }
      };
      return [attempt(() => frame?.contentDocument), attempt(() => of.document), attempt(() => of.localStorage)];
    });
    expect(found).toEqual(["nothing", "refused", "refused"]);
    expect(JSON.stringify(await heard(page))).not.toContain(MARK);

    server.serve("/other", `<script>parent.postMessage({ coversheet: "panel" }, "*")</script>`);
    await page.evaluate(() => {
      const frame = document.querySelector("coversheet-panel")?.shadowRoot?.querySelector("iframe");
      if (frame) frame.src = "/other";
    });
    await expect.poll(async () => (await heard(page)).at(-1)?.detail?.code, POLL).toBe("panel-replaced");
    expect(await page.locator("iframe").count()).toBe(0);
    await page.close();
  });
});

it("says that it is not shown where the address is wrong, missing or refused by a policy", async () => {
  const pages: Page[] = [];
  for (const src of [`src="/missing"`, "", `src="https://example.org/coversheet.html"`]) pages.push(await outer(src));
  for (const page of pages) {
    await expect.poll(async () => (await heard(page)).map(({ detail }) => detail?.code), { timeout: 60_000 }).toEqual(["panel-not-shown"]);
    await page.close();
  }
});

it("outside of a panel the page talks to nobody, whatever it is asked", async () => {
  server.serve("/plain", `<!doctype html><iframe name="inner" sandbox="allow-scripts" src="/inner"></iframe>`);
  const page = await browser.newPage();
  await page.goto(server.url("/plain"));
  await frameOf(page);
  const asked = await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { told: heard });
    window.addEventListener("message", () => heard.push("window"));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => heard.push("port");
    document.querySelector("iframe")?.contentWindow?.postMessage({ coversheet: "panel", downloads: true }, "*", [port2]);
    return heard.length;
  });
  expect(asked).toBe(0);
  const frame = await frameOf(page);
  await frame.getByTestId("try-sample").click();
  await expect.poll(() => frame.getByTestId("result").getAttribute("data-state"), POLL).toBe("done");
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([]);
  await page.close();
});
