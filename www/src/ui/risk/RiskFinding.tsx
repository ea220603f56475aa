// One finding: what it is, the edits that answer it, and taking it upon oneself with a reason.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { accept, acceptable, answersTo, roundable, withdraw } from "../../state/risk/answers.ts";
import { propose } from "../../state/risk/fixing.ts";
import { quoted, sentence } from "../../state/risk/words.ts";
import { profile, recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { Finding, Recipe, RiskReport } from "../../types.ts";
import { Unrecognized } from "./Unrecognized.tsx";

interface Props {
  finding: Finding;
  report: RiskReport;
}

export function RiskFinding({ finding, report }: Props) {
  const asking = useSignal(false);
  const { accepted, columns } = finding;
  const change = (next: (recipe: Recipe) => Recipe): void => {
    if (!recipe.value) return;
    edit(next(recipe.value));
    // The button goes with the finding; the keyboard stays where the next result will be.
    document.getElementById("result")?.focus({ preventScroll: true });
  };
  return (
    <li class="finding" data-open={finding.open}>
      <p>{sentence(finding, report)}</p>
      {finding.code === "not-recognized" && accepted === undefined ? (
        <Unrecognized finding={finding} change={change} />
      ) : accepted === undefined ? (
        <div class="finding-answers">
          {finding.open &&
            answersTo(finding, profile.value?.columns ?? []).map(({ label, note, edit: next }) => (
              <button key={label} type="button" class="button plain small" title={note} onClick={() => change(next)}>
                {label}
              </button>
            ))}
          {finding.open &&
            roundable(finding, profile.value?.columns ?? []).map((name) => (
              <button key={name} type="button" class="button plain small" onClick={() => void propose([name])}>
                {t.result.round(quoted(name))}
              </button>
            ))}
          {acceptable(finding) && (
            <button
              type="button"
              class="button plain small"
              aria-expanded={asking.value}
              onClick={() => (asking.value = !asking.value)}
            >
              {t.result.accept}
            </button>
          )}
        </div>
      ) : (
        <p class="field-note">
          {(finding.open ? t.result.acceptedOpen : t.result.accepted)(accepted)}{" "}
          <button type="button" class="button plain small" onClick={() => change((now) => withdraw(now, columns))}>
            {t.result.withdraw}
          </button>
        </p>
      )}
      {asking.value && accepted === undefined && (
        <Reason onGiven={(reason) => change((now) => accept(now, columns, reason))} />
      )}
    </li>
  );
}

/** The report repeats it, so it is not left empty. */
function Reason({ onGiven }: { onGiven: (reason: string) => void }) {
  const id = useId();
  const text = useSignal("");
  const reason = text.value.trim();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form
      class="finding-reason"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== "") onGiven(reason);
      }}
    >
      <label for={id}>{t.result.why}</label>
      <div>
        <input
          id={id}
          class="input"
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          ref={field}
        />
        <button type="submit" class="button primary" disabled={reason === ""}>
          {t.result.acceptIt}
        </button>
      </div>
    </form>
  );
}
