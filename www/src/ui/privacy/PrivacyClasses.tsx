// The classes that are suppressed: how many rows, what is wrong with each, and behind each its rows.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { said } from "../../messages/said/index.ts";
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
import { whyLeftOut } from "../../state/privacy/whyLeftOut.ts";
import { kindOf } from "../../state/privacy/kinds.ts";
import { profile } from "../../state/run/current.ts";
import { count, printable, shown } from "../../state/words.ts";
import type { Report, ViolatingClass } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";
import { LONG } from "../controls/LongList.tsx";

export function PrivacyClasses({ report }: { report: Report }) {
  if (!any.value) return null;
  const page = found.value;
  const names = report.attributes.map(({ name }) => name);
  const masked = report.recipe.suppression.rows === "mask";
  return (
    <section class="violating part" aria-labelledby="violating-title" data-testid="violating">
      <div class="violating-head">
        <h3 id="violating-title">{masked ? t.privacy.maskedWhy : t.privacy.leftOutWhy}</h3>
        {report.privacy.length > 1 && (
          <select
            class="select compact"
            aria-label={t.privacy.showClasses}
            value={chosen.value === null ? "" : String(chosen.value)}
            onChange={(event) =>
              choose(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
            }
          >
            <option value="">{t.privacy.allReasons}</option>
            {report.privacy.map(({ model, column }, at) => (
              <option key={at} value={String(at)}>
                {kindOf(model)?.term ?? model}
                {column === null ? "" : `, ${printable(column)}`}
              </option>
            ))}
          </select>
        )}
      </div>
      {failed.value && (
        <p class="field-error" role="alert">
          {said(failed.value.message)} {said(failed.value.hint)}
        </p>
      )}
      {page && (
        <>
          <p class="muted" aria-live="polite">
            {page.total === 0
              ? t.privacy.noClass
              : t.privacy.classes(page.total, t.words.rows(page.rows))}
          </p>
          {page.classes.length > 0 && (
            <ul class="violating-list">
              {page.classes.map((entry) => (
                <ClassItem key={entry.class} entry={entry} names={names} />
              ))}
            </ul>
          )}
          <Pager
            label={t.privacy.classesWord}
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

function ClassItem({ entry, names }: { entry: ViolatingClass; names: readonly string[] }) {
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
        <span class="violating-count">{t.words.rows(entry.rows)}</span>
        <span class="violating-reason">{whyLeftOut(entry, names)}</span>
      </button>
      {open && <ClassRows id={id} cls={entry.class} looked={names} />}
    </li>
  );
}

/** The rows of the open class as they were; of many columns those that were looked at first, and the others by typing. */
function ClassRows({ id, cls, looked }: { id: string; cls: number; looked: readonly string[] }) {
  const view = opened.value;
  const sought = useSignal("");
  if (!view) return null;
  const all = (profile.value?.columns ?? []).map(({ name }, at) => ({ name, at, looked: looked.includes(name) }));
  const long = all.length > LONG;
  if (long) all.sort((one, other) => Number(other.looked) - Number(one.looked) || one.at - other.at);
  const wanted = sought.value.trim().toLowerCase();
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  const columns = long ? fitting.slice(0, LONG) : all;
  return (
    <div id={id} class="violating-body">
      {long && (
        <p class="violating-find">
          <input
            autocomplete="off"
            class="input"
            type="search"
            placeholder={t.columns.find}
            aria-label={t.columns.find}
            value={sought.value}
            onInput={(event) => (sought.value = event.currentTarget.value)}
          />{" "}
          {fitting.length > LONG && <span class="muted">{t.privacy.moreByTyping(count(fitting.length - LONG))}</span>}
        </p>
      )}
      <div class="violating-scroll" role="region" tabIndex={0} aria-label={t.privacy.rowsOfClass}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.privacy.row}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {printable(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.row}>
                <th scope="row">{count(row.row)}</th>
                {columns.map(({ name, at }) => (
                  <td key={name}>{shown(row.before[at] ?? "")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager label={t.privacy.rowsWord} from={view.from} size={ROWS} total={view.total} onTurn={(to) => void openClass(cls, to)} />
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
        {t.words.earlier}<span class="visually-hidden"> {label}</span>
      </button>
      <span>
        {t.privacy.range(count(from + 1), count(Math.min(total, from + size)), count(total))}
      </span>
      <button
        type="button"
        class="button plain small"
        disabled={from + size >= total}
        onClick={() => onTurn(from + size)}
      >
        {t.words.later}<span class="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
