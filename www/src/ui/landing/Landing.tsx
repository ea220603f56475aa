// The first screen: what this is, the way in, what it promises and what it does not.
import { mayPass, type Unreadable } from "../../state/run/state.ts";
import { stateLabel } from "../../state/run/current.ts";
import { dismiss, open, openSample, retry } from "../../state/run/session.ts";
import { DemoSheet } from "./DemoSheet.tsx";
import { ErrorCard } from "../controls/ErrorCard.tsx";
import { FileButton } from "../controls/FileButton.tsx";
import { Limits } from "./Limits.tsx";
import { Promises } from "./Promises.tsx";
import { Protection } from "../shell/Protection.tsx";

export const TABLES = ".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain";

interface Props {
  /** Why a file could not be opened. */
  failed: Unreadable | null;
}

export function Landing({ failed }: Props) {
  return (
    <main class="landing" id="main" tabIndex={-1} data-testid="result" data-state={stateLabel.value}>
      <section class="hero">
        <div class="hero-words">
          <h1>
            Share the table, <em>not the people in it.</em>
          </h1>
          <p class="lead">
            Coversheet makes a spreadsheet about people <strong>k-anonymous</strong>: on the columns that could point to
            someone, every row becomes identical to several others, and as little as possible is changed to get there.
          </p>
        </div>
        <DemoSheet />
        <div class="hero-drop">
          {failed && (
            <ErrorCard
              error={failed.error}
              {...(failed.file && mayPass(failed.error) ? { onRetry: retry } : {})}
              onReset={dismiss}
              resetLabel={failed.before ? `Back to ${failed.before.table.file.name}` : "Dismiss"}
            />
          )}
          <div class="drop-card">
            <p class="drop-title">Drop a CSV file anywhere on this page</p>
            <p class="drop-note">Comma, semicolon, tab or bar separated, with a header row.</p>
            <div class="drop-actions">
              <FileButton kind="primary" accept={TABLES} onFile={(chosen) => void open(chosen)} testId="file-input">
                Choose a file
              </FileButton>
              <button type="button" class="button plain" data-testid="try-sample" onClick={openSample}>
                Try it with sample data
              </button>
            </div>
          </div>
        </div>
      </section>
      <Promises />
      <Limits />
      <Protection />
    </main>
  );
}
