// The language of the page: as short as its code, so that the header has room for it on a phone.
import { t } from "../../messages/index.ts";
import { eachLater } from "../controls/steps.ts";
import { type Language, LANGUAGES, language } from "../../messages/language.ts";

export function LanguageChoice() {
  return (
    <label class="language-choice">
      <span class="visually-hidden">{t.shell.language}</span>
      <span aria-hidden="true">{language.value.toUpperCase()}</span>
      <select
        data-testid="language"
        value={language.value}
        onChange={(event) => {
          // Some browsers leave the focus where it was.
          eachLater(event.currentTarget);
          language.value = event.currentTarget.value as Language;
        }}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
