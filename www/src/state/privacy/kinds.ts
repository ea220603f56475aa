// The privacy models as the one list describes them.
import { CATALOGUE } from "../../catalogue.ts";
import type { ModelDescription, PrivacyModelName } from "../../types.ts";

export type Kind = ModelDescription;

export const KINDS: readonly Kind[] = CATALOGUE.models;

/** The entry of a model's name; none for a name that this page does not know. */
export const kindOf = (name: PrivacyModelName | string): Kind | undefined => KINDS.find((kind) => kind.name === name);

/** What people want to be protected against, in the order in which models are offered. */
export const AGAINST: readonly Kind["against"][] = ["singling-out", "learning", "presence", "risk"];
