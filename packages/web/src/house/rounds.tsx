import type { Person, Push } from '@fairdeal/client';
import type { ReactNode } from 'react';
import { useFeed } from './store.js';

/** How many rounds were played to their end. */
export const roundsOf = ({ view }: Push): number => {
  const rounds: unknown = Reflect.get(view, 'rounds');
  return typeof rounds === 'number' ? rounds : 0;
};

const MOST_SHOWN = 12;

interface RoundsProps {
  readonly table: string;
  readonly person: Person;
  /** Where a round is looked at: its path without its number. */
  readonly at: string;
  readonly chosen: number | null;
}

/** The last rounds of a table, the newest first. */
export const Rounds = ({ table, person, at, chosen }: RoundsProps): ReactNode => {
  const { newest } = useFeed(table, person);
  const rounds = newest === null ? 0 : roundsOf(newest);
  const last = Array.from({ length: Math.min(rounds, MOST_SHOWN) }, (_, nth) => rounds - nth);
  const shown = chosen === null || last.includes(chosen) ? last : [...last, chosen];
  return (
    <nav className="house-rounds" aria-label="Rounds">
      {newest !== null && rounds === 0 ? <p className="quiet">No round was played to its end here yet.</p> : null}
      {shown.map((round) => (
        <a
          key={round}
          className="button"
          href={`${at}/${round}`}
          aria-current={round === chosen ? 'page' : undefined}
          aria-label={`Round ${round}`}
        >
          {round}
        </a>
      ))}
    </nav>
  );
};
