// Parts of the page that stand below what is read first. They are drawn one after the other, each in a frame of its own.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { inItsTurn } from "./steps.ts";

/** What is in it appears once, in its turn; from then on it is like everything else. */
export function Later({ children }: { children: ComponentChildren }) {
  const [shown, show] = useState(false);
  useEffect(() => inItsTurn(() => show(true)), []);
  return shown ? <>{children}</> : null;
}
