// Reports as the command makes them, printed, measured and searched for values of the original.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { parseCsv } from "./csv.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const LANGUAGES = ["en", "de", "fr", "es", "it"] as const;
export const EDITIONS = ["external", "internal"] as const;
type Edition = (typeof EDITIONS)[number];

/** The width of what is printed on A4 within the margins, in CSS pixels: 210 mm less 14 mm on both sides. */
const WIDTH = Math.floor((182 / 25.4) * 96);

const cargo = (...args: readonly string[]): void => void execFileSync("cargo", args, { cwd: ROOT });

/** Whether Rust's tests were compiled just before, and with them the command. */
const BUILT = process.env["COVERSHEET_BUILT"] === "1";

/** Compiles the command. Alone it has other features than beside the tests, so it takes a while even behind these. */
export function buildCommand(): void {
  if (!BUILT) {
    cargo("build", "--quiet", "--workspace", "--bin", "coversheet");
  }
}

/** Runs the command; throws where it says no. */
export const coversheet = (...args: readonly string[]): string =>
  execFileSync(join(ROOT, "target/debug/coversheet"), args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "coversheet-paper-"));

/** The made-up hospital file that the page offers. */
export function writeSample(folder: string): string {
  const file = join(folder, "sample.csv");
  cargo("xtask", "sample", "--rows", "1000", "--output", file);
  return file;
}

/** Files of `tests/files`, by their names. */
export const writeFiles = (folder: string, names: readonly string[]): void =>
  cargo("run", "--quiet", "--package", "coversheet-tests", "--example", "files", "--", folder, ...names);

/** What of a report is needed to count again. */
interface Counted {
  recipe: { columns: Record<string, { role: string }> };
  risk: { counted: string; group: number; homogeneity: readonly { column: string }[] };
}

