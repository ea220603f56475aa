// What one click does about a finding: edits of the recipe.
import { t } from "../../messages/index.ts";
import type { AnswerKind, ColumnProfile, Finding, Recipe } from "../../types.ts";
import { addModel } from "../privacy/models.ts";
import { setPseudonym, setRole } from "../recipe/recipe.ts";
import { quoted } from "./words.ts";

export interface Answer {
  /** The column that it changes. */
  column: string;
  label: string;
  /** The label without the column. */
  short: string;
  /** What it leads to. */
  note: string;
  edit: (recipe: Recipe) => Recipe;
}

/** What is found by trying, as a rounding is, the engine proposes. */
type OneClick = Exclude<AnswerKind, "accept" | "round" | "coarsen">;

const labels = (): Readonly<
  Record<OneClick, [label: (column: string) => string, note: string, short: string]>
> => ({
  "make-quasi-identifier": [t.result.generalize, t.result.generalizeNote, t.result.generalizeShort],
  drop: [t.result.leave, t.result.leaveNote, t.result.leaveShort],
  "require-diversity": [t.result.requireTwo, t.result.requireTwoNote, ""],
});

/** The answers that one edit of the recipe is, those that keep most of the data first. */
export function answersTo(finding: Finding, columns: readonly ColumnProfile[]): Answer[] {
  return finding.answers.flatMap(({ answer, columns: names }) => {
    if (answer === "accept" || answer === "round" || answer === "coarsen") return [];
    const [label, note, short] = labels()[answer];
    return names.flatMap((name) => {
      const column = columns.find((each) => each.name === name);
      const edit = (recipe: Recipe): Recipe => (column ? edited(recipe, column, answer) : recipe);
      return column ? [{ column: name, label: label(quoted(name)), short, note, edit }] : [];
    });
  });
}

function edited(recipe: Recipe, column: ColumnProfile, answer: OneClick): Recipe {
  // Whose rows are whose is still counted when no code words say it.
  if (answer === "drop" && recipe.columns[column.name]?.role === "person") return setPseudonym(recipe, column.name, false);
  switch (answer) {
    case "make-quasi-identifier":
      return setRole(recipe, column, "quasi-identifier");
    case "drop":
      return setRole(recipe, column, "identifier");
    case "require-diversity":
      return addModel(recipe, { "distinct-l-diversity": { column: column.name, l: 2 } });
  }
}

/** The columns whose numbers can be rounded; how coarsely is for the engine to say. */
export const roundable = ({ answers }: Finding, columns: readonly ColumnProfile[]): string[] =>
  answers
    .filter(({ answer }) => answer === "round")
    .flatMap(({ columns: names }) => names)
    .filter((name) => columns.some((column) => column.name === name));

export const acceptable = ({ answers }: Finding): boolean => answers.some(({ answer }) => answer === "accept");

/** Takes the risk of exactly these columns upon oneself; the report repeats the reason. */
export function accept(recipe: Recipe, columns: string[], reason: string): Recipe {
  const { risk } = withdraw(recipe, columns);
  return { ...recipe, risk: { ...risk, accepted: [...(risk?.accepted ?? []), { columns, reason }] } };
}

export function withdraw(recipe: Recipe, columns: readonly string[]): Recipe {
  const { risk } = recipe;
  if (!risk?.accepted) return recipe;
  const same = (others: readonly string[]): boolean =>
    others.length === columns.length && others.every((name) => columns.includes(name));
  return { ...recipe, risk: { ...risk, accepted: risk.accepted.filter((entry) => !same(entry.columns)) } };
}
