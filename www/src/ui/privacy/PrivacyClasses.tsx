// The classes that are suppressed: how many rows, what is wrong with each, and behind each its rows.
import {
  any,
  choose,
  chosen,
  CLASSES,
  closeClass,
  failed,
  found,
  openClass,
  opened,
  ROWS,
  turn,
} from "../../state/privacy/classes.ts";
import { required } from "../../state/privacy/standing.ts";
import { kindOf } from "../../state/privacy/kinds.ts";
import { profile } from "../../state/run/current.ts";
import { count, counted, shown } from "../../state/words.ts";
import type { Report, ViolatingClass } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";

export function PrivacyClasses({ report }: { report: Report }) {
  if (!any.value) return null;
  const page = found.value;
  const masked = report.recipe.suppression.rows === "mask";
  return (
    <section class="violating" aria-labelledby="violating-title" data-testid="violating">
      <div class="violating-head">
        <h3 id="violating-title">Rows that are {masked ? "masked" : "left out"}, and why</h3>
        {report.privacy.length > 1 && (
          <select
            class="select compact"
            aria-label="Show classes that do not satisfy"
            value={chosen.value === null ? "" : String(chosen.value)}
            onChange={(event) =>
              choose(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
            }
          >
            <option value="">All reasons</option>
            {report.privacy.map(({ model, column }, at) => (
              <option key={at} value={String(at)}>
                {kindOf(model)?.term ?? model}
                {column === null ? "" : `, ${column}`}
              </option>
            ))}
          </select>
        )}
      </div>
      {failed.value && (
        <p class="field-error" role="alert">
          {failed.value.message} {failed.value.hint}
        </p>
      )}
      {page && (
        <>
          <p class="muted" aria-live="polite">
            {page.total === 0
              ? "No class is left out for this reason."
              : `${counted(page.total, "class", "classes")} with ${counted(page.rows, "row")}, the largest first. Open one to see its rows.`}
          </p>
          {page.classes.length > 0 && (
            <ul class="violating-list">
              {page.classes.map((entry) => (
                <ClassItem key={entry.class} entry={entry} />
              ))}
            </ul>
          )}
          <Pager
            label="classes"
            from={page.from}
            size={CLASSES}
            total={page.total}
            onTurn={turn}
          />
        </>
      )}
    </section>
  );
}

function ClassItem({ entry }: { entry: ViolatingClass }) {
  const open = opened.value?.class === entry.class;
  const id = `class-${entry.class}`;
  return (
    <li data-open={open}>
      <button
        type="button"
        class="violating-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? closeClass() : void openClass(entry.class))}
      >
        <Chevron />
        <span class="violating-count">{counted(entry.rows, "row")}</span>
        <span class="violating-reason">{required(entry.reason)}</span>
      </button>
      {open && <ClassRows id={id} cls={entry.class} />}
    </li>
  );
}

/** The rows of the open class as they were. */
function ClassRows({ id, cls }: { id: string; cls: number }) {
  const view = opened.value;
  const columns = profile.value?.columns ?? [];
  if (!view) return null;
  return (
    <div id={id} class="violating-body">
      <div class="violating-scroll" role="region" tabIndex={0} aria-label="Rows of this class as they were">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.row}>
                <th scope="row">{count(row.row)}</th>
                {columns.map(({ name }, at) => (
                  <td key={name}>{shown(row.before[at] ?? "")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager label="rows" from={view.from} size={ROWS} total={view.total} onTurn={(to) => void openClass(cls, to)} />
    </div>
  );
}

interface PagerProps {
  label: string;
  from: number;
  size: number;
  total: number;
  onTurn: (from: number) => void;
}

function Pager({ label, from, size, total, onTurn }: PagerProps) {
  if (total <= size) return null;
  return (
    <div class="pager">
      <button
        type="button"
        class="button plain small"
        disabled={from === 0}
        onClick={() => onTurn(Math.max(0, from - size))}
      >
        Earlier<span class="visually-hidden"> {label}</span>
      </button>
      <span>
        {count(from + 1)} to {count(Math.min(total, from + size))} of {count(total)}
      </span>
      <button
        type="button"
        class="button plain small"
        disabled={from + size >= total}
        onClick={() => onTurn(from + size)}
      >
        Later<span class="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
