// What was open before this file: its settings for this one, and the way back to it.
import { t } from "../../messages/index.ts";
import { profile } from "../../state/run/current.ts";
import { fitting, goBack, previous, useSettings } from "../../state/run/previous.ts";
import { printable } from "../../state/words.ts";
import { Fitting } from "./Fitting.tsx";

export function PutAway() {
  const before = previous.value;
  const fits = fitting.value;
  const found = profile.value;
  if (!before) return null;
  const name = printable(before.file.name);
  return (
    <div class={fits ? "put-away" : undefined} data-testid="put-away">
      {fits && found && (
        <Fitting
          settings={before.recipe}
          profile={found}
          name={name}
          label={t.file.useSettings(name)}
          onUse={(fitted) => useSettings(fitted, before.files)}
        />
      )}
      <div class="button-row">
        <button type="button" class="button quiet small" onClick={() => void goBack()}>
          {t.file.backTo(name)}
        </button>
      </div>
    </div>
  );
}
