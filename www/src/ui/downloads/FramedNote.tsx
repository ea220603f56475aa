// Where files go when another page has this one in a panel or in a frame.
import { t } from "../../messages/index.ts";
import { isFramed } from "../../containment.ts";
import { panel } from "../../state/run/panel.ts";

export function FramedNote() {
  if (!isFramed()) return null;
  const into = panel();
  return (
    <p class="field-note" data-testid="framed-note">
      {into ? (
        into.downloads ? t.result.handedToo : t.result.handed
      ) : (
        <>
          {t.result.framed} <code>allow-downloads</code> {t.result.framedEnd}
        </>
      )}
    </p>
  );
}
