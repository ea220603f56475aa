// The page inside `<coversheet-panel>`: another page hands it a file and a recipe, and gets what the person here hands over.
//
// It listens only in a frame that the element named, and to the page around it alone. Through the port come files and
// recipes; out go files that a button was pressed for, and what went wrong.
import { signal } from "@preact/signals";
import type { ErrorInfo, Recipe } from "../../types.ts";
import { inputOf, parseRecipe } from "../recipe/recipe.ts";
import { profile, state } from "./current.ts";
import { errorInfo } from "./errors.ts";
import { edit, open } from "./session.ts";

/** The name of the frame, which `<coversheet-panel>` gives it. */
const NAME = "coversheet-panel";

const words = {
  recipe: "The recipe of the page around this one does not fit.",
};

/** What the element sends, besides the port. */
interface Greeting {
  coversheet: "panel";
  /** Whether the frame's sandbox lets files be saved. */
  downloads: boolean;
}

interface Connection {
  port: MessagePort;
  downloads: boolean;
}

/** What a panel asks for. */
interface Asked {
  kind: "open";
  file: File;
  recipe: Recipe | null;
}

const connection = signal<Connection | null>(null);

/** Whether files go to the page around this one, and are saved as well; null outside of a panel. */
export const panel = (): { downloads: boolean } | null => connection.value;

/** Says that it is there, once, to who put it into a panel. */
export function joinPanel(): void {
  if (window.parent === window || window.name !== NAME) return;
  const greeted = (event: MessageEvent<Partial<Greeting> | null>): void => {
    const [port] = event.ports;
    if (event.source !== window.parent || event.data?.coversheet !== "panel" || !port) return;
    window.removeEventListener("message", greeted);
    connection.value = { port, downloads: event.data.downloads === true };
    port.onmessage = ({ data }: MessageEvent<Asked>) => void answer(data);
    port.postMessage({ kind: "ready" });
  };
  window.addEventListener("message", greeted);
  window.parent.postMessage({ coversheet: "panel" }, "*");
}

/** Hands a file to the page around this one, if it is a panel; whether it should be saved too. */
export function handToPanel(made: Blob, name: string): boolean {
  const to = connection.peek();
  if (!to) return true;
  to.port.postMessage({ kind: "file", file: new File([made], name, { type: made.type }) });
  return to.downloads;
}

async function answer({ kind, file, recipe }: Asked): Promise<void> {
  if (kind !== "open" || !(file instanceof File)) return;
  const text = recipe === null ? "{}" : JSON.stringify(recipe);
  await open(file, inputOf(text));
  const now = state.peek();
  const found = profile.peek();
  if (now.kind === "unreadable") return fail(now.error);
  if (recipe === null || !found) return;
  const checked = parseRecipe(text, found);
  if (checked.ok) edit(checked.value);
  else fail({ code: "recipe-does-not-fit", message: words.recipe, hint: checked.message });
}

function fail(error: unknown): void {
  const { code, message, hint }: ErrorInfo = errorInfo(error);
  connection.peek()?.port.postMessage({ kind: "failed", code, message, hint });
}
