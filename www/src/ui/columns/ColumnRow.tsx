// One column: its role in a line, everything else behind it.
import type { ComponentChildren } from "preact";
import { t } from "../../messages/index.ts";
import { saidBy } from "../../messages/said/index.ts";
import { inText } from "../../messages/numbers.ts";
import type { ColumnProfile, ColumnRecipe, Role } from "../../types.ts";
import { setRole } from "../../state/recipe/recipe.ts";
import { spreadOf } from "../../state/recipe/recodings.ts";
import { recipe, report } from "../../state/run/current.ts";
import { editRoles } from "../../state/run/session.ts";
import { ROLES, printable, shown, withNames } from "../../state/words.ts";
import { ColumnFacts } from "./ColumnFacts.tsx";
import { asksForRole, ColumnQuestion } from "./ColumnQuestion.tsx";
import { Chevron } from "../controls/Icons.tsx";
import type { Place } from "../controls/LongList.tsx";
import { IdentifierChoice } from "./IdentifierChoice.tsx";
import { LevelSteps } from "./LevelSteps.tsx";
import { QuasiSettings } from "./QuasiSettings.tsx";

interface Props {
  column: ColumnProfile;
  index: number;
  settings: ColumnRecipe | undefined;
  open: boolean;
  onToggle: () => void;
  place: Place;
  /** Above the first of a group. */
  heading?: ComponentChildren;
}

export function ColumnRow({ column, index, settings, open, onToggle, place, heading }: Props) {
  const role = settings?.role ?? column.role;
  const id = `column-${index}`;
  const attribute = report.value?.attributes.find(({ name }) => name === column.name);
  const quasi = role === "quasi-identifier";
  return (
    <li class="column" data-role={role} data-open={open} {...place}>
      {heading}
      <div class="column-line">
        <button
          type="button"
          class="column-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <Chevron />
          <span class="column-name">{printable(column.name)}</span>
          {column.label && <span class="column-label">{printable(column.label)}</span>}
          {quasi && attribute && (
            <LevelSteps
              level={attribute.level}
              height={attribute.height}
              mixed={spreadOf(report.value, column.name) !== null}
            />
          )}
        </button>
        <select
          class="select compact"
          aria-label={t.columns.roleOf(printable(column.name))}
          value={role}
          onChange={(event) => {
            if (recipe.value) editRoles(setRole(recipe.value, column, event.currentTarget.value as Role));
          }}
        >
          {ROLES.map((choice) => (
            <option key={choice} value={choice}>
              {t.words.role[choice]}
            </option>
          ))}
        </select>
      </div>
      {column.question && asksForRole(column.question) && (
        <ColumnQuestion column={column} question={column.question} role={role} />
      )}
      {open && (
        <div class="column-body part" id={id}>
          {column.label && <p>{printable(column.label)}</p>}
          <p class="column-role">{t.words.roleMeaning[role]}</p>
          <p class="muted">
            {t.columns.suggested(inText(t.words.role[column.role]))} {withNames(saidBy(column.because, column.reason))}
          </p>
          <ColumnFacts column={column} quasi={quasi} />
          {column.examples.length > 0 && (
            <div class="examples">
              <h3>{t.columns.frequent}</h3>
              <ul>
                {column.examples.map((example) => (
                  <li key={example}>{shown(example)}</li>
                ))}
              </ul>
            </div>
          )}
          {settings && (role === "identifier" || role === "person") && (
            <IdentifierChoice id={id} name={column.name} settings={settings} />
          )}
          {quasi && settings && <QuasiSettings id={id} column={column} settings={settings} attribute={attribute} />}
        </div>
      )}
    </li>
  );
}
