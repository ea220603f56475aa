// Made by `cargo xtask types` from the Rust types. Do not edit.
import type { Catalogue } from "./types.js";

/** The one list of privacy models, searches, objectives and hierarchy builders. */
export const CATALOGUE: Catalogue = {
 "models": [
  {
   "name": "k-anonymity",
   "title": "Rows that look alike",
   "term": "k-anonymity",
   "against": "singling-out",
   "expert": true,
   "needs": "nothing",
   "meaning": [
    {
     "when": "persons",
     "text": "Every person looks like at least {k:less-one} others on {columns:all quasi-identifiers}."
    },
    {
     "text": "Every row looks like at least {k:less-one} others on {columns:all quasi-identifiers}."
    }
   ],
   "protects": "singling a person out among fewer than k, or over some columns only",
   "limits": "Says nothing about what the rows of a class have in common, such as one diagnosis.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "k = 3",
    "classes": [
     {
      "rows": [
       [
        "30–39, 021**",
        "asthma"
       ],
       [
        "30–39, 021**",
        "flu"
       ]
      ],
      "holds": false,
      "why": "only 2 look alike"
     },
     {
      "rows": [
       [
        "40–49, 021**",
        "asthma"
       ],
       [
        "40–49, 021**",
        "flu"
       ],
       [
        "40–49, 021**",
        "gout"
       ]
      ],
      "holds": true,
      "why": "3 look alike"
     }
    ]
   },
   "fields": [
    {
     "key": "k",
     "label": "k, the smallest class",
     "note": "How many must look alike on the columns below.",
     "kind": "number",
     "min": 2,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 10
     }
    },
    {
     "key": "columns",
     "label": "On these columns",
     "note": "For people who know only some of the columns. All of them unless you choose some.",
     "kind": "quasi",
     "start": {
      "first-quasi": 2
     }
    }
   ],
   "source": "Samarati and Sweeney 1998; Sweeney 2002"
  },
  {
   "name": "xy-anonymity",
   "title": "Different people, not only rows",
   "term": "(X,Y)-anonymity",
   "against": "singling-out",
   "expert": true,
   "needs": "counted",
   "meaning": [
    {
     "text": "Every combination of {x:all quasi-identifiers} stands with at least {k} different values of {y}."
    }
   ],
   "protects": "singling a person out where a person has several rows: it counts different persons, or other values",
   "limits": "Counts how many there are, not how evenly they are spread.",
   "example": {
    "head": [
     "Known to others",
     "Patient"
    ],
    "given": "k = 3 different patients",
    "classes": [
     {
      "rows": [
       [
        "30–39, F",
        "P1"
       ],
       [
        "30–39, F",
        "P1"
       ],
       [
        "30–39, F",
        "P2"
       ]
      ],
      "holds": false,
      "why": "3 rows, but 2 patients"
     },
     {
      "rows": [
       [
        "30–39, M",
        "P3"
       ],
       [
        "30–39, M",
        "P4"
       ],
       [
        "30–39, M",
        "P5"
       ]
      ],
      "holds": true,
      "why": "3 patients"
     }
    ]
   },
   "fields": [
    {
     "key": "k",
     "label": "k, how many different ones",
     "note": "Several rows of one patient count once.",
     "kind": "number",
     "min": 2,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 3
     }
    },
    {
     "key": "y",
     "label": "Count different values of",
     "note": "The person column, or sensitive columns.",
     "kind": "counted",
     "start": "columns"
    },
    {
     "key": "x",
     "label": "In every combination of",
     "note": "All quasi-identifiers unless you choose some.",
     "kind": "quasi"
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Wang and Fung 2006; Fung et al. 2010, section 2.1.2"
  },
  {
   "name": "k-map",
   "title": "Alike in the whole population",
   "term": "k-map",
   "against": "singling-out",
   "expert": true,
   "needs": "population",
   "meaning": [
    {
     "text": "Every row could be at least {k} people of the population file “{population}”."
    }
   ],
   "protects": "singling a person out in a file about the population",
   "limits": "Only as good as the population file; somebody who knows that a patient is in your file learns more.",
   "example": {
    "head": [
     "Row of your file",
     "In the population"
    ],
    "given": "k = 3",
    "classes": [
     {
      "rows": [
       [
        "80–89, 021**",
        "2 people"
       ]
      ],
      "holds": false,
      "why": "could be 2 people only"
     },
     {
      "rows": [
       [
        "40–49, 021**",
        "310 people"
       ],
       [
        "30–39, 021**",
        "290 people"
       ],
       [
        "20–29, 021**",
        "275 people"
       ]
      ],
      "holds": true,
      "why": "could be many people"
     }
    ]
   },
   "fields": [
    {
     "key": "k",
     "label": "k, people of the population",
     "note": "How many people of the population every row must be like.",
     "kind": "number",
     "min": 2,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 5
     }
    },
    {
     "key": "population",
     "label": "Population file",
     "note": "A CSV file with the same quasi-identifier columns, one row per person.",
     "kind": "population",
     "start": "population"
    },
    {
     "key": "population-count",
     "label": "Column with the number of people",
     "note": "For a population file whose rows stand for several people each.",
     "kind": "text",
     "more": true
    }
   ],
   "source": "Sweeney 2001, section 4"
  },
  {
   "name": "distinct-l-diversity",
   "title": "Several different values in every class",
   "term": "distinct ℓ-diversity",
   "against": "learning",
   "expert": false,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "Every class has at least {l} different values of {column}."
    }
   ],
   "protects": "a class with fewer than ℓ values",
   "limits": "One value may still be far more frequent than the others of its class.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "ℓ = 2",
    "classes": [
     {
      "rows": [
       [
        "30–39, 021**",
        "HIV"
       ],
       [
        "30–39, 021**",
        "HIV"
       ],
       [
        "30–39, 021**",
        "HIV"
       ]
      ],
      "holds": false,
      "why": "all have the same"
     },
     {
      "rows": [
       [
        "40–49, 021**",
        "HIV"
       ],
       [
        "40–49, 021**",
        "flu"
       ],
       [
        "40–49, 021**",
        "flu"
       ]
      ],
      "holds": true,
      "why": "2 different values"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "l",
     "label": "ℓ, different values",
     "note": "At most as many as the column has.",
     "kind": "number",
     "min": 2,
     "max": 10000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 20,
      "step": 1
     },
     "start": {
      "number": 3
     }
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1"
  },
  {
   "name": "t-closeness",
   "title": "Every class like the whole table",
   "term": "t-closeness",
   "against": "learning",
   "expert": false,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "In every class {column} is spread nearly as in the whole table: the two differ by at most {t} (0 is the same, 1 entirely different)."
    }
   ],
   "protects": "learning more from a class than from the whole table",
   "limits": "Small values of t also remove the patterns that a study looks for.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "whole table: half flu, half HIV; t = 0.2",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "flu"
       ]
      ],
      "holds": false,
      "why": "75 % HIV, 50 % in all: 0.25"
     },
     {
      "rows": [
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "flu"
       ]
      ],
      "holds": true,
      "why": "50 % HIV as in all: 0"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "t",
     "label": "t, the largest difference",
     "note": "0.2 is usual; smaller is stricter.",
     "kind": "number",
     "min": 0,
     "max": 1,
     "whole": false,
     "slider": {
      "min": 0.05,
      "max": 0.8,
      "step": 0.05
     },
     "start": {
      "number": 0.2
     }
    },
    {
     "key": "distance",
     "label": "How far apart two values are",
     "kind": "choice",
     "options": [
      {
       "value": "equal",
       "label": "All equally far",
       "note": "For names, such as diagnoses."
      },
      {
       "value": "ordered",
       "label": "By their order",
       "note": "For numbers and grades: 1 is nearer to 2 than to 9."
      },
      {
       "value": "hierarchical",
       "label": "By common groups",
       "note": "Two infections are nearer than flu and a fracture."
      }
     ]
    },
    {
     "key": "order",
     "label": "The order, lowest first",
     "note": "It begins as the values sort, which may not be what they mean.",
     "kind": "order",
     "when": {
      "is": [
       "distance",
       "ordered"
      ]
     }
    },
    {
     "key": "hierarchy",
     "label": "Groups of its values",
     "note": "Values that share a group earlier are nearer.",
     "kind": "hierarchy",
     "when": {
      "is": [
       "distance",
       "hierarchical"
      ]
     }
    },
    {
     "key": "reference",
     "label": "Compared with",
     "kind": "choice",
     "options": [
      {
       "value": "release",
       "label": "the released rows",
       "note": "Anyone can check it from the file that is handed over."
      },
      {
       "value": "input",
       "label": "all rows of your file",
       "note": "As the program ARX does; suppressed rows count too."
      }
     ]
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Li, Li and Venkatasubramanian 2007"
  },
  {
   "name": "confidence-bounding",
   "title": "No value too likely",
   "term": "confidence bounding",
   "against": "learning",
   "expert": false,
   "needs": "sensitive",
   "meaning": [
    {
     "when": {
      "given": "bounds"
     },
     "text": "In every class, single values of {column} have largest shares of their own, and others of at most {max:share}."
    },
    {
     "text": "In every class, at most {max:share} have {values:the same value} in {column}."
    }
   ],
   "protects": "guessing a value with more than the confidence set for it",
   "limits": "Knowing that a value is at most this likely is still knowing something.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "HIV at most 50 %",
    "classes": [
     {
      "rows": [
       [
        "30–39, F",
        "HIV"
       ],
       [
        "30–39, F",
        "HIV"
       ],
       [
        "30–39, F",
        "flu"
       ]
      ],
      "holds": false,
      "why": "2 of 3 have HIV: 67 %"
     },
     {
      "rows": [
       [
        "40–49, F",
        "HIV"
       ],
       [
        "40–49, F",
        "flu"
       ],
       [
        "40–49, F",
        "gout"
       ]
      ],
      "holds": true,
      "why": "1 of 3 has HIV: 33 %"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "max",
     "label": "Largest share of a value",
     "note": "0.5 is half of the class.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.05,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0.5
     }
    },
    {
     "key": "values",
     "label": "Values to guard",
     "note": "All values are guarded unless you choose some.",
     "kind": "values"
    },
    {
     "key": "bounds",
     "label": "Other shares for single values",
     "note": "Such as 0.2 for HIV.",
     "kind": "bounds"
    },
    {
     "key": "columns",
     "label": "For people who know",
     "note": "All quasi-identifiers unless you choose some.",
     "kind": "quasi"
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Wang, Fung and Yu 2007; Fung et al. 2010, section 2.2.2"
  },
  {
   "name": "entropy-l-diversity",
   "title": "Values as mixed as if evenly spread",
   "term": "entropy ℓ-diversity",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "In every class {column} is as uncertain as {l} equally frequent values would be."
    }
   ],
   "protects": "a value being likely in a class: as uncertain as ℓ equally frequent ones",
   "limits": "Cannot be met where one value is very frequent in the whole table.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "ℓ = 2",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "flu"
       ],
       [
        "30–39",
        "flu"
       ],
       [
        "30–39",
        "HIV"
       ]
      ],
      "holds": false,
      "why": "as uncertain as 1.9 values"
     },
     {
      "rows": [
       [
        "40–49",
        "flu"
       ],
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "gout"
       ]
      ],
      "holds": true,
      "why": "as uncertain as 3 values"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "l",
     "label": "ℓ, equally frequent values",
     "note": "Need not be a whole number.",
     "kind": "number",
     "min": 1,
     "max": 10000,
     "whole": false,
     "slider": {
      "min": 1,
      "max": 10,
      "step": 0.1
     },
     "start": {
      "number": 2
     }
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1"
  },
  {
   "name": "recursive-cl-diversity",
   "title": "The most frequent value not too frequent",
   "term": "recursive (c,ℓ)-diversity",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "when": {
      "is": [
       "strict",
       "true"
      ]
     },
     "text": "In every class the most frequent value of {column} is less than {c} times as frequent as all values from the {l}th on together."
    },
    {
     "text": "In every class the most frequent value of {column} is at most {c} times as frequent as all values from the {l}th on together."
    }
   ],
   "protects": "a value being likely in a class, though ℓ - 2 others can be ruled out",
   "limits": "Treats all values alike: a rare but harmless one counts as much as HIV.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "c = 2, ℓ = 2",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "flu"
       ],
       [
        "30–39",
        "flu"
       ],
       [
        "30–39",
        "flu"
       ],
       [
        "30–39",
        "HIV"
       ]
      ],
      "holds": false,
      "why": "flu 3 times, the rest once"
     },
     {
      "rows": [
       [
        "40–49",
        "flu"
       ],
       [
        "40–49",
        "flu"
       ],
       [
        "40–49",
        "HIV"
       ]
      ],
      "holds": true,
      "why": "flu twice, the rest once"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "l",
     "label": "ℓ, different values",
     "note": "At most as many as the column has.",
     "kind": "number",
     "min": 2,
     "max": 10000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 20,
      "step": 1
     },
     "start": {
      "number": 3
     }
    },
    {
     "key": "c",
     "label": "c, how many times as frequent",
     "note": "Smaller is stricter.",
     "kind": "number",
     "min": 0.01,
     "max": 1000,
     "whole": false,
     "slider": {
      "min": 0.5,
      "max": 10,
      "step": 0.5
     },
     "start": {
      "number": 4
     }
    },
    {
     "key": "strict",
     "label": "Strictly less",
     "note": "The literature has both: “at most” unless ticked.",
     "kind": "flag",
     "default": false
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Machanavajjhala et al. 2007; Fung et al. 2010, section 2.2.1"
  },
  {
   "name": "alpha-k-anonymity",
   "title": "Large classes, and no value too frequent",
   "term": "(α,k)-anonymity",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "At least {k} are alike in every class, and at most {alpha:share} of them have {values:the same value} in {column}."
    }
   ],
   "protects": "singling out, and any of the values having more than α of a class",
   "limits": "The share says nothing about how rare the value is in the whole table.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "α = 50 %, k = 2",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "flu"
       ]
      ],
      "holds": false,
      "why": "67 % have HIV"
     },
     {
      "rows": [
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "flu"
       ]
      ],
      "holds": true,
      "why": "50 % have HIV"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "alpha",
     "label": "α, the largest share",
     "note": "0.5 is half of the class.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.05,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0.5
     }
    },
    {
     "key": "k",
     "label": "k, the smallest class",
     "note": "How many must look alike.",
     "kind": "number",
     "min": 1,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 5
     }
    },
    {
     "key": "values",
     "label": "Values to guard",
     "note": "All values are guarded unless you choose some.",
     "kind": "values"
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Wong et al. 2006"
  },
  {
   "name": "lkc-privacy",
   "title": "Against people who know only a few columns",
   "term": "LKC-privacy",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "Whoever knows any {l} quasi-identifiers of a person finds at least {k} that match, at most {c:share} of them with {values:the same value} in {column}."
    }
   ],
   "protects": "adversaries who know at most L quasi-identifiers of a person",
   "limits": "Whoever knows more columns than that can learn more.",
   "example": {
    "head": [
     "Any 1 column known",
     "Diagnosis"
    ],
    "given": "L = 1, K = 2, C = 50 %",
    "classes": [
     {
      "rows": [
       [
        "sex F",
        "HIV"
       ],
       [
        "sex F",
        "HIV"
       ],
       [
        "sex F",
        "flu"
       ]
      ],
      "holds": false,
      "why": "67 % of women have HIV"
     },
     {
      "rows": [
       [
        "job nurse",
        "HIV"
       ],
       [
        "job nurse",
        "flu"
       ]
      ],
      "holds": true,
      "why": "50 % of nurses have HIV"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "l",
     "label": "L, columns that can be known",
     "note": "How many quasi-identifiers of a person somebody can find out.",
     "kind": "number",
     "min": 1,
     "max": 20,
     "whole": true,
     "slider": {
      "min": 1,
      "max": 6,
      "step": 1
     },
     "start": {
      "number": 2
     }
    },
    {
     "key": "k",
     "label": "k, the smallest class",
     "note": "How many must look alike.",
     "kind": "number",
     "min": 1,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 5
     }
    },
    {
     "key": "c",
     "label": "C, the largest share",
     "note": "0.5 is half of the rows found.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.05,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0.5
     }
    },
    {
     "key": "values",
     "label": "Values to guard",
     "note": "All values are guarded unless you choose some.",
     "kind": "values"
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Mohammed et al. 2009; Fung et al. 2010, section 6.2"
  },
  {
   "name": "beta-likeness",
   "title": "No value much more frequent than in the whole table",
   "term": "β-likeness",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "In no class is {values:a value} of {column} more than {beta:plus-one} times as frequent as in the whole table."
    }
   ],
   "protects": "a value being much more frequent in a class than in the whole table",
   "limits": "A value that is rarer than in the whole table is no violation, though it tells something too.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "whole table: 25 % HIV; β = 1, at most 50 %",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "flu"
       ]
      ],
      "holds": false,
      "why": "67 %: 2.7 times as frequent"
     },
     {
      "rows": [
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "flu"
       ],
       [
        "40–49",
        "flu"
       ]
      ],
      "holds": true,
      "why": "33 %: 1.3 times"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "beta",
     "label": "β, how much more frequent",
     "note": "1 allows twice as frequent, 2 three times.",
     "kind": "number",
     "min": 0.01,
     "max": 1000,
     "whole": false,
     "slider": {
      "min": 0.25,
      "max": 5,
      "step": 0.25
     },
     "start": {
      "number": 1
     }
    },
    {
     "key": "enhanced",
     "label": "Enhanced",
     "note": "Holds frequent values to a stricter limit, so that none becomes nearly certain.",
     "kind": "flag",
     "default": true
    },
    {
     "key": "values",
     "label": "Values to guard",
     "note": "All values are guarded unless you choose some.",
     "kind": "values"
    },
    {
     "key": "reference",
     "label": "Compared with",
     "kind": "choice",
     "options": [
      {
       "value": "release",
       "label": "the released rows",
       "note": "Anyone can check it from the file that is handed over."
      },
      {
       "value": "input",
       "label": "all rows of your file",
       "note": "As the program ARX does; suppressed rows count too."
      }
     ]
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Cao and Karras 2012"
  },
  {
   "name": "delta-disclosure",
   "title": "Every value about as frequent as in the whole table",
   "term": "δ-disclosure privacy",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "text": "In every class {values:each value} of {column} is less than {delta:power-of-two} times as frequent, or rare, as in the whole table."
    }
   ],
   "protects": "a value being much more or less frequent in a class than in the whole table",
   "limits": "Every value must occur in every class, which few tables allow.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "whole table: half HIV; δ = 1, less than twice",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "HIV"
       ],
       [
        "30–39",
        "HIV"
       ]
      ],
      "holds": false,
      "why": "100 %: twice as frequent"
     },
     {
      "rows": [
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "HIV"
       ],
       [
        "40–49",
        "flu"
       ]
      ],
      "holds": true,
      "why": "67 %: 1.3 times"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "delta",
     "label": "δ, in doublings",
     "note": "1 is less than twice as frequent or rare, 2 less than four times.",
     "kind": "number",
     "min": 0.01,
     "max": 20,
     "whole": false,
     "slider": {
      "min": 0.25,
      "max": 5,
      "step": 0.25
     },
     "start": {
      "number": 1
     }
    },
    {
     "key": "values",
     "label": "Values to guard",
     "note": "All values are guarded unless you choose some.",
     "kind": "values"
    },
    {
     "key": "reference",
     "label": "Compared with",
     "kind": "choice",
     "options": [
      {
       "value": "release",
       "label": "the released rows",
       "note": "Anyone can check it from the file that is handed over."
      },
      {
       "value": "input",
       "label": "all rows of your file",
       "note": "As the program ARX does; suppressed rows count too."
      }
     ]
    },
    {
     "key": "missing",
     "label": "Missing values",
     "kind": "choice",
     "options": [
      {
       "value": "no-value",
       "label": "are left out",
       "note": "Nobody learns anything from an empty cell, and it hides nobody."
      },
      {
       "value": "value",
       "label": "count as values",
       "note": "For columns in which a missing value says something."
      }
     ]
    }
   ],
   "source": "Brickell and Shmatikov 2008"
  },
  {
   "name": "personalized-privacy",
   "title": "What each person wants guarded",
   "term": "personalized privacy",
   "against": "learning",
   "expert": true,
   "needs": "sensitive",
   "meaning": [
    {
     "when": {
      "given": "guard"
     },
     "text": "The chance that somebody has a value that falls under what {guard} names in {column} is at most {max:share}."
    },
    {
     "text": "The chance that somebody has a value that falls under “{default}” in {column} is at most {max:share}."
    }
   ],
   "protects": "what each person wants guarded being likely in their class",
   "limits": "Protects only what is named; what counts as alike is up to the groups of the column.",
   "example": {
    "head": [
     "Wants guarded",
     "Diagnosis"
    ],
    "given": "at most 50 %",
    "classes": [
     {
      "rows": [
       [
        "any infection",
        "flu"
       ],
       [
        "any infection",
        "HIV"
       ],
       [
        "nothing",
        "flu"
       ]
      ],
      "holds": false,
      "why": "all have an infection"
     },
     {
      "rows": [
       [
        "any infection",
        "flu"
       ],
       [
        "nothing",
        "gout"
       ],
       [
        "nothing",
        "asthma"
       ]
      ],
      "holds": true,
      "why": "1 of 3 has an infection"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Sensitive column",
     "kind": "sensitive",
     "numbers": false,
     "start": "column"
    },
    {
     "key": "hierarchy",
     "label": "Groups of its values",
     "note": "Guarded nodes are values or groups of these.",
     "kind": "hierarchy",
     "start": "hierarchy"
    },
    {
     "key": "guard",
     "label": "Column with each person’s wish",
     "note": "An empty cell means the default.",
     "kind": "guard"
    },
    {
     "key": "default",
     "label": "Default",
     "note": "A value or group; * is everything. Empty guards nothing.",
     "kind": "text",
     "start": {
      "text": "*"
     }
    },
    {
     "key": "max",
     "label": "Largest chance",
     "note": "0.5 is one in two.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.05,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 1
     }
    }
   ],
   "source": "Xiao and Tao 2006"
  },
  {
   "name": "ke-anonymity",
   "title": "Different numbers, wide apart",
   "term": "(k,e)-anonymity",
   "against": "learning",
   "expert": true,
   "needs": "numbers",
   "meaning": [
    {
     "text": "Every class has at least {k} different numbers of {column}, the largest at least {e} above the smallest."
    }
   ],
   "protects": "a number being known, or to less than e",
   "limits": "Most numbers of a class may still lie close together.",
   "example": {
    "head": [
     "Known to others",
     "Cost"
    ],
    "given": "k = 2, e = 1000",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "5,000"
       ],
       [
        "30–39",
        "5,100"
       ],
       [
        "30–39",
        "5,200"
       ]
      ],
      "holds": false,
      "why": "only 200 apart"
     },
     {
      "rows": [
       [
        "40–49",
        "2,000"
       ],
       [
        "40–49",
        "5,000"
       ],
       [
        "40–49",
        "9,000"
       ]
      ],
      "holds": true,
      "why": "7,000 apart"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Column with numbers",
     "kind": "sensitive",
     "numbers": true,
     "start": "column"
    },
    {
     "key": "k",
     "label": "k, different numbers",
     "note": "In every class.",
     "kind": "number",
     "min": 2,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 50,
      "step": 1
     },
     "start": {
      "number": 3
     }
    },
    {
     "key": "e",
     "label": "e, how far apart",
     "note": "In the units of the column.",
     "kind": "number",
     "min": 0,
     "max": 1000000000000,
     "whole": false,
     "slider": {
      "min": 0,
      "max": 10000,
      "step": 10
     },
     "start": {
      "number": 1
     }
    }
   ],
   "source": "Zhang et al. 2007"
  },
  {
   "name": "epsilon-m-anonymity",
   "title": "Few numbers close together",
   "term": "(ε,m)-anonymity",
   "against": "learning",
   "expert": true,
   "needs": "numbers",
   "meaning": [
    {
     "text": "In every class, at most one in {m} numbers of {column} lies within {epsilon} of any one of them."
    }
   ],
   "protects": "guessing a number to within ε with a chance of more than 1/m",
   "limits": "Joining classes can break it, so the search takes longer.",
   "example": {
    "head": [
     "Known to others",
     "Cost"
    ],
    "given": "ε = 100, m = 2",
    "classes": [
     {
      "rows": [
       [
        "30–39",
        "5,000"
       ],
       [
        "30–39",
        "5,050"
       ],
       [
        "30–39",
        "9,000"
       ]
      ],
      "holds": false,
      "why": "2 of 3 within 100"
     },
     {
      "rows": [
       [
        "40–49",
        "2,000"
       ],
       [
        "40–49",
        "5,000"
       ],
       [
        "40–49",
        "9,000"
       ]
      ],
      "holds": true,
      "why": "1 of 3 within 100"
     }
    ]
   },
   "fields": [
    {
     "key": "column",
     "label": "Column with numbers",
     "kind": "sensitive",
     "numbers": true,
     "start": "column"
    },
    {
     "key": "epsilon",
     "label": "ε, what counts as close",
     "note": "In the units of the column.",
     "kind": "number",
     "min": 0,
     "max": 1000000000000,
     "whole": false,
     "slider": {
      "min": 0,
      "max": 1000,
      "step": 1
     },
     "start": {
      "number": 1
     }
    },
    {
     "key": "m",
     "label": "m, at most one in m close",
     "note": "2 is half of the class.",
     "kind": "number",
     "min": 2,
     "max": 1000000,
     "whole": true,
     "slider": {
      "min": 2,
      "max": 20,
      "step": 1
     },
     "start": {
      "number": 2
     }
    }
   ],
   "source": "Li, Tao and Xiao 2008"
  },
  {
   "name": "delta-presence",
   "title": "Whether somebody is in the file",
   "term": "δ-presence",
   "against": "presence",
   "expert": true,
   "needs": "population",
   "meaning": [
    {
     "text": "Of the people in “{population}” who look alike, between {min:share} and {max:share} are in your file."
    }
   ],
   "protects": "learning that somebody of the population is in the table, or is not",
   "limits": "Only as good as the population file, and it says nothing about single columns.",
   "example": {
    "head": [
     "Look like this",
     "Register / your file"
    ],
    "given": "at most 50 %",
    "classes": [
     {
      "rows": [
       [
        "80–89, F",
        "4 / 3"
       ]
      ],
      "holds": false,
      "why": "75 % are in the file"
     },
     {
      "rows": [
       [
        "60–69, F",
        "10 / 4"
       ],
       [
        "50–59, F",
        "12 / 3"
       ],
       [
        "40–49, F",
        "9 / 2"
       ]
      ],
      "holds": true,
      "why": "at most 40 %"
     }
    ]
   },
   "fields": [
    {
     "key": "max",
     "label": "Largest share in your file",
     "note": "0.5: whoever is found in the register is in your file with a chance of one in two at most.",
     "kind": "share",
     "min": 0,
     "slider": {
      "min": 0.05,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0.5
     }
    },
    {
     "key": "min",
     "label": "Smallest share",
     "note": "Above 0 only if nobody may be ruled out either.",
     "kind": "share",
     "min": 0,
     "slider": {
      "min": 0,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0
     }
    },
    {
     "key": "population",
     "label": "Population file",
     "note": "A CSV file with the same quasi-identifier columns, one row per person.",
     "kind": "population",
     "start": "population"
    },
    {
     "key": "population-count",
     "label": "Column with the number of people",
     "note": "For a population file whose rows stand for several people each.",
     "kind": "text",
     "more": true
    }
   ],
   "source": "Nergiz, Atzori and Clifton 2007"
  },
  {
   "name": "average-risk",
   "title": "Risk on average",
   "term": "average prosecutor risk",
   "against": "risk",
   "expert": true,
   "needs": "nothing",
   "meaning": [
    {
     "text": "Somebody who looks for a known person picks the right one with a chance of at most {max:share}, on average over all."
    }
   ],
   "protects": "most being singled out",
   "limits": "Some can have a far higher risk than the average.",
   "example": {
    "head": [
     "Known to others",
     "Class of"
    ],
    "given": "at most 50 % on average",
    "classes": [
     {
      "rows": [
       [
        "30–39, F",
        "1"
       ],
       [
        "30–39, M",
        "1"
       ],
       [
        "40–49, F",
        "1"
       ]
      ],
      "holds": false,
      "why": "3 classes for 3 rows: 100 %"
     },
     {
      "rows": [
       [
        "30–49, F",
        "2"
       ],
       [
        "30–49, F",
        "2"
       ],
       [
        "30–49, M",
        "1"
       ]
      ],
      "holds": false,
      "why": "2 classes for 3 rows: 67 %"
     },
     {
      "rows": [
       [
        "30–49, *",
        "3"
       ]
      ],
      "holds": true,
      "why": "1 class for 3 rows: 33 %"
     }
    ]
   },
   "fields": [
    {
     "key": "max",
     "label": "Largest average risk",
     "note": "0.2 is one in five.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.01,
      "max": 0.5,
      "step": 0.01
     },
     "start": {
      "number": 0.2
     }
    }
   ],
   "source": "El Emam and Dankar 2008"
  },
  {
   "name": "highest-risk",
   "title": "Risk of every row",
   "term": "highest prosecutor risk",
   "against": "risk",
   "expert": true,
   "needs": "nothing",
   "meaning": [
    {
     "when": "persons",
     "text": "For no person is the chance of being picked by somebody who knows that it is in the file above {max:share}; that takes classes of {max:class-size}."
    },
    {
     "text": "Somebody who looks for a known person picks the right one with a chance of at most {max:share}, whoever it is; that takes classes of {max:class-size}."
    }
   ],
   "protects": "the same as k-anonymity with k = 1 / max",
   "limits": "The same as k-anonymity, said as a risk: it does not hide what a class has in common.",
   "example": {
    "head": [
     "Known to others",
     "Diagnosis"
    ],
    "given": "at most 50 %",
    "classes": [
     {
      "rows": [
       [
        "30–39, F",
        "asthma"
       ]
      ],
      "holds": false,
      "why": "class of 1: 100 %"
     },
     {
      "rows": [
       [
        "40–49, F",
        "flu"
       ],
       [
        "40–49, F",
        "gout"
       ],
       [
        "40–49, F",
        "asthma"
       ]
      ],
      "holds": true,
      "why": "class of 3: 33 %"
     }
    ]
   },
   "fields": [
    {
     "key": "max",
     "label": "Largest risk of a row",
     "note": "0.09 is the threshold of the European Medicines Agency: classes of 12.",
     "kind": "share",
     "min": 0.0001,
     "slider": {
      "min": 0.01,
      "max": 0.5,
      "step": 0.01
     },
     "start": {
      "number": 0.09
     }
    }
   ],
   "source": "El Emam and Dankar 2008"
  }
 ],
 "searches": [
  {
   "name": "optimal",
   "title": "Optimal",
   "meaning": "Proves that no combination of levels is better, and skips what cannot be.",
   "recoding": "columns",
   "promise": "optimal",
   "chooses": false,
   "decides_all": true,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "",
   "figures": [],
   "source": "own; chains as in Flash (Kohlmayer et al. 2012), predictions as in Issa 2009"
  },
  {
   "name": "osc",
   "title": "OSC",
   "meaning": "Finds every minimal combination by halving the lattice, and takes the best of them.",
   "recoding": "columns",
   "promise": "minimal",
   "chooses": true,
   "decides_all": true,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "Monotone privacy models, and suppressed rows that are dropped.",
   "figures": [
    [
     "candidates",
     "Candidates"
    ]
   ],
   "source": "Issa 2009, table 11"
  },
  {
   "name": "samarati",
   "title": "Samarati",
   "meaning": "Finds the smallest total number of steps that is enough, by binary search, and stays there.",
   "recoding": "columns",
   "promise": "minimal",
   "chooses": true,
   "decides_all": false,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "Monotone privacy models, and suppressed rows that are dropped.",
   "figures": [
    [
     "height",
     "Lowest total of levels"
    ],
    [
     "solutions",
     "Combinations that can be released"
    ]
   ],
   "source": "Samarati 2001"
  },
  {
   "name": "minimal",
   "title": "Distance vectors",
   "meaning": "Finds every minimal combination from the distances between rows. Slow on many rows.",
   "recoding": "columns",
   "promise": "minimal",
   "chooses": true,
   "decides_all": true,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "Monotone privacy models, and suppressed rows that are dropped.",
   "figures": [
    [
     "outliers",
     "Rows in too small classes at first, different ones"
    ],
    [
     "vectors",
     "Distance vectors"
    ],
    [
     "candidates",
     "Candidates"
    ],
    [
     "local-minima",
     "Local minima"
    ]
   ],
   "source": "Samarati and Sweeney 1998"
  },
  {
   "name": "mingen",
   "title": "MinGen",
   "meaning": "Looks at every combination of levels: the same proof as Optimal, the slow way.",
   "recoding": "columns",
   "promise": "optimal",
   "chooses": true,
   "decides_all": true,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "level",
     "label": "What is generalized",
     "note": "Single cells: exact for up to 18 rows, to compare with.",
     "kind": "choice",
     "options": [
      {
       "value": "attribute",
       "label": "Whole columns"
      },
      {
       "value": "cell",
       "label": "Single cells"
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "For single cells, a table of at most 18 rows.",
   "figures": [
    [
     "protected",
     "Combinations that can be released"
    ],
    [
     "cell-classes",
     "Classes"
    ]
   ],
   "source": "Sweeney 2001, figure 31"
  },
  {
   "name": "datafly",
   "title": "Datafly",
   "meaning": "Greedy: always generalizes the most varied column. Fast, and may be far from the best.",
   "recoding": "columns",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "anonymity",
     "label": "Anonymity level",
     "note": "0 to 1: raises k to the level times a hundredth of the rows.",
     "kind": "share",
     "min": 0,
     "slider": {
      "min": 0,
      "max": 1,
      "step": 0.05
     },
     "start": {
      "number": 0
     }
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "columns": [
    {
     "key": "profile",
     "label": "Profile, how readily Datafly generalizes it",
     "note": "1 first, 0 never.",
     "kind": "share",
     "min": 0,
     "slider": {
      "min": 0,
      "max": 1,
      "step": 0.1
     },
     "start": {
      "number": 1
     }
    }
   ],
   "needs": "",
   "figures": [
    [
     "loss",
     "Rows that may be suppressed"
    ],
    [
     "complementary",
     "Rows suppressed besides"
    ]
   ],
   "source": "Sweeney 2001, figures 39 to 42"
  },
  {
   "name": "incognito",
   "title": "Incognito",
   "meaning": "Finds every minimal combination, beginning with few columns and adding one at a time.",
   "recoding": "columns",
   "promise": "minimal",
   "chooses": true,
   "decides_all": true,
   "fields": [
    {
     "key": "policy",
     "label": "Among several, prefer",
     "kind": "choice",
     "options": [
      {
       "value": "least-loss",
       "label": "Least cost",
       "note": "The one that costs least by what counts as best."
      },
      {
       "value": "minimum-absolute-distance",
       "label": "Fewest steps",
       "note": "The one with the fewest levels climbed."
      },
      {
       "value": "minimum-relative-distance",
       "label": "Smallest share of steps",
       "note": "The one with the fewest levels climbed, each weighed by the height of its hierarchy."
      },
      {
       "value": "maximum-distribution",
       "label": "Most classes",
       "note": "The one that keeps the most different rows."
      },
      {
       "value": "minimum-suppression",
       "label": "Least suppression",
       "note": "The one that suppresses the fewest rows."
      }
     ]
    },
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "needs": "Monotone privacy models, and suppressed rows that are dropped.",
   "figures": [
    [
     "evaluated-in-subsets",
     "Evaluated on fewer columns"
    ],
    [
     "pruned-by-subsets",
     "Ruled out by fewer columns"
    ],
    [
     "solutions",
     "Combinations that can be released"
    ]
   ],
   "source": "LeFevre, DeWitt and Ramakrishnan 2005"
  },
  {
   "name": "mu-argus",
   "title": "µ-Argus",
   "meaning": "Hides single cells of rare combinations. What it leaves is often not k-anonymous, and is then not released.",
   "recoding": "columns",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "complementary",
     "label": "Complementary suppression",
     "note": "Where some rows are suppressed but fewer than k, suppresses more, so that counts of all rows do not give them away.",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "None"
      },
      {
       "value": "fewest",
       "label": "Of the smallest class",
       "note": "Or, for single cells, of the fewest cells."
      },
      {
       "value": "most",
       "label": "Of the largest class"
      }
     ]
    }
   ],
   "columns": [
    {
     "key": "rating",
     "label": "How identifying it is",
     "note": "The higher, the more combinations with it µ-Argus tests.",
     "kind": "choice",
     "options": [
      {
       "value": "most",
       "label": "Most identifying"
      },
      {
       "value": "more",
       "label": "More identifying"
      },
      {
       "value": "identifying",
       "label": "Identifying"
      }
     ]
    },
    {
     "key": "raise",
     "label": "Levels to raise it by hand",
     "note": "On top of what µ-Argus generalizes; lower it to take that back.",
     "kind": "number",
     "min": 0,
     "max": 20,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 5,
      "step": 1
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "k-anonymity over all quasi-identifiers.",
   "figures": [
    [
     "passes",
     "Passes"
    ],
    [
     "combinations-tested",
     "Combinations of columns tested"
    ],
    [
     "rows-with-rare-combinations",
     "Rows with rare combinations"
    ],
    [
     "suppressed-cells",
     "Suppressed cells"
    ],
    [
     "rows-below-k",
     "Rows in classes below k"
    ]
   ],
   "source": "Sweeney 2001, section 7"
  },
  {
   "name": "best-effort",
   "title": "Best effort",
   "meaning": "Improves until its steps are used up, and says how far from the best it can be. For very many columns.",
   "recoding": "columns",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Combinations of levels it may evaluate; usually 2,000.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 2000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "",
   "figures": [
    [
     "evaluated-for-bound",
     "Evaluated on fewer columns for the bound"
    ]
   ],
   "source": "own; top-down as in Prasser et al. 2016"
  },
  {
   "name": "local-recoding",
   "title": "Local recoding",
   "meaning": "Puts each row with those nearest to it, and improves these classes until its steps are used up. Rows of a person that have the same columns filled are recoded alike.",
   "recoding": "rows",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Of a thousand comparisons of a row with a class each; usually 10,000.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 1000,
      "max": 200000,
      "step": 1000
     },
     "start": {
      "number": 10000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No smallest share of a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "own; gathering as in Byun et al. 2007"
  },
  {
   "name": "mondrian",
   "title": "Mondrian",
   "meaning": "Divides the rows by one column after the other, as long as each part may be a class.",
   "recoding": "regions",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Divisions of rows; usually as many as there are.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 10000000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "LeFevre, DeWitt and Ramakrishnan 2006, strict, with hierarchies"
  },
  {
   "name": "top-down-specialization",
   "title": "Top-down specialization",
   "meaning": "Begins with every column at its highest level and replaces single groups by those below them, what saves most first.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Groups that it replaces by those below them, also when it tries something else; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 5000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Fung, Wang and Yu 2005, by what cells cost"
  },
  {
   "name": "optimal-values",
   "title": "Optimal values",
   "meaning": "Divides all cuts of the hierarchies until none of those left can be better, or its steps are used up: then it says how far the best can be.",
   "recoding": "values",
   "promise": "bound",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Parts of all cuts that it looks at; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 20000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "Monotone privacy models, dropped rows, and an objective over cells.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "own; K-Optimize (Bayardo and Agrawal 2005) for trees and ordered ranges"
  },
  {
   "name": "top-down-refinement",
   "title": "Top-down refinement",
   "meaning": "Begins with every column at its highest level, takes apart what tells most of the class column for the anonymity that it takes, and divides ranges or discloses single values where a column has no levels.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "score",
     "label": "Choose each step by",
     "note": "Without a class column, what is saved counts instead of what is learnt.",
     "kind": "choice",
     "options": [
      {
       "value": "for-anonymity",
       "label": "Information for anonymity",
       "note": "What it tells of the class column, for the anonymity that it takes (IGPL)."
      },
      {
       "value": "information",
       "label": "Information alone",
       "note": "What it tells of the class column."
      },
      {
       "value": "distortion",
       "label": "Rows that become finer",
       "note": "How many values it makes finer (MD)."
      }
     ]
    },
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Groups that it replaces by those below them, also when it tries something else; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 5000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Fung, Wang and Yu 2007 (TDR); with levels alone their top-down specialization"
  },
  {
   "name": "top-down-disclosure",
   "title": "Top-down disclosure",
   "meaning": "Begins with all values suppressed and discloses one after the other, what tells most for the anonymity that it takes first.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "score",
     "label": "Choose each step by",
     "note": "Without a class column, what is saved counts instead of what is learnt.",
     "kind": "choice",
     "options": [
      {
       "value": "for-anonymity",
       "label": "Information for anonymity",
       "note": "What it tells of the class column, for the anonymity that it takes (IGPL)."
      },
      {
       "value": "information",
       "label": "Information alone",
       "note": "What it tells of the class column."
      },
      {
       "value": "distortion",
       "label": "Rows that become finer",
       "note": "How many values it makes finer (MD)."
      }
     ]
    },
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Groups that it replaces by those below them, also when it tries something else; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 5000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Wang, Fung and Yu 2007 (TDD)"
  },
  {
   "name": "least-values",
   "title": "Fewest suppressed values",
   "meaning": "Looks for the values that cost least to suppress, the cheapest choice first, until one will do.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Parts of all cuts that it looks at; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 20000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Liu and Wang 2010 (ℓ⁺-Optimize), by suppressing values"
  },
  {
   "name": "bottom-up-generalization",
   "title": "Bottom-up generalization",
   "meaning": "Begins with every value as it is and puts groups in place of all those below them, what loses least of the class column for the anonymity that it gives first.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Groups that it replaces by those below them, also when it tries something else; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 5000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Wang, Yu and Chakraborty 2004"
  },
  {
   "name": "genetic",
   "title": "Genetic search",
   "meaning": "Breeds cuts of the hierarchies: crosses two of those that it has and keeps the child if it gets fewer rows of the class column wrong, or loses less.",
   "recoding": "values",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Cuts that it breeds; usually 500.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 50,
      "max": 20000,
      "step": 50
     },
     "start": {
      "number": 500
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Iyengar 2002"
  },
  {
   "name": "infogain-mondrian",
   "title": "InfoGain Mondrian",
   "meaning": "Divides the rows where that tells most of the class column.",
   "recoding": "regions",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Divisions of rows; usually as many as there are.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 10000000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "A column with the role Class. No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "LeFevre, DeWitt and Ramakrishnan 2006, workload-aware"
  },
  {
   "name": "lsd-mondrian",
   "title": "LSD Mondrian",
   "meaning": "Divides the rows where that leaves the numbers of the class column nearest to their means.",
   "recoding": "regions",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Divisions of rows; usually as many as there are.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 10000000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "A column of numbers with the role Class. No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "LeFevre, DeWitt and Ramakrishnan 2006, workload-aware"
  },
  {
   "name": "relaxed-mondrian",
   "title": "Relaxed Mondrian",
   "meaning": "Divides the rows in halves by one column after the other; rows with the value in the middle may be in either half.",
   "recoding": "rows",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Divisions of rows; usually as many as there are.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 10000000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "LeFevre, DeWitt and Ramakrishnan 2006, section 3.3"
  },
  {
   "name": "k-similar",
   "title": "k-Similar",
   "meaning": "Compares all sets of k rows and puts the most similar together; what that leaves alone is repaired, and then classes are improved. Up to 18 rows have the best classes there are.",
   "recoding": "rows",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [
    {
     "key": "steps",
     "label": "Steps of the search",
     "note": "Of a thousand comparisons of a row with a class each; usually 1,000.",
     "kind": "number",
     "min": 1,
     "max": 10000000,
     "whole": true,
     "slider": {
      "min": 100,
      "max": 20000,
      "step": 100
     },
     "start": {
      "number": 1000
     }
    },
    {
     "key": "milliseconds",
     "label": "Time of the search, in milliseconds",
     "note": "0 is no limit. With a limit, another computer may find something else.",
     "kind": "number",
     "min": 0,
     "max": 3600000,
     "whole": true,
     "slider": {
      "min": 0,
      "max": 60000,
      "step": 500
     },
     "start": {
      "number": 0
     }
    }
   ],
   "needs": "A small table. No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Sweeney 2001, figures 89 to 102"
  },
  {
   "name": "bottom-up-recoding",
   "title": "Bottom-up local recoding",
   "meaning": "Raises one column after the other for the rows that are in no class yet; rows that may be a class are done.",
   "recoding": "rows",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Wong, Li, Fu and Wang 2006, for (α,k)-anonymity"
  },
  {
   "name": "condensation",
   "title": "Condensation",
   "meaning": "Takes one row after the other with those nearest to it. The rows stay what they are; the document draws others in their place.",
   "recoding": "rows",
   "promise": "nothing",
   "chooses": false,
   "decides_all": false,
   "fields": [],
   "needs": "No model that compares with a population.",
   "figures": [
    [
     "steps",
     "Steps"
    ]
   ],
   "source": "Aggarwal and Yu 2004"
  }
 ],
 "objectives": [
  {
   "name": "loss",
   "title": "Loss",
   "meaning": "The mean share of a column’s values that a cell could stand for besides its own; a suppressed cell is 1.",
   "prefers": "Keeps each value as narrow as possible, counted by how many values it could stand for.",
   "unit": "",
   "least": 0,
   "most": 1,
   "needs": "",
   "source": "Iyengar 2002; ARX’s Loss with the arithmetic mean"
  },
  {
   "name": "loss-geometric",
   "title": "Loss, geometric mean",
   "meaning": "The columns’ losses L as the geometric mean of 1 + L, less 1.",
   "prefers": "Like loss, but one column that is lost entirely weighs less against many that are intact.",
   "unit": "",
   "least": 0,
   "most": 1,
   "needs": "",
   "source": "ARX’s default aggregate of Loss"
  },
  {
   "name": "balanced",
   "title": "Balanced loss",
   "meaning": "The columns’ losses L as the cube root of the mean of L³.",
   "prefers": "Spreads what is lost over the columns: none is hidden where all can be a little coarser.",
   "unit": "",
   "least": 0,
   "most": 1,
   "needs": "",
   "source": "The power mean (Hardy, Littlewood and Pólya 1934, chapter 2) of the columns’ losses"
  },
  {
   "name": "precision",
   "title": "Levels climbed",
   "meaning": "The mean share of its hierarchy’s height that a cell has climbed: 1 less Sweeney’s Prec; a suppressed cell is 1.",
   "prefers": "Climbs as few levels of each hierarchy as possible, whatever the data look like.",
   "unit": "",
   "least": 0,
   "most": 1,
   "needs": "",
   "source": "Sweeney 2001, section 5.2"
  },
  {
   "name": "non-uniform-entropy",
   "title": "Non-uniform entropy",
   "meaning": "The bits that cells have lost: how rare each value was within the group that it became a part of.",
   "prefers": "Keeps the most information, so merging rare values costs more than common ones.",
   "unit": "bits",
   "least": 0,
   "most": null,
   "needs": "",
   "source": "Gionis and Tassa 2009; Issa 2009"
  },
  {
   "name": "discernibility",
   "title": "Discernibility",
   "meaning": "For each row, the rows that it can no longer be told from: the squares of the class sizes, and all rows for a suppressed one.",
   "prefers": "Keeps rows distinguishable from each other: prefers many small classes, punishes suppression.",
   "unit": "pairs of rows",
   "least": 0,
   "most": null,
   "needs": "",
   "source": "Bayardo and Agrawal 2005"
  },
  {
   "name": "discernibility-star",
   "title": "Discernibility before suppression",
   "meaning": "The squares of the class sizes before any row is suppressed.",
   "prefers": "Prefers many small classes and looks at them before any row is suppressed.",
   "unit": "pairs of rows",
   "least": 0,
   "most": null,
   "needs": "",
   "source": "Issa 2009"
  },
  {
   "name": "average-class-size",
   "title": "Class size by k",
   "meaning": "The average class size as a multiple of k: 1 is as small as k allows.",
   "prefers": "Prefers classes that are no larger than k asks for.",
   "unit": "times k",
   "least": 0,
   "most": null,
   "needs": "",
   "source": "LeFevre, DeWitt and Ramakrishnan 2006"
  },
  {
   "name": "classification",
   "title": "Classification",
   "meaning": "The share of rows that are suppressed or not of the most frequent class label of their equivalence class.",
   "prefers": "Keeps the class column predictable from the rest.",
   "unit": "",
   "least": 0,
   "most": 1,
   "needs": "A column with the role Class.",
   "source": "Iyengar 2002"
  }
 ],
 "builders": [
  {
   "id": "intervals",
   "key": "intervals",
   "title": "Intervals of equal width",
   "family": "numbers",
   "meaning": "Ranges such as [20, 30): from 20 up to, but without, 30.",
   "types": [
    "integer",
    "decimal"
   ],
   "form": true,
   "fields": [
    {
     "key": "widths",
     "label": "Widths, narrow to wide",
     "note": "One per level, each a multiple of the one before.",
     "kind": "numbers",
     "start": {
      "numbers": [
       5,
       10,
       20
      ]
     }
    },
    {
     "key": "origin",
     "label": "A border lies at",
     "note": "0 unless given.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": false
    },
    {
     "key": "below",
     "label": "One group below",
     "note": "18 makes the group <18.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": false
    },
    {
     "key": "above",
     "label": "One group from",
     "note": "90 makes the group 90+.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": false
    },
    {
     "key": "single",
     "label": "Width 1 as the number itself",
     "note": "34 instead of [34, 35).",
     "kind": "flag",
     "default": false
    },
    {
     "key": "decimal",
     "label": "Decimal mark",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "As the values have it"
      },
      {
       "value": ".",
       "label": "Point: 1.5"
      },
      {
       "value": ",",
       "label": "Comma: 1,5"
      }
     ],
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"intervals\": { \"widths\": [5, 20], \"below\": 18, \"above\": 90 } }",
     "labels": [
      "67",
      "[65, 70)",
      "[60, 80)",
      "*"
     ]
    }
   ]
  },
  {
   "id": "equal-frequency",
   "key": "equal-frequency",
   "title": "Groups of equal size",
   "family": "numbers",
   "meaning": "As many rows in each group as the data allow. The same number is never in two groups.",
   "types": [
    "integer",
    "decimal"
   ],
   "form": true,
   "fields": [
    {
     "key": "groups",
     "label": "Number of groups, many to few",
     "note": "One per level.",
     "kind": "numbers",
     "start": {
      "numbers": [
       16,
       8,
       4
      ]
     }
    },
    {
     "key": "decimal",
     "label": "Decimal mark",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "As the values have it"
      },
      {
       "value": ".",
       "label": "Point: 1.5"
      },
      {
       "value": ",",
       "label": "Comma: 1,5"
      }
     ],
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"equal-frequency\": { \"groups\": [16, 8, 4, 2] } }",
     "labels": []
    }
   ]
  },
  {
   "id": "cut-points",
   "key": "cut-points",
   "title": "Cut points of your own",
   "family": "numbers",
   "meaning": "18, 40 makes <18, [18, 40) and 40+.",
   "types": [
    "integer",
    "decimal"
   ],
   "form": true,
   "fields": [
    {
     "key": "levels",
     "label": "Cut points, one line per level",
     "note": "The cuts of a line must be among those of the line above it.",
     "kind": "lists",
     "start": {
      "lists": [
       [
        18,
        40,
        65,
        80
       ],
       [
        40,
        65
       ]
      ]
     }
    },
    {
     "key": "decimal",
     "label": "Decimal mark",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "As the values have it"
      },
      {
       "value": ".",
       "label": "Point: 1.5"
      },
      {
       "value": ",",
       "label": "Comma: 1,5"
      }
     ],
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"cut-points\": { \"levels\": [[18, 40, 65], [18, 65]] } }",
     "labels": [
      "34",
      "[18, 40)",
      "[18, 65)",
      "*"
     ]
    }
   ]
  },
  {
   "id": "optimal-merging",
   "key": "optimal-merging",
   "title": "Best groups of at least so many rows",
   "family": "numbers",
   "meaning": "Neighbouring numbers are merged so that each group has enough rows and the least is lost.",
   "types": [
    "integer",
    "decimal"
   ],
   "form": true,
   "fields": [
    {
     "key": "least-rows",
     "label": "Rows in a group, at least",
     "note": "One per level, few to many.",
     "kind": "numbers",
     "start": {
      "numbers": [
       5,
       20,
       80
      ]
     }
    },
    {
     "key": "decimal",
     "label": "Decimal mark",
     "kind": "choice",
     "options": [
      {
       "value": "",
       "label": "As the values have it"
      },
      {
       "value": ".",
       "label": "Point: 1.5"
      },
      {
       "value": ",",
       "label": "Comma: 1,5"
      }
     ],
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"optimal-merging\": { \"least-rows\": [50, 200, 800] } }",
     "labels": []
    }
   ]
  },
  {
   "id": "dates",
   "key": "dates",
   "title": "Periods of the calendar",
   "family": "dates",
   "meaning": "From the day to ever longer periods.",
   "types": [
    "date",
    "date-time"
   ],
   "form": true,
   "fields": [
    {
     "key": "levels",
     "label": "Periods",
     "kind": "levels",
     "options": [
      {
       "value": "day",
       "label": "Day"
      },
      {
       "value": "week",
       "label": "Week"
      },
      {
       "value": "month",
       "label": "Month"
      },
      {
       "value": "quarter",
       "label": "Quarter"
      },
      {
       "value": "half-year",
       "label": "Half-year"
      },
      {
       "value": "year",
       "label": "Year"
      },
      {
       "value": "2-years",
       "label": "2 years"
      },
      {
       "value": "5-years",
       "label": "5 years"
      },
      {
       "value": "decade",
       "label": "Decade"
      },
      {
       "value": "20-years",
       "label": "20 years"
      },
      {
       "value": "40-years",
       "label": "40 years"
      }
     ],
     "start": {
      "words": [
       "month",
       "year",
       "decade"
      ]
     }
    },
    {
     "key": "keep-date-type",
     "label": "Keep them dates",
     "note": "Each period is written as its first day.",
     "kind": "flag",
     "default": false
    },
    {
     "key": "format",
     "label": "How the dates are written",
     "note": "Such as DD.MM.YYYY or M/D/YY; several ways with `or` between them. Found out from the values unless given.",
     "kind": "text",
     "more": true
    },
    {
     "key": "latest-year",
     "label": "Latest year of two digits",
     "note": "With 2029, 29 is 2029 and 30 is 1930.",
     "kind": "number",
     "min": 1,
     "max": 9999,
     "whole": true,
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"dates\": { \"levels\": [\"month\", \"quarter\", \"year\", \"decade\"] } }",
     "labels": [
      "14/03/1961",
      "1961-M03",
      "1961-Q1",
      "1961",
      "1960-1969",
      "*"
     ]
    },
    {
     "spec": "{ \"dates\": { \"levels\": [\"quarter\", \"year\"], \"keep-date-type\": true } }",
     "labels": [
      "14/05/1961",
      "01/04/1961",
      "01/01/1961",
      "*"
     ]
    }
   ]
  },
  {
   "id": "age",
   "key": "age",
   "title": "Age on a day",
   "family": "dates",
   "meaning": "From a date of birth to the completed years on one day, then ranges of years.",
   "types": [
    "date",
    "date-time"
   ],
   "form": true,
   "fields": [
    {
     "key": "at",
     "label": "The day",
     "kind": "date",
     "start": "this-year"
    },
    {
     "key": "widths",
     "label": "Widths in years, narrow to wide",
     "note": "1 is the age itself.",
     "kind": "numbers",
     "start": {
      "numbers": [
       1,
       5,
       10,
       20
      ]
     }
    },
    {
     "key": "below",
     "label": "One group below",
     "note": "18 makes the group <18.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": true
    },
    {
     "key": "above",
     "label": "One group from",
     "note": "90 makes the group 90+.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": true,
     "start": {
      "number": 90
     }
    },
    {
     "key": "format",
     "label": "How the dates are written",
     "note": "Such as DD.MM.YYYY or M/D/YY; several ways with `or` between them. Found out from the values unless given.",
     "kind": "text",
     "more": true
    },
    {
     "key": "latest-year",
     "label": "Latest year of two digits",
     "note": "With 2029, 29 is 2029 and 30 is 1930.",
     "kind": "number",
     "min": 1,
     "max": 9999,
     "whole": true,
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"age\": { \"at\": \"2026-01-01\", \"widths\": [1, 5, 20], \"above\": 90 } }",
     "labels": [
      "1961-03-14",
      "64",
      "[60, 65)",
      "[60, 80)",
      "*"
     ]
    }
   ]
  },
  {
   "id": "times",
   "key": "times",
   "title": "Parts of the day",
   "family": "dates",
   "meaning": "From a time to ever longer parts of the day.",
   "types": [
    "time"
   ],
   "form": true,
   "fields": [
    {
     "key": "levels",
     "label": "Parts",
     "kind": "levels",
     "options": [
      {
       "value": "quarter-hour",
       "label": "15 minutes"
      },
      {
       "value": "half-hour",
       "label": "30 minutes"
      },
      {
       "value": "hour",
       "label": "Hour"
      },
      {
       "value": "part-of-day",
       "label": "Part of day"
      },
      {
       "value": "half-day",
       "label": "AM or PM"
      },
      {
       "value": "day-and-night",
       "label": "Day or night"
      }
     ],
     "start": {
      "words": [
       "hour",
       "part-of-day"
      ]
     }
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"times\": { \"levels\": [\"hour\", \"part-of-day\", \"half-day\"] } }",
     "labels": [
      "2:35 pm",
      "14h",
      "12-18h",
      "12-24h",
      "*"
     ]
    }
   ]
  },
  {
   "id": "icd-10",
   "key": "icd-10",
   "title": "ICD-10 diagnoses",
   "family": "codes",
   "meaning": "From the code to its category, block and chapter, with their titles.",
   "types": [
    "code",
    "integer",
    "text",
    "identifier"
   ],
   "form": true,
   "fields": [
    {
     "key": "levels",
     "label": "Levels",
     "kind": "levels",
     "usual": [
      "category",
      "block",
      "chapter"
     ],
     "options": [
      {
       "value": "subcategory",
       "label": "Subcategory"
      },
      {
       "value": "category",
       "label": "Category"
      },
      {
       "value": "block",
       "label": "Block"
      },
      {
       "value": "chapter",
       "label": "Chapter"
      }
     ]
    },
    {
     "key": "unknown",
     "label": "Group for everything else",
     "note": "Where values go that are no such codes. Without it they are refused.",
     "kind": "text",
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"icd-10\": {} }",
     "labels": [
      "E11.9",
      "E11",
      "E10-E14 Diabetes mellitus",
      "IV Endocrine, nutritional and metabolic diseases",
      "*"
     ]
    }
   ]
  },
  {
   "id": "atc",
   "key": "prefixes",
   "title": "ATC codes of medicines",
   "family": "codes",
   "meaning": "Substance, chemical, pharmacological and therapeutic subgroup, anatomical main group.",
   "types": [
    "code",
    "integer",
    "text",
    "identifier"
   ],
   "is": {
    "is": [
     "scheme",
     "atc"
    ]
   },
   "form": true,
   "fields": [
    {
     "key": "scheme",
     "label": "Scheme",
     "kind": "choice",
     "options": [
      {
       "value": "atc",
       "label": "ATC"
      }
     ],
     "start": {
      "text": "atc"
     }
    },
    {
     "key": "unknown",
     "label": "Group for everything else",
     "note": "Where values go that are no such codes. Without it they are refused.",
     "kind": "text",
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"prefixes\": { \"scheme\": \"atc\" } }",
     "labels": [
      "C09AA05",
      "C09AA",
      "C09A",
      "C09",
      "C Cardiovascular system",
      "*"
     ]
    }
   ]
  },
  {
   "id": "prefixes",
   "key": "prefixes",
   "title": "First characters",
   "family": "codes",
   "meaning": "Keeps fewer of the first characters at each level, as for LOINC-like or in-house codes.",
   "types": [
    "code",
    "integer",
    "text",
    "identifier"
   ],
   "is": {
    "given": "lengths"
   },
   "form": true,
   "fields": [
    {
     "key": "lengths",
     "label": "Characters kept, many to few",
     "note": "One per level.",
     "kind": "numbers",
     "start": {
      "numbers": [
       4,
       3,
       1
      ]
     }
    },
    {
     "key": "stars",
     "label": "Stars for what is cut off",
     "note": "So that 295 of 29525 reads 295**.",
     "kind": "flag",
     "default": false,
     "more": true
    },
    {
     "key": "unknown",
     "label": "Group for everything else",
     "note": "Where values go that are no such codes. Without it they are refused.",
     "kind": "text",
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"prefixes\": { \"lengths\": [3, 1] } }",
     "labels": [
      "718-7",
      "718",
      "7",
      "*"
     ]
    }
   ]
  },
  {
   "id": "postcodes",
   "key": "postcodes",
   "title": "Postcodes",
   "family": "codes",
   "meaning": "Ever larger postal areas of one country.",
   "types": [
    "code",
    "integer",
    "text",
    "identifier"
   ],
   "form": true,
   "fields": [
    {
     "key": "country",
     "label": "Country",
     "kind": "choice",
     "options": [
      {
       "value": "at",
       "label": "Austria"
      },
      {
       "value": "au",
       "label": "Australia"
      },
      {
       "value": "be",
       "label": "Belgium"
      },
      {
       "value": "ca",
       "label": "Canada"
      },
      {
       "value": "dk",
       "label": "Denmark"
      },
      {
       "value": "fi",
       "label": "Finland"
      },
      {
       "value": "fr",
       "label": "France"
      },
      {
       "value": "de",
       "label": "Germany"
      },
      {
       "value": "ie",
       "label": "Ireland"
      },
      {
       "value": "it",
       "label": "Italy"
      },
      {
       "value": "nl",
       "label": "Netherlands"
      },
      {
       "value": "nz",
       "label": "New Zealand"
      },
      {
       "value": "no",
       "label": "Norway"
      },
      {
       "value": "pl",
       "label": "Poland"
      },
      {
       "value": "pt",
       "label": "Portugal"
      },
      {
       "value": "es",
       "label": "Spain"
      },
      {
       "value": "se",
       "label": "Sweden"
      },
      {
       "value": "ch",
       "label": "Switzerland"
      },
      {
       "value": "gb",
       "label": "United Kingdom"
      },
      {
       "value": "us",
       "label": "United States"
      }
     ],
     "start": {
      "text": "us"
     }
    },
    {
     "key": "under-20000",
     "label": "Small ZIP3 areas become 000",
     "note": "United States only: areas of 20,000 people or fewer in the census of 2000. The levels of more than three digits still show them.",
     "kind": "flag",
     "default": false
    },
    {
     "key": "restore-zeros",
     "label": "Put back leading zeros",
     "note": "For files in which a spreadsheet made 2139 of 02139.",
     "kind": "flag",
     "default": false
    },
    {
     "key": "lengths",
     "label": "Characters kept",
     "note": "Instead of the country’s own areas.",
     "kind": "numbers",
     "more": true
    },
    {
     "key": "unknown",
     "label": "Group for everything else",
     "note": "Where values go that are no such codes. Without it they are refused.",
     "kind": "text",
     "more": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"postcodes\": { \"country\": \"us\" } }",
     "labels": [
      "02139-4307",
      "02139",
      "021**",
      "0****",
      "*"
     ]
    }
   ]
  },
  {
   "id": "mask",
   "key": "mask",
   "title": "Mask characters",
   "family": "codes",
   "meaning": "One character more is hidden at each level: 02139, 0213*, 021**.",
   "types": [
    "code",
    "integer",
    "text",
    "identifier",
    "category"
   ],
   "form": true,
   "fields": [
    {
     "key": "from",
     "label": "Begin at",
     "kind": "choice",
     "options": [
      {
       "value": "right",
       "label": "The right: 0213*"
      },
      {
       "value": "left",
       "label": "The left: *2139"
      }
     ],
     "start": {
      "text": "right"
     }
    },
    {
     "key": "steps",
     "label": "Characters per level",
     "note": "2, 1 hides two characters at level 1 and three at level 2. One by one unless given.",
     "kind": "numbers"
    },
    {
     "key": "keep-length",
     "label": "One * for each hidden character",
     "note": "021** instead of 021*. Without it, the length says nothing.",
     "kind": "flag",
     "default": true
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"mask\": { \"from\": \"right\" } }",
     "labels": [
      "0213",
      "021*",
      "02**",
      "0***",
      "*"
     ]
    }
   ]
  },
  {
   "id": "frequency",
   "key": "frequency",
   "title": "Rare values together",
   "family": "categories",
   "meaning": "Values in few rows become one group; common ones stay as they are.",
   "types": [
    "category",
    "text",
    "boolean",
    "code"
   ],
   "form": true,
   "fields": [
    {
     "key": "fewer-than",
     "label": "Together if in fewer rows than",
     "note": "One per level, few to many.",
     "kind": "numbers",
     "start": {
      "numbers": [
       5,
       20,
       80
      ]
     }
    },
    {
     "key": "alike",
     "label": "Spellings together",
     "note": "“BREST”, “brest” and “Brest” are one value.",
     "kind": "flag",
     "default": false
    },
    {
     "key": "other",
     "label": "Name of the group",
     "note": "“Other” unless given.",
     "kind": "text",
     "start": {
      "text": "Other"
     }
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"frequency\": { \"fewer-than\": [10, 100] } }",
     "labels": []
    }
   ]
  },
  {
   "id": "order",
   "key": "order",
   "title": "Ranges of an order",
   "family": "categories",
   "meaning": "For values with an order, such as mild, moderate, severe: neighbours are joined.",
   "types": [
    "category",
    "text",
    "boolean"
   ],
   "form": true,
   "fields": [
    {
     "key": "values",
     "label": "The order, lowest first",
     "kind": "order",
     "start": "values"
    },
    {
     "key": "widths",
     "label": "Neighbours joined",
     "note": "One per level, each a multiple of the one before.",
     "kind": "numbers",
     "start": {
      "numbers": [
       2,
       4
      ]
     }
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"order\": { \"values\": [\"none\", \"mild\", \"severe\"], \"widths\": [2] } }",
     "labels": [
      "mild",
      "none … mild",
      "*"
     ]
    }
   ]
  },
  {
   "id": "tree",
   "key": "tree",
   "title": "Groups made by hand",
   "family": "own",
   "meaning": "Groups of values, and groups of groups; over another builder, groups of what that builder makes.",
   "types": [],
   "form": false,
   "fields": [
    {
     "key": "groups",
     "label": "The groups",
     "note": "Values, and groups with what is in them.",
     "kind": "hierarchy"
    },
    {
     "key": "over",
     "label": "Over another builder",
     "note": "The builder whose groups these are made of.",
     "kind": "hierarchy"
    },
    {
     "key": "keep",
     "label": "Levels kept below",
     "note": "Levels of that builder that stay below the groups.",
     "kind": "number",
     "min": -1000000000000,
     "max": 1000000000000,
     "whole": true
    },
    {
     "key": "levels",
     "label": "Names of the levels",
     "note": "The innermost groups first.",
     "kind": "words"
    },
    {
     "key": "rest",
     "label": "Levels for the rest",
     "note": "At which levels of that builder the values outside the groups are.",
     "kind": "numbers"
    },
    {
     "key": "other",
     "label": "Group for everything else",
     "note": "Without it, values outside the groups are refused.",
     "kind": "text"
    },
    {
     "key": "missing",
     "label": "Also means missing",
     "note": "Besides the empty cell, such as NA, n/a. Missing values keep a group of their own.",
     "kind": "words",
     "more": true
    }
   ],
   "examples": [
    {
     "spec": "{ \"tree\": { \"groups\": [{ \"group\": \"Alps\", \"of\": [\"Uri\", \"Glarus\"] }, \"Basel\"] } }",
     "labels": [
      "Uri",
      "Alps",
      "*"
     ]
    },
    {
     "spec": "{ \"tree\": { \"over\": { \"intervals\": { \"widths\": [5] } }, \"keep\": 1, \"groups\": [{ \"group\": \"child\", \"of\": [\"[0, 5)\", \"[5, 10)\"] }] } }",
     "labels": [
      "7",
      "[5, 10)",
      "child",
      "*"
     ]
    }
   ]
  },
  {
   "id": "rows",
   "key": "rows",
   "title": "Written out",
   "family": "own",
   "meaning": "One row for each value: the value and what it becomes at each level.",
   "types": [],
   "form": false,
   "fields": [],
   "examples": [
    {
     "spec": "{ \"rows\": [[\"nurse\", \"health\", \"*\"], [\"baker\", \"food\", \"*\"]] }",
     "labels": [
      "nurse",
      "health",
      "*"
     ]
    }
   ]
  },
  {
   "id": "file",
   "key": "file",
   "title": "A file of groups",
   "family": "own",
   "meaning": "The same in a file: no header, ; or , between the columns, one row for each value, as ARX has it.",
   "types": [],
   "form": false,
   "fields": [],
   "examples": [
    {
     "spec": "{ \"file\": \"job.csv\" }",
     "labels": []
    }
   ]
  }
 ]
};
