// The first text in a size and a weight waits until the system has found how to draw it. While an engine is at work that may
// take longer than everything else, so it is asked for before.
import { whenIdle } from "../../state/idle.ts";
import { inItsTurn } from "./steps.ts";

/** The type scale, and the largest figure of a result. */
const SIZES = ["var(--text-1)", "var(--text-2)", "var(--text-3)", "var(--text-4)", "var(--text-5)", "var(--text-6)", "2.75rem"];
/** The weights of texts; some are slanted besides. */
const WEIGHTS = [400, 600, 700];

/** Has the system find every face of the type, one size in a frame. */
export const findTypefaces = (): void => void whenIdle(() => SIZES.forEach((size) => inItsTurn(() => find(size))));

function find(size: string): void {
  const texts = document.createElement("p");
  texts.className = "visually-hidden";
  texts.ariaHidden = "true";
  texts.style.fontSize = size;
  for (const weight of WEIGHTS) texts.append(text("strong", weight));
  texts.append(text("em", 400));
  document.body.append(texts);
  // Laid out, that is all.
  void texts.offsetHeight;
  texts.remove();
}

function text(name: string, weight: number): HTMLElement {
  const element = document.createElement(name);
  element.style.fontWeight = String(weight);
  element.textContent = "Aa 0→≥";
  return element;
}
