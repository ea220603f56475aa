// Other good results as cards: what each is better at, what it costs, and what becomes of one row.
import { t } from "../../messages/index.ts";
import { alternatives, choose, chosen } from "../../state/run/alternatives.ts";
import { count, percent, printable, shown } from "../../state/words.ts";
import type { Alternative, Report } from "../../types.ts";

/** So many columns that are left out are named; the list below has all. */
const NAMED = 4;

export function Alternatives({ report }: { report: Report }) {
  const all = alternatives.value;
  if (all.length === 0) return null;
  return (
    <section class="alternatives part" aria-labelledby="alternatives-title" data-testid="alternatives">
      <h3 id="alternatives-title">{t.result.chooseResult}</h3>
      <p class="muted">
        {t.result.chooseNote}
      </p>
      <ul class="cards">
        {all.map((alternative, at) => (
          <li key={at}>
            <Card
              alternative={alternative}
              first={all[0] as Alternative}
              rows={report.rows}
              pressed={at === chosen.value}
              onChoose={() => choose(at)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  alternative: Alternative;
  first: Alternative;
  rows: number;
  pressed: boolean;
  onChoose: () => void;
}

function Card({ alternative, first, rows, pressed, onChoose }: CardProps) {
  const { columns, suppressed_rows: suppressed, smallest, loss } = alternative;
  const [title, note] = wordsOf(alternative);
  const leftOut = suppressed > 0 ? t.result.rowsOut(percent(suppressed / Math.max(1, rows))) : t.result.allKept;
  return (
    <button type="button" class="card" aria-pressed={pressed} onClick={onChoose}>
      <span class="card-title">{title}</span>
      <span class="card-note">{note}</span>
      <span class="card-figures">
        {t.result.card(percent(loss, 0), leftOut, count(smallest))}
      </span>
      <span class="card-cells">
        {columns.map(({ name, example, loss }, at) => (
          <span key={name} class="card-cell" data-better={loss < (first.columns[at]?.loss ?? loss) - 1e-9}>
            <span>
              {printable(name)} <small>{lostWords(loss, example)}</small>
            </span>{" "}
            <b>{example === null ? t.result.leftOut : shown(example)}</b>
          </span>
        ))}
      </span>
    </button>
  );
}

/**
 * What a column lost. `021**` has lost all where every value of the column begins like that, which would look like a mistake; and
 * what has not lost all is not said to have.
 */
function lostWords(loss: number, example: string | null): string {
  if (loss >= 1 - 1e-9) return example === null || example === "*" ? t.result.columnLost(percent(1, 0)) : t.result.coversAll;
  return t.result.columnLost(loss < 0.99 ? percent(loss, 0) : percent(Math.floor(1000 * loss) / 1000));
}

/** What it is called, and what that means. */
function wordsOf({ strength, columns }: Alternative): readonly [string, string] {
  if (typeof strength === "object") {
    if ("finest" in strength) return [t.result.finer(shown(strength.finest)), t.result.finerNote];
    const names = strength["fewer-columns"];
    const listed = names.slice(0, NAMED).map(printable).join(", ");
    const more = names.length - NAMED;
    return [t.result.fewerColumns, t.result.fewerColumnsNote(more > 0 ? t.file.andMore(listed, more) : listed)];
  }
  switch (strength) {
    case "current":
      return [t.result.yours, t.result.yoursNote(t.words.columns(columns.length))];
    case "all-rows":
      return [t.result.everyRow, t.result.everyRowNote];
    case "most-detail":
      return [t.result.mostDetail, t.result.mostDetailNote];
    case "own-regions":
      return [t.privacy.recoding.regions.label, t.privacy.recoding.regions.note];
    case "same-values":
      return [t.privacy.recoding.values.label, t.privacy.recoding.values.note];
    case "easiest-to-use":
      return [t.result.easiest, t.result.easiestNote];
  }
}
