// How the values of each column are distributed before and after, what belongs together, and by how much counts miss.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { percent } from "../../state/words.ts";
import { useState } from "preact/hooks";
import { askDistributions, distributions } from "../../state/run/distributions.ts";
import type { Distributions as Found } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";
import { Later } from "../controls/Later.tsx";
import { Accuracy } from "./Accuracy.tsx";
import { ColumnBars } from "./ColumnBars.tsx";
import { Pairs } from "./Pairs.tsx";

/** So many columns are drawn at once, so that the page never stands still. */
const AT_ONCE = 6;

export function Distributions() {
  const now = distributions.value;
  return (
    <details
      class="disclosure details part"
      data-testid="distributions"
      onToggle={({ currentTarget }) => currentTarget.open && void askDistributions()}
    >
      <summary>
        <Chevron />
        {t.distributions.title}
      </summary>
      <div class="details-body distributions">
        {now.kind === "known" && <Known found={now.answer} />}
        {now.kind === "asking" && <p class="muted">{t.distributions.counting}</p>}
        {now.kind === "none" && (
          <button type="button" class="button plain small" onClick={() => void askDistributions()}>
            {t.distributions.count}
          </button>
        )}
        {now.kind === "failed" && (
          <p class="field-error" role="alert">
            {said(now.error.message)} {said(now.error.hint)}
          </p>
        )}
      </div>
    </details>
  );
}

function Known({ found }: { found: Found }) {
  const [shown, setShown] = useState(AT_ONCE);
  const { columns, pairs, queries } = found;
  return (
    <>
      <p class="muted">{t.distributions.explained}</p>
      <p class="chart-key">
        <span class="key-kept">{t.distributions.kept}</span>
        <span class="key-suppressed">{t.distributions.suppressed}</span>
        <span class="key-certain">{t.distributions.certain}</span>
        <span class="key-spread">{t.distributions.spread}</span>
      </p>
      <ul class="distribution-list">
        {columns.slice(0, shown).map((column) => (
          <li key={column.column} class="part">
            <Later>
              <ColumnBars column={column} rows={found.rows} released={found.released_rows} />
            </Later>
          </li>
        ))}
      </ul>
      {columns.length > shown && (
        <button type="button" class="button plain small" onClick={() => setShown(shown + AT_ONCE)}>
          {t.distributions.more(Math.min(AT_ONCE, columns.length - shown), columns.length - shown)}
        </button>
      )}
      {pairs.pairs.length > 0 && <Pairs pairs={pairs} />}
      {queries && (
        <section>
          <h3>{t.distributions.queriesTitle}</h3>
          <p data-testid="query-error">{t.distributions.queries(queries.queries, percent(queries.median), percent(queries.ninetieth))}</p>
        </section>
      )}
      {found.classes.length > 0 && <Accuracy found={found} />}
    </>
  );
}
