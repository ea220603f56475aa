// What the file is for: a purpose with the numbers it stands for, where they come from, and what they do not do.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { applyPreset, beyond, follows, presetOf } from "../../state/privacy/presets.ts";
import { kOf } from "../../state/recipe/recipe.ts";
import { presets, profile } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { Preset, Recipe } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";

export function PrivacyPreset({ settings }: { settings: Recipe }) {
  // The purpose stays when its numbers are changed by hand, and what is changed is said.
  const chosen = useSignal<string | null>(null);
  const open = useSignal(false);
  const first = profile.value ? presetOf(profile.value.recipe, presets.value) : undefined;
  const preset = presets.value.find(({ id }) => id === (chosen.value ?? first?.id));
  const choose = (id: string): void => {
    const next = presets.value.find((other) => other.id === id);
    chosen.value = id;
    if (!next) return;
    open.value = true;
    edit(applyPreset(settings, next, preset));
  };
  return (
    <div class="field purpose">
      <label for="preset">{t.privacy.purpose}</label>
      <select
        id="preset"
        class="select"
        data-testid="preset"
        value={preset?.id ?? ""}
        aria-describedby="preset-note"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {presets.value.map((each) => (
          <option key={each.id} value={each.id}>
            {said(each).title}
          </option>
        ))}
        <option value="">{t.privacy.ownNumbers}</option>
      </select>
      <p id="preset-note" class="field-note one-line">
        {preset ? standing(settings, preset) : t.privacy.setYourself}
      </p>
      {preset && (
        <details
          class="disclosure purpose-more"
          open={open.value}
          onToggle={(event) => (open.value = event.currentTarget.open)}
        >
          <summary>
            <Chevron />
            {t.privacy.whatAsks}
          </summary>
          <dl>
            <div>
              <dt>{t.privacy.asksFor}</dt>
              <dd>{said(preset).description}</dd>
            </div>
            <div>
              <dt>{t.privacy.doesNot}</dt>
              <dd>{said(preset).limits}</dd>
            </div>
            <div>
              <dt>{t.privacy.whereFrom}</dt>
              <dd>{preset.source}</dd>
            </div>
            <div>
              <dt>{t.privacy.noAdvice}</dt>
              <dd>{t.privacy.noAdviceNote}</dd>
            </div>
          </dl>
        </details>
      )}
    </div>
  );
}

/** Its words in the language in use; its own where the page does not know it. */
function said(preset: Preset): Pick<Preset, "title" | "description" | "limits"> {
  const known: Readonly<Record<string, Pick<Preset, "title" | "description" | "limits">>> = t.presets;
  return known[preset.id] ?? preset;
}

function standing(settings: Recipe, preset: Preset): string {
  const asked = kOf({ ...settings, privacy: preset.privacy });
  const k = kOf(settings);
  if (!follows(settings, preset)) return t.privacy.changed(k, asked);
  const more = beyond(settings, preset);
  return more === 0 ? t.privacy.isK(asked) : t.privacy.isKAndMore(asked, more);
}
