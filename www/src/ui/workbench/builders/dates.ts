// The forms of the builders for dates and times.
import { type Builder, type Field, MISSING } from "./builder.ts";

const FORMAT: Field = {
  key: "format",
  kind: "text",
  label: "How the dates are written",
  note: "Such as DD.MM.YYYY or M/D/YY. Found out from the values unless given.",
  more: true,
};

const LATEST: Field = {
  key: "latest-year",
  kind: "number",
  label: "Latest year of two digits",
  note: "With 2029, 29 is 2029 and 30 is 1930.",
  more: true,
};

export const dates: Builder = {
  id: "dates",
  key: "dates",
  name: "Periods of the calendar",
  family: "Dates and times",
  about: "From the day to ever longer periods.",
  types: ["date", "date-time"],
  start: () => ({ levels: ["month", "year", "decade"] }),
  fields: [
    {
      key: "levels",
      kind: "levels",
      label: "Periods",
      options: [
        ["day", "Day"],
        ["week", "Week"],
        ["month", "Month"],
        ["quarter", "Quarter"],
        ["half-year", "Half-year"],
        ["year", "Year"],
        ["2-years", "2 years"],
        ["5-years", "5 years"],
        ["decade", "Decade"],
        ["20-years", "20 years"],
        ["40-years", "40 years"],
      ],
    },
    {
      key: "keep-date-type",
      kind: "flag",
      label: "Keep them dates",
      note: "Each period is written as its first day.",
    },
    FORMAT,
    LATEST,
    MISSING,
  ],
};

export const age: Builder = {
  id: "age",
  key: "age",
  name: "Age on a day",
  family: "Dates and times",
  about: "From a date of birth to the completed years on one day, then ranges of years.",
  types: ["date", "date-time"],
  start: () => ({ at: `${new Date().getFullYear()}-01-01`, widths: [1, 5, 10, 20], above: 90 }),
  fields: [
    { key: "at", kind: "date", label: "The day" },
    { key: "widths", kind: "numbers", label: "Widths in years, narrow to wide", note: "1 is the age itself." },
    { key: "below", kind: "number", label: "One group below", note: "18 makes the group <18." },
    { key: "above", kind: "number", label: "One group from", note: "90 makes the group 90+." },
    FORMAT,
    LATEST,
    MISSING,
  ],
};

export const times: Builder = {
  id: "times",
  key: "times",
  name: "Parts of the day",
  family: "Dates and times",
  about: "From a time to ever longer parts of the day.",
  types: ["time"],
  start: () => ({ levels: ["hour", "part-of-day"] }),
  fields: [
    {
      key: "levels",
      kind: "levels",
      label: "Parts",
      options: [
        ["quarter-hour", "15 minutes"],
        ["half-hour", "30 minutes"],
        ["hour", "Hour"],
        ["part-of-day", "Part of day"],
        ["half-day", "AM or PM"],
        ["day-and-night", "Day or night"],
      ],
    },
    MISSING,
  ],
};
