import type { Cents } from '../money.js';
import type { Doing, Shared } from '../rulebook.js';
import { isRefused, type Ruling, type Unread } from '../ruling.js';
import { type Account, CAGE, type Move } from './accounts.js';
import type { Event, TableEvent } from './acts.js';
import { evolve } from './evolve.js';
import type { PlayedGame } from './house-game.js';
import type { MeteredWager } from './progressive.js';
import type { HandResult } from './settlement.js';
import type { Table } from './state.js';

// Tables that share a meter each keep what they know of it: what it showed when they read it, and what they added since. Whatever takes from it is
// decided upon a fresh reading, which stands in front of what comes of it.

/** What a meter that tables share is called in the house. */
export const meterNamed = (name: string): string => `meter/${name}`;

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

const unread = (meter: string, { clause }: MeteredWager): Unread => ({
  refused: `What ${meter} shows must be read first: other tables add to it and are paid by it.`,
  cites: [clause],
  needs: meter,
});

/** Judges an act at a table that may share its meter with others. */
export const uponShared = (
  game: PlayedGame,
  table: Table,
  { shared }: Pick<Doing, 'shared'>,
  judge: (table: Table) => Ruling<TableEvent>,
): Ruling<TableEvent> => {
  const ruling = judge(table);
  const { submission, offered } = table;
  if (submission.meter === undefined || offered.progressive === null) return ruling;
  if (isRefused(ruling) || !ruling.events.some(usesMeter)) return ruling;
  const meter = meterNamed(submission.meter);
  const shown = shared?.[meter];
  if (shown === undefined) return unread(meter, offered.progressive);
  const reading = readingOf(table, offered.progressive, meter, shown);
  const again = judge(evolve(game, table, reading));
  return isRefused(again) ? again : { events: [reading, ...again.events] };
};

/** The reading that this table would have if nobody else shared its meter, to see whether an act would be accepted. */
export const ownReading = ({ submission, offered, bank }: Table): Doing['shared'] => {
  if (submission.meter === undefined || offered.progressive === null) return undefined;
  const { wager } = offered.progressive;
  return {
    [meterNamed(submission.meter)]: { cents: bank.meters[wager] ?? 0, reserve: bank.reserves[wager] ?? 0, after: 0 },
  };
};
