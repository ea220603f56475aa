// What was found out about a column, and what only the user can decide.
import { t } from "../../messages/index.ts";
import { saidBy } from "../../messages/said/index.ts";
import type { ColumnProfile } from "../../types.ts";
import { count, percent, shown, withNames } from "../../state/words.ts";
import { asksForRole, ColumnQuestion } from "./ColumnQuestion.tsx";

/** So many ways of writing missing values are shown. */
const SPELLINGS = 6;

/** Ways of writing missing values with their rows, the most frequent first, and how many more there are. */
function writtenAs(spellings: ColumnProfile["missing_spellings"]): string {
  const written = spellings.slice(0, SPELLINGS).map(({ value, rows }) => `${shown(value)} (${count(rows)})`);
  const others = spellings.length - written.length;
  return [...written, ...(others > 0 ? [`… (+${count(others)})`] : [])].join(", ");
}

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
          <dt>{t.columns.type}</dt>
          <dd>
            {t.words.type[column.type]}
            {column.format && ` (${column.format})`}
          </dd>
        </div>
        <div>
          <dt>{t.columns.distinct}</dt>
          <dd>{count(column.distinct)}</dd>
        </div>
        <div>
          <dt>{t.columns.missing}</dt>
          <dd>{count(column.missing)}</dd>
        </div>
        <div>
          <dt>{t.columns.unique}</dt>
          <dd>{percent(column.uniqueness.unique)}</dd>
        </div>
      </dl>
      {spellings.length > 0 && (
        <p class="muted">
          {t.columns.spelled(writtenAs(spellings))}
        </p>
      )}
      {column.notices.map((notice) => (
        <p key={notice.code} data-notice={notice.code}>
          {withNames(saidBy([notice], notice.message))}
        </p>
      ))}
      {quasi && column.question && !asksForRole(column.question) && (
        <ColumnQuestion column={column} question={column.question} role="quasi-identifier" />
      )}
    </>
  );
}
