// Starts the page on an engine: the fences first, then the file the person drops.
import { render } from "preact";
import { contain } from "./containment.ts";
import type { Host } from "./state/run/engine.ts";
import { attach } from "./state/run/connection.ts";
import { joinPanel } from "./state/run/panel.ts";
import { App } from "./ui/shell/App.tsx";
import "./styles/index.css";

export function start(host: Host): void {
  contain();
  attach(host);
  joinPanel();
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}
