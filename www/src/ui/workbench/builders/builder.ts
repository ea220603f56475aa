// How a builder's form is described: what it is called, what it starts from, and one entry per setting.
import type { ColumnProfile, HierarchySpec } from "../../../types.ts";

/** A builder's settings as the recipe has them. */
export type Settings = Readonly<Record<string, unknown>>;

interface Common {
  /** The key in the recipe. */
  key: string;
  label: string;
  note?: string;
  /** Behind “More settings”. */
  more?: boolean;
}

export type Field = Common &
  (
    | { kind: "numbers" | "lists" | "words" | "number" | "text" | "date" }
    /** Values of the column, in an order. */
    | { kind: "order" }
    /** `unless`: ticked, the setting is `false`; otherwise it is left out. */
    | { kind: "flag"; unless?: true }
    /** An empty value leaves the setting out. */
    | { kind: "choice"; options: readonly (readonly [value: string, label: string])[] }
    /** Some of these, in this order; at least one. `usual` are those that count where the recipe names none. */
    | { kind: "levels"; usual?: readonly string[]; options: readonly (readonly [value: string, label: string])[] }
  );

export type Family = "Numbers" | "Dates and times" | "Codes" | "Categories";

export interface Builder {
  id: string;
  /** The key in the recipe. */
  key: string;
  name: string;
  family: Family;
  about: string;
  /** Column types that it is meant for. */
  types: readonly string[];
  /** Tells two forms of the same builder apart. */
  is?: (settings: Settings) => boolean;
  /** `values` are the column's, in a readable order. */
  start: (column: ColumnProfile, values: readonly string[]) => Settings;
  fields: readonly Field[];
}

export const specOf = (builder: Builder, settings: Settings): HierarchySpec =>
  ({ [builder.key]: settings }) as unknown as HierarchySpec;

export function settingsOf(spec: HierarchySpec | null, key: string): Settings | null {
  const settings = spec ? (spec as unknown as Record<string, unknown>)[key] : undefined;
  return typeof settings === "object" && settings !== null ? (settings as Settings) : null;
}

/** Without the key when the value says nothing. */
export function withSetting(settings: Settings, key: string, value: unknown): Settings {
  const { [key]: _, ...rest } = settings;
  const nothing = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return nothing ? rest : { ...settings, [key]: value };
}

export const MISSING: Field = {
  key: "missing",
  kind: "words",
  label: "Also means missing",
  note: "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
  more: true,
};

export const DECIMAL: Field = {
  key: "decimal",
  kind: "choice",
  label: "Decimal mark",
  options: [
    ["", "As the values have it"],
    [".", "Point: 1.5"],
    [",", "Comma: 1,5"],
  ],
  more: true,
};

export const UNKNOWN: Field = {
  key: "unknown",
  kind: "text",
  label: "Group for everything else",
  note: "Where values go that are no such codes. Without it they are refused.",
  more: true,
};
