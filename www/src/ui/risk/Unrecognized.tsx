// Columns of which nothing says what they hold: each with its values, to be generalized or left out, and one answer for all others.
import { t } from "../../messages/index.ts";
import { accept, answersTo } from "../../state/risk/answers.ts";
import { profile } from "../../state/run/current.ts";
import { printable } from "../../state/words.ts";
import type { Finding, Recipe } from "../../types.ts";

/** As many values say what a column is, and more do not fit. */
const SHOWN = 4;

interface Props {
  finding: Finding;
  change: (edit: (recipe: Recipe) => Recipe) => void;
}

export function Unrecognized({ finding, change }: Props) {
  const columns = profile.value?.columns ?? [];
  const edits = answersTo(finding, columns);
  return (
    <>
      <p class="field-note">{t.result.couldKnow}</p>
      <ul class="unrecognized">
        {finding.columns.map((name) => {
          const examples = columns.find((column) => column.name === name)?.examples ?? [];
          return (
            <li key={name}>
              <p>
                <b>{printable(name)}</b> <span class="muted">{examples.slice(0, SHOWN).map(printable).join(", ")}</span>
              </p>
              <div class="finding-answers">
                {edits
                  .filter(({ column }) => column === name)
                  .map(({ label, short, note, edit }) => (
                    <button key={label} type="button" class="button plain small" title={note} onClick={() => change(edit)}>
                      {short}
                      <span class="visually-hidden"> {printable(name)}</span>
                    </button>
                  ))}
              </div>
            </li>
          );
        })}
      </ul>
      <div class="finding-answers">
        <button
          type="button"
          class="button plain small"
          onClick={() => change((now) => accept(now, finding.columns, t.result.othersDoNotReason))}
        >
          {t.result.othersDoNot}
        </button>
      </div>
    </>
  );
}
