// What the file is for: a purpose with the numbers it stands for, where they come from, and what they do not do.
import { useSignal } from "@preact/signals";
import { applyPreset, beyond, follows, presetOf } from "../../state/privacy/presets.ts";
import { kOf } from "../../state/recipe/recipe.ts";
import { presets, profile } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { counted } from "../../state/words.ts";
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
      <label for="preset">What is the file for?</label>
      <select
        id="preset"
        class="select"
        data-testid="preset"
        value={preset?.id ?? ""}
        aria-describedby="preset-note"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {presets.value.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value="">Something else: my own numbers</option>
      </select>
      <p id="preset-note" class="field-note one-line">
        {preset ? standing(settings, preset) : "Set every number below yourself."}
      </p>
      {preset && (
        <details
          class="disclosure purpose-more"
          open={open.value}
          onToggle={(event) => (open.value = event.currentTarget.open)}
        >
          <summary>
            <Chevron />
            What this asks for, and what it does not do
          </summary>
          <dl>
            <div>
              <dt>Asks for</dt>
              <dd>{preset.description}</dd>
            </div>
            <div>
              <dt>Does not do</dt>
              <dd>{preset.limits}</dd>
            </div>
            <div>
              <dt>Where the number comes from</dt>
              <dd>{preset.source}</dd>
            </div>
            <div>
              <dt>No legal advice</dt>
              <dd>A starting point, not a finding that any law is met. That judgement stays with you.</dd>
            </div>
          </dl>
        </details>
      )}
    </div>
  );
}

function standing(settings: Recipe, preset: Preset): string {
  const asked = kOf({ ...settings, privacy: preset.privacy });
  const k = kOf(settings);
  if (!follows(settings, preset)) return `Changed by you: k is ${k}, this purpose asks for ${asked}.`;
  const more = beyond(settings, preset);
  return `k = ${asked}${more === 0 ? "" : `, and ${counted(more, "requirement")} of your own`}.`;
}
