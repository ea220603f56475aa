// The one screen of the work: the settings beside what they lead to.
import { resultState } from "../state/session.ts";
import { ColumnsPanel } from "./ColumnsPanel.tsx";
import { DownloadBar } from "./DownloadBar.tsx";
import { FilePanel } from "./FilePanel.tsx";
import { PrivacyPanel } from "./PrivacyPanel.tsx";
import { ResultPanel } from "./ResultPanel.tsx";

export function Workspace() {
  return (
    <main class="workspace" id="main" tabIndex={-1}>
      <h1 class="visually-hidden">Anonymize this table</h1>
      <div class="settings">
        <FilePanel />
        <ColumnsPanel />
        <PrivacyPanel />
      </div>
      <div class="outcome" data-testid="result" data-state={resultState.value} aria-busy={resultState.value === "running"}>
        <ResultPanel />
        <DownloadBar />
      </div>
    </main>
  );
}
