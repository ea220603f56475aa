// What a built project says in Chromium, from a server of its own that sends the policy of its page.

import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

/** What a panel shows, which lies beside the page that has one. It has a policy of its own inside. */
const SHOWN = "/coversheet.html";
const BUILT = fileURLToPath(new URL("../../../dist/coversheet.html", import.meta.url));

/** Opens the project in this folder, does what a person does there, and waits for `window.done`. */
export async function outcome(folder: string, policy: string, person?: (page: Page) => Promise<void>): Promise<unknown> {
  const server = await serve(folder, `default-src 'none'; ${policy}`);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
    await person?.(page);
    await page.waitForFunction(() => "done" in window);
    return await page.evaluate(() => ("done" in window ? window.done : null));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function serve(folder: string, policy: string): Promise<Server> {
  const server = createServer((request, response) => {
    const asked = request.url ?? "/";
    const path = asked === SHOWN ? BUILT : join(folder, asked);
    if (!existsSync(path)) return void response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, ...(asked !== SHOWN && { "content-security-policy": policy }) });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
