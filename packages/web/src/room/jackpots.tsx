import { isRefusal, type RoomJackpot } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useAsked } from '../house/asked.js';
import { capital } from '../parts/capital.js';
import { Left } from './left.js';

const LOOK_AGAIN = 2_000;

const atTables = (tables: readonly number[]): string =>
  tables.length === 1 ? `Table ${tables[0]}` : `Tables ${tables.toSorted((one, other) => one - other).join(', ')}`;

const Period = ({ jackpot }: { readonly jackpot: Extract<RoomJackpot, { kind: 'high-hand' }> }): ReactNode => (
  <>
    <p className="room-state">
      {jackpot.leaders.length === 0
        ? 'No full house yet'
        : jackpot.leaders.map(({ hand, table, seat }) => `${capital(hand)}: table ${table}, seat ${seat}`).join('; ')}
    </p>
    <p className="quiet">
      {atTables(jackpot.tables)}
      {jackpot.until === null ? (
        ', no period under way'
      ) : (
        <>
          , <Left until={jackpot.until} /> left
        </>
      )}
    </p>
  </>
);

/** The jackpots of the room, as large as they are now. */
export const Jackpots = (): ReactNode => {
  const [answer] = useAsked<{ readonly jackpots: readonly RoomJackpot[] }>('/api/room/jackpots', LOOK_AGAIN);
  if (answer === null || isRefusal(answer) || answer.jackpots.length === 0) return null;
  return (
    <section className="room-jackpots" aria-label="Jackpots">
      <h2 className="visually-hidden">Jackpots</h2>
      <ul>
        {answer.jackpots.map((jackpot) => (
          <li key={`${jackpot.kind} ${jackpot.tables.join()}`} className="on-felt" data-felt="poker">
            <h3>{jackpot.kind === 'bad-beat' ? 'Bad Beat Jackpot' : 'High Hand Jackpot'}</h3>
            <p className="room-sum">
              {jackpot.kind === 'bad-beat' && jackpot.pending ? 'Pending adjustment' : dollars(jackpot.cents)}
            </p>
            {jackpot.kind === 'high-hand' ? (
              <Period jackpot={jackpot} />
            ) : (
              <p className="quiet">{atTables(jackpot.tables)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
