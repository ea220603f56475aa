// One column: its role in a line, everything else behind it.
import { useSignal } from "@preact/signals";
import type { ColumnProfile, ColumnRecipe, Role } from "../../types.ts";
import { setRole } from "../../state/recipe/recipe.ts";
import { recipe, report } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { ROLES, roleLabel, roleMeaning, shown } from "../../state/words.ts";
import { ColumnFacts } from "./ColumnFacts.tsx";
import { asksForRole, ColumnQuestion } from "./ColumnQuestion.tsx";
import { Chevron } from "../controls/Icons.tsx";
import { IdentifierChoice } from "./IdentifierChoice.tsx";
import { LevelSteps } from "./LevelSteps.tsx";
import { QuasiSettings } from "./QuasiSettings.tsx";

interface Props {
  column: ColumnProfile;
  index: number;
  settings: ColumnRecipe | undefined;
}

export function ColumnRow({ column, index, settings }: Props) {
  const open = useSignal(false);
  const role = settings?.role ?? column.role;
  const id = `column-${index}`;
  const attribute = report.value?.attributes.find(({ name }) => name === column.name);
  const quasi = role === "quasi-identifier";
  return (
    <li class="column" data-role={role} data-open={open.value}>
      <div class="column-line">
        <button
          type="button"
          class="column-toggle"
          aria-expanded={open.value}
          aria-controls={id}
          onClick={() => (open.value = !open.value)}
        >
          <Chevron />
          <span class="column-name">{column.name}</span>
          {quasi && attribute && <LevelSteps level={attribute.level} height={attribute.height} />}
        </button>
        <select
          class="select compact"
          aria-label={`Role of ${column.name}`}
          value={role}
          onChange={(event) => {
            if (recipe.value) edit(setRole(recipe.value, column, event.currentTarget.value as Role));
          }}
        >
          {ROLES.map((choice) => (
            <option key={choice} value={choice}>
              {roleLabel[choice]}
            </option>
          ))}
        </select>
      </div>
      {column.question && asksForRole(column.question) && (
        <ColumnQuestion column={column} question={column.question} role={role} />
      )}
      {open.value && (
        <div class="column-body" id={id}>
          <p class="column-role">{roleMeaning[role]}</p>
          <p class="muted">
            Suggested: {roleLabel[column.role].toLowerCase()}. {column.reason}
          </p>
          <ColumnFacts column={column} quasi={quasi} />
          {column.examples.length > 0 && (
            <div class="examples">
              <h3>Most frequent</h3>
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
