// The forms of the builders for categories.
import { type Builder, MISSING } from "./builder.ts";

const TYPES = ["category", "text", "boolean"];

export const frequency: Builder = {
  id: "frequency",
  key: "frequency",
  name: "Rare values together",
  family: "Categories",
  about: "Values in few rows become one group; common ones stay as they are.",
  types: [...TYPES, "code"],
  start: () => ({ "fewer-than": [5, 20, 80], other: "Other" }),
  fields: [
    {
      key: "fewer-than",
      kind: "numbers",
      label: "Together if in fewer rows than",
      note: "One per level, few to many.",
    },
    { key: "other", kind: "text", label: "Name of the group", note: "“Other” unless given." },
    MISSING,
  ],
};

export const order: Builder = {
  id: "order",
  key: "order",
  name: "Ranges of an order",
  family: "Categories",
  about: "For values with an order, such as mild, moderate, severe: neighbours are joined.",
  types: TYPES,
  start: (_, values) => ({ values: values.filter((value) => value !== ""), widths: [2, 4] }),
  fields: [
    { key: "values", kind: "order", label: "The order, lowest first" },
    {
      key: "widths",
      kind: "numbers",
      label: "Neighbours joined",
      note: "One per level, each a multiple of the one before.",
    },
    MISSING,
  ],
};
