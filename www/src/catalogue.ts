// The one list of privacy models, searches, objectives and builders, made from the engine's, in the language in use.
import { CATALOGUE as LIST } from "../../web/ts/generated/catalogue.ts";
import { inWords } from "./messages/engine/index.ts";

export const CATALOGUE = inWords(LIST);
