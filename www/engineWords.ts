// Puts the translations of the one list into the page in the order of its texts, without the English ones.
import type { Plugin } from "vite";
import { CATALOGUE } from "../web/ts/generated/catalogue.ts";
import { textsOf } from "./src/messages/engine/texts.ts";

export const engineWords: Plugin = {
  name: "engine-words",
  enforce: "pre",
  transform(code, id) {
    if (!/messages\/engine\/\w+\.json$/.test(id)) return null;
    const words = JSON.parse(code) as Record<string, string>;
    const inOrder = textsOf(CATALOGUE).map((text) => words[text] ?? text);
    return { code: `export default ${JSON.stringify(inOrder)}`, moduleType: "js", map: null };
  },
};
