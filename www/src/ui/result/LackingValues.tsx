// Which values of which columns have no group in the settings, with the way to give them one.
import { lacks } from "../../state/hierarchy/lacking.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { count, counted, shown } from "../../state/words.ts";

/** Values named one by one, for each column. */
const NAMED = 12;

export function LackingValues() {
  return (
    <ul class="lacks">
      {lacks.value.map(({ column, values }) => (
        <li key={column}>
          <p>
            <b>{column}</b>{" "}
            {values.slice(0, NAMED).map(({ value, rows }, at) => (
              <>
                {at > 0 && ", "}
                <code>{shown(value)}</code> ({counted(rows, "row")})
              </>
            ))}
            {values.length > NAMED && ` and ${count(values.length - NAMED)} more`}
          </p>
          <button type="button" class="button primary small" aria-haspopup="dialog" onClick={() => open(column)}>
            {values.length === 1 ? "Give it a place" : "Give them a place"}
            <span class="visually-hidden"> in {column}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
