// The top line: the name, the steps once there is a file, the theme.
import { profile } from "../../state/run/current.ts";
import { close } from "../../state/run/session.ts";
import { theme, toggleTheme } from "../../state/theme.ts";
import { Mark, Moon, Sun } from "../controls/Icons.tsx";
import { Rail } from "./Rail.tsx";

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
        {working && (
          <button type="button" class="button quiet" onClick={close}>
            Start over
          </button>
        )}
        <button
          type="button"
          class="button quiet square"
          onClick={toggleTheme}
          aria-label={dark ? "Switch to the light theme" : "Switch to the dark theme"}
        >
          {dark ? <Sun /> : <Moon />}
        </button>
      </div>
    </header>
  );
}
