// The one list of privacy models, searches, objectives and builders, made from the engine's.
export { CATALOGUE } from "../../web/ts/generated/catalogue.ts";
