// What the page says, in the language in use: `t.file.title`. Views that read it are drawn again in another language.
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";
import { fr } from "./fr/index.ts";
import { it } from "./it/index.ts";
import { type Language, language } from "./language.ts";
import type { Messages } from "./messages.ts";

export const CATALOGUES: Record<Language, Messages> = { en, de, fr, es, it };

/** Read where it is shown and not kept: what is kept stays in the language that it was read in. */
export const t = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(en).map((area) => [area, { get: () => CATALOGUES[language.value][area as keyof Messages] }]),
  ),
) as Messages;
