// One requirement: how it stands in a line, and behind it what it means and its settings.
import { t } from "../../messages/index.ts";
import { printable } from "../../state/words.ts";
import { useEffect, useRef } from "preact/hooks";
import type { Kind } from "../../state/privacy/kinds.ts";
import { meaningOf } from "../../state/privacy/meaning.ts";
import { nameOf, parametersOf, removeModel, setParameter } from "../../state/privacy/models.ts";
import { text } from "../../state/privacy/parameters.ts";
import { achievedBy, required, wayOut } from "../../state/privacy/standing.ts";
import { withRole } from "../../state/recipe/recipe.ts";
import { recipe, result } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import type { ErrorInfo, PrivacyModel as Model } from "../../types.ts";
import { Chevron, Cross } from "../controls/Icons.tsx";
import { PrivacyExample } from "./PrivacyExample.tsx";
import { PrivacyField } from "./PrivacyField.tsx";
import { PrivacyStatus } from "./PrivacyStatus.tsx";
import { PrivacyUnmet } from "./PrivacyUnmet.tsx";

interface Props {
  at: number;
  model: Model;
  kind: Kind | undefined;
  open: boolean;
  /** The focus comes here: it was just added. */
  fresh: boolean;
  /** The last run failed because of this model, or of it and others. */
  unmet: boolean;
  /** Why, if changing this model fixes it. */
  error: ErrorInfo | null;
  onToggle: () => void;
  onRemove: () => void;
}

export function PrivacyModel({ at, model, kind, open, fresh, unmet, error, onToggle, onRemove }: Props) {
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (fresh) toggle.current?.focus();
  }, [fresh]);
  const settings = recipe.value;
  if (!settings) return null;
  const parameters = parametersOf(model);
  const column = text(parameters["column"]);
  const entry = achievedBy(model, result.value);
  const persons = withRole(settings, "person").length > 0;
  const way = error && wayOut(error, settings, at);
  const id = `model-${at}`;
  const title = kind?.title ?? nameOf(model);
  const remove = (): void => {
    onRemove();
    edit(removeModel(settings, at));
  };
  return (
    <li class="model" data-model={nameOf(model)} data-open={open} data-unmet={unmet}>
      <div class="model-line">
        <button
          ref={toggle}
          type="button"
          class="model-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <Chevron />
          <span class="model-title">
            {title}
            {column !== "" && <span class="of-column">{printable(column)}</span>}
          </span>
        </button>
        <button
          type="button"
          class="button quiet square model-remove"
          aria-label={t.privacy.remove(`${title}${column === "" ? "" : `, ${printable(column)}`}`)}
          onClick={remove}
        >
          <Cross />
        </button>
      </div>
      <PrivacyStatus entry={entry} unmet={unmet} />
      {error && (
        <PrivacyUnmet
          error={error}
          best={
            way && {
              words: t.privacy.use(way.key === "l" ? "ℓ" : way.key, way.value),
              go: () => edit(setParameter(settings, at, way.key, way.value)),
            }
          }
          others={[{ words: t.privacy.removeIt, go: remove }]}
        />
      )}
      {open && (
        <div class="model-body" id={id}>
          <p class="model-meaning">{kind ? meaningOf(kind, parameters, persons) : t.privacy.unknown}</p>
          {entry && <p class="field-note">{required(entry.sentence)}</p>}
          {kind?.fields.map((field) => (
            <PrivacyField key={field.key} at={at} field={field} parameters={parameters} />
          ))}
          {kind && (
            <details class="disclosure model-example" open={fresh}>
              <summary>
                <Chevron />
                {t.privacy.whatMeans}
              </summary>
              <PrivacyExample example={kind.example} />
              <p class="field-note">
                {t.privacy.literature(kind.term, kind.limits)}
              </p>
            </details>
          )}
        </div>
      )}
    </li>
  );
}
