// Parts of the page that stand below what is read first, or take long. They are drawn one after the other, each in a frame of its own.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { inItsTurn } from "./steps.ts";

interface Props {
  /** What keeps its place until then. */
  before?: ComponentChildren;
  children: ComponentChildren;
}

/** What is in it appears once, in its turn; from then on it is like everything else. */
export function Later({ before = null, children }: Props) {
  const [shown, show] = useState(false);
  useEffect(() => inItsTurn(() => show(true)), []);
  return <>{shown ? children : before}</>;
}
