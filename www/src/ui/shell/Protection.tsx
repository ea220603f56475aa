// How the page keeps to itself, in honest words, with a check of this very tab.
import { useSignal } from "@preact/signals";
import { checkup, type Checkup } from "../../containment.ts";
import { Check, Chevron, Cross } from "../controls/Icons.tsx";

export function Protection() {
  const results = useSignal<Checkup[] | null>(null);
  return (
    <details
      class="protection disclosure"
      onToggle={(event) => {
        if (event.currentTarget.open && !results.value) void checkup().then((found) => (results.value = found));
      }}
    >
      <summary>
        <Chevron />
        How this page protects your data
      </summary>
      <div class="protection-body">
        <div class="prose">
          <p>
            The page is built so that it makes no network requests. A policy inside the file tells your browser to
            refuse them: fetches, images, fonts, forms, and everything the engine’s worker might ask for. Navigation,
            new windows and WebRTC are not covered by such a policy, so the page cancels or removes them itself.
          </p>
          <p>
            What remains is trust in your browser, its extensions and this computer: they can see what you see. Nothing
            is written to cookies or browser storage; files are saved only when you press a download button.
          </p>
        </div>
        <dl class="checkup">
          {results.value ? (
            results.value.map((entry) => (
              <div key={entry.label} data-fine={entry.fine}>
                <dt>
                  {entry.fine ? <Check /> : <Cross />}
                  {entry.label}
                </dt>
                <dd>{entry.words}</dd>
              </div>
            ))
          ) : (
            <div>
              <dt>Checking this tab…</dt>
              <dd>A moment.</dd>
            </div>
          )}
        </dl>
      </div>
    </details>
  );
}
