// Made by `cargo xtask types` from the Rust types. Do not edit.


export type Everything = (Profile | Report | Comparison | Alternative | Fixes | Distributions | Exploration | HierarchyView | Drawing | DrawnHierarchy | RowWindow | ReleasedLabel | ViolatingClasses | RiskReport | Preset | Verdict | Plan | AppliedReport | ErrorInfo | Progress | Catalogue | AlgorithmName | ObjectiveName | PolicyName | Recipe)
/**
 * What the values of a column are. Missing values are left out of account.
 */
export type ColumnType = ("integer" | "decimal" | "date" | "date-time" | "time" | "boolean" | "category" | "code" | "text" | "identifier" | "empty")
/**
 * What a column is for.
 */
export type Role = ("identifier" | "quasi-identifier" | "sensitive" | "insensitive" | "person" | "class" | "count")
/**
 * What stands in a sentence.
 */
export type Part = (number | string | string[])
/**
 * What identifies a person directly.
 */
export type IdentifierKind = ("name" | "address" | "phone" | "fax" | "email" | "national-id" | "medical-record" | "health-plan" | "account" | "certificate" | "vehicle" | "device" | "url" | "ip-address" | "biometric" | "photo" | "other")
/**
 * A figure or a name in a notice.
 */
export type Parameter = (number | string)
/**
 * How a hierarchy is built, as a recipe writes it: `{ "mask": { "from": "right" } }`.
 */
export type Spec = ({
intervals: Intervals
} | {
"equal-frequency": EqualFrequency
} | {
"cut-points": CutPoints
} | {
"optimal-merging": OptimalMerging
} | {
dates: Dates
} | {
age: Age
} | {
times: Times
} | {
"icd-10": Icd10
} | {
prefixes: Prefixes
} | {
postcodes: Postcodes
} | {
mask: Mask
} | {
frequency: Frequency
} | {
order: Order
} | {
tree: Tree
} | {
rows: Rows
} | {
file: File
})
/**
 * The character between the whole part of a number and its fraction.
 */
export type DecimalMark = ("." | ",")
/**
 * How missing values are written, besides the empty cell: `["NA", "n/a", "-"]`.
 * 
 * A missing value says that nothing is known, which is a fact like any other: it is no wildcard, and no number or
 * date either. Builders keep missing values apart from the others until the top level.
 */
export type Missing = string[]
/**
 * A decimal number; a text where binary floating point would change it.
 */
export type Decimal = (number | string)
/**
 * A period of the calendar.
 */
export type Period = ("day" | "week" | "month" | "quarter" | "half-year" | "year" | "2-years" | "5-years" | "decade" | "20-years" | "40-years")
/**
 * How dates are written.
 * 
 * `YYYY` and `YY` are the year, `MM` and `M` the month, `MMM` and `MMMM` its name, `DD` and `D` the day; `M` and `D`
 * have no leading zero but are read with one too. A month without a day, such as `MM/YYYY`, is its first day. `[de]` after it says in which language names are written; they are
 * read in every language that [`MonthLanguage`] knows. Anything but letters and digits stands for itself, and so do the
 * words `de` and `del`. `excel` and `excel-1904` are the serial numbers of its two calendars.
 * 
 * Where people wrote dates in several ways, formats are joined by `or`: `DD/MM/YYYY or DD-MMM-YY`. A date is read by the first
 * that fits, and written in the first. Behind `or`, `YYYY` and `YYYYMM` are dates of which no more is known. Beside four digits of
 * the year, the day `99` or `00` is one that nobody knows, and so is the month before it: `99/08/2017` is August 2017.
 */
export type Format = string
/**
 * A day of the proleptic Gregorian calendar, of the years 1 to 9999.
 */
export type Date = string
/**
 * A part of the day. Its label says which hours it has, in no language; no spreadsheet takes it for a time.
 */
export type DayPart = ("quarter-hour" | "half-hour" | "hour" | "part-of-day" | "half-day" | "day-and-night")
/**
 * A level of ICD-10.
 */
export type Icd10Level = ("subcategory" | "category" | "block" | "chapter")
/**
 * A scheme of codes with levels of its own.
 */
export type Scheme = "atc"
/**
 * A country by its ISO 3166 code. `uk` is taken for `gb`.
 */
export type Country = ("at" | "au" | "be" | "ca" | "ch" | "de" | "dk" | "es" | "fi" | "fr" | "gb" | "ie" | "it" | "nl" | "no" | "nz" | "pl" | "pt" | "se" | "us")
/**
 * The areas of 20,000 people or fewer: `true` for the published list, or one of your own.
 */
export type SmallAreas = (boolean | string[])
/**
 * The end of the value at which masking starts.
 */
export type MaskFrom = ("right" | "left")
/**
 * A place of the tree: `"Bern"`, or `{ "group": "Cantons", "of": ["Bern", "Basel"] }`.
 */
export type Node = (string | {
/**
 * Its label.
 */
group: string
/**
 * What is in it.
 */
of: Node[]
})
/**
 * One row per value: the value, then its label at level 1, 2, …
 */
export type Rows = string[][]
/**
 * The name of a hierarchy file: no header, `;` or `,` separated, level 0 first, one row per value.
 */
export type File = string
/**
 * What is counted of the time between two columns.
 */
export type SinceUnit = ("minutes" | "hours" | "days")
/**
 * What becomes of the hidden rows and columns of a sheet.
 */
export type HiddenRecipe = ("keep" | "leave-out")
/**
 * Which rows are left out.
 */
export type SkipRecipe = (number | Recognized)
/**
 * The word `recognized`.
 */
export type Recognized = "recognized"
/**
 * What becomes of an identifier.
 */
export type IdentifierUse = ("drop" | "pseudonym")
/**
 * How identifying `mu-argus` takes a column to be: what is rated higher is tested in more combinations.
 */
export type RatingRecipe = ("most" | "more" | "identifying")
/**
 * A privacy model with its parameters, as a recipe writes it: `{ "k-anonymity": { "k": 5 } }`.
 */
export type ModelSpec = ({
"k-anonymity": KAnonymitySpec
} | {
"xy-anonymity": XyAnonymitySpec
} | {
"k-map": KMapSpec
} | {
"distinct-l-diversity": DistinctLDiversitySpec
} | {
"t-closeness": TClosenessSpec
} | {
"confidence-bounding": ConfidenceBoundingSpec
} | {
"entropy-l-diversity": EntropyLDiversitySpec
} | {
"recursive-cl-diversity": RecursiveClDiversitySpec
} | {
"alpha-k-anonymity": AlphaKAnonymitySpec
} | {
"lkc-privacy": LkcPrivacySpec
} | {
"beta-likeness": BetaLikenessSpec
} | {
"delta-disclosure": DeltaDisclosureSpec
} | {
"personalized-privacy": PersonalizedPrivacySpec
} | {
"ke-anonymity": KeAnonymitySpec
} | {
"epsilon-m-anonymity": EpsilonMAnonymitySpec
} | {
"delta-presence": DeltaPresenceSpec
} | {
"average-risk": AverageRiskSpec
} | {
"highest-risk": HighestRiskSpec
})
/**
 * What missing values of a sensitive column are. How they are written is said of the column.
 */
export type MissingValues = ("no-value" | "value")
/**
 * A number, or a fraction such as "1/3".
 */
export type Fraction = (number | string)
/**
 * How far apart two values are.
 */
export type DistanceName = ("equal" | "ordered" | "hierarchical")
/**
 * The rows that classes are compared with.
 */
export type Reference = ("release" | "input")
/**
 * What becomes of suppressed rows.
 */
export type SuppressionRows = ("drop" | "mask")
/**
 * How fine a result may be, from coarse to fine.
 */
export type RecodingRecipe = ("columns" | "values" | "regions" | "rows")
/**
 * How `non-uniform-entropy` counts suppressed rows.
 */
export type SuppressedBits = ("count" | "ignore")
/**
 * Which rows are suppressed besides when those that have to be are fewer than k. `mu-argus` suppresses the
 * fewest cells with either; `datafly` takes no more rows of a class than it needs.
 */
export type ComplementaryRecipe = ("fewest" | "most")
/**
 * What `mingen` generalizes.
 */
export type LevelRecipe = ("attribute" | "cell")
/**
 * What a step from the top down gains most of.
 */
export type ScoreRecipe = ("for-anonymity" | "information" | "distortion")
/**
 * What becomes of cells that begin like a formula; see [`is_formula`](coversheet_table::is_formula).
 */
export type FormulasRecipe = ("keep" | "escape")
/**
 * How many people a population has.
 */
export type PopulationSize = ({
people: number
} | {
country: CountryName
})
/**
 * A country whose population is known here.
 */
export type CountryName = ("austria" | "belgium" | "france" | "germany" | "italy" | "netherlands" | "poland" | "spain" | "sweden" | "switzerland" | "united-kingdom" | "united-states")
/**
 * What kind of file a table is from.
 */
export type FileKindProfile = ("text" | "workbook" | "spss" | "stata")
/**
 * A key of `"input"` in a recipe.
 */
export type InputPart = ("sheet" | "hidden" | "header" | "skip-rows" | "skip-units" | "skip-footer")
/**
 * What became of a column.
 */
export type Becomes = ("kept" | "rounded" | "generalized" | "pseudonyms" | "left-out")
/**
 * Who decided a column's role.
 */
export type Decided = ("as-suggested" | "by-person")
/**
 * What can be said of a release, or of one model of it.
 */
export type Conclusion = ("holds" | "does-not-hold" | "cannot-be-shown")
export type ObjectiveName = ("loss" | "loss-geometric" | "balanced" | "precision" | "non-uniform-entropy" | "discernibility" | "discernibility-star" | "average-class-size" | "classification")
export type AlgorithmName = ("optimal" | "osc" | "samarati" | "minimal" | "mingen" | "datafly" | "incognito" | "mu-argus" | "best-effort" | "local-recoding" | "mondrian" | "top-down-specialization" | "optimal-values" | "top-down-refinement" | "top-down-disclosure" | "least-values" | "bottom-up-generalization" | "genetic" | "infogain-mondrian" | "lsd-mondrian" | "relaxed-mondrian" | "k-similar" | "bottom-up-recoding" | "condensation")
/**
 * Whether anything is known that could give somebody away.
 */
export type Standing = ("green" | "amber")
/**
 * What could give somebody away.
 */
export type FindingCode = ("identifier-released" | "free-text-released" | "not-recognized" | "no-quasi-identifier" | "column-singles-out" | "columns-single-out" | "value-shared" | "rows-linked")
/**
 * What can be done about a finding.
 */
export type AnswerKind = ("make-quasi-identifier" | "round" | "coarsen" | "drop" | "require-diversity" | "accept")
/**
 * What figures count.
 */
export type RecordUnit = ("rows" | "persons")
/**
 * Where an estimate comes from.
 */
export type Estimator = ("column-counts" | "pitman" | "zayatz" | "slide-negative-binomial")
/**
 * What one search found, or why it could not be used.
 */
export type Compared = ({
/**
 * The search.
 */
algorithm: AlgorithmName
} & Compared1)
export type Compared1 = ({
found: FoundNode
} | {
failed: {
/**
 * The error's code.
 */
code: string
/**
 * What is the matter.
 */
message: string
/**
 * What to do about it.
 */
hint: string
}
})
/**
 * What another result is better at than the one that was found.
 */
export type Strength = ("current" | {
finest: string
} | {
"fewer-columns": string[]
} | "all-rows" | "most-detail" | "own-regions" | "same-values" | "easiest-to-use")
/**
 * Why a finding would stay open.
 */
