// The forms of the builders for codes.
import type { HierarchySpec } from "../../../types.ts";
import { type Builder, MISSING, UNKNOWN } from "./builder.ts";

const TYPES = ["code", "integer", "text", "identifier"];

export const mask: Builder = {
  id: "mask",
  key: "mask",
  name: "Mask characters",
  family: "Codes",
  about: "One character more is hidden at each level: 02139, 0213*, 021**.",
  types: [...TYPES, "category"],
  start: () => ({ from: "right" }),
  fields: [
    {
      key: "from",
      kind: "choice",
      label: "Begin at",
      options: [
        ["right", "The right: 0213*"],
        ["left", "The left: *2139"],
      ],
    },
    {
      key: "steps",
      kind: "numbers",
      label: "Characters per level",
      note: "2, 1 hides two characters at level 1 and three at level 2. One by one unless given.",
    },
    {
      key: "keep-length",
      kind: "flag",
      unless: true,
      label: "One * for all that is hidden",
      note: "021* instead of 021**, so that the length says nothing.",
    },
    MISSING,
  ],
};

export const prefixes: Builder = {
  id: "prefixes",
  key: "prefixes",
  name: "First characters",
  family: "Codes",
  about: "Keeps fewer of the first characters at each level, as for LOINC-like or in-house codes.",
  types: TYPES,
  is: (settings) => !("scheme" in settings),
  start: () => ({ lengths: [4, 3, 1] }),
  fields: [
    { key: "lengths", kind: "numbers", label: "Characters kept, many to few", note: "One per level." },
    MISSING,
  ],
};

export const atc: Builder = {
  id: "atc",
  key: "prefixes",
  name: "ATC codes of medicines",
  family: "Codes",
  about: "Substance, chemical, pharmacological and therapeutic subgroup, anatomical main group.",
  types: TYPES,
  is: (settings) => settings["scheme"] === "atc",
  start: () => ({ scheme: "atc" }),
  fields: [UNKNOWN, MISSING],
};

export const icd10: Builder = {
  id: "icd-10",
  key: "icd-10",
  name: "ICD-10 diagnoses",
  family: "Codes",
  about: "From the code to its category, block and chapter, with their titles.",
  types: TYPES,
  start: () => ({}),
  fields: [
    {
      key: "levels",
      kind: "levels",
      label: "Levels",
      usual: ["category", "block", "chapter"],
      options: [
        ["subcategory", "Subcategory"],
        ["category", "Category"],
        ["block", "Block"],
        ["chapter", "Chapter"],
      ],
    },
    UNKNOWN,
    MISSING,
  ],
};

export const postcodes: Builder = {
  id: "postcodes",
  key: "postcodes",
  name: "Postcodes",
  family: "Codes",
  about: "Ever larger postal areas of one country.",
  types: TYPES,
  start: () => ({ country: "us" }),
  fields: [
    {
      key: "country",
      kind: "choice",
      label: "Country",
      options: [
        ["at", "Austria"],
        ["au", "Australia"],
        ["be", "Belgium"],
        ["ca", "Canada"],
        ["dk", "Denmark"],
        ["fi", "Finland"],
        ["fr", "France"],
        ["de", "Germany"],
        ["ie", "Ireland"],
        ["it", "Italy"],
        ["nl", "Netherlands"],
        ["nz", "New Zealand"],
        ["no", "Norway"],
        ["pl", "Poland"],
        ["pt", "Portugal"],
        ["es", "Spain"],
        ["se", "Sweden"],
        ["ch", "Switzerland"],
        ["gb", "United Kingdom"],
        ["us", "United States"],
      ],
    },
    {
      key: "under-20000",
      kind: "flag",
      label: "Small ZIP3 areas become 000",
      note: "United States only: areas of 20,000 people or fewer in the census of 2000. The levels of more than three digits still show them.",
    },
    {
      key: "restore-zeros",
      kind: "flag",
      label: "Put back leading zeros",
      note: "For files in which a spreadsheet made 2139 of 02139.",
    },
    { key: "lengths", kind: "numbers", label: "Characters kept", note: "Instead of the country’s own areas.", more: true },
    UNKNOWN,
    MISSING,
  ],
};

/** The lowest level of at most three digits, where small ZIP3 areas become 000; none with other settings. */
export function zip3Level(spec: HierarchySpec | null): number | null {
  if (!spec || !("postcodes" in spec)) return null;
  const { country, lengths, "under-20000": small } = spec.postcodes;
  if (country !== "us" || !small) return null;
  const level = (lengths?.length ? lengths : [5, 3, 1]).findIndex((length) => length <= 3);
  return level < 0 ? null : level + 1;
}
