// What was found out about a column, and what only the user can decide.
import type { ColumnProfile, Question } from "../../types.ts";
import { setHierarchy } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { count, percent, shown, typeLabel } from "../../state/words.ts";

interface Props {
  column: ColumnProfile;
  quasi: boolean;
}

export function ColumnFacts({ column, quasi }: Props) {
  const spellings = column.missing_spellings.filter(({ value }) => value !== "");
  return (
    <>
      <dl class="facts">
        <div>
          <dt>Type</dt>
          <dd>
            {typeLabel[column.type]}
            {column.format && ` (${column.format})`}
          </dd>
        </div>
        <div>
          <dt>Distinct</dt>
          <dd>{count(column.distinct)}</dd>
        </div>
        <div>
          <dt>Missing</dt>
          <dd>{count(column.missing)}</dd>
        </div>
        <div>
          <dt>Unique rows</dt>
          <dd>{percent(column.uniqueness.unique)}</dd>
        </div>
      </dl>
      {spellings.length > 0 && (
        <p class="muted">
          Missing is written {spellings.map(({ value, rows }) => `${shown(value)} (${count(rows)})`).join(", ")}.
        </p>
      )}
      {column.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      {quasi && column.question && <Asked name={column.name} question={column.question} />}
    </>
  );
}

/** The question with its answers; an answer sets the hierarchy that follows from it, if one does. */
function Asked({ name, question }: { name: string; question: Question }) {
  return (
    <fieldset class="asked">
      <legend>{question.text}</legend>
      {question.options.map(
        ({ label, hierarchy }) =>
          hierarchy && (
            <button
              key={label}
              type="button"
              class="button plain small"
              onClick={() => {
                if (recipe.value) edit(setHierarchy(recipe.value, name, hierarchy));
              }}
            >
              {label}
            </button>
          ),
      )}
    </fieldset>
  );
}
