// Names a group: one of those there are, or a new one.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { count, shown } from "../../state/words.ts";

interface Props {
  label: string;
  /** The groups there are. */
  options: readonly string[];
  /** The name of a new group as long as nothing is typed; `null` where there is nothing new to name. */
  suggestion: string | null;
  placeholder?: string;
  /** Says what is wrong, if something is. */
  onPick: (name: string, isNew: boolean) => string | null;
  onCancel?: () => void;
}

/** More than this are not listed: typing narrows them. */
const LISTED = 40;

export function GroupPicker({ label, options, suggestion, placeholder, onPick, onCancel }: Props) {
  const text = useSignal("");
  const at = useSignal(0);
  const wrong = useSignal("");
  const open = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (onCancel) input.current?.focus();
  }, []);
  const typed = text.value.trim();
  const fits = options.filter((option) => option.toLowerCase().includes(typed.toLowerCase()));
  const listed = fits.slice(0, LISTED).map((name) => ({ name, isNew: false }));
  const fresh = typed === "" ? suggestion : typed;
  const closed = suggestion === null || fresh === null || options.includes(typed);
  const choices = closed ? listed : [...listed, { name: fresh, isNew: true }];
  // What is typed and not there yet is meant as new, unless it is the beginning of one that is.
  const current = Math.min(at.value, choices.length - 1);
  const choose = (choice: { name: string; isNew: boolean } | undefined): void => {
    wrong.value = choice ? (onPick(choice.name, choice.isNew) ?? "") : t.workbench.noSuch(typed);
    if (wrong.value !== "") return;
    // What was picked is done: the list is not to lie over what may be next.
    text.value = "";
    open.value = false;
  };
  const go = (to: number): void => {
    if (choices.length === 0) return;
    at.value = (to + choices.length) % choices.length;
    open.value = true;
    list.current?.children[at.value]?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div class="picker">
      <label for="picker-input">{label}</label>
      <div class="picker-field">
        <input
          ref={input}
          id="picker-input"
          class="input"
          type="text"
          role="combobox"
          autocomplete="off"
          aria-autocomplete="list"
          aria-expanded={open.value && choices.length > 0}
          aria-controls="picker-list"
          aria-activedescendant={open.value && current >= 0 ? `picker-${current}` : undefined}
          aria-invalid={wrong.value !== ""}
          placeholder={placeholder ?? t.workbench.placeholder}
          value={text.value}
          onFocus={() => (open.value = true)}
          onClick={() => (open.value = true)}
          onBlur={() => (open.value = false)}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            wrong.value = "";
            open.value = true;
            at.value = 0;
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") go(current + 1);
            else if (event.key === "ArrowUp") go(current - 1);
            else if (event.key === "Enter") choose(choices[current]);
            else if (event.key === "Escape" && onCancel) onCancel();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <ul ref={list} id="picker-list" class="picker-list" role="listbox" aria-label={t.workbench.choices} hidden={!open.value || choices.length === 0}>
          {choices.map((choice, place) => (
            <li
              key={`${choice.isNew}${choice.name}`}
              id={`picker-${place}`}
              role="option"
              aria-selected={place === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.isNew ? (
                <>
                  <span class="picker-new">{t.workbench.newGroup}</span> {choice.name}
                </>
              ) : (
                shown(choice.name)
              )}
            </li>
          ))}
        </ul>
      </div>
      {fits.length > LISTED && <p class="field-note">{t.workbench.narrow(count(fits.length - LISTED))}</p>}
      {wrong.value && (
        <p class="field-error" role="alert">
          {wrong.value}
        </p>
      )}
      {onCancel && (
        <button type="button" class="button plain small" onClick={onCancel}>
          {t.words.cancel}
        </button>
      )}
    </div>
  );
}
