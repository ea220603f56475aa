// How the page keeps to itself, in honest words, with a check of this very tab.
import { t } from "../../messages/index.ts";
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
        {t.shell.protects}
      </summary>
      <div class="protection-body">
        <div class="prose">
          <p>
            {t.shell.protectsBuilt}
          </p>
          <p>
            {t.shell.protectsTrust}
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
              <dt>{t.shell.checking}</dt>
              <dd>{t.shell.moment}</dd>
            </div>
          )}
        </dl>
      </div>
    </details>
  );
}
