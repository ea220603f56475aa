// The list of privacy models as the page shows them: one line each.
import type { PrivacyModelName } from "../../types.ts";
import { betaLikeness, deltaDisclosure, epsilonMAnonymity, keAnonymity, tCloseness } from "./closeness.ts";
import type { Kind } from "./kind.ts";
import {
  alphaKAnonymity,
  confidenceBounding,
  distinctLDiversity,
  entropyLDiversity,
  lkcPrivacy,
  personalizedPrivacy,
  recursiveClDiversity,
} from "./learning.ts";
import { averageRisk, deltaPresence, highestRisk } from "./presence.ts";
import { kAnonymity, kMap, xyAnonymity } from "./singlingOut.ts";

export const KINDS: readonly Kind[] = [
  kAnonymity,
  xyAnonymity,
  kMap,
  distinctLDiversity,
  tCloseness,
  confidenceBounding,
  entropyLDiversity,
  recursiveClDiversity,
  alphaKAnonymity,
  lkcPrivacy,
  betaLikeness,
  deltaDisclosure,
  personalizedPrivacy,
  keAnonymity,
  epsilonMAnonymity,
  deltaPresence,
  averageRisk,
  highestRisk,
];

/** The entry of a model's name; none for a name that this page does not know. */
export const kindOf = (name: PrivacyModelName | string): Kind | undefined => KINDS.find((kind) => kind.name === name);
