// The requirements beyond k, and the ways to add another one.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { AGAINST, type Kind, kindOf, KINDS } from "../../state/privacy/kinds.ts";
import { addModel, columnFor, lacking, mainK, nameOf } from "../../state/privacy/models.ts";
import { startOf } from "../../state/privacy/start.ts";
import { blamed, culprit, limitNeeded, unmet } from "../../state/privacy/standing.ts";
import { setLimit } from "../../state/recipe/recipe.ts";
import { failure, profile } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { percent } from "../../state/words.ts";
import type { Recipe } from "../../types.ts";
import { FileButton } from "../controls/FileButton.tsx";
import { Chevron, Plus } from "../controls/Icons.tsx";
import { PrivacyModel } from "./PrivacyModel.tsx";
import { PrivacyUnmet } from "./PrivacyUnmet.tsx";

export function PrivacyModels({ settings }: { settings: Recipe }) {
  const open = useSignal<number | null>(null);
  const fresh = useSignal<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = profile.value;
  // Another file has other models.
  useEffect(() => {
    open.value = fresh.value = null;
  }, [found]);
  if (!found) return null;
  const error = failure.value;
  const causes = error ? blamed(error) : [];
  const only = error ? culprit(error) : -1;
  const main = mainK(settings);
  const together = error !== null && only < 0 && (causes.length > 0 || unmet(error));
  const needed = error && together ? limitNeeded(error) : null;
  const add = (kind: Kind, file?: File): void => {
    const column = columnFor(kind, settings, found);
    open.value = fresh.value = settings.privacy.length;
    edit(addModel(settings, startOf(kind, { recipe: settings, profile: found, column, population: file?.name ?? "" })), file);
  };
  const others = settings.privacy.map((model, at) => ({ model, at })).filter(({ at }) => at !== main);
  return (
    <div class="models part">
      <h3 ref={heading} tabIndex={-1}>
        {t.privacy.more}
      </h3>
      {others.length === 0 && (
        <p class="field-note">
          {t.privacy.moreNote}
        </p>
      )}
      {others.length > 0 && (
        <ul class="model-list" aria-label={t.privacy.besides}>
          {others.map(({ model, at }) => (
            <PrivacyModel
              key={at}
              at={at}
              model={model}
              kind={kindOf(nameOf(model))}
              open={open.value === at}
              fresh={fresh.value === at}
              unmet={causes.includes(at)}
              error={only === at ? error : null}
              onToggle={() => (open.value = open.value === at ? null : at)}
              onRemove={() => {
                open.value = fresh.value = null;
                // The button that was pressed goes.
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {together && error && (
        <PrivacyUnmet
          error={error}
          best={
            needed === null
              ? null
              : {
                  words: t.privacy.allow(percent(needed)),
                  go: () => edit(setLimit(settings, needed)),
                }
          }
          others={[]}
        />
      )}
      <div class="adders">
        <ul>
          {KINDS.filter(({ expert }) => !expert).map((kind) => (
            <Adder key={kind.name} kind={kind} why={lacking(kind, settings, found)} onAdd={add} />
          ))}
        </ul>
        <details class="disclosure more-models">
          <summary>
            <Chevron />
            {t.privacy.moreModels}
          </summary>
          {AGAINST.map((against) => (
            <section key={against} aria-labelledby={`against-${against}`}>
              <h4 id={`against-${against}`}>{t.privacy.against[against].title}</h4>
              <p class="field-note">{t.privacy.against[against].meaning}</p>
              <ul>
                {KINDS.filter((kind) => kind.expert && kind.against === against).map((kind) => (
                  <Adder key={kind.name} kind={kind} why={lacking(kind, settings, found)} onAdd={add} />
                ))}
              </ul>
            </section>
          ))}
        </details>
      </div>
    </div>
  );
}

interface AdderProps {
  kind: Kind;
  /** Why it cannot be added. */
  why: string | null;
  onAdd: (kind: Kind, file?: File) => void;
}

function Adder({ kind, why, onAdd }: AdderProps) {
  const words = (
    <>
      <span class="adder-title">{kind.title}</span>
      <span class="adder-term">{why ?? (kind.needs === "population" ? t.privacy.asksFile(kind.term) : kind.term)}</span>
    </>
  );
  return (
    <li class="adder" data-add={kind.name}>
      {kind.needs === "population" ? (
        <FileButton
          kind="quiet"
          accept=".csv,.tsv,.tab,.txt,text/csv,text/plain"
          testId={`add-${kind.name}`}
          onFile={(file) => onAdd(kind, file)}
        >
          <Plus />
          <span class="adder-words">{words}</span>
        </FileButton>
      ) : (
        <button
          type="button"
          class="button quiet"
          data-testid={`add-${kind.name}`}
          disabled={why !== null}
          onClick={() => onAdd(kind)}
        >
          <Plus />
          <span class="adder-words">{words}</span>
        </button>
      )}
    </li>
  );
}
