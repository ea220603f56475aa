// The first screen: what this is, the way in, what it promises and what it does not.
import { t } from "../../messages/index.ts";
import { useEffect, useRef } from "preact/hooks";
import { mayPass, type Unreadable } from "../../state/run/state.ts";
import { unstarted } from "../../state/run/connection.ts";
import { stateLabel } from "../../state/run/current.ts";
import { dismiss, keepHeaders, open, openSample, retry } from "../../state/run/session.ts";
import { About } from "./About.tsx";
import { DemoSheet } from "./DemoSheet.tsx";
import { EncodingChoice } from "../file/EncodingChoice.tsx";
import { ErrorCard } from "../controls/ErrorCard.tsx";
import { FileButton } from "../controls/FileButton.tsx";
import { Limits } from "./Limits.tsx";
import { Promises } from "./Promises.tsx";
import { Protection } from "../shell/Protection.tsx";
import { printable } from "../../state/words.ts";

export const TABLES = 
  ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xls,.ods,.sav,.zsav,.dta,text/csv,text/tab-separated-values,text/plain";

/** Errors that another encoding may fix. */
const ENCODING: ReadonlySet<string> = new Set([
  "encoding-undecided",
  "invalid-encoding",
  "invalid-utf-8",
  "mixed-encoding",
  "unknown-encoding",
]);

interface Props {
  /** Why a file could not be opened. */
  failed: Unreadable | null;
}

export function Landing({ failed }: Props) {
  const refused = unstarted.value;
  const entrance = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failed) return;
    // A file that was dropped far down a result is answered up here.
    window.scrollTo({ top: 0, behavior: "instant" });
    entrance.current?.firstElementChild?.scrollIntoView({ behavior: "instant", block: "nearest" });
  }, [failed]);
  return (
    <main class="landing" id="main" tabIndex={-1} data-testid="result" data-state={stateLabel.value}>
      <section class="hero">
        <div class="hero-words">
          <h1>
            {t.landing.title} <em>{t.landing.titleEnd}</em>
          </h1>
          <p class="lead">
            {t.landing.lead} <strong>{t.landing.leadTerm}</strong>{t.landing.leadEnd}
          </p>
        </div>
        <DemoSheet />
        <div class="hero-drop" ref={entrance}>
          {failed && (
            <ErrorCard
              error={failed.error}
              {...(failed.file && mayPass(failed.error) ? { onRetry: retry } : {})}
              onReset={dismiss}
              resetLabel={failed.before ? t.landing.backTo(printable(failed.before.table.file.name)) : t.landing.dismiss}
            >
              {failed.file && ENCODING.has(failed.error.code) && <EncodingChoice file={failed.file} now={null} />}
              {failed.file && failed.error.code === "header-repeated" && <KeepHeaders file={failed.file} />}
            </ErrorCard>
          )}
          {!failed && refused && (
            // The client's own hint is for those who build pages.
            <ErrorCard error={{ code: refused.code, message: refused.message, hint: t.landing.unstarted }} />
          )}
          <div class="drop-card">
            <p class="drop-title">{t.landing.drop}</p>
            <p class="drop-note">{t.landing.kinds}</p>
            <div class="drop-actions">
              <FileButton kind="primary" accept={TABLES} onFile={(chosen) => void open(chosen)} testId="file-input">
                {t.landing.choose}
              </FileButton>
              <button type="button" class="button plain" data-testid="try-sample" onClick={openSample}>
                {t.landing.sample}
              </button>
            </div>
          </div>
        </div>
      </section>
      <Promises />
      <Limits />
      <Protection />
      <About />
    </main>
  );
}

/** A row that repeats the header may be a person whose cells say so: who knows it, says it. */
function KeepHeaders({ file }: { file: File }) {
  return (
    <p class="error-actions">
      <button type="button" class="button plain small" data-testid="keep-headers" onClick={() => void keepHeaders(file)}>
        {t.file.keepData}
      </button>
    </p>
  );
}
