// What becomes of an identifier: it is left out, or a code word stands in its place.
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
        <legend>In the released file</legend>
        <label>
          <input type="radio" name={`${id}-identifier`} checked={!replaced} onChange={() => set(false)} />
          Leave it out
        </label>
        <label>
          <input type="radio" name={`${id}-identifier`} checked={replaced} onChange={() => set(true)} />
          Replace it by a code word
        </label>
      </fieldset>
      {replaced && (
        <>
          <p class="field-note">
            The same value gets the same code word (a pseudonym) everywhere in this file. That is not anonymous: rows of
            one person can still be linked with each other, and whoever has the key can try all values of a known list,
            such as record numbers, and find the person behind each code word.
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
      <label for={`${id}-key`}>Key, for the same code words in several files</label>
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
          ? `A key has at least ${LEAST} characters; until then a fresh one is used.`
          : "Empty: a fresh key for each result, which nobody keeps. It is never part of the recipe or the report."}
      </p>
    </>
  );
}
