// Light or dark: the system's choice until the person makes one. Not stored.
import { signal } from "@preact/signals";

export type Theme = "light" | "dark";

const system = window.matchMedia("(prefers-color-scheme: dark)");

export const theme = signal<Theme>(system.matches ? "dark" : "light");
let chosen = false;

system.addEventListener("change", () => {
  if (!chosen) show(system.matches ? "dark" : "light");
});

export function toggleTheme(): void {
  chosen = true;
  show(theme.value === "dark" ? "light" : "dark");
}

function show(next: Theme): void {
  theme.value = next;
  document.documentElement.dataset.theme = next;
}
