// One button for all open findings. It says what it would do, and what would be left, before it does anything.
import { t } from "../../messages/index.ts";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { apply, changeInWords, fixing, forget, giveUp, openInWords, propose } from "../../state/risk/fixing.ts";
import { report } from "../../state/run/current.ts";
import { percent } from "../../state/words.ts";
import type { Fixes } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";

export function FixAll() {
  const now = fixing.value;
  return (
    <div class="fixes" data-testid="fixes" aria-live="polite">
      {now.kind === "found" ? (
        <Proposal fixes={now.fixes} />
      ) : (
        <>
          <button
            type="button"
            class="button primary small"
            disabled={now.kind === "looking"}
            onClick={() => void propose()}
          >
            {now.kind === "looking" ? t.result.lookingFix : t.result.fixAll}
          </button>
          {now.kind === "looking" && (
            <button type="button" class="button plain small" data-testid="cancel-fixing" onClick={giveUp}>
              {t.words.cancel}
            </button>
          )}
          <p class="field-note">
            {now.kind === "failed"
              ? t.result.fixFailed
              : t.result.fixNote}
          </p>
        </>
      )}
    </div>
  );
}

function Proposal({ fixes }: { fixes: Fixes }) {
  const id = useId();
  const first = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { changes, open, standing } = fixes;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} tabIndex={-1} ref={first}>
        {changes.length > 0 ? t.result.wouldChange : t.result.nothingHelps}
      </h4>
      {changes.length > 0 && (
        <Sentences sentences={changes.map(changeInWords)} />
      )}
      <p>{consequence(fixes)}</p>
      {standing === "amber" && open.length > 0 && (
        <Sentences sentences={open.map(openInWords)} />
      )}
      <div class="finding-answers">
        {changes.length > 0 && (
          <button
            type="button"
            class="button primary small"
            onClick={() => {
              apply(fixes);
              // The button goes with the findings; the keyboard stays where the next result will be.
              document.getElementById("result")?.focus({ preventScroll: true });
            }}
          >
            {t.result.apply(changes.length)}
          </button>
        )}
        <button type="button" class="button plain small" onClick={forget}>
          {changes.length > 0 ? t.words.cancel : t.result.close}
        </button>
      </div>
    </section>
  );
}

/** So many are read at once. */
const SHOWN = 6;

function Sentences({ sentences }: { sentences: string[] }) {
  const items = (some: string[]) => (
    <ul class="fix-list">
      {some.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return (
    <>
      {items(sentences.slice(0, SHOWN))}
      {sentences.length > SHOWN && (
        <details class="disclosure">
          <summary>
            <Chevron />
            {t.result.more(sentences.length - SHOWN)}
          </summary>
          {items(sentences.slice(SHOWN))}
        </details>
      )}
    </>
  );
}

/** What the result would be like after it. */
function consequence({ standing, open, suppressed_rows: suppressed, loss, changes }: Fixes): string {
  const left =
    standing === "green"
      ? t.result.noneLeft
      : open.length > 0
        ? t.result.staysOpen(open.length)
        : t.result.moreThanNamed;
  if (changes.length === 0) return left;
  const rows = report.value?.rows ?? 0;
  const share = rows > 0 ? t.result.shareOut(percent(suppressed / rows)) : t.result.noRowOut;
  return `${t.result.consequence(share, percent(loss, 0))} ${left}`;
}
