import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/button.js';
import { type SavedTableAccess, useSavedTable } from './use-saved-table.js';

/** Opens the saved table of an address, or says that another window has it. */
export const SavedTableGate = <Table,>({
  href,
  title,
  children,
}: {
  readonly href: string;
  readonly title: string;
  readonly children: (kept: Extract<SavedTableAccess<Table>, { readonly is: 'here' }>) => ReactNode;
}): ReactNode => {
  const kept = useSavedTable<Table>(href);
  switch (kept.is) {
    case 'opening':
      return (
        <p className="page quiet" role="status">
          Loading…
        </p>
      );
    case 'elsewhere':
      return (
        <div className="page">
          <h1>{title}</h1>
          <p>This table is open in another window. You can continue here from the same point.</p>
          <div className="row">
            <Button primary onClick={kept.take}>
              Play here
            </Button>
            <LinkButton href="/">Lobby</LinkButton>
          </div>
        </div>
      );
    case 'here':
      return children(kept);
  }
};
