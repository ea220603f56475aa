// A wide table's columns: found by name and role, put together, and given one role at once.
import { useSignal } from "@preact/signals";
import { t } from "../../messages/index.ts";
import { GROUPINGS, type Grouping, setRoles } from "../../state/recipe/roles.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { ROLES } from "../../state/words.ts";
import type { ColumnProfile, Role } from "../../types.ts";
import type { ColumnSeen } from "./useColumnFilter.ts";

export function ColumnFilter({ seen, all }: { seen: ColumnSeen; all: number }) {
  const { text, role, by, only, columns, filtered } = seen;
  return (
    <div class="column-filter">
      <div class="column-search">
        <label class="visually-hidden" for="column-search">
          {t.columns.find}
        </label>
        <input
          id="column-search"
          class="input"
          type="search"
          autocomplete="off"
          placeholder={t.columns.find}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <p class="muted" role="status">
          {filtered ? t.columns.found(columns.length) : t.words.columns(all)}
        </p>
      </div>
      <div class="column-choices">
        <select
          class="select compact"
          aria-label={t.columns.withRole}
          data-testid="role-filter"
          value={role.value}
          onChange={(event) => (role.value = event.currentTarget.value as Role | "")}
        >
          <option value="">{t.columns.allRoles}</option>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {t.words.role[each]}
            </option>
          ))}
        </select>
        <select
          class="select compact"
          aria-label={t.columns.groupBy}
          data-testid="group-by"
          value={by.value}
          onChange={(event) => {
            by.value = event.currentTarget.value as Grouping;
            only.value = null;
          }}
        >
          {GROUPINGS.map((each) => (
            <option key={each} value={each}>
              {t.columns.grouping[each]}
            </option>
          ))}
        </select>
        {only.value !== null && (
          <button type="button" class="button plain small" onClick={() => (only.value = null)}>
            {t.columns.allGroups}
          </button>
        )}
      </div>
      <Bulk columns={columns} />
    </div>
  );
}

/** One edit, and one step back, for all columns that are listed. */
function Bulk({ columns }: { columns: readonly ColumnProfile[] }) {
  const role = useSignal<Role>("insensitive");
  const said = useSignal<{ columns: number; role: Role } | null>(null);
  return (
    <form
      class="column-bulk"
      onSubmit={(event) => {
        event.preventDefault();
        if (!recipe.value || columns.length === 0) return;
        said.value = { columns: columns.length, role: role.value };
        edit(setRoles(recipe.value, columns, role.value));
      }}
    >
      <label for="bulk-role">{t.columns.bulk(t.words.columns(columns.length))}</label>
      <select
        id="bulk-role"
        class="select compact"
        value={role.value}
        onChange={(event) => (role.value = event.currentTarget.value as Role)}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {t.words.role[each]}
          </option>
        ))}
      </select>
      <button type="submit" class="button plain small" data-testid="bulk-apply" disabled={columns.length === 0}>
        {t.columns.bulkApply}
      </button>
      <p class="visually-hidden" role="status">
        {said.value && t.columns.bulkDone(t.words.columns(said.value.columns), t.words.role[said.value.role])}
      </p>
    </form>
  );
}
