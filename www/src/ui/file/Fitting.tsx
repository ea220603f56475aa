// The settings of another file for this one: what does not fit, what may be a column under another name, and taking them.
import { useSignal } from "@preact/signals";
import { t } from "../../messages/index.ts";
import { fit, type Fitted } from "../../../../web/ts/fit.ts";
import { printable } from "../../state/words.ts";
import type { Profile, Recipe } from "../../types.ts";

interface Props {
  settings: Recipe;
  profile: Profile;
  /** Of the file or the recipe that the settings are from. */
  name: string;
  /** What the button says that takes them. */
  label: string;
  onUse: (fits: Fitted) => void;
}

export function Fitting({ settings, profile, name, label, onUse }: Props) {
  const same = useSignal<ReadonlyMap<string, string>>(new Map());
  // What was offered stays in view once it is decided.
  const offered = fit(settings, profile)?.perhaps ?? [];
  const fits = fit(settings, profile, same.value);
  if (!fits) return null;
  const decide = (was: string, is: string, yes: boolean): void => {
    const next = new Map(same.value);
    if (yes) next.set(is, was);
    else next.delete(is);
    same.value = next;
  };
  return (
    <>
      <Differences fits={fits} name={name} />
      {offered.map(([was, is]) => (
        <fieldset key={is} class="asked" data-testid="perhaps-renamed">
          <legend>{t.file.perhapsRenamed(listed([was]), listed([is]))}</legend>
          {[true, false].map((yes) => (
            <button
              key={String(yes)}
              type="button"
              class="button plain small"
              aria-pressed={same.value.has(is) === yes}
              onClick={() => decide(was, is, yes)}
            >
              {yes ? t.file.renamedYes : t.file.renamedNo}
            </button>
          ))}
        </fieldset>
      ))}
      <button type="button" class="button plain small" onClick={() => onUse(fits)}>
        {label}
      </button>
    </>
  );
}

/** What does not fit, or that everything does. */
function Differences({ fits, name }: { fits: Fitted; name: string }) {
  const { added, gone, renamed } = fits;
  if (added.length + gone.length + renamed.length === 0) {
    return <p>{t.file.sameColumns(name)}</p>;
  }
  return (
    <>
      <p>{t.file.nearlySame(name)}</p>
      <ul class="field-note">
        {added.length > 0 && <li>{t.file.added(listed(added))}</li>}
        {gone.length > 0 && <li>{t.file.gone(listed(gone))}</li>}
        {renamed.map(([was, is]) => (
          <li key={is}>{t.file.renamed(listed([was]), listed([is]))}</li>
        ))}
      </ul>
    </>
  );
}

const listed = (names: readonly string[]): string => names.map((name) => t.words.quoted(printable(name))).join(", ");
