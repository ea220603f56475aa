// The one list in the language in use: the same objects, whose words are read anew wherever they are shown.
import { type Language, language } from "../language.ts";
import de from "./de.json";
import es from "./es.json";
import fr from "./fr.json";
import it from "./it.json";
import { textsOf, walk } from "./texts.ts";

/** The texts of the list in its order: the build leaves the English ones out of each file. */
const TEXTS: Readonly<Record<Exclude<Language, "en">, readonly string[]>> = {
  de: de as unknown as string[],
  fr: fr as unknown as string[],
  es: es as unknown as string[],
  it: it as unknown as string[],
};

export function inWords<T extends object>(list: T): T {
  const places = new Map(textsOf(list).map((text, place) => [text, place]));
  const spoken = structuredClone(list);
  walk(spoken, (owner, key, text) => {
    const place = places.get(text) ?? -1;
    const get = (): string => {
      const now = language.value;
      return now === "en" ? text : (TEXTS[now][place] ?? text);
    };
    Object.defineProperty(owner, key, { get, enumerable: true });
  });
  return spoken;
}
