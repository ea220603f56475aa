// English: ranges of a column's own, and what labels do to counting.
export const ranges = {
  own: "Ranges of its own",
  ownNote:
    "Such as [37, 43], wherever the hierarchy has borders: finer, but by regions or by rows they overlap. Whole columns have none.",
  sets: "Several values in one cell",
  setsNote:
    "Such as nurse / student, where a cell would be hidden: at most three values, each of which enough rows have; ? is an empty cell. By rows only.",
  beside: (from: string, to: string) => `Add columns for where ranges begin and end, such as ${from} and ${to}`,
  title: "Counting with the labels",
  counting: {
    columns: "Labels do not overlap, so counts add up.",
    values: "Labels do not overlap, so counts add up; each column has one list of codes.",
    regions:
      "Labels of one column may overlap, but combinations do not: count by combinations, or with the coarsest label.",
    rows: "40-49 and 45 may both stand in a column and overlap: count with the coarsest label, or let us add two columns.",
  },
  codebook: "Codebook of the labels (CSV)",
};
