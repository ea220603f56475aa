// Pages that hold the built page in a frame of opaque origin, and what their script can try to get out of it.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Frame } from "playwright-core";
import { ARTIFACT_URL } from "./places.ts";
import type { RecordingServer } from "./server.ts";

export const SANDBOX = "allow-scripts allow-downloads";

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A page around a frame; `policy` says what the frame may show, `sandbox` is null for a frame without one. */
export function outer(frame: string, policy: string, sandbox: string | null): string {
  const fenced = sandbox === null ? "" : ` sandbox="${sandbox}"`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outer</title>
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <h1>Outer page</h1>
    <iframe title="Coversheet" name="inner" width="1200" height="900"${fenced} ${frame}></iframe></html>`;
}

/** Where a page around the built page is served or lies, with the policy that keeps the frame where it is. */
export const PLACES: readonly { from: string; put: (server: RecordingServer, built: string, sandbox: string | null) => string }[] = [
  {
    from: "a server",
    put: (server, built, sandbox) => {
      server.serve("/inner", built);
      server.serve("/outer", outer(`src="/inner"`, "frame-src 'self' blob:", sandbox));
      return server.url("/outer");
    },
  },
  {
    from: "srcdoc",
    put: (server, built, sandbox) => {
      server.serve("/outer-srcdoc", outer(`srcdoc="${attribute(built)}"`, "frame-src blob:", sandbox));
      return server.url("/outer-srcdoc");
    },
  },
  {
    from: "a file",
    put: (_server, _built, sandbox) => {
      const path = join(mkdtempSync(join(tmpdir(), "coversheet-outer-")), "outer.html");
      writeFileSync(path, outer(`src="${ARTIFACT_URL}"`, "frame-src file: blob:", sandbox));
      return pathToFileURL(path).href;
    },
  },
];

/**
 * Runs in the outer page: everything that its script can ask of the frame, of messages and of what a tab stores, as text;
 * what is refused is "refused". The listeners stay, and `heard` says what came since.
 */
export function pry(): Record<string, string> {
  const inner = document.querySelector("iframe") as HTMLIFrameElement;
  const frame = inner.contentWindow as Window & Record<string, unknown>;
  const heard: string[] = [];
  Object.assign(window, { heard });
  window.addEventListener("message", (event) => heard.push(JSON.stringify(event.data)));
  for (const name of ["coversheet", "engine", "worker"]) {
    new BroadcastChannel(name).addEventListener("message", (event) => heard.push(JSON.stringify(event.data)));
  }
  for (const op of ["rows", "release", "open", "plan", "profile"]) {
    for (const message of [op, { op, id: 1, from: 0, count: 100 }, JSON.stringify({ op })]) frame.postMessage(message, "*");
  }
  const tries: Record<string, () => unknown> = {
    "contentDocument": () => inner.contentDocument?.documentElement.outerHTML,
    "document": () => frame.document.documentElement.outerHTML,
    "document by position": () => (window.frames[0] as Window).document.documentElement.outerHTML,
    "document by name": () => (window.open("", "inner") as Window).document.documentElement.outerHTML,
    "variables": () => Object.keys(frame).map((key) => `${key}=${String(frame[key])}`),
    "eval": () => (frame["eval"] as (code: string) => unknown)("document.documentElement.outerHTML"),
    "name": () => frame.name,
    "address": () => frame.location.href,
    "storage": () => JSON.stringify({ ...frame.localStorage, ...frame.sessionStorage }),
    "history": () => frame.history.length,
    "opener": () => frame.opener,
    "frames in it": () => frame.length,
    "performance": () => frame.performance.getEntries().map((entry) => entry.name),
    "own storage": () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
    "own document": () => document.documentElement.outerHTML.replace(/srcdoc="[^"]*"/, ""),
    "own selection": () => String(getSelection()),
    "own performance": () => performance.getEntries().map((entry) => entry.name),
  };
  const found: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tries)) {
    try {
      found[name] = String(attempt() ?? "nothing");
    } catch {
      found[name] = "refused";
    }
  }
  return found;
}

/** Presses the button for the release in a frame, and says yes if the page asks. */
export async function pressDownload(frame: Frame): Promise<void> {
  await frame.getByTestId("download-csv").click();
  const anyway = frame.getByTestId("download-anyway");
  const checked = frame.getByText("Checked from its own bytes");
  await Promise.race([anyway.waitFor().then(() => anyway.click()), checked.waitFor()]);
  await checked.waitFor();
}
