// The question before a file leaves the page with risks that are left.
import { t } from "../../messages/index.ts";
import { useLayoutEffect, useRef } from "preact/hooks";
import { risk } from "../../state/run/current.ts";

/** What is left, before a file leaves the page with it. */
export function DownloadAsk({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const open = risk.value?.findings.filter((finding) => finding.open).length;
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => yes.current?.focus(), []);
  return (
    <div
      class="download-ask"
      role="group"
      aria-labelledby="ask-title"
      data-testid="download-ask"
      onKeyDown={(event) => event.key === "Escape" && onNo()}
    >
      <p id="ask-title">
        {open === undefined
          ? t.result.unmeasured
          : t.result.risksInFile(open)}
      </p>
      <button ref={yes} type="button" class="button plain small" data-testid="download-anyway" onClick={onYes}>
        {t.result.downloadAnyway}
      </button>
      <button
        type="button"
        class="button plain small"
        onClick={() => {
          onNo();
          document.getElementById("result")?.scrollIntoView();
        }}
      >
        {t.result.lookFirst}
      </button>
    </div>
  );
}
