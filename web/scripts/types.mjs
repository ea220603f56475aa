// Makes ts/generated/types.ts and catalogue.ts from what Rust wrote down in schema/; with --check says whether they are
// up to date.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const at = (path) => new URL(`../${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(at(path), "utf8"));
const HEAD = "// Made by `cargo xtask types` from the Rust types. Do not edit.\n";

const types = await compile(json("schema/types.schema.json"), "Everything", {
  additionalProperties: false,
  bannerComment: HEAD,
  format: false,
  unreachableDefinitions: true,
});

const files = {
  "ts/generated/types.ts": types,
  "ts/generated/catalogue.ts": `${HEAD}import type { Catalogue } from "./types.js";

/** The one list of privacy models, searches, objectives and hierarchy builders. */
export const CATALOGUE: Catalogue = ${JSON.stringify(json("schema/catalogue.json"), null, 1)};
`,
};

const check = process.argv.includes("--check");
mkdirSync(at("ts/generated/"), { recursive: true });
let stale = 0;
for (const [path, text] of Object.entries(files)) {
  let there = "";
  try {
    there = readFileSync(at(path), "utf8");
  } catch {
    // Not made yet.
  }
  if (there === text) continue;
  if (check) {
    console.error(`web/${path} is out of date: run \`cargo xtask types\`, and commit what it writes`);
    stale += 1;
  } else {
    writeFileSync(at(path), text);
    console.log(`web/${path}`);
  }
}
process.exit(stale === 0 ? 0 : 1);
