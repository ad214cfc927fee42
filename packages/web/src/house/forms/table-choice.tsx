import type { LobbyTable } from '@fairdeal/client';
import type { ReactNode } from 'react';

interface TableChoiceProps {
  readonly tables: readonly Pick<LobbyTable, 'table' | 'title'>[];
  /** Whether all of them may be meant. */
  readonly all?: boolean;
}

/** Which table a form is about. */
export const TableChoice = ({ tables, all = false }: TableChoiceProps): ReactNode => (
  <label>
    Table
    <select name="table" required={!all}>
      {all ? <option value="">the whole house</option> : null}
      {tables.map(({ table, title }) => (
        <option key={table} value={table}>
          {table}, {title}
        </option>
      ))}
    </select>
  </label>
);
