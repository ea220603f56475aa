// How the groups are made: a builder with its settings, a file, a paste, or by hand.
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
import { FINGER, KEYS } from "./keys.ts";

export function BuilderPanel({ column }: { column: ColumnProfile }) {
  const spec = configured.value;
  const builder = builderOf(spec);
  const written = spec !== null && ("rows" in spec || "tree" in spec);
  const settings = builder ? settingsOf(spec, builder.key) : null;
  const suits = BUILDERS.filter(({ types }) => types.includes(column.type));
  const wrong = problem.value;
  return (
    <aside class="builder" aria-label="How the groups are made">
      <div class="field">
        <label for="builder-choice">Made by</label>
        <select
          id="builder-choice"
          class="select"
          value={builder?.id ?? (spec === null ? "two-levels" : "written")}
          onChange={(event) => choose(event.currentTarget.value, column)}
        >
          {spec !== null && !builder && <option value="written">{"file" in spec ? "A file" : "Your own hand"}</option>}
          <option value="two-levels">Keep or hide (two levels)</option>
          <Options label="For this column" builders={suits} />
          {FAMILIES.map(([family, label]) => (
            <Options
              key={family}
              label={label}
              builders={BUILDERS.filter((each) => each.family === family && !suits.includes(each))}
            />
          ))}
        </select>
        {builder && <p class="field-note">{builder.meaning}</p>}
        {spec === null && <p class="field-note">Each value is kept, or hidden as *. Group some on the right to begin.</p>}
      </div>
      {wrong && <Wrong error={wrong} />}
      {written && <ByHand tree={"tree" in spec ? spec.tree : undefined} />}
      {spec && "file" in spec && <p class="field-note">The recipe names “{spec.file}”. Load that file below.</p>}
      {builder && settings && <Form key={builder.id} builder={builder} settings={settings} />}
      <FinerAreas />
      <Import />
      {COARSE && <Ways title="With a finger" ways={FINGER} />}
      {KEYED && <Ways title="Keyboard" ways={KEYS} />}
    </aside>
  );
}

/** What the next file with the same recipe will meet. */
function ByHand({ tree }: { tree: TreeSettings | undefined }) {
  const builder = tree?.over && summaryOf(tree.over);
  return (
    <p class="by-hand">
      {builder && tree.rest
        ? `Edited by hand, on top of “${builder}”: what you changed stays changed, and all other values, also next month’s new ones, go where it puts them.`
        : builder
          ? `Edited by hand, on top of “${builder}”: next month’s new values go along where it puts them into a group that is here today; others will need a place.`
          : "Edited by hand: new values next month will need a place."}{" "}
      Undo brings back what made the groups before.
    </p>
  );
}

interface WaysProps {
  title: string;
  ways: readonly (readonly [string, string])[];
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
      <p class="field-error">{error.message}</p>
      <p class="field-note">{error.hint}</p>
      {error.value !== undefined && (
        <p class="field-note">
          The value: <code>{error.value === "" ? "(empty)" : error.value}</code>
        </p>
      )}
      {draft.value.tree && <p class="field-note">The groups in use stay as they are until this is fixed.</p>}
    </div>
  );
}

/** Offers to keep finer levels out of the result, where ZIP3 areas are to be hidden. */
function FinerAreas() {
  const level = zip3Level(draft.value.spec);
  if (level === null || pending.value || draft.value.minLevel >= level) return null;
  return (
    <div class="by-hand builder-offer">
      <p>Below level {level} ZIP codes of more than three digits are released, unless that is not allowed.</p>
      <button type="button" class="button small" onClick={() => limitFrom(level)}>
        Allow three digits at most
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
            More settings
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
  if (id === "two-levels") return configure(null, "Keep or hide.");
  const builder = BUILDERS.find((each) => each.id === id);
  if (!builder) return;
  const fits = (spec: HierarchySpec | null | undefined): spec is HierarchySpec =>
    spec !== null && spec !== undefined && builderOf(spec) === builder;
  const tree = draft.value.tree;
  const values = tree ? (levelsOf(tree)[0] ?? []).map(({ group }) => group.label) : [];
  const known = [lastOf(builder.key), column.hierarchy].find(fits);
  configure(known ?? specOf(builder, startOf(builder, values)), `${builder.title}.`);
}
