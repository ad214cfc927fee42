import type { ReactNode } from 'react';

/** A column of words, of numbers, or with a name for screen readers only. */
export type TableColumn = string | { readonly number: string } | { readonly untitled: string };

/** Head of a table. */
export const TableHead = ({ names }: { readonly names: readonly TableColumn[] }): ReactNode => (
  <thead>
    <tr>
      {names.map((column) =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : 'number' in column ? (
          <th key={column.number} scope="col" className="number">
            {column.number}
          </th>
        ) : (
          <th key={column.untitled} scope="col">
            <span className="visually-hidden">{column.untitled}</span>
          </th>
        ),
      )}
    </tr>
  </thead>
);
