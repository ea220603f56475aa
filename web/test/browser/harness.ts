// A local server for the built package, and Chromium to open its pages in.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const ROOT = new URL("../../", import.meta.url);
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/** A page that imports an entry of the package into `window.coversheet`, under a policy. */
interface Stage {
  entry: "index" | "slim";
  policy: string;
}

export class Harness {
  /** Every path that was asked for, in order. */
  readonly requests: string[] = [];
  #stages = new Map<string, Stage>();

  private constructor(
    readonly browser: Browser | BrowserContext,
    readonly server: Server,
  ) {}

  /** With a folder for the browser's profile, pages have the room of an ordinary window, and not that of a private one. */
  static async start(profile?: string): Promise<Harness> {
    needed(CHROMIUM, "install it, for example with `apt-get install chromium`");
    needed(fileURLToPath(new URL("dist/index.js", ROOT)), "build the package first with `cargo xtask build`");
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const options = {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu", "--disable-sync"],
    };
    const browser = profile ? await chromium.launchPersistentContext(profile, options) : await chromium.launch(options);
    const harness = new Harness(browser, server);
    server.on("request", async (request, response) => {
      const path = request.url ?? "/";
      harness.requests.push(path);
      const found = await harness.#find(path);
      response.writeHead(found ? 200 : 404, found?.headers ?? {}).end(found?.body);
    });
    return harness;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Opens a page of its own for each test. */
  async open(stage: Stage): Promise<Page> {
    const path = `/stage-${this.#stages.size}`;
    this.#stages.set(path, stage);
    const page = await this.browser.newPage();
    await page.goto(this.origin + path);
    await page.waitForFunction(() => "coversheet" in window);
    return page;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.closeAllConnections();
    this.server.close();
  }

  async #find(path: string): Promise<{ headers: Record<string, string>; body: string | Uint8Array } | null> {
    const stage = this.#stages.get(path);
    if (stage) {
      const module = `import * as coversheet from "/dist/${stage.entry}.js"; window.coversheet = coversheet;`;
      const headers = { "content-type": "text/html", "content-security-policy": stage.policy };
      return { headers, body: `<!doctype html><script type="module" nonce="stage">${module}</script>` };
    }
    const file = new URL(`.${path}`, ROOT);
    if (!file.href.startsWith(ROOT.href) || !existsSync(file)) return null;
    const headers = { "content-type": TYPES[extname(file.pathname)] ?? "application/octet-stream" };
    return { headers, body: await readFile(file) };
  }
}

function needed(path: string, how: string): void {
  if (!existsSync(path)) throw new Error(`${path} is missing: ${how}`);
}
