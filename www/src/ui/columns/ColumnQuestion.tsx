// What only the user can decide about a column: a question, and a button for each answer.
import { saidBy } from "../../messages/said/index.ts";
import { withNames } from "../../state/words.ts";
import type { ColumnProfile, Question, Role } from "../../types.ts";
import { setHierarchy, setPseudonym, setRole } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { editRoles, readSince } from "../../state/run/session.ts";

interface Props {
  column: ColumnProfile;
  question: Question;
  role: Role;
}

/** Whether the answers say what the column is, and not how it is written. */
export const asksForRole = (question: Question): boolean => question.options.some(({ role }) => role !== null);

/** An answer that changes nothing needs no button. */
export function ColumnQuestion({ column, question, role: current }: Props) {
  const replaced = recipe.value?.columns[column.name]?.identifier === "pseudonym";
  return (
    <fieldset class="asked">
      <legend>{withNames(saidBy(question.sentences, question.text))}</legend>
      {question.options
        .filter(({ role, hierarchy }) => role !== null || hierarchy !== null)
        .map(({ code, label, role, hierarchy, reading, pseudonym }) => (
          <button
            key={code}
            type="button"
            class="button plain small"
            aria-pressed={role === null || reading ? undefined : role === current && (pseudonym ?? false) === replaced}
            onClick={() => {
              if (!recipe.value) return;
              if (reading && role !== null) return void readSince(reading, role);
              const given = role === null ? recipe.value : setRole(recipe.value, column, role);
              const next = pseudonym ? setPseudonym(given, column.name, true) : given;
              editRoles(hierarchy === null ? next : setHierarchy(next, column.name, hierarchy));
            }}
          >
            {saidBy([{ code }], label)}
          </button>
        ))}
    </fieldset>
  );
}
