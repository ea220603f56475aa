// What becomes of an identifier: it is left out, or a code word stands in its place.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { pseudonymKey } from "../../state/run/downloads.ts";
import { setPseudonym } from "../../state/recipe/recipe.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ColumnRecipe } from "../../types.ts";

interface Props {
  id: string;
  name: string;
  settings: ColumnRecipe;
}

export function IdentifierChoice({ id, name, settings }: Props) {
  const replaced = settings.identifier === "pseudonym";
  const set = (pseudonym: boolean): void => {
    if (recipe.value && pseudonym !== replaced) edit(setPseudonym(recipe.value, name, pseudonym));
  };
  return (
    <div class="field">
      <fieldset class="choice">
        <legend>{t.columns.released}</legend>
        <label>
          <input type="radio" name={`${id}-identifier`} checked={!replaced} onChange={() => set(false)} />
          {t.columns.leaveOut}
        </label>
        <label>
          <input type="radio" name={`${id}-identifier`} checked={replaced} onChange={() => set(true)} />
          {t.columns.codeWord}
        </label>
      </fieldset>
      {replaced && (
        <>
          <p class="field-note">
            {t.columns.codeWordNote}
          </p>
          <KeyField id={id} />
        </>
      )}
    </div>
  );
}

/** Fewer characters than this can be guessed. */
const LEAST = 16;

function KeyField({ id }: { id: string }) {
  const text = useSignal(pseudonymKey.value);
  const size = new TextEncoder().encode(text.value).length;
  const short = size > 0 && size < LEAST;
  return (
    <>
      <label for={`${id}-key`}>{t.columns.key}</label>
      <input
        id={`${id}-key`}
        class="input"
        type="password"
        autocomplete="off"
        value={text.value}
        aria-invalid={short}
        aria-describedby={`${id}-key-note`}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          const long = new TextEncoder().encode(text.value).length >= LEAST;
          if (long || text.value === "") pseudonymKey.value = text.value;
        }}
      />
      <p id={`${id}-key-note`} class={short ? "field-error" : "field-note"}>
        {short
          ? t.columns.keyShort(LEAST)
          : t.columns.keyNote}
      </p>
    </>
  );
}
