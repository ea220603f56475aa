// The top line: the name, the steps once there is a file, the language, the theme.
import { t } from "../../messages/index.ts";
import { profile } from "../../state/run/current.ts";
import { theme, toggleTheme } from "../../state/theme.ts";
import { Mark, Moon, Sun } from "../controls/Icons.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Rail } from "./Rail.tsx";
import { Steps } from "./Steps.tsx";

export function Header() {
  const dark = theme.value === "dark";
  const working = profile.value !== null;
  return (
    <header class={working ? "header working" : "header"}>
      <p class="brand">
        <Mark />
        <span>Coversheet</span>
      </p>
      {working && <Rail />}
      <div class="header-actions">
        {working && <Steps />}
        <LanguageChoice />
        <button
          type="button"
          class="button quiet square"
          onClick={toggleTheme}
          aria-label={dark ? t.shell.light : t.shell.dark}
        >
          {dark ? <Sun /> : <Moon />}
        </button>
      </div>
    </header>
  );
}