export type WhyOpen = ("too-few-rows" | "cannot-be-met" | "decide")
/**
 * Which values a bar counts.
 */
export type BarOf = ({
value: string
} | {
/**
 * @minItems 2
 * @maxItems 2
 */
range: [(number | null), (number | null)]
} | {
others: number
})
/**
 * How the strength of an association is measured.
 */
export type Association = ("correlation" | "cramers-v")
/**
 * What becomes of the cells of one column.
 */
export type ColumnPlan = ("dropped" | "kept" | "rounded" | "pseudonyms" | {
generalized: Generalized
} | "by-tuple")
/**
 * A change of the recipe that would do, where one number says it: what the hint says in words.
 */
export type Remedy = ({
/**
 * Its name in the recipe.
 */
parameter: string
/**
 * The largest value that would do.
 */
most: number
} | {
/**
 * Rows that would have to be suppressed.
 */
suppressed: number
/**
 * Rows of the table.
 */
rows: number
})
/**
 * What is being done.
 */
export type Phase = ("reading" | "unpacking" | "searching" | "writing" | "verifying")
/**
 * What people want to be protected against.
 */
export type Against = ("singling-out" | "learning" | "presence" | "risk")
/**
 * What a table must have.
 */
export type Needs = ("nothing" | "sensitive" | "numbers" | "counted" | "population")
/**
 * When something is said or asked.
 */
export type Condition = ("persons" | {
/**
 * @minItems 2
 * @maxItems 2
 */
is: [string, string]
} | {
given: string
})
/**
 * A setting, by its key in the recipe.
 */
export type Field = ({
/**
 * The key in the recipe.
 */
key: string
/**
 * What a form calls it.
 */
label: string
/**
 * What a person should know to fill it in.
 */
note?: string
/**
 * Whether a form shows it only to people who ask for more settings.
 */
more?: boolean
/**
 * When it means anything; always without.
 */
when?: Condition
/**
 * What it begins with in a new entry; left out without.
 */
start?: Start
} & Field1)
/**
 * What a setting begins with in a new entry.
 */
export type Start = ({
number: number
} | {
numbers: number[]
} | {
lists: number[][]
} | {
text: string
} | {
words: string[]
} | "column" | "columns" | {
"first-quasi": number
} | "population" | "hierarchy" | "values" | "this-year")
export type Field1 = ({
kind: "number"
/**
 * The least that is allowed.
 */
min: number
/**
 * The most that is allowed.
 */
max: number
/**
 * Whether it must be a whole number.
 */
whole: boolean
/**
 * The range that is usual.
 */
slider?: Slider
} | {
kind: "share"
/**
 * The least that is allowed.
 */
min: number
/**
 * The range that is usual.
 */
slider: Slider
} | {
kind: "numbers"
} | {
kind: "lists"
} | {
kind: "words"
} | {
kind: "text"
} | {
kind: "date"
} | {
kind: "choice"
/**
 * The first is what an absent setting means.
 */
options: Choice[]
} | {
kind: "levels"
/**
 * Those that count where the recipe names none.
 */
usual?: string[]
/**
 * The values.
 */
options: Choice[]
} | {
kind: "flag"
/**
 * What an absent setting means.
 */
default: boolean
} | {
kind: "sensitive"
/**
 * Whether it must hold numbers.
 */
numbers: boolean
} | {
kind: "quasi"
} | {
kind: "counted"
} | {
kind: "values"
} | {
kind: "bounds"
} | {
kind: "order"
} | {
kind: "hierarchy"
} | {
kind: "guard"
} | {
kind: "population"
})
/**
 * How fine a recoding is, from coarse to fine.
 */
export type Recoding = ("columns" | "values" | "regions" | "rows")
/**
 * What a search promises of its result.
 */
export type Promise = ("optimal" | "minimal" | "bound" | "nothing")
/**
 * The kind of columns that a builder is for.
 */
export type Family = ("numbers" | "dates" | "codes" | "categories" | "own")
export type PolicyName = ("least-loss" | "minimum-absolute-distance" | "minimum-relative-distance" | "maximum-distribution" | "minimum-suppression")

/**
 * A table as it was found, and what is suggested for it.
 */
export interface Profile {
/**
 * How the file is written.
 */
dialect: DialectProfile
/**
 * Records without the header.
 */
rows: number
/**
 * The columns.
 */
columns: ColumnProfile[]
/**
 * How well the columns that the suggestion releases tell rows apart, alone and together.
 */
combinations: Combinations
/**
 * The suggestions as a recipe that can be solved as it is.
 */
recipe: Recipe
/**
 * What was noticed while reading.
 */
notices: Notice[]
/**
 * What of the file is this table, and what must be said before it is used.
 */
layout: LayoutProfile
}
/**
 * How a file is written.
 */
export interface DialectProfile {
/**
 * The character between cells.
 */
delimiter: ("," | ";" | "\t" | "|" | "^" | "$" | ":" | " ")
/**
 * The encoding's name.
 */
encoding: string
/**
 * Whether the first record names the columns.
 */
header: boolean
}
/**
 * A column as it was found, and what is suggested for it.
 */
export interface ColumnProfile {
/**
 * Its name.
 */
name: string
/**
 * What the file says the column is about, such as the question that `Q1` is short for: in a row below the name that was left out,
 * or as the label of a variable.
 */
label?: string
/**
 * What its values are.
 */
type: ColumnType
/**
 * How numbers or dates are written, where there are several ways: `DD.MM.YYYY`, `decimal comma`.
 */
format: (string | null)
/**
 * The suggested role.
 */
role: Role
/**
 * Why, mostly in one sentence.
 */
reason: string
/**
 * The same for programs, which can say it in another language.
 */
because: Sentence[]
/**
 * What identifies a person directly, if the column does; such a column is never released by suggestion.
 */
identifier: (IdentifierKind | null)
/**
 * Distinct values, missing ones included.
 */
distinct: number
/**
 * Rows with a missing value: an empty cell or one of the spellings.
 */
missing: number
/**
 * How missing values are written, the empty cell included, the most frequent first.
 */
missing_spellings: MissingSpelling[]
/**
 * How well the column alone tells rows apart.
 */
uniqueness: Uniqueness
/**
 * What the user should know about the column.
 */
notices: Notice[]
/**
 * What only the user can decide; until then the suggestion is safe whatever the answer.
 */
question: (Question | null)
/**
 * The suggested hierarchy; none means two levels, the value and `*`.
 */
hierarchy: (Spec | null)
/**
 * The suggested weight in the objectives over cells; none means 1. Birth dates, ages and postcodes have more,
 * because nearly every analysis needs them.
 */
weight: (number | null)
/**
 * Up to five values that are not missing, the most frequent first.
 */
examples: string[]
}
/**
 * Which sentence is said, and what stands in it. The same in English is the sentence's [`Display`](fmt::Display).
 * 
 * A code never changes its meaning, and always has the same parameters.
 */
export interface Sentence {
/**
 * The stable kebab-case code, such as `name-identifies`.
 */
code: string
/**
 * What stands in it, by name.
 */
parameters?: {
[k: string]: Part
}
}
/**
 * A way in which a column writes that nothing is known.
 */
export interface MissingSpelling {
/**
 * The cell as it is written.
 */
value: string
/**
 * The rows that hold it.
 */
rows: number
}
/**
 * How well one column, or several together, tell the rows of a table apart.
 */
export interface Uniqueness {
/**
 * Distinct values as a share of the rows (Motwani and Xu 2007, distinct ratio).
 */
distinction: number
/**
 * The share of all pairs of rows that differ (Motwani and Xu 2007, separation ratio).
 */
separation: number
/**
 * The share of rows that no other row is like.
 */
unique: number
}
/**
 * What the user should know. Programs read the code and the parameters; the message says the same in English.
 * 
 * The message never holds cell content.
 */
export interface Notice {
/**
 * The stable kebab-case code, such as `every-row-suppressed`.
 */
code: string
/**
 * One or two whole sentences in English.
 */
message: string
/**
 * The figures and names in the message.
 */
parameters?: {
[k: string]: Parameter
}
}
/**
 * Something about a column that its values do not decide.
 */
export interface Question {
/**
 * The question, one sentence after what leads to it.
 */
text: string
/**
 * The same for programs.
 */
sentences: Sentence[]
/**
 * The possible answers.
 */
options: Answer[]
}
/**
 * A possible answer to a [`Question`], and what follows from it.
 */
export interface Answer {
/**
 * The answer's stable code, such as `one-person`.
 */
code: string
/**
 * The answer in words.
 */
label: string
/**
 * The column's role if that is the answer; none leaves it.
 */
role: (Role | null)
/**
 * The column's hierarchy if that is the answer; none leaves the suggested one.
 */
hierarchy: (Spec | null)
/**
 * Whether pseudonyms stand in the column's place if that is the answer; otherwise it is left out.
 */
pseudonym?: boolean
/**
 * As what the column is to be read if that is the answer; none leaves it. The role and the hierarchy are then those of the
 * column that comes of it.
 */
reading?: ReadAs
}
/**
 * Half-open intervals of one width per level, and `*` at the top.
 * 
 * Each width must be a multiple of the one before, so that the intervals nest. Borders are computed
 * exactly in decimal. Missing values are a branch of their own until the top level. A value that is an open end
 * itself, such as `> 89` or `90 or older`, belongs to the open group that it lies in.
 */
