// What the report to read says besides its figures: asked for before it is made, and all of it optional.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { openOver, outOfSightLater } from "../controls/steps.ts";
import { downloadPage, pageError } from "../../state/run/downloads.ts";
import { type Language, LANGUAGES } from "../../messages/language.ts";
import { type About, about, type Edition, edition, language, reportIn, say } from "../../state/run/page.ts";

const FIELDS = ["purpose", "recipient", "author", "review"] as const satisfies readonly (keyof About)[];

const EDITIONS: readonly Edition[] = ["external", "internal"];

function Field({ name: key }: { name: (typeof FIELDS)[number] }) {
  const { label, note } = t.result.fields[key];
  const shared = {
    id: `about-${key}`,
    class: "input",
    value: about.value[key] ?? "",
    "aria-describedby": `about-${key}-note`,
    onInput: (event: { currentTarget: HTMLInputElement }) => say(key, event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={shared.id}>{label}</label>
      {key === "review" ? <input {...shared} type="date" /> : <input {...shared} type="text" />}
      <p id={shared["aria-describedby"]} class="field-note">
        {note}
      </p>
    </div>
  );
}

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const working = useSignal(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const forget = openOver(element);
    return () => {
      forget();
      outOfSightLater(opener);
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const make = async (): Promise<void> => {
    working.value = true;
    const made = await downloadPage();
    working.value = false;
    if (made) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="report-dialog"
      data-testid="report-dialog"
      aria-labelledby="report-dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        class="report-form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h2 id="report-dialog-title">{t.result.reportTitle}</h2>
        <p class="field-note">{t.result.reportNote}</p>
        {FIELDS.map((name) => (
          <Field key={name} name={name} />
        ))}
        <div class="field">
          <label for="report-language">{t.result.language}</label>
          <select
            id="report-language"
            class="select"
            value={language.value}
            onChange={(event) => reportIn(event.currentTarget.value as Language)}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <fieldset class="report-editions">
          <legend>{t.result.edition}</legend>
          {EDITIONS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="report-edition"
                value={value}
                checked={edition.value === value}
                onChange={() => (edition.value = value)}
              />
              <span>
                {t.result.editions[value].label} <small class="field-note">{t.result.editions[value].note}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {pageError.value && (
          <p class="field-error" role="alert">
            {said(pageError.value.message)} {said(pageError.value.hint)}
          </p>
        )}
        <div class="report-actions">
          <button type="button" class="button plain" onClick={onClose}>
            {t.words.cancel}
          </button>
          <button type="submit" class="button primary" data-testid="download-page" disabled={working.value}>
            {working.value ? t.result.making : t.result.downloadReport}
          </button>
        </div>
      </form>
    </dialog>
  );
}
