// Which values of which columns have no group in the settings, with the way to give them one.
import { t } from "../../messages/index.ts";
import { lacks } from "../../state/hierarchy/lacking.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { printable, shown } from "../../state/words.ts";

/** Values named one by one, for each column. */
const NAMED = 12;

export function LackingValues() {
  return (
    <ul class="lacks">
      {lacks.value.map(({ column, values }) => (
        <li key={column}>
          <p>
            <b>{printable(column)}</b>{" "}
            {values.slice(0, NAMED).map(({ value, rows }, at) => (
              <>
                {at > 0 && ", "}
                <code>{shown(value)}</code> ({t.words.rows(rows)})
              </>
            ))}
            {values.length > NAMED && ` ${t.words.and(values.length - NAMED)}`}
          </p>
          <button type="button" class="button primary small" aria-haspopup="dialog" onClick={() => open(column)}>
            {t.workbench.givePlace(values.length)}
            <span class="visually-hidden">{t.workbench.inColumn(printable(column))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
