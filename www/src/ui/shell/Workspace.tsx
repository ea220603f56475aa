// The one screen of the work: the settings beside what they lead to.
import { t } from "../../messages/index.ts";
import { useEffect, useRef } from "preact/hooks";
import { stateLabel } from "../../state/run/current.ts";
import { ColumnsPanel } from "../columns/ColumnsPanel.tsx";
import { DownloadBar } from "../downloads/DownloadBar.tsx";
import { FilePanel } from "../file/FilePanel.tsx";
import { inItsTurn } from "../controls/steps.ts";
import { Later } from "../controls/Later.tsx";
import { PrivacyPanel } from "../privacy/PrivacyPanel.tsx";
import { ResultPanel } from "../result/ResultPanel.tsx";
import { Workbench } from "../workbench/Workbench.tsx";

/** Below this the settings stand above the outcome. */
const STACKED = "(max-width: 899px)";

export function Workspace() {
  const main = useRef<HTMLElement>(null);
  // Behind the first frame: asking where things are would lay out the page while it is still being made.
  useEffect(() => {
    // The button that led here is gone. Where the result is not in sight beside the settings, begin there.
    main.current?.focus({ preventScroll: true });
    if (!window.matchMedia(STACKED).matches) return window.scrollTo({ top: 0, behavior: "instant" });
    // Once all that stands above it is there, whose turns come before this one.
    return inItsTurn(() => document.getElementById("result")?.scrollIntoView({ behavior: "instant" }));
  }, []);
  return (
    <main class="workspace" id="main" tabIndex={-1} ref={main}>
      <h1 class="visually-hidden">{t.shell.work}</h1>
      <div class="settings">
        <FilePanel />
        <Later>
          <ColumnsPanel />
        </Later>
        <Later>
          <PrivacyPanel />
        </Later>
      </div>
      <div
        class="outcome"
        data-testid="result"
        data-state={stateLabel.value}
        aria-busy={stateLabel.value === "running"}
      >
        <ResultPanel />
        <DownloadBar />
      </div>
      <Workbench />
    </main>
  );
}
