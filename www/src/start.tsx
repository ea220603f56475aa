// Starts the page on an engine: the fences first, then the file the person drops.
import { effect } from "@preact/signals";
import { render } from "preact";
import { contain } from "./containment.ts";
import type { Host } from "./state/run/engine.ts";
import { attach, warmUp } from "./state/run/connection.ts";
import { generation, receding } from "./state/run/current.ts";
import { joinPanel } from "./state/run/panel.ts";
import { language } from "./messages/language.ts";
import { theme } from "./state/theme.ts";
import { outOfSightLater } from "./ui/controls/steps.ts";
import { findTypefaces } from "./ui/controls/typefaces.ts";
import { App } from "./ui/shell/App.tsx";
import "./styles/index.css";

export function start(host: Host): void {
  contain();
  attach(host);
  joinPanel();
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  effect(() => void (document.documentElement.lang = language.value));
  // Each of these changes the whole page; what shows it is drawn after this.
  effect(() => {
    void [theme.value, generation.value, receding.value];
    outOfSightLater();
  });
  findTypefaces();
  warmUp();
}
