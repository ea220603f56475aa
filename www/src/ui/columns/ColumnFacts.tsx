// What was found out about a column, and what only the user can decide.
import type { ColumnProfile } from "../../types.ts";
import { count, percent, shown, typeLabel } from "../../state/words.ts";
import { asksForRole, ColumnQuestion } from "./ColumnQuestion.tsx";

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
      {quasi && column.question && !asksForRole(column.question) && (
        <ColumnQuestion column={column} question={column.question} role="quasi-identifier" />
      )}
    </>
  );
}
