// The top line: the name, the file, the steps, the theme.
import { close, file, stage } from "../state/session.ts";
import { theme, toggleTheme } from "../state/theme.ts";
import { Mark, Moon, Sun } from "./Icons.tsx";
import { Rail } from "./Rail.tsx";

export function Header() {
  const dark = theme.value === "dark";
  const busy = stage.value !== "empty";
  return (
    <header class={busy ? "header working" : "header"}>
      <div class="header-line">
        <p class="brand">
          <Mark />
          <span>Coversheet</span>
        </p>
        {busy && file.value && <p class="header-file">{file.value.name}</p>}
        <div class="header-actions">
          {busy && (
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
      </div>
      {stage.value === "ready" && <Rail />}
    </header>
  );
}
