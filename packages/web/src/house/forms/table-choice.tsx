import type { LobbyTable } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/fields.js';

interface TableChoiceProps {
  readonly tables: readonly Pick<LobbyTable, 'table' | 'title'>[];
  /** Whether the whole house is a choice too. */
  readonly all?: boolean;
}

/** Table that a form is about. */
export const TableChoice = ({ tables, all = false }: TableChoiceProps): ReactNode => (
  <SelectField
    label="Table"
    name="table"
    required={!all}
    empty={all ? 'The whole house' : undefined}
    among={tables.map(({ table, title }) => [table, `${table}, ${title}`])}
  />
);
