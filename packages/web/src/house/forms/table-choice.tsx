import type { LobbyTable } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields.js';

interface TableChoiceProps {
  readonly tables: readonly Pick<LobbyTable, 'table' | 'title'>[];
  /** Whether all of them may be meant. */
  readonly all?: boolean;
}

/** Which table a form is about. */
export const TableChoice = ({ tables, all = false }: TableChoiceProps): ReactNode => (
  <SelectField
    label="Table"
    name="table"
    required={!all}
    empty={all ? 'the whole house' : undefined}
    among={tables.map(({ table, title }) => [table, `${table}, ${title}`])}
  />
);