export interface Intervals {
/**
 * The width of the intervals at level 1, 2, …, in the column's unit.
 */
widths: number[]
/**
 * A number at which an interval starts, for all widths alike. 0 unless given.
 */
origin?: number
/**
 * Numbers below this one are one group at every level above 0: `<18`.
 */
below?: number
/**
 * Numbers from this one on are one group at every level above 0: `90+`.
 */
above?: number
/**
 * Whether an interval of width 1 is written as its one whole number, `34`, and not as `[34, 35)`. A first width of 1 then says
 * what level 0 says, but for the open ends.
 */
single?: boolean
/**
 * The character before the fraction, `.` or `,`; decided from the values unless given.
 */
decimal?: DecimalMark
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * Quantile groups: the sorted rows are cut into a number of groups per level, as equal as they can be, and `*` at
 * the top.
 * 
 * Equal numbers are never put into different groups, so groups may be fewer and uneven where a number is frequent.
 * Each next level merges groups of the one below; a level that would merge nothing is left out. The groups depend
 * on the data: [`Spec::frozen`] makes [`CutPoints`] of them, for files to come.
 */
export interface EqualFrequency {
/**
 * The number of groups of level 1, 2, …, most first.
 */
groups: number[]
/**
 * The character before the fraction, `.` or `,`; decided from the values unless given.
 */
decimal?: DecimalMark
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * Ranges between the cut points of each level, open at both ends, and `*` at the top.
 * 
 * A cut point begins the range above it: the cuts 18, 40 make `<18`, `[18, 40)` and `40+`. The cuts of a level must
 * be among those of the level below, so that the ranges nest.
 */
export interface CutPoints {
/**
 * The cut points of level 1, 2, …, smallest first.
 */
levels: Decimal[][]
/**
 * The character before the fraction, `.` or `,`; decided from the values unless given.
 */
decimal?: DecimalMark
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * Neighbouring numbers merged into groups of at least so many rows, with the least loss, and `*` at the top.
 * 
 * Loss is what the objective `loss` counts: a cell loses the share of the column's other values that it could stand
 * for as well. Level 1 is the best of all ways to group the numbers (an exact dynamic program); each next level is
 * the best of all ways to group the groups below. Levels that would merge nothing are left out, and so are those
 * for which there are too few rows. The groups depend on the data: [`Spec::frozen`] makes [`CutPoints`] of them, for files to
 * come.
 */
export interface OptimalMerging {
/**
 * How many rows a group of level 1, 2, … has at least, fewest first.
 */
"least-rows": number[]
/**
 * The character before the fraction, `.` or `,`; decided from the values unless given.
 */
decimal?: DecimalMark
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * One period of the calendar per level, shortest first, and `*` at the top.
 * 
 * Missing values are a branch of their own until the top level. The time after a date is left out from level 1 on.
 */
export interface Dates {
/**
 * The periods of level 1, 2, …; each must nest in the next.
 */
levels: Period[]
/**
 * How the dates are written; decided from the values unless given.
 */
format?: Format
/**
 * The latest year that two digits can stand for: with 2029, 29 is 2029 and 30 is 1930.
 */
"latest-year"?: number
/**
 * Whether labels are dates too: the first day of the period, written as the column's dates are, with four digits
 * of the year.
 */
"keep-date-type"?: boolean
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * The age on one day in intervals of one width per level, and `*` at the top.
 * 
 * The age is the number of completed years. Who is born on 29 February completes a year on 1 March where there is no
 * 29 February. Missing values are a branch of their own until the top level.
 */
export interface Age {
/**
 * The day at which the age is taken.
 */
at: Date
/**
 * The width in years of the intervals at level 1, 2, …; 1 is the age itself.
 */
widths: number[]
/**
 * Ages below this one are one group at every level above 0: `<18`.
 */
below?: number
/**
 * Ages from this one on are one group at every level above 0: `90+`.
 */
above?: number
/**
 * How the dates are written; decided from the values unless given.
 */
format?: Format
/**
 * The latest year that two digits can stand for; the year of `at` unless given.
 */
"latest-year"?: number
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * One part of the day per level, shortest first, and `*` at the top.
 * 
 * Missing values are a branch of their own until the top level.
 */
export interface Times {
/**
 * The parts of level 1, 2, …; each must nest in the next.
 */
levels: DayPart[]
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * The classification of ICD-10, and `*` at the top.
 * 
 * Takes codes with or without the dot, in either case, of any length, with what the national modifications append
 * (`S72.001A`, `E11.90+`, `I10.90 G`). Categories that only ICD-10-CM and ICD-10-GM have are in the block where those
 * put them, or the nearest one of WHO.
 */
export interface Icd10 {
/**
 * What the codes become at level 1, 2, …: category, block and chapter unless given.
 */
levels?: Icd10Level[]
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
/**
 * The group of values that are no ICD-10 codes; without one they are an error.
 */
unknown?: string
}
/**
 * Fewer of a code's first characters at each level, and `*` at the top.
 * 
 * Either a scheme that is known here, or the lengths to cut to. A value that is no longer than a level's length
 * stays as it is there.
 */
export interface Prefixes {
/**
 * How many characters are kept at level 1, 2, …, each fewer than before.
 */
lengths?: number[]
/**
 * Whether a `*` stands for each character that is kept at level 1 and no more at a later one: `29525`, `295**`.
 */
stars?: boolean
/**
 * A scheme of codes, instead of lengths.
 */
scheme?: Scheme
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
/**
 * The group of values that are no codes of the scheme; without one they are an error.
 */
unknown?: string
}
/**
 * Larger postal areas at each level, and `*` at the top.
 * 
 * Blanks, hyphens and case do not matter, and the letters of the country may stand before a number (`D-10115`). The
 * levels are, unless lengths are given: for the United States ZIP5, ZIP3 and the first digit; for the United Kingdom
 * sector, district and area; for Canada the forward sortation area and the province's letter; elsewhere fewer and
 * fewer of the first characters.
 */
export interface Postcodes {
/**
 * Whose postcodes they are.
 */
country: Country
/**
 * How many of the first characters are kept at level 1, 2, …, instead of the country's own levels.
 */
lengths?: number[]
/**
 * Which ZIP3 areas hold so few people that their codes become `000`, in the United States only. This is about
 * the levels of at most three digits: the levels below still show the areas.
 */
"under-20000"?: SmallAreas
/**
 * Whether to put back leading zeros that a spreadsheet took away (`2139`); otherwise such values are an error.
 */
"restore-zeros"?: boolean
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
/**
 * The group of values that are no postcodes of the country; without one they are an error.
 */
unknown?: string
}
/**
 * Replaces more characters by `*` at each level, from one end (ARX calls it redaction), and `*` at the top.
 * 
 * Unless steps are given, the height is the length of the longest value in characters. Shorter values keep their
 * length unless told otherwise, so values of different length stay apart until the top. An empty value stays empty
 * until then.
 */
export interface Mask {
/**
 * The end at which masking starts.
 */
from?: (MaskFrom & string)
/**
 * How many more characters are masked at level 1, 2, …; one at each until all are, unless given.
 */
steps?: number[]
/**
 * Whether each masked character leaves a `*`; otherwise all of them together leave one.
 */
"keep-length"?: boolean
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * The values that stand in fewer rows than a limit become one group; each level has a higher limit, and `*` is at the
 * top. Spellings of one value can be together below that.
 */
export interface Frequency {
/**
 * The limit of level 1, 2, …, in rows, each higher than the one before. None are needed where spellings are together.
 */
"fewer-than": number[]
/**
 * Whether spellings that differ in capitals, accents, blanks and hyphens only are one value, named as in most rows.
 */
alike?: boolean
/**
 * The label of the group; `Other` unless given.
 */
other?: string
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * Values in an order that means something, joined to ranges of so many neighbours per level, and `*` at the top.
 * 
 * The hierarchy holds exactly the values listed, and those that are missing.
 */
export interface Order {
/**
 * The values, lowest first.
 */
values: string[]
/**
 * How many neighbours make a range at level 1, 2, …, each a multiple of the one before.
 */
widths: number[]
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * Groups of groups of values, in the order they are shown, and `*` above them all.
 * 
 * The groups of the outermost list are the level below `*`, those inside them the level below that, and so on: a
 * value with fewer groups around it than others stays as it is at the levels below its first group. The hierarchy
 * holds the tree's values and, where they stand in the column, missing ones as a branch of their own.
 * 
 * # Over another builder
 * 
 * A tree can stand on the hierarchy of another builder ([`Tree::over`]). Its leaves are then names: labels of any
 * level of that hierarchy, below its `*`. A value belongs where its most specific label that is a name stands: its
 * own place if it has one, or else that of its group at level 1, and so on. So a group is named as a whole, also for
 * values that come later, and one of its values elsewhere as an exception. What has fewer groups around it stays as
 * its name, or as its label at the last level that is kept if that is the wider one.
 * 
 * With [`Tree::rest`], values without a name have labels of the other builder at the tree's levels too, so that the
 * tree need only hold what differs from it. A group of the tree that has one of these labels at its level takes them
 * in, wherever it stands.
 * 
 * The hierarchy holds the other builder's values. A value of the column that the other builder's hierarchy lacks
 * (one written out) has itself as its only label. What the other builder takes for missing is missing here too.
 */
export interface Tree {
/**
 * The builder whose hierarchy the tree stands on; the values by themselves unless given.
 */
over?: Spec
/**
 * The levels of groups of that hierarchy that stay, level 1 to this one; those of the tree come above them.
 */
keep?: number
/**
 * The outermost groups and values.
 */
groups: Node[]
/**
 * What the tree's levels are called, the innermost groups first; the one of `*` is not named.
 */
levels?: string[]
/**
 * Which level of that hierarchy the values that are not in the tree have at each of the tree's levels, the
 * innermost first. Where the tree has a group of such a label, they are in that group.
 */
rest?: number[]
/**
 * The group of the values that are not in the tree (nor have a label by `rest`); without one they are an error.
 */
other?: string
/**
 * How missing values are written, besides the empty cell.
 */
missing?: Missing
}
/**
 * As what a column is to be read from then on.
 */
export interface ReadAs {
/**
 * The column as the file names it.
 */
column: string
/**
 * As the time since which column; none for what the file holds.
 */
since: (SinceRecipe | null)
}
/**
 * A column that is read as the time since another one of the same row, in whole numbers.
 * 
 * Where one of the two says nothing, or no date, the cell is empty. If one of the two is a time of day alone, the second is up to six hours
 * before the first or less than eighteen hours after it. Zones behind the times of dates are counted; if only one of the two has one, the cell
 * is empty.
 */
export interface SinceRecipe {
/**
 * The column as the file names it: dates, with the time of day or without, or times of day.
 */
column: string
/**
 * The column since which the time has passed, as the file names it.
 */
since: string
/**
 * The column that says whose rows are whose: what is counted is then the time since the earliest date of all rows of the same
 * person, be it of this column or of another one.
 */
"first-of"?: string
/**
 * What is counted.
 */
unit: SinceUnit
/**
 * What the column is called from then on: in the rest of the recipe, and in the release.
 */
name: string
/**
 * How the column's dates are written; decided from the values unless given.
 */
format?: Format
/**
 * How the other column's dates are written; decided from the values unless given.
 */
"since-format"?: Format
/**
 * The latest year that two digits can stand for: with 2029, 29 is 2029 and 30 is 1930.
 */
"latest-year"?: number
}
/**
 * The best of all combinations of one, two and three columns.
 */
export interface Combinations {
/**
 * The best single column, pair and triple by the share of unique rows, as far as there are so many columns.
 */
best: Combination[]
/**
 * How many combinations were compared.
 */
compared: number
/**
 * Whether all of them were counted over all rows. If not, those of several columns were compared by some rows
 * or some columns, and a better one may exist; what is said of the best is exact all the same.
 */
exhaustive: boolean
}
/**
 * Columns that together tell rows apart best.
 */
export interface Combination {
/**
 * The names of the columns.
 */
columns: string[]
/**
 * Distinct values as a share of the rows (Motwani and Xu 2007, distinct ratio).
 */
distinction: number
/**
 * The share of all pairs of rows that differ (Motwani and Xu 2007, separation ratio).
 */
separation: number
/**
 * The share of rows that no other row is like.
 */
unique: number
}
/**
 * Everything that was decided about a table.
 */
export interface Recipe {
/**
 * The version of the recipe format: 1.
 */
coversheet: number
/**
 * What it holds of the data that it was made for, as Coversheet found it; what is written here changes nothing.
 */
contains?: Contained[]
/**
 * What the release is for.
 */
about?: AboutRecipe
/**
 * What of the file is the table.
 */
input?: InputRecipe
/**
 * What each column of the table is for. Every column must be named.
 */
columns: {
[k: string]: ColumnRecipe
}
/**
 * The models that every released class must satisfy.
 */
privacy: ModelSpec[]
/**
 * How much may be suppressed, and how.
 */
suppression: SuppressionRecipe
/**
 * How fine the result may be.
 */
recoding?: RecodingRecipe
/**
 * Which search, and what it minimizes.
 */
search?: SearchRecipe
/**
 * How the release is written.
 */
release?: ReleaseRecipe
/**
 * How risk is measured, and which of it was accepted.
 */
risk?: RiskRecipe
}
/**
 * A list that holds values of the data.
 */
export interface Contained {
/**
 * The column whose values they are.
 */
column: string
/**
 * What the list is, as its key: `rows`, `groups`, `order`, `missing`, `values`; `path` for the examples of a report.
 */
list: string
/**
 * The privacy model that has the list, as its position in the recipe; none for a list of the column itself.
 */
model?: number
/**
 * How many values of the data it holds.
 */
values: number
/**
 * How many of them stand in fewer rows, or with fewer persons, than every class must have. Of a result, only those
 * that it keeps count.
 */
"below-k": number
/**
 * Whether the list was left out because of these: then it says so and holds nothing.
 */
"left-out"?: boolean
}
/**
 * What a release is for. It changes nothing of the release; the report repeats it, and leaves room where it says nothing.
 */
export interface AboutRecipe {
/**
 * What the data is needed for.
 */
purpose?: string
/**
 * Who gets it, or `public`.
 */
recipient?: string
/**
 * Who answers for the release.
 */
author?: string
/**
 * When the decisions are looked at again, such as `2027-06-30`.
 */
review?: string
}
/**
 * What was said about the rows of the file. What is not said is found out when a file is read, and asked.
 */
export interface InputRecipe {
/**
 * The sheet of a workbook that is read.
 */
sheet?: string
/**
 * What becomes of the hidden rows and columns of a sheet.
 */
hidden?: HiddenRecipe
/**
 * Whether the first row names the columns. Without, they are `column_1`, `column_2` and so on.
 */
header?: boolean
/**
 * The rows above the header that are left out, such as titles.
 */
"skip-rows"?: SkipRecipe
/**
 * The rows below the header that are left out, such as units.
 */
"skip-units"?: SkipRecipe
/**
 * The rows at the end that are left out, such as totals.
 */
"skip-footer"?: SkipRecipe
/**
 * Columns that are read as the time since another one of the same row.
 */
since?: SinceRecipe[]
/**
 * The columns that say together whose rows are whose where none does alone, such as names and the day of birth. They are joined to
 * one column at the end of the table, which is called by their names with ` + ` between them and has the role `person`.
 */
persons?: string[]
}
/**
 * What one column is for.
 */
export interface ColumnRecipe {
/**
 * Its role.
 */
role: Role
/**
 * Why it has the role, in a sentence without cell content. The report says it of columns that are not released.
 */
reason?: string
/**
 * What becomes of an identifier, or of the column that says whose rows are whose; it is dropped unless given.
 */
identifier?: IdentifierUse
/**
 * How a quasi-identifier is generalized; absent means two levels, the value and `*`.
 */
hierarchy?: Spec
/**
 * How the numbers of a sensitive or insensitive column are rounded before they are released; they are not unless given.
 */
round?: RoundRecipe
/**
 * How a column that models count writes missing values, besides the empty cell.
 */
missing?: Missing
/**
 * The lowest level that a solution may use: no cell of the release is finer. 0 unless given.
 */
"min-level"?: number
/**
 * The highest level that a solution may use.
 */
"max-level"?: number
/**
 * Whether the recodings `values`, `regions` and `rows` may write ranges of the column's own, `[37, 43]`, wherever its hierarchy
 * has borders. For numbers and dates.
 */
ranges?: boolean
/**
 * Whether the recoding `rows` may write sets of at most three of the column's values, `nurse / student`, where a cell would be
 * hidden or be among rare ones. Each of the values is that of as many rows as a class must have.
 */
sets?: boolean
/**
 * Whether two columns beside this one say the first and the last number or day of each label: `age_from` and `age_to`.
 * For numbers and dates, with every recoding.
 */
"range-columns"?: boolean
/**
 * How much this column's loss counts; 1 unless given.
 */
weight?: number
/**
 * How readily `datafly` generalizes this column, 0 to 1: the highest first, 0 never; 1 unless given.
 */
profile?: number
/**
 * How identifying `mu-argus` takes this column to be; `most` unless given.
 */
rating?: RatingRecipe
/**
 * By how many levels the data holder generalizes this column when `mu-argus` has; 0 unless given.
 */
raise?: number
}
/**
 * How the numbers of a column are rounded before they are released. Cells that hold no number stay as they are.
 */
export interface RoundRecipe {
/**
 * Numbers become the nearest multiple of this, in the column's unit; halves are rounded away from zero.
 */
to: Decimal
/**
 * Numbers below this become it; a multiple of the step.
 */
low?: Decimal
/**
 * Numbers above this become it; a multiple of the step.
 */
high?: Decimal
/**
 * The character before the fraction, `.` or `,`; decided from the values unless given.
 */
decimal?: DecimalMark
}
/**
 * The parameters of k-anonymity. With a person column it counts persons.
 */
export interface KAnonymitySpec {
/**
 * The least number of rows, or of persons, in a class.
 */
k: number
/**
 * The quasi-identifiers to group by; all unless given.
 */
columns?: string[]
}
/**
 * The parameters of (X,Y)-anonymity.
 */
export interface XyAnonymitySpec {
/**
 * The least number of different combinations of `y` with every combination of `x`.
 */
k: number
/**
 * Quasi-identifiers; all unless given.
 */
x?: string[]
/**
 * The person column, or sensitive columns.
 */
y: string[]
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of k-map.
 */
export interface KMapSpec {
/**
 * The least number of rows of the population that a released row may be.
 */
k: number
/**
 * The name of the population's file, a table with the same quasi-identifiers.
 */
population: string
/**
 * The column of that file that says how many people each of its records stands for; unless given, a column with
 * the name of the table's own count column, or each stands for one.
 */
"population-count"?: string
}
/**
 * The parameters of distinct l-diversity.
 */
export interface DistinctLDiversitySpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The least number of different values in a class.
 */
l: number
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of t-closeness.
 */
export interface TClosenessSpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The largest distance of a class from the whole, 0 to 1.
 */
t: Fraction
/**
 * How far apart two values are.
 */
distance?: (DistanceName & string)
/**
 * For `ordered`: all values in order. Without it they must be numbers, and are ordered by size.
 */
order?: string[]
/**
 * For `hierarchical`: the hierarchy of the column.
 */
hierarchy?: Spec
/**
 * What classes are compared with.
 */
reference?: (Reference & string)
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of confidence bounding. Several templates are several models.
 */
export interface ConfidenceBoundingSpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The largest share of a class that a guarded value may have, unless `bounds` says otherwise.
 */
max?: Fraction
/**
 * The values that are guarded; all unless given.
 */
values?: string[]
/**
 * The largest share for single values.
 */
bounds?: {
[k: string]: Fraction
}
/**
 * The quasi-identifiers to group by; all unless given.
 */
columns?: string[]
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of entropy l-diversity.
 */
export interface EntropyLDiversitySpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The number of equally frequent values that a class must at least be as uncertain as; need not be whole.
 */
l: number
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of recursive (c,l)-diversity.
 */
export interface RecursiveClDiversitySpec {
/**
 * The sensitive column.
 */
column: string
/**
 * How many times as frequent as the l-th most frequent and rarer values the most frequent may be.
 */
c: Fraction
/**
 * From which value on, by frequency, values count.
 */
l: number
/**
 * Whether the most frequent value must have fewer rows than that, not as many.
 */
strict?: boolean
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of (α,k)-anonymity.
 */
export interface AlphaKAnonymitySpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The largest share of a class that a guarded value may have.
 */
alpha: Fraction
/**
 * The least number of rows, or of persons, in a class.
 */
k: number
/**
 * The values that are guarded; all unless given.
 */
values?: string[]
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of LKC-privacy.
 */
export interface LkcPrivacySpec {
/**
 * How many quasi-identifiers of a person an adversary can know.
 */
l: number
/**
 * The least number of rows, or of persons, that are alike in those.
 */
k: number
/**
 * The largest share of those that a guarded value may have.
 */
c: Fraction
/**
 * The sensitive column.
 */
column: string
/**
 * The values that are guarded; all unless given.
 */
values?: string[]
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of β-likeness.
 */
export interface BetaLikenessSpec {
/**
 * The sensitive column.
 */
column: string
/**
 * By how much, relative to the whole, a value may be more frequent in a class: 1 for twice as frequent.
 */
beta: Fraction
/**
 * Whether frequent values are held to the stricter -ln p.
 */
enhanced?: boolean
/**
 * The values that are guarded; all unless given.
 */
values?: string[]
/**
 * What classes are compared with.
 */
reference?: (Reference & string)
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of δ-disclosure privacy.
 */
export interface DeltaDisclosureSpec {
/**
 * The sensitive column.
 */
column: string
/**
 * The binary logarithm of the factor by which a value's share in a class must differ less from that in the whole.
 */
delta: Fraction
/**
 * The values that are guarded; all unless given.
 */
values?: string[]
/**
 * What classes are compared with.
 */
reference?: (Reference & string)
/**
 * Whether a missing value counts as one.
 */
missing?: MissingValues
}
/**
 * The parameters of personalized privacy.
 */
export interface PersonalizedPrivacySpec {
/**
 * The sensitive column.
 */
column: string
/**
 * A hierarchy of its values; guarding nodes are labels in it.
 */
hierarchy: Spec
/**
 * The column that says each row's guarding node. An empty cell stands for the default.
 */
guard?: string
/**
 * The guarding node of rows that name none; without it they guard nothing.
 */
default?: string
/**
 * The largest probability with which a value under a row's guarding node may be thought to be the row's.
 */
max: Fraction
}
/**
 * The parameters of (k,e)-anonymity.
 */
export interface KeAnonymitySpec {
/**
 * The sensitive column, of numbers; empty cells are missing.
 */
column: string
/**
 * The least number of different numbers in a class.
 */
k: number
/**
 * The least difference between the largest and the smallest number of a class.
 */
e: Fraction
}
/**
 * The parameters of (ε,m)-anonymity.
 */
export interface EpsilonMAnonymitySpec {
/**
 * The sensitive column, of numbers; empty cells are missing.
 */
column: string
/**
 * How far apart two numbers are that are taken for the same.
 */
epsilon: Fraction
/**
 * At most one in m rows of a class may have a number that near to any.
 */
m: number
}
/**
 * The parameters of δ-presence. With a person column it counts persons.
 */
export interface DeltaPresenceSpec {
/**
 * The least share of the population's rows, among those alike, that are in the table.
 */
min: Fraction
/**
 * The largest share.
 */
max: Fraction
/**
 * The name of the population's file, a table with the same quasi-identifiers.
 */
population: string
/**
 * The column of that file that says how many people each of its records stands for; unless given, a column with
 * the name of the table's own count column, or each stands for one.
 */
"population-count"?: string
}
/**
 * The parameters of the average risk.
 */
export interface AverageRiskSpec {
/**
 * The highest average risk, above 0 and at most 1.
 */
max: Fraction
}
/**
 * The parameters of the highest risk. With a person column it counts persons.
 */
export interface HighestRiskSpec {
/**
 * The highest risk of any row, above 0 and at most 1.
 */
max: Fraction
}
/**
 * How much may be suppressed, and how.
 */
export interface SuppressionRecipe {
/**
 * The share of rows that may be suppressed, 0 to 1.
 */
limit: Fraction
/**
 * What becomes of them.
 */
rows?: (SuppressionRows & string)
}
/**
 * Which search, and what it minimizes.
 * 
 * Searches, objectives and policies are said by name. Which there are is known where they are, and asked when a
 * search begins: whoever reads a recipe to check a release need not know how it was found.
 */
export interface SearchRecipe {
/**
 * The name of the search; the best for the recoding unless given.
 */
algorithm?: ("optimal" | "osc" | "samarati" | "minimal" | "mingen" | "datafly" | "incognito" | "mu-argus" | "best-effort" | "local-recoding" | "mondrian" | "top-down-specialization" | "optimal-values" | "top-down-refinement" | "top-down-disclosure" | "least-values" | "bottom-up-generalization" | "genetic" | "infogain-mondrian" | "lsd-mondrian" | "relaxed-mondrian" | "k-similar" | "bottom-up-recoding" | "condensation")
/**
 * The name of what it minimizes.
 */
objective?: ("loss" | "loss-geometric" | "balanced" | "precision" | "non-uniform-entropy" | "discernibility" | "discernibility-star" | "average-class-size" | "classification")
/**
 * Whether `non-uniform-entropy` counts suppressed rows as fully generalized.
 */
suppressed?: SuppressedBits
/**
 * The name of how to choose among minimal nodes, after any search that finds them all, and `samarati`.
 */
policy?: ("least-loss" | "minimum-absolute-distance" | "minimum-relative-distance" | "maximum-distribution" | "minimum-suppression")
/**
 * After how many evaluations `best-effort` stops, `local-recoding` after how many thousand comparisons, and `mondrian` after how
 * many divisions.
 */
steps?: number
/**
 * After how much time `best-effort` or `local-recoding` stops, if it has not by its steps. What it finds then depends on the
 * machine; the report says after how many evaluations it stopped, and so many steps find the same.
 */
milliseconds?: number
/**
 * Whether more is suppressed until it is nothing or at least k rows, so that counts of all rows give none of them
 * away.
 */
complementary?: ComplementaryRecipe
/**
 * What `mingen` generalizes.
 */
level?: LevelRecipe
/**
 * What `top-down-refinement` and `top-down-disclosure` choose a step by.
 */
score?: ScoreRecipe
/**
 * Datafly's anonymity level, 0 to 1: raises the k of k-anonymity to floor(level * rows / 100).
 */
anonymity?: number
}
/**
 * How the release is written.
 */
export interface ReleaseRecipe {
/**
 * What becomes of cells that a spreadsheet program would run.
 */
formulas?: FormulasRecipe
}
/**
 * How risk is measured, and which of it was accepted.
 */
export interface RiskRecipe {
/**
 * The population that the table is a sample of; without, nothing is said of it.
 */
population?: PopulationSize
/**
 * The column that says for how many people of the population a row stands, as surveys have it.
 */
weights?: string
/**
 * Rows are at risk in groups smaller than this; 11 unless given, so that a risk of 0.09 is met (EMA policy 0070).
 */
group?: number
/**
 * Columns that are no quasi-identifiers are named when they single out this share of the rows or persons; 0.05 unless
 * given.
 */
share?: Fraction
/**
 * Risks that somebody took upon himself.
 */
accepted?: AcceptedRisk[]
}
/**
 * Columns whose risk was accepted, and why.
 */
export interface AcceptedRisk {
/**
 * The columns of the finding, in any order.
 */
columns: string[]
/**
 * Why; it stands in the report.
 */
reason: string
}
/**
 * What of a file is its table, and what must be said before the table is used.
 */
export interface LayoutProfile {
/**
 * What kind of file it is.
 */
file: FileKindProfile
/**
 * Whether the columns' names are from the file.
 */
header: boolean
/**
 * Rows above the table that were left out.
 */
rows_above: number
/**
 * Rows with units that were left out.
 */
unit_rows: number
/**
 * Rows at the end that were left out.
 */
footer_rows: number
/**
 * The sheet that was read, if the file is a workbook.
 */
sheet: (string | null)
/**
 * The sheets of the workbook with something in them.
 */
sheets: SheetProfile[]
/**
 * Hidden rows of the sheet with something in them.
 */
hidden_rows: number
/**
 * Hidden columns of the sheet with something in them.
 */
hidden_columns: number
/**
 * What must be said. Until then nothing can be solved, and rows that may be no data are left out.
 */
questions: LayoutQuestionProfile[]
}
/**
 * A sheet of a workbook.
 */
export interface SheetProfile {
/**
 * Its name.
 */
name: string
/**
 * Whether it is hidden.
 */
hidden: boolean
}
/**
 * Something about the rows of a file that a person must say.
 */
export interface LayoutQuestionProfile {
/**
 * What it is about: the key of `"input"` in a recipe that answers it.
 */
part: InputPart
/**
 * How many rows it is about.
 */
rows: number
/**
 * The first of them; for the header the first row, and a few of those below to compare it with.
 */
shown: ShownRow[]
}
/**
 * A row of the file.
 */
export interface ShownRow {
/**
 * The spreadsheet row, counted from 1.
 */
number: number
/**
 * Its first cells.
 */
cells: string[]
/**
 * Cells that are not shown.
 */
more: number
}
/**
 * What was found, what it costs, and how it was decided.
 */
export interface Report {
/**
 * In a report that is not to be handed on: that it is not.
 */
internal?: string
/**
 * Which file it is about, and what made it; absent before the release.
 */
provenance?: ProvenanceReport
/**
 * What it holds of the data: lists of the recipe, and examples.
 */
contains?: Contained[]
/**
 * Rows of the input, a record of an aggregated table counting as many as it stands for.
 */
rows: number
/**
 * Rows of the release.
 */
released_rows: number
/**
 * Rows left out or masked.
 */
suppressed_rows: number
/**
 * The level of each quasi-identifier; the highest where its cells are at several.
 */
levels: {
[k: string]: number
}
/**
 * More about each quasi-identifier, in the same order.
 */
attributes: AttributeReport[]
/**
 * Every column of the table, in its order; empty before the release.
 */
columns?: ColumnReport[]
/**
 * Columns that are not released.
 */
removed_columns: RemovedColumn[]
/**
 * Identifiers that are replaced by pseudonyms.
 */
pseudonymized_columns: string[]
/**
 * The released cells that a spreadsheet program would run.
 */
formulas: FormulasReport
/**
 * The equivalence classes of the release.
 */
classes: ClassesReport
/**
 * What the release achieves under each model of the recipe, in the same order.
 */
privacy: PrivacyReport[]
/**
 * What was minimized, and its value.
 */
objective: ObjectiveReport
/**
 * Every objective's value, by its name, and measures of the literature that none minimizes; the smaller the better.
 */
measures: {
[k: string]: number
}
/**
 * What the search did.
 */
search: SearchReport
/**
 * The minimal nodes, levels in the order of `attributes`; absent unless they were asked for.
 */
minimal_nodes?: number[][]
/**
 * Risk before and after; absent before the release, where [`Session::risk`](crate::Session::risk) has it.
 */
risk?: RiskReport
/**
 * How well the column with the role `class` can be predicted from the other released ones, before and after; absent where
 * no column has the role, before the release, and where there is no memory for it.
 */
class_accuracy?: ClassAccuracy
/**
 * Whether the released bytes were read back and every model holds on them.
 */
verified: boolean
/**
 * What the user should know.
 */
notices: Notice[]
/**
 * Everything that was decided.
 */
recipe: Recipe
}
/**
 * Which file a report is about, and what made it.
 */
export interface ProvenanceReport {
/**
 * The SHA-256 sum of the report's own text, with 64 zeros in this place; zeros until it is written to a file.
 */
checksum: string
/**
 * The version of Coversheet.
 */
version: string
/**
 * The commit that it was built from, where that is known; with `-dirty` where files were changed since.
 */
commit?: string
/**
 * The day of that commit, where that is known.
 */
built?: string
/**
 * The SHA-256 sum of the page that made the report, with 64 zeros where the page carries it.
 */
page?: string
/**
 * When, as the caller said it.
 */
date?: string
/**
 * The file that was read.
 */
input: FileReport
/**
 * The file that is handed over.
 */
output: FileReport
/**
 * The SHA-256 sum of the recipe in this report, written without white space.
 */
recipe: string
}
/**
 * A file.
 */
export interface FileReport {
/**
 * Its name.
 */
name?: string
/**
 * How long it is.
 */
bytes?: number
/**
 * Its SHA-256 sum. A report to hand on has none of the input: whoever guesses the original could test the guess.
 */
sha256?: string
}
/**
 * What happened to one quasi-identifier.
 */
export interface AttributeReport {
/**
 * The column.
 */
name: string
/**
 * The level that was chosen; the highest where cells are at several.
 */
level: number
/**
 * Levels above 0 in the whole hierarchy.
 */
height: number
/**
 * The lowest level that the recipe allows.
 */
min_level: number
/**
 * The highest level that the recipe allows.
 */
max_level: number
/**
 * The labels of the column's most frequent value, level 0 up to the height; in the report of a release `…` where a
 * label stands in fewer than k released rows.
 */
path: string[]
/**
 * Distinct values at each level, level 0 up to the height, in the data or not.
 */
groups: number[]
/**
 * The mean loss of the column's cells, 0 (as they were) to 1 (nothing left).
 */
loss: number
/**
 * What the column a level finer would have meant, the others as they are; absent before the release, where cells are at
 * several levels, and where the recipe allows no finer one or there are very many tuples.
 */
finer?: FinerReport
}
/**
 * A node below the one that was chosen, which was not taken.
 */
export interface FinerReport {
/**
 * The level of the column.
 */
level: number
/**
 * Whether the models hold with no more rows suppressed than the recipe allows.
 */
holds: boolean
/**
 * Rows that would be suppressed.
 */
suppressed_rows: number
/**
 * The value of the objective, the smaller the better; absent where it has none for this node.
 */
value?: number
}
/**
 * What became of a column, and who decided it.
 */
export interface ColumnReport {
/**
 * The column.
 */
name: string
/**
 * Its role.
 */
role: Role
/**
 * What became of it.
 */
becomes: Becomes
/**
 * Who decided its role.
 */
decided: Decided
/**
 * The role that was suggested, where a person decided otherwise.
 */
suggested?: Role
/**
 * Why it has the role, as the recipe says it.
 */
reason?: string
}
/**
 * A column that is not released.
 */
export interface RemovedColumn {
/**
 * The column.
 */
name: string
/**
 * Its role.
 */
role: Role
/**
 * Why: the reason that the recipe has, and that such columns are never released.
 */
reason: string
}
/**
 * The released cells that begin like a formula, those of the header among them.
 */
export interface FormulasReport {
/**
 * How many there are.
 */
cells: number
/**
 * Whether each has an apostrophe before it.
 */
escaped: boolean
}
/**
 * The equivalence classes of a release. Sizes are in rows.
 */
export interface ClassesReport {
/**
 * How many classes there are.
 */
count: number
/**
 * Rows of the smallest.
 */
smallest: number
/**
 * Rows per class.
 */
average: number
/**
 * Rows of the largest.
 */
largest: number
}
/**
 * What a release achieves under one model of its recipe.
 */
export interface PrivacyReport {
/**
 * The model's name in recipes.
 */
model: string
/**
 * The column it is about, if it is about one.
 */
column: (string | null)
/**
 * The quasi-identifiers that it groups by; none for all of them, and for every choice of so many.
 */
columns: (string[] | null)
/**
 * Its parameters as the recipe has them.
 */
parameters: {
[k: string]: unknown
}
/**
 * What is required, such as `k >= 5`.
 */
required: string
/**
 * The value of the worst class; none where no number says it.
 */
achieved: (number | null)
/**
 * What the value is called, such as `k`.
 */
achieved_name: string
/**
 * Whether the model holds.
 */
conclusion: Conclusion
/**
 * Whether it is shown to hold.
 */
holds: boolean
/**
 * Rows that the model leaves out because they have no value of its column.
 */
missing: number
/**
 * Whether `rows` or `persons` were counted.
 */
counts: string
/**
 * What is achieved, in one sentence.
 */
sentence: string
}
/**
 * What was minimized, and its value.
 */
export interface ObjectiveReport {
/**
 * The objective.
 */
name: ObjectiveName
/**
 * Its value at the solution; none for an objective that has none for such a recoding.
 */
value: (number | null)
}
/**
 * What the search did.
 */
export interface SearchReport {
/**
 * Which search.
 */
algorithm: AlgorithmName
/**
 * Distinct combinations of the quasi-identifiers' values, which is what the search works on.
 */
tuples: number
/**
 * Nodes in the lattice; 0 where the search does not look for a node.
 */
nodes: number
/**
 * Nodes whose classes were counted.
 */
evaluated: number
/**
 * Nodes that were decided without.
 */
deduced: number
/**
 * Whether no recoding of the kind can be better.
 */
optimal: boolean
/**
 * A value of the objective that no recoding of the kind can be better than, where the search knows one.
 */
bound?: number
/**
 * What else the search counts, such as Issa's optimal solution candidates.
 */
figures?: {
[k: string]: number
}
/**
 * The nodes that the search went through, where the literature shows them.
 */
trace?: StepReport[]
/**
 * From a search that works cell by cell: what became of them, and whether they are protected.
 */
cells?: CellsReport
/**
 * Time for the hierarchies, the frequency set and the search.
 */
milliseconds: number
}
/**
 * A step of a search.
 */
export interface StepReport {
/**
 * The node, levels in the order of the attributes.
 */
levels: number[]
/**
 * Rows in classes that violate a model there.
 */
suppressed: number
/**
 * Entries of the frequency list: distinct combinations of values.
 */
classes: number
/**
 * Distinct values, in the order of the attributes.
 */
distinct: number[]
}
/**
 * A result whose cells are not all treated as their columns are.
 */
export interface CellsReport {
/**
 * Cells that are suppressed alone.
 */
suppressed: number
/**
 * Whether every class over all quasi-identifiers has at least k rows. If not, it cannot be released.
 */
k_anonymous: boolean
/**
 * Rows of the smallest class, a suppressed cell being a value of its own.
 */
smallest_class: number
/**
 * Rows in classes of fewer than k rows.
 */
rows_below_k: number
/**
 * What became of the cells of each quasi-identifier.
 */
columns: CellColumnReport[]
/**
 * The first rows with combinations of values that are too rare before cells are suppressed (µ-Argus).
 */
outliers?: OutlierReport[]
}
/**
 * What became of the cells of one column.
 */
export interface CellColumnReport {
/**
 * The column.
 */
name: string
/**
 * Rows whose cell is at each level; those that are left out or masked as a whole, and empty cells, are in none.
 */
rows_at_level: number[]
/**
 * Rows whose cell names several values, such as `nurse / student`; they are at no level.
 */
sets: number
/**
 * Rows whose cell is suppressed alone.
 */
suppressed: number
/**
 * Rows whose cell is empty, as it was.
 */
empty: number
}
/**
 * Rows that are alike, with combinations of values that are too rare.
 */
export interface OutlierReport {
/**
 * Their numbers among the data rows, from 1; the first of them.
 */
rows: number[]
/**
 * The columns of each rare combination.
 */
combinations: string[][]
/**
 * The columns whose cells are suppressed because of them, in order.
 */
suppressed: string[]
}
/**
 * Risk before and after.
 */
export interface RiskReport {
/**
 * Whether anything is known that could give somebody away.
 */
standing: Standing
/**
 * What is known, the worst first.
 */
findings: Finding[]
/**
 * What is counted.
 */
counted: RecordUnit
/**
 * `at_risk` counts groups smaller than this.
 */
group: number
/**
 * The population, where the recipe names one.
 */
population?: PopulationReport
/**
 * Whom journalist risk is about, where that is known.
 */
journalist_population?: JournalistPopulation
/**
 * The input's rows in the columns that are released, as they were.
 */
before: RiskSide
/**
 * The release.
 */
after: RiskSide
/**
 * Columns of the release that single people out though they are no quasi-identifiers.
 */
combinations: CombinationsReport
/**
 * What classes say of each sensitive column.
 */
homogeneity: Homogeneity[]
/**
 * Whose rows were suppressed, for columns of which that can be said.
 */
left_out: LeftOut[]
}
/**
 * What could give somebody away.
 */
export interface Finding {
/**
 * What it is.
 */
code: FindingCode
/**
 * The columns that it is about.
 */
columns: string[]
/**
 * What the column identifies a person by.
 */
identifier?: IdentifierKind
/**
 * How many rows or persons.
 */
count?: number
/**
 * The share of all.
 */
share?: number
/**
 * Whether it keeps the result from being green. An identifier or free text does even if it was accepted. Two
 * or three columns that are no quasi-identifiers, and that single out fewer than half, do not.
 */
open: boolean
/**
 * Why it was accepted, if it was.
 */
accepted?: string
/**
 * What can be done about it.
 */
answers: RiskAnswer[]
/**
 * It in words.
 */
message: string
}
/**
 * What can be done about a finding.
 */
export interface RiskAnswer {
/**
 * What.
 */
answer: AnswerKind
/**
 * With which columns: any one of them, but for `accept`, which is about all.
 */
columns: string[]
}
/**
 * A population.
 */
export interface PopulationReport {
/**
 * How many people there are.
 */
people: number
/**
 * The country, if it is one.
 */
country?: CountryName
}
/**
 * The people among whom an attacker looks who does not know that the target is in the table.
 */
export interface JournalistPopulation {
/**
 * How many there are.
 */
people: number
/**
 * The file that they were counted in, as the recipe's models name it.
 */
file?: string
/**
 * The country, if it is one.
 */
country?: CountryName
/**
 * Whether only their number is known, so that how many are in each class is estimated.
 */
estimated: boolean
}
/**
 * Risk before, or after.
 */
export interface RiskSide {
/**
 * Who knows the quasi-identifiers; of a person with several rows one row.
 */
marked: Figures
/**
 * Who knows every column of the release but pseudonyms; of a person with several rows one row.
 */
released: Figures
/**
 * Who knows the quasi-identifiers of all of a person's rows; absent where persons are not known.
 */
trajectories?: Figures
/**
 * Individual risk over the quasi-identifiers; absent unless the recipe has weights or a population's size.
 */
individual?: IndividualRisk
/**
 * Special uniques over the quasi-identifiers; absent where there are too many rows and columns, and where it is not
 * rows that are counted.
 */
suda?: Suda
}
/**
 * What an attacker who knows some columns can do.
 */
export interface Figures {
/**
 * What is at risk: rows, or persons.
 */
targets: number
/**
 * Classes that are told apart.
 */
classes: number
/**
 * Targets that are alone in their class; persons with several rows: in one of their classes.
 */
singled_out: number
/**
 * The attacker knows that the target is in the table: 1 divided by the class's size.
 */
prosecutor: Attack
/**
 * The attacker only knows that the target is in the population: 1 divided by how many people of it are in the class.
 * They are counted where the recipe names the population's file, otherwise estimated from its size or from the rows'
 * weights (Benedetti and Franconi 1998); absent where it names none of them.
 */
journalist?: Attack
/**
 * The share of all targets that an attacker expects to find who looks for everybody.
 */
marketer: number
/**
 * How many are expected to be unique in the population as well; absent unless its size is known.
 */
population?: PopulationUniqueness
}
/**
 * One attacker's chances to find a target.
 */
export interface Attack {
/**
 * For the target that is easiest to find.
 */
highest: number
/**
 * On average over the targets.
 */
average: number
/**
 * The share of the targets in groups smaller than the report's `group`.
 */
at_risk: number
}
/**
 * Estimates of how many are unique in the population. They differ several times on small tables, so all are shown.
 */
export interface PopulationUniqueness {
/**
 * How many people there are.
 */
people: number
/**
 * The share of them that is in the table.
 */
sampling_fraction: number
/**
 * Pitman's model (Hoshino 2001), for small sampling fractions; none where it does not fit.
 */
pitman: (number | null)
/**
 * Zayatz 1991, which holds to classes of the table; none where nobody is unique in it.
 */
zayatz: (number | null)
/**
 * The slide negative binomial model (Chen and Keller-McNulty 1998), for larger sampling fractions; none where it does
 * not fit.
 */
slide_negative_binomial: (number | null)
/**
 * The one that Dankar, El Emam, Neisa and Roffey 2012 choose by the sampling fraction.
 */
expected: number
/**
 * Which it is.
 */
estimator: Estimator
/**
 * The least of the estimates.
 */
lowest: number
/**
 * The greatest of the estimates.
 */
highest: number
}
/**
 * The risk of the rows of a sample, each of which stands for some people of the population.
 */
export interface IndividualRisk {
/**
 * The highest risk of a row.
 */
highest: number
/**
 * The mean over all rows.
 */
average: number
/**
 * How many rows are expected to be re-identified: the sum of their risks.
 */
expected: number
}
/**
 * How special the rows are that are unique in the sample.
 */
export interface Suda {
/**
 * Rows with a score: those that are unique.
 */
scored: number
/**
 * The highest score.
 */
highest: number
/**
 * The highest DIS-SUDA score: the chance that a match with that row is the right one, if the sample is a hundredth of
 * the population.
 */
highest_dis: number
/**
 * Rows with a DIS-SUDA score above 0.1.
 */
above_tenth: number
}
/**
 * Columns that single people out, none of which is needless.
 */
export interface CombinationsReport {
/**
 * Those that single out most, the worst first; counted over all rows.
 */
worst: CombinationReport[]
/**
 * How many more there are.
 */
more: number
/**
 * The share from which they are named.
 */
share: number
/**
 * How many combinations were compared.
 */
compared: number
/**
 * Whether all of them were counted over all rows; if not, a part of their values decided which are named.
 */
exhaustive: boolean
}
/**
 * One, two or three columns that single people out.
 */
export interface CombinationReport {
/**
 * The columns.
 */
columns: string[]
/**
 * Which of them are quasi-identifiers.
 */
marked: string[]
/**
 * Rows that no other row is like in these columns, or persons with such a row.
 */
singled_out: number
/**
 * The share of all rows or persons.
 */
share: number
}
/**
 * What the classes of a table say of one sensitive column.
 */
export interface Homogeneity {
/**
 * The column.
 */
column: string
/**
 * Classes all of whose known values are the same; one without any known value is not counted.
 */
classes: number
/**
 * The rows of these classes.
 */
rows: number
/**
 * Their share of all rows.
 */
share: number
/**
 * How far the values of the most skewed class are from those of the whole table: half the sum of the differences of
 * their shares, 0 to 1.
 */
greatest_skew: number
/**
 * The same on average over the rows.
 */
average_skew: number
}
/**
 * How many rows with each value of a column were suppressed.
 */
export interface LeftOut {
/**
 * The column.
 */
column: string
/**
 * Its values as they are released, those that lost the greatest share first. Values of which few rows were suppressed
 * or few were kept stand together under no name.
 */
values: LeftOutValue[]
}
/**
 * How many rows with one value were suppressed.
 */
export interface LeftOutValue {
/**
 * The value; none for all others.
 */
value: (string | null)
/**
 * Rows with it that were suppressed.
 */
suppressed: number
/**
 * Rows with it before.
 */
rows: number
/**
 * The share of its rows that was suppressed, divided by that of all rows.
 */
ratio: number
}
/**
 * How often the value of one column is predicted correctly from all other released columns, by naive Bayes. Rows are predicted
 * by what was learned from nine tenths of the others; the tenths are the same every time. Rows that are alike in all columns are
 * divided over the tenths as evenly as can be, so it is one whether each has a record or one record counts them.
 */
export interface ClassAccuracy {
/**
 * The column.
 */
column: string
/**
 * How many values it has.
 */
classes: number
/**
 * How many columns it is predicted from.
 */
predictors: number
/**
 * Rows that were looked at.
 */
records: number
/**
 * The share of the input's rows that are right if always the most frequent value is said.
 */
baseline: number
/**
 * The share that is right when the classifier learns from and predicts the input.
 */
before: number
/**
 * The same with all generalized columns left out: what the others alone say. A release that keeps them says no less,
 * however coarse it is (Fung, Wang, Fu and Yu 2010, "lower bound error").
 */
without_quasi_identifiers: number
/**
 * The share of the released rows that are right if always the most frequent value is said; absent if none are.
 */
released_baseline?: number
/**
 * The share that is right when the classifier learns from and predicts the released rows, whose labels it takes as they
 * are; absent if no row is released.
 */
after?: number
}
/**
 * What several searches found on the same table.
 */
export interface Comparison {
/**
 * The quasi-identifiers, in the order of the levels.
 */
attributes: string[]
/**
 * What the searches minimize.
 */
objective: ObjectiveName
/**
 * One entry for each search, in the order asked for.
 */
results: Compared[]
}
/**
 * A node that a search found.
 */
export interface FoundNode {
/**
 * The levels, in the order of the attributes.
 */
levels: number[]
/**
 * Rows suppressed.
 */
suppressed_rows: number
/**
 * Classes that are kept.
 */
classes: number
/**
 * Every objective's value, by its name; the smaller the better.
 */
measures: {
[k: string]: number
}
/**
 * The objective's value as a multiple of the optimum's; absent unless some search proved that, and where
 * it is 0 and this is not.
 */
ratio?: number
/**
 * The share of the lattice's nodes that the search evaluated.
 */
evaluated_share: number
/**
 * What the search did.
 */
search: SearchReport
}
/**
 * Another result, and the recipe that leads to it.
 */
export interface Alternative {
/**
 * What it is better at.
 */
strength: Strength
/**
 * How fine it may be.
 */
recoding: RecodingRecipe
/**
 * Rows in the smallest class.
 */
smallest: number
/**
 * Rows that are left out or masked.
 */
suppressed_rows: number
/**
 * The mean loss of all cells, 0 (as they were) to 1 (nothing left), all columns counting alike, those that are left out too.
 */
loss: number
/**
 * What becomes of each quasi-identifier of the first result, in the order of the table.
 */
columns: AlternativeColumn[]
/**
 * The recipe that leads to it.
 */
recipe: Recipe
}
/**
 * What becomes of a quasi-identifier in another result.
 */
export interface AlternativeColumn {
/**
 * The column.
 */
name: string
/**
 * The mean loss of its cells, 0 (as they were) to 1 (nothing left).
 */
loss: number
/**
 * The cell of the example row as it would be released; none if that row or the column is left out.
 */
example: (string | null)
}
/**
 * What would answer the open findings of a result, all at once, and what it would lead to.
 */
export interface Fixes {
/**
 * What would be changed, in the order of the table.
 */
changes: Fix[]
/**
 * Whether anything known would be left.
 */
standing: Standing
/**
 * What would stay open, and why.
 */
open: LeftOpen[]
/**
 * Rows that are left out or masked.
 */
suppressed_rows: number
/**
 * The mean loss of the quasi-identifiers' cells, 0 (as they were) to 1 (nothing left), all columns counting alike.
 */
loss: number
/**
 * The recipe with the changes.
 */
recipe: Recipe
}
/**
 * What would be changed of one column.
 */
export interface Fix {
/**
 * The column.
 */
column: string
/**
 * What would be done.
 */
answer: AnswerKind
/**
 * How its numbers would be rounded, if they are.
 */
round?: RoundRecipe
/**
 * It in words.
 */
message: string
}
/**
 * A finding that would stay open.
 */
export interface LeftOpen {
/**
 * The columns of the finding.
 */
columns: string[]
/**
 * Why.
 */
why: WhyOpen
/**
 * It in words.
 */
message: string
}
/**
 * The distributions of a table's columns, before and after. This is NOT anonymous: it names values of few rows.
 */
export interface Distributions {
/**
 * Rows of the input.
 */
rows: number
/**
 * Rows of the release.
 */
released_rows: number
/**
 * The columns that are released but pseudonyms, in the order of the table.
 */
columns: Distribution[]
/**
 * Columns that belong together.
 */
pairs: Pairs
/**
 * By how much counts miss; absent where there is nothing to ask for.
 */
queries?: QueryError
/**
 * The columns that can be predicted: those of few values that are released as they are.
 */
classes: string[]
/**
 * How well one of them can be predicted from the other columns: the one that was asked for, otherwise the one with the role
 * `class`; absent if there is neither.
 */
accuracy?: ClassAccuracy
}
/**
 * How the values of one column are distributed, before and after.
 */
export interface Distribution {
/**
 * The column.
 */
column: string
/**
 * Its bars, in the order of the values.
 */
bars: Bar[]
/**
 * Rows of the release whose cell could be any value; they are in no bar.
 */
unknown: number
/**
 * How far the shares of the bars are from those before, 0 to 1: half the sum of the differences. Cells that could be
 * any value differ wholly.
 */
distance: number
/**
 * The same between all rows and those that are released, with the values that they had: what suppression alone changed.
 */
suppression: number
/**
 * Mean and deviation of the numbers before; absent in a column of other values.
 */
moments_before?: Moments
/**
 * Those of the release, where a cell of several numbers is each of them in part.
 */
moments_after?: Moments
}
/**
 * Values of a column that are counted together.
 */
export interface Bar {
/**
 * Which values.
 */
of: BarOf
/**
 * Rows of the input with one of them.
 */
before: number
/**
 * Those of these rows that are released: what is missing, suppression took.
 */
kept: number
/**
 * Rows that a reader of the release would count: cells that could be one of several values count in parts.
 */
after: number
/**
 * Rows of the release that are certainly among these values.
 */
certain: number
}
/**
 * What numbers are like.
 */
export interface Moments {
/**
 * Their mean.
 */
mean: number
/**
 * Their standard deviation.
 */
deviation: number
}
/**
 * Columns that belong together.
 */
export interface Pairs {
/**
 * The pairs, the strongest first, before or after.
 */
pairs: Pair[]
/**
 * How many pairs were looked at.
 */
compared: number
/**
 * How many rows were looked at.
 */
records: number
}
/**
 * Two columns, and how strongly they belong together.
 */
export interface Pair {
/**
 * The columns.
 * 
 * @minItems 2
 * @maxItems 2
 */
columns: [string, string]
/**
 * How that is measured.
 */
measure: Association
/**
 * In the input.
 */
before: number
/**
 * In the release, over the rows that say something in both; absent where nothing is left to compare.
 */
after: (number | null)
}
/**
 * By how much counts of the release differ from those of the input.
 */
export interface QueryError {
/**
 * How many queries were asked: each for rows with some of the values of one to three columns.
 */
queries: number
/**
 * Rows that were looked at.
 */
records: number
/**
 * The relative error that half of the queries stay below: the difference divided by what the input counts, or by a
 * thousandth of its rows where that is more.
 */
median: number
/**
 * The one that nine of ten stay below.
 */
ninetieth: number
/**
 * The mean.
 */
mean: number
}
/**
 * The lattice of the last solution, and some of its nodes.
 */
export interface Exploration {
/**
 * The quasi-identifiers, in the order of the levels.
 */
columns: ExploredColumn[]
/**
 * The nodes that were asked for.
 */
nodes: ExploredNode[]
}
/**
 * A quasi-identifier with its levels.
 */
export interface ExploredColumn {
/**
 * Its name.
 */
name: string
/**
 * The lowest level that the recipe allows.
 */
min_level: number
/**
 * The highest.
 */
max_level: number
/**
 * All levels, the values themselves first.
 */
levels: ExploredLevel[]
}
/**
 * A level of a hierarchy.
 */
export interface ExploredLevel {
/**
 * What the value reads that most rows have.
 */
example: string
/**
 * How many values are left.
 */
groups: number
}
/**
 * A node: what it costs, and whether it is allowed.
 */
export interface ExploredNode {
/**
 * The level of each column.
 */
levels: number[]
/**
 * Whether the models hold with no more rows suppressed than the recipe allows.
 */
holds: boolean
/**
 * Rows that are left out or masked.
 */
suppressed_rows: number
/**
 * Classes that are released.
 */
classes: number
/**
 * Rows of the smallest.
 */
smallest: number
/**
 * The value of the objective that was searched for, the smaller the better; absent where it has none for this node.
 */
value?: number
/**
 * The mean loss of each column's cells, 0 (as they were) to 1 (nothing left).
 */
losses: number[]
/**
 * The recipe that leads to it.
 */
recipe: Recipe
}
/**
 * A hierarchy with the rows of the column's values.
 */
export interface HierarchyView {
/**
 * The column.
 */
column: string
/**
 * Rows of the table.
 */
rows: number
/**
 * The levels, 0 (the values) up to the height.
 */
levels: LevelView[]
/**
 * The column's values that the hierarchy lacks, most rows first; none of them is in the levels.
 */
missing: MissingValue[]
}
/**
 * One level. The lists have one entry per group; the groups of one parent are next to each other.
 */
export interface LevelView {
/**
 * What the level is called, if the spec says so.
 */
name?: string
/**
 * What is released.
 */
labels: string[]
/**
 * Rows of the table under the group.
 */
rows: number[]
/**
 * Level-0 values under the group, in the data or not.
 */
leaves: number[]
/**
 * The group of the next level that the group belongs to; empty at the top.
 */
parents: number[]
}
/**
 * A value of the column that the hierarchy lacks.
 */
export interface MissingValue {
/**
 * The value.
 */
value: string
/**
 * Rows that hold it.
 */
rows: number
}
/**
 * What is on the board.
 */
export interface Drawing {
/**
 * One row per value: the value, then its label at level 1, 2, …
 */
rows: string[][]
/**
 * The spec whose hierarchy was on the board first; none for the values and `*`.
 */
origin: (Spec | null)
/**
 * The spec of the drawing as it was before the last change.
 */
before: (Spec | null)
}
/**
 * A drawing as a recipe says it.
 */
export interface DrawnHierarchy {
/**
 * None for the values and `*`.
 */
spec: (Spec | null)
/**
 * What it makes of the column.
 */
view: HierarchyView
}
/**
 * Some consecutive rows of the input with what becomes of them, in the order of the input.
 */
export interface RowWindow {
/**
 * The first row, from 0.
 */
from: number
/**
 * Rows of the input.
 */
total: number
/**
 * The rows.
 */
rows: RowView[]
}
/**
 * One row before and after.
 */
export interface RowView {
/**
 * The record's number among the data rows, from 1.
 */
row: number
/**
 * Whether the row is left out or masked.
 */
suppressed: boolean
/**
 * Rows in its equivalence class; 0 when suppressed.
 */
class_size: number
/**
 * Why it is suppressed, in one line; none if it is not.
 */
reason: (string | null)
/**
 * Its cells.
 */
before: string[]
/**
 * Its cells as they would be released; none where the column is removed.
 */
after: (string | null)[]
/**
 * The levels of its cells; none where a cell is no group of a hierarchy, or the row is suppressed.
 */
levels: (number | null)[]
}
/**
 * A label that a column reads in the last solution.
 */
export interface ReleasedLabel {
/**
 * The label.
 */
label: string
/**
 * The level of the hierarchy that it is a group of; none for a range of its own, and for `*` that is no group.
 */
level: (number | null)
/**
 * The released rows that read it.
 */
rows: number
}
/**
 * Some of the classes that are suppressed, those of the most rows first.
 */
export interface ViolatingClasses {
/**
 * The first class, from 0.
 */
from: number
/**
 * Suppressed classes, in all.
 */
total: number
/**
 * Their rows.
 */
rows: number
/**
 * The classes.
 */
classes: ViolatingClass[]
}
/**
 * A class that is suppressed.
 */
export interface ViolatingClass {
/**
 * By this number its rows can be asked for until the next solve.
 */
class: number
/**
 * What its rows say in the quasi-identifiers, in the order of the report's attributes.
 */
values: string[]
/**
 * Its rows.
 */
rows: number
/**
 * The models that it does not satisfy; empty if only the rest of the release needs it to be left out.
 */
violations: Violation[]
/**
 * The fewest levels more of one column that would do, if any would.
 */
raise: (Raise | null)
/**
 * All this in one line.
 */
reason: string
}
/**
 * A model that a class does not satisfy.
 */
export interface Violation {
/**
 * The model's position in the recipe.
 */
index: number
/**
 * Its name.
 */
model: string
/**
 * What the class has of what the model measures; none where no number says it.
 */
achieved: (number | null)
/**
 * What is wrong, such as "3 rows, 5 needed".
 */
sentence: string
}
/**
 * A level of one column that would be enough for a class.
 */
export interface Raise {
/**
 * The column.
 */
column: string
/**
 * The level.
 */
level: number
}
/**
 * Requirements for a purpose, to begin with.
 */
export interface Preset {
/**
 * A name for programs.
 */
id: string
/**
 * What the release is for.
 */
title: string
/**
 * What is required, and why.
 */
description: string
/**
 * What it does not protect against.
 */
limits: string
/**
 * Where the numbers come from.
 */
source: string
/**
 * The models for a recipe. Add models about sensitive columns where the table has some.
 */
privacy: ModelSpec[]
}
/**
 * What a check of released bytes found.
 */
export interface Verdict {
/**
 * Whether every model holds and no column is there that must not be.
 */
conclusion: Conclusion
/**
 * Whether that is shown.
 */
holds: boolean
/**
 * Rows of the file.
 */
rows: number
/**
 * Groups of rows that are alike in every quasi-identifier.
 */
classes: number
/**
 * Rows of the smallest group.
 */
smallest: number
/**
 * What each model of the recipe achieves, in the same order.
 */
privacy: PrivacyReport[]
/**
 * What does not hold, one sentence each.
 */
violations: string[]
/**
 * What cannot be shown by what is at hand, one sentence each.
 */
not_shown: string[]
}
/**
 * What becomes of every value of a table, so that other rows can be treated alike without the table that it was
 * made from.
 * 
 * A plan holds original values and so is as confidential as the table. See [`Plan::contains`].
 */
export interface Plan {
/**
 * The version of the plan format: 1.
 */
"coversheet-plan": number
/**
 * That the plan is not anonymous and must stay inside.
 */
internal: string
/**
 * What it contains of the original table.
 */
contains: Contains
/**
 * What becomes of each column. Every column of a table must be named.
 */
columns: {
[k: string]: ColumnPlan
}
/**
 * What becomes of the columns that are recoded together, by the combination of their values.
 */
tuples?: RecodedTuples
/**
 * Which rows are suppressed, by what they would read; none if no row is.
 */
suppressed?: Suppressed
/**
 * What was decided, with everything written down that depends on the original table: roles, the privacy models
 * that the result must satisfy, and how it is written.
 */
recipe: Recipe
}
/**
 * What a plan contains of the table that it was made from.
 */
export interface Contains {
/**
 * How many values of each column are listed, those that only a hierarchy or a population has among them.
 */
values: {
[k: string]: number
}
/**
 * How many of them stand in fewer released rows than a class must have, those of suppressed rows alone among them.
 * Without them the plan would refuse the table that it was made from.
 */
below_k?: {
[k: string]: number
}
/**
 * The lists of the recipe that hold values.
 */
recipe?: Contained[]
/**
 * How many combinations of original values are listed. One that stands in a single row describes a person.
 */
tuples: number
/**
 * How many combinations of labels are listed whose rows are suppressed. Few rows have them.
 */
suppressed: number
}
/**
 * What becomes of each value of a column.
 */
export interface Generalized {
/**
 * The level of the hierarchy that the labels are of, if they all are of one.
 */
level?: number
/**
 * The label of each value.
 */
labels: {
[k: string]: string
}
}
/**
 * What becomes of combinations of values.
 */
export interface RecodedTuples {
/**
 * The columns.
 */
columns: string[]
/**
 * The combinations, each once.
 */
rows: RecodedTuple[]
}
/**
 * What becomes of one combination of values.
 */
export interface RecodedTuple {
/**
 * The values, in the order of the columns.
 */
values: string[]
/**
 * The labels that they become; without labels, rows with these values are suppressed.
 */
labels?: string[]
}
/**
 * Rows that are suppressed, by the labels that they would have.
 */
export interface Suppressed {
/**
 * The columns.
 */
columns: string[]
/**
 * The combinations of labels, in the order of the columns.
 */
labels: string[][]
}
/**
 * What a plan made of a table, checked from its own bytes; serialized to the page, the package and `--json`.
 */
export interface AppliedReport {
/**
 * Rows of the input, a record of an aggregated table being one.
 */
rows: number
/**
 * Rows that are left out or masked.
 */
suppressed_rows: number
/**
 * What the check of the bytes found.
 */
verdict: Verdict
}
/**
 * An error that a person can act on. Places that are not known are left out.
 */
export interface ErrorInfo {
/**
 * The stable code, such as `ragged-row`.
 */
code: string
/**
 * `input` when the input is wrong, `requirement` when what the recipe requires cannot be met.
 */
category: ("input" | "requirement")
/**
 * What happened.
 */
message: string
/**
 * How to fix it; empty when there is nothing to say.
 */
hint: string
/**
 * The spreadsheet row: the header is row 1.
 */
row?: number
/**
 * The name of the column.
 */
column?: string
/**
 * The cell's content: show it, never log it.
 */
value?: string
/**
 * The privacy models that it is about, as positions in the recipe; absent if it is about none, or about all together.
 */
models?: number[]
/**
 * A change of the recipe that would do, where one number says it: what the hint says in words.
 */
remedy?: Remedy
}
/**
 * How far a phase has come, in its own units.
 */
export interface Progress {
/**
 * What is being done.
 */
phase: Phase
/**
 * How much of it is done.
 */
done: number
/**
 * How much there is.
 */
total: number
/**
 * The least value of the objective so far, from a search that has found something.
 */
best?: number
}
/**
 * Everything that is said, as `coversheet models --json` prints it.
 */
export interface Catalogue {
/**
 * The privacy models, in the order in which they are offered.
 */
models: Model[]
/**
 * The searches.
 */
searches: Search[]
/**
 * What searches can minimize.
 */
objectives: Objective[]
/**
 * The builders of hierarchies.
 */
builders: Builder[]
}
/**
 * What is said about a privacy model.
 */
export interface Model {
/**
 * The name that recipes use.
 */
name: string
/**
 * In plain words.
 */
title: string
/**
 * What the literature calls it.
 */
term: string
/**
 * What people want to be protected against who choose it.
 */
against: Against
/**
 * Whether it is folded away until somebody looks for it.
 */
expert: boolean
/**
 * What a table must have.
 */
needs: Needs
/**
 * What it asks for with given settings: the first whose condition holds.
 */
meaning: Meaning[]
/**
 * What it protects against, as the end of the sentence "It protects against ...".
 */
protects: string
/**
 * What it does not do, one sentence.
 */
limits: string
/**
 * A small table that shows what it means.
 */
example: Example
/**
 * Its settings.
 */
fields: Field[]
/**
 * Author, year and section.
 */
source: string
}
/**
 * A sentence with places for settings: `{k}` the number, `{t:share}` as a percentage, `{columns:all quasi-identifiers}`
 * a list or, where it is empty, these words; and `{k:less-one}`, `{beta:plus-one}`, `{delta:power-of-two}`,
 * `{max:class-size}` (the smallest class that such a risk allows).
 */
export interface Meaning {
/**
 * When this is the sentence; always without.
 */
when?: Condition
/**
 * The sentence.
 */
text: string
}
/**
 * A small table that shows what a model means.
 */
export interface Example {
/**
 * The heads of its two columns: what others may know, and what they must not learn.
 * 
 * @minItems 2
 * @maxItems 2
 */
head: [string, string]
/**
 * The settings that it is for.
 */
given: string
/**
 * Its classes, some of which hold.
 */
classes: ExampleClass[]
}
/**
 * A class of an example.
 */
export interface ExampleClass {
/**
 * Its rows.
 */
rows: [string, string][]
/**
 * Whether it satisfies the model.
 */
holds: boolean
/**
 * Why, in under ten words.
 */
why: string
}
/**
 * A range for a slider.
 */
export interface Slider {
/**
 * Its lower end.
 */
min: number
/**
 * Its upper end.
 */
max: number
/**
 * How far it goes at once.
 */
step: number
}
/**
 * One of several values.
 */
export interface Choice {
/**
 * As a recipe writes it; empty where the choice leaves the setting out.
 */
value: string
/**
 * What a form calls it.
 */
label: string
/**
 * What it means.
 */
note?: string
}
/**
 * What is said about a search.
 */
export interface Search {
/**
 * The name that recipes use.
 */
name: string
/**
 * What a person calls it.
 */
title: string
/**
 * What it does, in a sentence or two.
 */
meaning: string
/**
 * What it makes.
 */
recoding: Recoding
/**
 * What it promises of its result.
 */
promise: Promise
/**
 * Whether it finds several nodes and chooses among them by a policy.
 */
chooses: boolean
/**
 * Whether every node is decided at the end, evaluated or not.
 */
decides_all: boolean
/**
 * Its own settings, under `"search"` of a recipe.
 */
fields: Field[]
/**
 * Its settings of single quasi-identifiers, under `"columns"` of a recipe.
 */
columns?: Field[]
/**
 * What it needs besides quasi-identifiers, in a sentence; empty if nothing.
 */
needs: string
/**
 * What else it counts: the names of these figures in reports, with what a person calls them.
 */
figures: [string, string][]
/**
 * Author and year.
 */
source: string
}
/**
 * What is said about an objective. Each is also a measure of any release. Smaller is better.
 */
export interface Objective {
/**
 * The name that recipes and reports use.
 */
name: string
/**
 * What a person calls it.
 */
title: string
/**
 * What its value is, in a sentence.
 */
meaning: string
/**
 * What minimizing it leads to, in a sentence.
 */
prefers: string
/**
 * Its unit; empty for a plain number.
 */
unit: string
/**
 * Its least value, where nothing is lost.
 */
least: number
/**
 * Its largest value; none where it depends on the table.
 */
most: (number | null)
/**
 * What it needs, in a sentence; empty if nothing.
 */
needs: string
/**
 * Author, year and section.
 */
source: string
}
/**
 * What is said about a form of a builder. A builder can have several forms, such as one for a well-known scheme of codes.
 */
export interface Builder {
/**
 * The form's own name.
 */
id: string
/**
 * The key in the recipe.
 */
key: string
/**
 * What a person calls it.
 */
title: string
/**
 * The kind of columns that it is for.
 */
family: Family
/**
 * What it does, in a sentence.
 */
meaning: string
/**
 * The types of columns that it is meant for.
 */
types: string[]
/**
 * Which settings are of this form, where the builder has several.
 */
is?: Condition
/**
 * Whether a person can fill in the form; others are made by hand or by a file.
 */
form: boolean
/**
 * Its settings.
 */
fields: Field[]
/**
 * Hierarchies that it makes.
 */
examples: Path[]
}
/**
 * What becomes of one value.
 */
export interface Path {
/**
 * The hierarchy as a recipe writes it.
 */
spec: string
/**
 * The value and its label at each level; empty where these depend on the other values of the column.
 */
labels: string[]
}
