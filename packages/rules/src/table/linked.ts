import type { Cents } from '../money.js';
import type { Doing, Shared } from '../rulebook.js';
import { meterNamed, type Sharing } from '../shared.js';
import { type Account, CAGE, type Move } from './accounts.js';
import type { Event, TableEvent } from './acts.js';
import { evolve } from './evolve.js';
import type { PlayedGame } from './house-game.js';
import type { MeteredWager } from './progressive.js';
import type { HandResult } from './settlement.js';
import type { Table } from './state.js';

const isMeter = ({ at }: Account): boolean => at === 'meter' || at === 'reserve';

const looksAtMeter = ({ wagers }: HandResult): boolean => wagers.some(({ fromMeter }) => fromMeter !== undefined);

/** Whether an event takes from the meter, or says what it pays. A hand whose award was frozen is paid out of that. */
const usesMeter = (event: TableEvent): boolean => {
  if (event.moves?.some(({ from }) => isMeter(from)) === true) return true;
  switch (event.did) {
    case 'payoutVerified':
      return event.frozen !== undefined;
    case 'handSettled':
      return looksAtMeter(event.result) && event.moves?.some(({ from }) => from.at === 'award') !== true;
    case 'roundVoided':
      return event.boxes.some(({ result }) => looksAtMeter(result));
    default:
      return false;
  }
};

const corrected = (account: Account, before: Cents, after: Cents, cites: Move['cites']): readonly Move[] => {
  if (after === before) return [];
  const [from, to] = after > before ? [CAGE, account] : [account, CAGE];
  return [{ from, to, cents: Math.abs(after - before), cites }];
};

/** What the other tables did to the meter since it was read the last time: to this table it comes from outside. */
const readingOf = (
  { bank }: Table,
  { wager, clause }: MeteredWager,
  meter: string,
  { cents, reserve, after }: Shared,
): Event<'meterRead'> => ({
  did: 'meterRead',
  meter,
  cents,
  reserve,
  after,
  moves: [
    ...corrected({ at: 'meter', wager }, bank.meters[wager] ?? 0, cents, [clause]),
    ...corrected({ at: 'reserve', wager }, bank.reserves[wager] ?? 0, reserve, [clause]),
  ],
  cites: [clause],
});

/** The meter that this table shares; null where it has its own, or none. */
export const sharedMeter = (game: PlayedGame, { submission, offered }: Table): Sharing<Table, TableEvent> | null => {
  const { progressive } = offered;
  if (submission.meter === undefined || progressive === null) return null;
  const name = meterNamed(submission.meter);
  return {
    name,
    clause: progressive.clause,
    uses: usesMeter,
    reads: (table, shown) => readingOf(table, progressive, name, shown),
    evolve: (table, event) => evolve(game, table, event),
  };
};

/** The reading that this table would have if nobody else shared its meter, to see whether an act would be accepted. */
export const ownReading = ({ submission, offered, bank }: Table): Doing['shared'] => {
  if (submission.meter === undefined || offered.progressive === null) return undefined;
  const { wager } = offered.progressive;
  return {
    [meterNamed(submission.meter)]: { cents: bank.meters[wager] ?? 0, reserve: bank.reserves[wager] ?? 0, after: 0 },
  };
};
