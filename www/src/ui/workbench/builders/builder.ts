// How a builder's form reads and writes a hierarchy: the one list says which settings there are.
import { holds, type Parameters } from "../../../state/privacy/parameters.ts";
import type { BuilderDescription, FieldDescription, HierarchySpec, Start } from "../../../types.ts";

export type Builder = BuilderDescription;

export type Field = FieldDescription;

/** A builder's settings as the recipe has them. */
export type Settings = Parameters;

export const specOf = (builder: Builder, settings: Settings): HierarchySpec =>
  ({ [builder.key]: settings }) as unknown as HierarchySpec;

export function settingsOf(spec: HierarchySpec | null, key: string): Settings | null {
  const settings = spec ? (spec as unknown as Record<string, unknown>)[key] : undefined;
  return typeof settings === "object" && settings !== null ? (settings as Settings) : null;
}

/** Whether settings are of this form of their builder. */
export const isOf = (builder: Builder, settings: Settings): boolean => holds(builder.is, settings);

/** The settings that a person fills in: what tells forms of one builder apart stays as it is. */
export const inputsOf = ({ fields, is }: Builder): Field[] =>
  fields.filter(({ key }) => !(typeof is === "object" && "is" in is && is.is[0] === key));

/** What the form begins with; `values` are the column's, in a readable order. */
export function startOf(builder: Builder, values: readonly string[]): Settings {
  const settings = builder.fields.flatMap(({ key, start }) => (start === undefined ? [] : [[key, begun(start, values)]]));
  return Object.fromEntries(settings) as Settings;
}

function begun(start: Start, values: readonly string[]): unknown {
  if (start === "values") return values.filter((value) => value !== "");
  if (start === "this-year") return `${new Date().getFullYear()}-01-01`;
  return typeof start === "string" ? undefined : Object.values(start)[0];
}

/** Without the key when the value says nothing. */
export function withSetting(settings: Settings, key: string, value: unknown): Settings {
  const { [key]: _, ...rest } = settings;
  const nothing = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return nothing ? rest : { ...settings, [key]: value };
}
