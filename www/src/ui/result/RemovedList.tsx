// What is not in the file any more, and why.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { number } from "../../state/privacy/parameters.ts";
import { kOf } from "../../state/recipe/recipe.ts";
import { count, percent, printable, withNames } from "../../state/words.ts";
import type { Report } from "../../types.ts";
import { LongList, type Place } from "../controls/LongList.tsx";
import { Notices } from "../controls/Notices.tsx";
import { RowsChart } from "./RowsChart.tsx";

/** How high an entry is about, in pixels. */
const ENTRY = 62;

export function RemovedList({ report }: { report: Report }) {
  const { removed_columns: removed, rows, suppressed_rows: suppressed, recipe, notices } = report;
  const masked = recipe.suppression.rows === "mask";
  return (
    <section class="removed part" aria-labelledby="removed-title">
      <h3 id="removed-title">{t.result.removed}</h3>
      <RowsChart rows={rows} suppressed={suppressed} limit={number(recipe.suppression.limit)} masked={masked} />
      <LongList list="dl" label={t.result.removedList} count={removed.length + 1} size={ENTRY}>
        {(at, place) => {
          const column = removed[at - 1];
          return column ? (
            <Removed key={column.name} {...column} place={place} />
          ) : (
            <SuppressedRows key="" report={report} masked={masked} place={place} />
          );
        }}
      </LongList>
      <Notices notices={notices} />
    </section>
  );
}

interface SuppressedProps {
  report: Report;
  masked: boolean;
  place: Place;
}

function SuppressedRows({ report, masked, place }: SuppressedProps) {
  const { rows, suppressed_rows: suppressed, recipe, privacy } = report;
  const k = count(kOf(recipe));
  return (
    <div {...place}>
      <dt>
        <span class={suppressed > 0 ? "tag struck" : "tag"}>{t.words.rows(suppressed)}</span>
      </dt>
      <dd>
        {suppressed === 0
          ? t.result.noneGone(k)
          : privacy.length > 1
            ? (masked ? t.result.maskedModels : t.result.goneModels)(percent(suppressed / rows))
            : (masked ? t.result.maskedK : t.result.goneK)(percent(suppressed / rows), k)}
      </dd>
    </div>
  );
}

function Removed({ name, reason, place }: { name: string; reason: string; place: Place }) {
  return (
    <div {...place}>
      <dt>
        <span class="tag hatched">
          <span>{printable(name)}</span>
        </span>
      </dt>
      <dd>{withNames(said(reason))}</dd>
    </div>
  );
}
