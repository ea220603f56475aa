// In one line: what a model asks for, what the result on screen achieves, and whether that holds.
import { t } from "../../messages/index.ts";
import { achieved, required } from "../../state/privacy/standing.ts";
import type { PrivacyReport } from "../../types.ts";
import { Check, Cross } from "../controls/Icons.tsx";

interface Props {
  entry: PrivacyReport | null;
  /** The last run failed because of this model. */
  unmet?: boolean;
}

export function PrivacyStatus({ entry, unmet = false }: Props) {
  if (unmet) {
    return (
      <p class="standing" data-state="unmet">
        <Cross />
        <span>{t.privacy.unmet}</span>
      </p>
    );
  }
  if (!entry) {
    return (
      <p class="standing" data-state="waiting">
        <span>{t.privacy.unchecked}</span>
      </p>
    );
  }
  return (
    <p class="standing" data-state={entry.holds ? "holds" : "unmet"} title={required(entry.sentence)}>
      {entry.holds ? <Check /> : <Cross />}
      <span>
        {t.privacy.standing(required(entry.required))} <b>{achieved(entry)}</b>
        <span class="visually-hidden">, {t.privacy.conclusion[entry.conclusion]}</span>
      </span>
    </p>
  );
}
