// The settings of another file for this one: what does not fit, what may be a column under another name, and taking them.
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { t } from "../../messages/index.ts";
import { fit, type Fitted, type Perhaps } from "../../../../web/ts/fit.ts";
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

/** Old names that a person gave to new columns. */
type Same = ReadonlyMap<string, string>;

export function Fitting({ settings, profile, name, label, onUse }: Props) {
  const same = useSignal<Same>(new Map());
  // What was offered stays in view once it is decided.
  const offered = fit(settings, profile)?.perhaps ?? [];
  const fits = fit(settings, profile, same.value);
  if (!fits) return null;
  const decide = (was: string, is: string | undefined): void => {
    const others = [...same.value].filter(([, before]) => before !== was);
    same.value = new Map(is === undefined ? others : [...others, [is, was]]);
  };
  return (
    <>
      <Differences fits={fits} name={name} />
      <div class="perhaps">
        {offered.map((each) => {
          const Question = each.is.length === 1 && each.likely === 1 ? Asked : Chosen;
          return <Question key={each.was} {...each} same={same} onDecide={(is) => decide(each.was, is)} />;
        })}
      </div>
      <button type="button" class="button plain small" onClick={() => onUse(fits)}>
        {label}
      </button>
    </>
  );
}

interface Question extends Perhaps {
  same: ReadonlySignal<Same>;
  onDecide: (is: string | undefined) => void;
}

/** Where only one column can be meant: yes or no. */
function Asked({ was, is: [is = ""], same, onDecide }: Question) {
  return (
    <fieldset class="asked" data-testid="perhaps-renamed">
      <legend>{t.file.perhapsRenamed(listed([was]), listed([is]))}</legend>
      {[true, false].map((yes) => (
        <button
          key={String(yes)}
          type="button"
          class="button plain small"
          aria-pressed={(same.value.get(is) === was) === yes}
          onClick={() => onDecide(yes ? is : undefined)}
        >
          {yes ? t.file.renamedYes : t.file.renamedNo}
        </button>
      ))}
    </fieldset>
  );
}

/** Where it may be one of several, or none: a list with the best guess first. A column is the same as one other at most. */
function Chosen({ was, is, same, onDecide }: Question) {
  const chosen = is.findIndex((name) => same.value.get(name) === was);
  return (
    <label class="field now-called">
      <span>{t.file.nowCalled(listed([was]))}</span>
      <select
        class="select compact"
        data-testid="now-called"
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => onDecide(is[Number(value)])}
      >
        <option value="-1">{t.file.notThere}</option>
        {is.map((name, at) =>
          same.value.has(name) && at !== chosen ? null : (
            <option key={name} value={String(at)}>
              {printable(name)}
            </option>
          ),
        )}
      </select>
    </label>
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
