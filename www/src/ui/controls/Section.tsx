// A numbered step of the work.
import type { ComponentChildren } from "preact";

interface Props {
  id: string;
  number: number;
  title: string;
  aside?: ComponentChildren;
  children: ComponentChildren;
}

export function Section({ id, number, title, aside, children }: Props) {
  // The result consists of parts.
  const name = id === "result" ? "section" : "section part";
  return (
    <section class={name} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
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
