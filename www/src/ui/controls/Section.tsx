// A numbered step of the work.
import type { ComponentChildren } from "preact";

interface Props {
  id: string;
  number: number;
  title: string;
  aside?: ComponentChildren;
  /** It is no part of the page that waits for its turn: it consists of such parts. */
  hasParts?: boolean;
  children: ComponentChildren;
}

export function Section({ id, number, title, aside, hasParts = false, children }: Props) {
  return (
    <section class={hasParts ? "section" : "section part"} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div class="section-head">
        <h2 id={`${id}-title`}>
          <span class="section-number" aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
