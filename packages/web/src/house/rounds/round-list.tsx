import type { SignedInPerson, TablePush } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.js';
import { useTableFeed } from '../client/feed.js';

/** Number of finished rounds. */
export const roundsFinished = ({ view }: TablePush): number => {
  const rounds: unknown = Reflect.get(view, 'rounds');
  return typeof rounds === 'number' ? rounds : 0;
};

const MOST_SHOWN = 12;

interface RoundListProps {
  readonly table: string;
  readonly person: SignedInPerson;
  /** Path of a round's page, without the round's number. */
  readonly at: string;
  readonly chosen: number | null;
}

/** The last rounds of a table, newest first. */
export const RoundList = ({ table, person, at, chosen }: RoundListProps): ReactNode => {
  const { newest } = useTableFeed(table, person);
  const rounds = newest === null ? 0 : roundsFinished(newest);
  const last = Array.from({ length: Math.min(rounds, MOST_SHOWN) }, (_, nth) => rounds - nth);
  const shown = chosen === null || last.includes(chosen) ? last : [...last, chosen];
  return (
    <nav className="row house-rounds" aria-label="Rounds">
      {newest !== null && rounds === 0 ? <p className="quiet">No finished rounds yet.</p> : null}
      {shown.map((round) => (
        <LinkButton
          key={round}
          href={`${at}/${round}`}
          aria-current={round === chosen ? 'page' : undefined}
          aria-label={`Round ${round}`}
        >
          {round}
        </LinkButton>
      ))}
    </nav>
  );
};
