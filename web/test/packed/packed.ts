// The package as others get it: packed by npm, and unpacked where a project of theirs would find it.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));

export interface Packed {
  /** A folder with the package in its `node_modules`, and nothing else. */
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
  return {
    folder,
    tarball: new Uint8Array(readFileSync(join(folder, filename))),
    files: files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
