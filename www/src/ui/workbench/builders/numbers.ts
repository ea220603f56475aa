// The forms of the builders for numbers.
import { type Builder, DECIMAL, MISSING } from "./builder.ts";

const TYPES = ["integer", "decimal"];

export const intervals: Builder = {
  id: "intervals",
  key: "intervals",
  name: "Intervals of equal width",
  family: "Numbers",
  about: "Ranges such as [20, 30): from 20 up to, but without, 30.",
  types: TYPES,
  start: () => ({ widths: [5, 10, 20] }),
  fields: [
    {
      key: "widths",
      kind: "numbers",
      label: "Widths, narrow to wide",
      note: "One per level, each a multiple of the one before.",
    },
    { key: "origin", kind: "number", label: "A border lies at", note: "0 unless given." },
    { key: "below", kind: "number", label: "One group below", note: "18 makes the group <18." },
    { key: "above", kind: "number", label: "One group from", note: "90 makes the group 90+." },
    DECIMAL,
    MISSING,
  ],
};

export const equalFrequency: Builder = {
  id: "equal-frequency",
  key: "equal-frequency",
  name: "Groups of equal size",
  family: "Numbers",
  about: "As many rows in each group as the data allow. The same number is never in two groups.",
  types: TYPES,
  start: () => ({ groups: [16, 8, 4] }),
  fields: [
    { key: "groups", kind: "numbers", label: "Number of groups, many to few", note: "One per level." },
    DECIMAL,
    MISSING,
  ],
};

export const cutPoints: Builder = {
  id: "cut-points",
  key: "cut-points",
  name: "Cut points of your own",
  family: "Numbers",
  about: "18, 40 makes <18, [18, 40) and 40+.",
  types: TYPES,
  start: () => ({ levels: [[18, 40, 65, 80], [40, 65]] }),
  fields: [
    {
      key: "levels",
      kind: "lists",
      label: "Cut points, one line per level",
      note: "The cuts of a line must be among those of the line above it.",
    },
    DECIMAL,
    MISSING,
  ],
};

export const optimalMerging: Builder = {
  id: "optimal-merging",
  key: "optimal-merging",
  name: "Best groups of at least so many rows",
  family: "Numbers",
  about: "Neighbouring numbers are merged so that each group has enough rows and the least is lost.",
  types: TYPES,
  start: () => ({ "least-rows": [5, 20, 80] }),
  fields: [
    { key: "least-rows", kind: "numbers", label: "Rows in a group, at least", note: "One per level, few to many." },
    DECIMAL,
    MISSING,
  ],
};