/** The rows of a table, the first of which has the names, by what they read in some columns. */
function classes([head = [], ...rows]: readonly (readonly string[])[], columns: readonly string[]): Map<string, (readonly string[])[]> {
  const places = columns.map((name) => head.indexOf(name));
  const found = new Map<string, (readonly string[])[]>();
  for (const row of rows) {
    const key = JSON.stringify(places.map((at) => row[at]));
    const members = found.get(key);
    if (members) members.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** What the sizes of classes say of the risk to be found. */
function risk(sizes: readonly number[], group: number): Record<string, number> {
  const rows = sizes.reduce((sum, size) => sum + size, 0);
  const small = sizes.filter((size) => size < group).reduce((sum, size) => sum + size, 0);
  return {
    targets: rows,
    classes: sizes.length,
    singled_out: sizes.filter((size) => size === 1).length,
    "prosecutor/highest": 1 / Math.min(...sizes),
    "prosecutor/average": sizes.length / rows,
    "prosecutor/at_risk": small / rows,
  };
}

/** What the command makes of a file: a release with both reports. */
export class Released {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    const reports = ["--report", this.#path("external.json"), "--internal-report", this.#path("internal.json")];
    coversheet("anonymize", file, "--k", "5", "--output", this.#path("release.csv"), ...reports, "--quiet");
  }

  #path = (name: string): string => `${this.#file}.${name}`;

  json = (edition: Edition): string => readFileSync(this.#path(`${edition}.json`), "utf8");

  /** The report as a page, and where it is. */
  page(edition: Edition, language: string): { path: string; html: string } {
    const path = this.#path(`${edition}.${language}.html`);
    coversheet("report", this.#path(`${edition}.json`), "--output", path, "--language", language, "--quiet", "--force");
    return { path, html: readFileSync(path, "utf8") };
  }

  /** Whether the command finds that a report, as JSON or as a page, belongs to the release. */
  belongs(report: string): boolean {
    try {
      coversheet("verify", this.#path("release.csv"), "--report", report, "--quiet");
      return true;
    } catch (error) {
      // 3: it belongs, and whose rows these are only the original says.
      return (error as { status?: number }).status === 3;
    }
  }

  /** Figures of the JSON as a naive count of both files has them. */
  recount(): Record<string, number> {
    const json = JSON.parse(this.json("internal")) as Counted;
    const [before, after] = [parseCsv(readFileSync(this.#file, "utf8")), parseCsv(readFileSync(this.#path("release.csv"), "utf8"))];
    const [released = []] = after;
    const known = released.filter((name) => json.recipe.columns[name]?.role === "quasi-identifier");
    const sizes = [...classes(after, known).values()].map(({ length }) => length);
    const [original, rows] = [before.length - 1, after.length - 1];
    const counted: Record<string, number> = {
      "/rows": original,
      "/released_rows": rows,
      "/suppressed_rows": original - rows,
      "/classes/count": sizes.length,
      "/classes/smallest": Math.min(...sizes),
      "/classes/largest": Math.max(...sizes),
      "/classes/average": rows / sizes.length,
    };
    // Where persons are counted, whose rows are whose is not in the release.
    if (json.risk.counted !== "rows") return counted;
    for (const [time, table] of [["before", before], ["after", after]] as const) {
      for (const [side, columns] of [["marked", known], ["released", released]] as const) {
        const figures = risk([...classes(table, columns).values()].map(({ length }) => length), json.risk.group);
        for (const [key, value] of Object.entries(figures)) counted[`/risk/${time}/${side}/${key}`] = value;
      }
    }
    json.risk.homogeneity.forEach(({ column }, at) => {
      const place = released.indexOf(column);
      // A missing value is none.
      const shared = [...classes(after, known).values()].filter((members) => new Set(members.map((row) => row[place] ?? "").filter(Boolean)).size === 1);
      counted[`/risk/homogeneity/${at}/share`] = shared.flat().length / rows;
    });
    return counted;
  }

  /**
   * Values that no column of the original has in as many rows as a class must have, and what the release reads in as many.
   */
  values(): { rare: Set<string>; labels: Set<string> } {
    const { recipe } = JSON.parse(this.json("internal")) as { recipe: { privacy: readonly Record<string, { k?: number }>[] } };
    const k = Math.max(...recipe.privacy.map((model) => Object.values(model)[0]?.k ?? 2));
    const of = (file: string, fits: (rows: number) => boolean): Set<string> =>
      new Set(columns(file).flatMap((counts) => [...counts].filter(([value, rows]) => value !== "" && fits(rows)).map(([value]) => value)));
    const rare = of(this.#file, (rows) => rows < k);
    for (const value of of(this.#file, (rows) => rows >= k)) rare.delete(value);
    return { rare, labels: of(this.#path("release.csv"), (rows) => rows >= k) };
  }
}

/** The values of each column with their rows. */
function columns(file: string): Map<string, number>[] {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  return head.map((_, at) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = (row[at] ?? "").trim();
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  });
}

/** What stands at a place of a JSON (RFC 6901). */
export const at = (json: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], json);

/** The figures of a page: their places in the JSON, and what they read. */
export const figures = (html: string): [pointer: string, text: string][] =>
  [...html.matchAll(/<span data-figure="([^"]*)">([^<]*)<\/span>/g)].map(([, pointer = "", text = ""]) => [pointer, text]);

/** Whether a text says a number as a language writes it, to the last digit that it shows. */
export function says(text: string, value: unknown, language: string): boolean {
  if (typeof value !== "number") return false;
  const [between, point] = language === "en" ? [",", "."] : language === "fr" ? ["\u202f", ","] : [".", ","];
  const share = text.endsWith("%");
  const shown = share ? value * 100 : value;
  const digits = text.replace(/[\s%]+$/u, "").replaceAll(between, "").replace(point, ".").replace("\u2212", "-");
  if (digits.startsWith("&gt; ")) return Number(digits.slice(5)) < shown && shown < 100;
  if (digits.startsWith("&lt; ")) return shown > 0 && shown < Number(digits.slice(5));
  const decimals = digits.split(".")[1]?.length ?? 0;
  // A digit that was cut off is a zero: at most four decimals are shown, and of shares one or two.
  const step = 10 ** -Math.max(decimals, share ? 1 : 4);
  return digits !== "" && Math.abs(Number(digits) - shown) <= step / 2 + 1e-9;
}

/** Whether a figure is written as the browser writes such a number in this language. */
export function asIntl(text: string, language: string): boolean {
  const limit = /^&[gl]t; /.exec(text)?.[0] ?? "";
  const own = text.slice(limit.length);
  // Very small ones have an exponent, which has no separators.
  if (/e[-\u2212]?\d+$/.test(own)) return true;
  const share = own.endsWith("%");
  const [point] = new Intl.NumberFormat(language).formatToParts(0.5).filter(({ type }) => type === "decimal");
  const plain = own.replace(/[\s%]+$/u, "");
  const [whole = "", decimals = ""] = plain.split(point?.value ?? ".");
  const number = Number(`${whole.replaceAll(/[^\d\u2212]/gu, "").replace("\u2212", "-")}.${decimals}`);
  const digits = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length };
  const form = new Intl.NumberFormat(language, share ? { style: "percent", ...digits } : digits);
  return form.format(share ? number / 100 : number).replace("-", "\u2212") === own;
}

/** Whether the moments of a page are written as the browser writes them. */
export function datesAsIntl(html: string, language: string): boolean {
  const written = [...html.matchAll(/<time datetime="([^"]+)">([^<]*)<\/time>/g)];
  const form = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  // The first of a French month is an ordinal, which the browser does not know.
  const said = (moment: string): string => form.format(new Date(moment)).replace(language === "fr" ? /^1 / : /^$/, "1er ");
  return written.length > 0 && written.every(([, moment = "", text = ""]) => text.startsWith(said(moment)));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const whole = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, "gu");

/**
 * Which of the rare values texts have as whole words, besides in labels that are released. Numbers of few digits stand in many
 * sentences, so they must be all of a text.
 */
export function found(texts: readonly string[], { rare, labels }: { rare: ReadonlySet<string>; labels: ReadonlySet<string> }): string[] {
  let rest = texts.join("\n");
  for (const label of [...labels].sort((a, b) => b.length - a.length)) if (rest.includes(label)) rest = rest.replaceAll(whole(label), "□");
  const isFound = (value: string): boolean =>
    /^\d{1,3}$/.test(value) ? !labels.has(value) && texts.includes(value) : rest.includes(value) && whole(value).test(rest);
  return [...rare].filter(isFound);
}

/** What a page carries for its check: the JSON as it is, and how it was made. */
export function carried(html: string): { json: string; sentences: Record<string, string> } {
  const content = (name: string): string => {
    const [, escaped = ""] = new RegExp(`<meta name=${name} content='([^']*)'>`).exec(html) ?? [];
    return escaped.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  };
  const { sentences } = JSON.parse(content("coversheet-page")) as { sentences: Record<string, string> };
  return { json: content("coversheet-report"), sentences };
}

/** A report on paper. */
export interface Printed {
  /** The words without the figures and the date of the report itself. */
  readonly words: readonly string[];
  readonly requests: readonly string[];
  readonly scripts: number;
  /** What goes over the right edge of the sheet. */
  readonly over: readonly string[];
  /** The size of each page, in points. */
  readonly pages: readonly string[];
}

/** Opens a report as a file, without scripts, and prints it. */
export async function print(browser: Browser, path: string): Promise<Printed> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: WIDTH, height: 1000 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(path).href);
  await page.emulateMedia({ media: "print" });
  const looked = await page.evaluate((width) => {
    const over = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects()) if (left < -0.5 || right > width + 0.5) over.add(node.textContent ?? "");
    }
    for (const each of document.querySelectorAll("body *")) if (each.getBoundingClientRect().right > width + 0.5) over.add(each.tagName);
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const figure of body.querySelectorAll("[data-figure], time")) figure.replaceWith(" ");
    // Where a name may be divided it is still one.
    for (const place of body.querySelectorAll("wbr")) place.remove();
    body.normalize();
    const words: string[] = [];
    const left = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = left.nextNode(); node; node = left.nextNode()) words.push((node.textContent ?? "").trim());
    return { over: [...over], words, scripts: document.scripts.length };
  }, WIDTH);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = ""]) => box.trim());
  await context.close();
  return { ...looked, requests: requests.slice(1), pages };
}
