// The package as others get it: packed by npm, and unpacked where projects of theirs find it; and what each of them does.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));

/** What every project does: a release of twelve people, three to a decade of age. */
const WORK = `
const ages = [21, 22, 29, 31, 33, 38, 41, 45, 46, 52, 55, 58];
export const table = new File([["age,sex", ...ages.map((age) => age + ",F")].join("\\n")], "people.csv");
export const recipe = {
  coversheet: 1,
  columns: {
    age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [10, 20] } } },
    sex: { role: "quasi-identifier" },
  },
  privacy: [{ "k-anonymity": { k: 3 } }],
  suppression: { limit: 0 },
  search: { objective: "loss" },
};
export const rows = (csv) => csv.trim().split("\\n").length - 1;
export async function work(creating) {
  const client = await creating;
  await client.open(table);
  await client.solve(recipe);
  const { file, report } = await client.release();
  client.close();
  return { rows: rows(await file.text()), verified: report.verified };
}
`;

/** What comes out of it. */
export const DONE = { rows: 12, verified: true };

export interface Packed {
  /** A folder with the package in its `node_modules`, and `work.js`. */
  folder: string;
  tarball: Uint8Array<ArrayBuffer>;
  /** Every file of the package. */
  files: string[];
  remove(): void;
}

export function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), "coversheet-packed-"));
  const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: PACKAGE,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const [{ filename, files }] = JSON.parse(said) as [{ filename: string; files: { path: string }[] }];
  const place = join(folder, "node_modules", "coversheet");
  mkdirSync(place, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, filename), "-C", place, "--strip-components=1"]);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "work.js"), WORK);
  return {
    folder,
    tarball: new Uint8Array(readFileSync(join(folder, filename))),
    files: files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
