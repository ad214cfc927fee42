import type { RoomJackpot } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { Countdown } from './countdown.js';
import { jackpotTitle, useJackpots } from './use-jackpots.js';

const atTables = (tables: readonly number[]): string =>
  tables.length === 1 ? `Table ${tables[0]}` : `Tables ${tables.toSorted((one, other) => one - other).join(', ')}`;

const HighHandPeriod = ({ jackpot }: { readonly jackpot: Extract<RoomJackpot, { kind: 'high-hand' }> }): ReactNode => (
  <>
    <p className="strong">
      {jackpot.leaders.length === 0
        ? 'No full house yet'
        : jackpot.leaders
            .map(({ hand, table, seat }) => `${capitalize(hand)}: Table ${table}, seat ${seat}`)
            .join('; ')}
    </p>
    <p className="quiet">
      {atTables(jackpot.tables)}
      {jackpot.until === null ? (
        ', no period in progress'
      ) : (
        <>
          , <Countdown until={jackpot.until} /> left
        </>
      )}
    </p>
  </>
);

/** The jackpots of the room with their amounts. */
export const JackpotBoard = (): ReactNode => {
  const jackpots = useJackpots();
  if (jackpots.length === 0) return null;
  return (
    <section className="room-jackpots" aria-label="Jackpots">
      <h2 className="visually-hidden">Jackpots</h2>
      <ul>
        {jackpots.map((jackpot) => (
          <li key={`${jackpot.kind} ${jackpot.tables.join()}`} className="on-felt" data-felt="poker">
            <h3>{jackpotTitle(jackpot)}</h3>
            <p className="room-sum">
              {jackpot.kind === 'bad-beat' && jackpot.pending ? 'Pending adjustment' : dollars(jackpot.cents)}
            </p>
            {jackpot.kind === 'high-hand' ? (
              <HighHandPeriod jackpot={jackpot} />
            ) : (
              <p className="quiet">{atTables(jackpot.tables)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
