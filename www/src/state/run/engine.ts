// What the page needs of the engine: the typed client, or in tests a part of it.
import type { Coversheet } from "coversheet/slim";

export type Engine = Pick<
  Coversheet,
  | "open"
  | "profile"
  | "presets"
  | "solve"
  | "compare"
  | "freeze"
  | "rows"
  | "violatingClasses"
  | "classRows"
  | "release"
  | "hierarchy"
  | "parseRecipe"
  | "pasteHierarchy"
  | "viewHierarchy"
  | "drawHierarchy"
  | "hierarchyFile"
  | "close"
>;

/** Where the page gets its engine and its sample from. */
export interface Host {
  connect(): Promise<Engine>;
  sample(): File | Promise<File>;
}
