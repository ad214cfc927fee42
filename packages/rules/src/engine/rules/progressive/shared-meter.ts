import type { Account } from '../../../core/accounts.js';
import { meterStream } from '../../../core/accounts.js';
import type { Cents } from '../../../core/money.js';
import type { ActContext, SharedMeter } from '../../../core/rulebook.js';
import type { MeterSharing } from '../../../core/shared-meter.js';
import { evolve } from '../../evolve/evolve.js';
import { CAGE, type Move } from '../../model/accounts.js';
import type { HandResult, TableEvent, TableEventNamed } from '../../model/acts.js';
import type { HouseTableGame } from '../../model/house-game.js';
import type { MeteredWager } from '../../model/progressive-wager.js';
import type { Table } from '../../model/state.js';

const isMeter = ({ at }: Account): boolean => at === 'meter' || at === 'reserve';

const readsMeter = ({ wagers }: HandResult): boolean => wagers.some(({ fromMeter }) => fromMeter !== undefined);

/** Whether an event takes from the meter, or says what it pays. A hand whose award was frozen is paid out of that. */
const usesMeter = (event: TableEvent): boolean => {
  if (event.moves?.some(({ from }) => isMeter(from)) === true) return true;
  switch (event.did) {
    case 'payoutVerified':
      return event.frozen !== undefined;
    case 'handSettled':
      return readsMeter(event.result) && event.moves?.some(({ from }) => from.at === 'award') !== true;
    case 'roundVoided':
      return event.boxes.some(({ result }) => readsMeter(result));
    default:
      return false;
  }
};

const correctionMoves = (account: Account, before: Cents, after: Cents, cites: Move['cites']): readonly Move[] => {
  if (after === before) return [];
  const [from, to] = after > before ? [CAGE, account] : [account, CAGE];
  return [{ from, to, cents: Math.abs(after - before), cites }];
};

/** Change of the meter by other tables since it was last read; to this table it comes from outside. */
const meterReading = (
  { bank }: Table,
  { wager, clause }: MeteredWager,
  meter: string,
  { cents, reserve, after }: SharedMeter,
): TableEventNamed<'meterRead'> => ({
  did: 'meterRead',
  meter,
  cents,
  reserve,
  after,
  moves: [
    ...correctionMoves({ at: 'meter', wager }, bank.meters[wager] ?? 0, cents, [clause]),
    ...correctionMoves({ at: 'reserve', wager }, bank.reserves[wager] ?? 0, reserve, [clause]),
  ],
  cites: [clause],
});

/** The meter that this table shares; null where it has its own, or none. */
export const sharedMeter = (
  game: HouseTableGame,
  { submission, offered }: Table,
): MeterSharing<Table, TableEvent> | null => {
  const { progressive } = offered;
  if (submission.meter === undefined || progressive === null) return null;
  const name = meterStream(submission.meter);
  return {
    name,
    clause: progressive.clause,
    isMeterEvent: usesMeter,
    readingEvent: (table, shown) => meterReading(table, progressive, name, shown),
    evolve: (table, event) => evolve(game, table, event),
  };
};

/** The reading that this table would have if nobody else shared its meter, to see whether an act would be accepted. */
export const unsharedReading = ({ submission, offered, bank }: Table): ActContext['shared'] => {
  if (submission.meter === undefined || offered.progressive === null) return undefined;
  const { wager } = offered.progressive;
  return {
    [meterStream(submission.meter)]: { cents: bank.meters[wager] ?? 0, reserve: bank.reserves[wager] ?? 0, after: 0 },
  };
};
