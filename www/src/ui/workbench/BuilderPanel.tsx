// How the groups are made: a builder with its settings, a file, a paste, or by hand.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { configured, draft, lastOf, pending, problem } from "../../state/hierarchy/draft.ts";
import { configure, limitFrom } from "../../state/hierarchy/workbench.ts";
import { levelsOf } from "../../state/hierarchy/tree.ts";
import { takeNow } from "../../state/hierarchy/typing.ts";
import type { ColumnProfile, ErrorInfo, HierarchySpec, TreeSettings } from "../../types.ts";
import { Chevron } from "../controls/Icons.tsx";
import { COARSE, KEYED } from "../controls/pointer.ts";
import {
  type Builder,
  type Field,
  inputsOf,
  type Settings,
  settingsOf,
  specOf,
  startOf,
  withSetting,
} from "./builders/builder.ts";
import { BUILDERS, builderOf, FAMILIES, summaryOf } from "./builders/index.ts";
import { zip3Level } from "./builders/zip3.ts";
import { FieldInput } from "./FieldInput.tsx";
import { Import } from "./Import.tsx";
import { keys } from "./keys.ts";

export function BuilderPanel({ column }: { column: ColumnProfile }) {
  const spec = configured.value;
  const builder = builderOf(spec);
  const written = spec !== null && ("rows" in spec || "tree" in spec);
  const settings = builder ? settingsOf(spec, builder.key) : null;
  const suits = BUILDERS.filter(({ types }) => types.includes(column.type));
  const wrong = problem.value;
  return (
    <aside class="builder" aria-label={t.workbench.how}>
      <div class="field">
        <label for="builder-choice">{t.workbench.madeBy}</label>
        <select
          id="builder-choice"
          class="select"
          value={builder?.id ?? (spec === null ? "two-levels" : "written")}
          onChange={(event) => choose(event.currentTarget.value, column)}
        >
          {spec !== null && !builder && <option value="written">{"file" in spec ? t.workbench.aFile : t.workbench.ownHand}</option>}
          <option value="two-levels">{t.workbench.twoLevels}</option>
          <Options label={t.workbench.forColumn} builders={suits} />
          {FAMILIES.map((family) => (
            <Options
              key={family}
              label={t.workbench.family[family]}
              builders={BUILDERS.filter((each) => each.family === family && !suits.includes(each))}
            />
          ))}
        </select>
        {builder && <p class="field-note">{builder.meaning}</p>}
        {spec === null && <p class="field-note">{t.workbench.twoLevelsNote}</p>}
      </div>
      {wrong && <Wrong error={wrong} />}
      {written && <ByHand tree={"tree" in spec ? spec.tree : undefined} />}
      {spec && "file" in spec && <p class="field-note">{t.workbench.namesFile(spec.file)}</p>}
      {builder && settings && <Form key={builder.id} builder={builder} settings={settings} />}
      <FinerAreas />
      <Import />
      {COARSE && <Ways title={t.workbench.finger} ways={t.workbench.fingers} />}
      {KEYED && <Ways title={t.workbench.keyboard} ways={keys()} />}
    </aside>
  );
}

/** What the next file with the same recipe will meet. */
function ByHand({ tree }: { tree: TreeSettings | undefined }) {
  const builder = tree?.over && summaryOf(tree.over);
  return (
    <p class="by-hand">
      {builder && tree.rest
        ? t.workbench.onTopRest(builder)
        : builder
          ? t.workbench.onTop(builder)
          : t.workbench.onlyByHand}{" "}
      {t.workbench.undoBrings}
    </p>
  );
}

interface WaysProps {
  title: string;
  ways: readonly (readonly string[])[];
}

function Ways({ title, ways }: WaysProps) {
  return (
    <details class="disclosure ways">
      <summary>
        <Chevron />
        {title}
      </summary>
      <dl>
        {ways.map(([how, words]) => (
          <div key={how}>
            <dt>{how}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Wrong({ error }: { error: ErrorInfo }) {
  return (
    <div class="builder-wrong" role="alert" data-testid="workbench-error" data-code={error.code}>
      <p class="field-error">{said(error.message)}</p>
      <p class="field-note">{said(error.hint)}</p>
      {error.value !== undefined && (
        <p class="field-note">
          {t.shell.theValue} <code>{error.value === "" ? t.words.empty : error.value}</code>
        </p>
      )}
      {draft.value.tree && <p class="field-note">{t.workbench.stay}</p>}
    </div>
  );
}

/** Offers to keep finer levels out of the result, where ZIP3 areas are to be hidden. */
function FinerAreas() {
  const level = zip3Level(draft.value.spec);
  if (level === null || pending.value || draft.value.minLevel >= level) return null;
  return (
    <div class="by-hand builder-offer">
      <p>{t.workbench.finer(level)}</p>
      <button type="button" class="button small" onClick={() => limitFrom(level)}>
        {t.workbench.threeDigits}
      </button>
    </div>
  );
}

function Options({ label, builders }: { label: string; builders: readonly Builder[] }) {
  if (builders.length === 0) return null;
  return (
    <optgroup label={label}>
      {builders.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}

function Form({ builder, settings }: { builder: Builder; settings: Settings }) {
  const set = ({ key, label }: Field, value: unknown): void => {
    // What is typed elsewhere in the form comes first, and this is set beside it.
    takeNow();
    const now = configured.value;
    const latest = (builderOf(now) === builder ? settingsOf(now, builder.key) : null) ?? settings;
    configure(specOf(builder, withSetting(latest, key, value)), `${builder.title}: ${label.toLowerCase()}.`);
  };
  const usual = inputsOf(builder).filter(({ more }) => !more);
  const more = inputsOf(builder).filter(({ more }) => more);
  const inputs = (fields: typeof usual) =>
    fields.map((field) => (
      <FieldInput
        key={field.key}
        field={field}
        settings={settings}
        onChange={(value) => set(field, value)}
      />
    ));
  return (
    <div class="builder-form">
      {inputs(usual)}
      {more.length > 0 && (
        <details class="disclosure" open={more.some(({ key }) => key in settings)}>
          <summary>
            <Chevron />
            {t.workbench.more}
          </summary>
          <div class="builder-form">{inputs(more)}</div>
        </details>
      )}
    </div>
  );
}

/** A builder begins as it was last, as it was suggested, or as it begins for everyone. */
function choose(id: string, column: ColumnProfile): void {
  pending.value = null;
  if (id === "two-levels") return configure(null, t.workbench.keepOrHide);
  const builder = BUILDERS.find((each) => each.id === id);
  if (!builder) return;
  const fits = (spec: HierarchySpec | null | undefined): spec is HierarchySpec =>
    spec !== null && spec !== undefined && builderOf(spec) === builder;
  const tree = draft.value.tree;
  const values = tree ? (levelsOf(tree)[0] ?? []).map(({ group }) => group.label) : [];
  const known = [lastOf(builder.key), column.hierarchy].find(fits);
  configure(known ?? specOf(builder, startOf(builder, values)), `${builder.title}.`);
}
