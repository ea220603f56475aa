// The privacy models as the one list describes them.
import { CATALOGUE } from "../../catalogue.ts";
import type { ModelDescription, PrivacyModelName } from "../../types.ts";

export type Kind = ModelDescription;

export const KINDS: readonly Kind[] = CATALOGUE.models;

/** The entry of a model's name; none for a name that this page does not know. */
export const kindOf = (name: PrivacyModelName | string): Kind | undefined => KINDS.find((kind) => kind.name === name);

/** What people want to be protected against, with the models for it. */
export const AGAINST: Record<Kind["against"], { title: string; meaning: string }> = {
  "singling-out": {
    title: "Against singling a person out",
    meaning: "Nobody should be able to say: this row is my neighbour.",
  },
  learning: {
    title: "Against learning a diagnosis",
    meaning: "Even without knowing the row, nobody should learn what all of its class have in common.",
  },
  presence: {
    title: "Against learning who is in the file at all",
    meaning: "For files whose very topic is sensitive, such as a register of one disease.",
  },
  risk: {
    title: "By a limit for the risk",
    meaning: "For rules that name a largest risk instead of a number of rows.",
  },
};
