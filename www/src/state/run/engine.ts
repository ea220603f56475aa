// What the page needs of the engine: the typed client, or in tests a part of it.
import type { Coversheet } from "coversheet/slim";

export type Engine = Pick<
  Coversheet,
  | "open"
  | "profile"
  | "presets"
  | "solve"
  | "compare"
  | "alternatives"
  | "fixes"
  | "freeze"
  | "withContents"
  | "rows"
  | "releasedLabels"
  | "violatingClasses"
  | "classRows"
  | "release"
  | "report"
  | "risk"
  | "distributions"
  | "explore"
  | "hierarchy"
  | "parseRecipe"
  | "pasteHierarchy"
  | "viewHierarchy"
  | "drawHierarchy"
  | "hierarchyFile"
  | "codebook"
  | "plan"
  | "close"
>;

/** Where the page gets its engine and its sample from. */
export interface Host {
  connect(): Promise<Engine>;
  sample(): File | Promise<File>;
  /** The JSON of an `About`. */
  about?(): Promise<string>;
  /** The SHA-256 sum of the page, with 64 zeros where it stands itself. */
  sum?: string;
}
