// English: what a file may be for, by the names of the engine’s presets.

export const presets = {
  inside: {
    title: "Use inside the hospital",
    description:
      "At least 3 rows look alike, so that nobody is recognized in passing. For colleagues who are bound to confidentiality and work where the data already is.",
    limits:
      "Whoever knows a patient well, or can open the original, learns more. It is no protection once the file leaves the house.",
  },
  "research-partner": {
    title: "Share with a research partner under contract",
    description:
      "At least 5 rows look alike: a risk of 1 in 5 of finding a known patient's row. The contract should forbid trying to recognize people and passing the file on.",
    limits:
      "It does not hide what all rows of a class have in common; add l-diversity or t-closeness for each sensitive column.",
  },
  "small-cells": {
    title: "Report by the small-cell rule",
    description: "At least 11 rows look alike, as where counts of 1 to 10 may not be shown.",
    limits: "The rule is made for tables of counts. In rows, the values that are not generalized can still be recognized.",
  },
  "clinical-reports": {
    title: "Publish clinical data for registered readers",
    description: "At least 12 rows look alike, so that the risk for every row stays below 0.09.",
    limits: "The threshold is for the identity of patients. It does not hide sensitive values that a whole class shares.",
  },
  open: {
    title: "Publish openly",
    description:
      "At least 20 rows look alike: a risk of at most 5 %. For files that anybody can keep, and link with what is not yet known.",
    limits:
      "Nothing released openly can be taken back, and rows that are alike today may differ from what others know tomorrow. Add a model for each sensitive column, and let somebody who knows the field look at it.",
  },
};
