// What the engine says a person should know: its code for programs, its sentence for people.
import { said } from "../../messages/said/index.ts";
import { withNames } from "../../state/words.ts";
import type { Notice } from "../../types.ts";

export function Notices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul class="notices">
      {notices.map(({ code, message }) => (
        <li key={code} data-notice={code}>
          {withNames(said(message))}
        </li>
      ))}
    </ul>
  );
}
