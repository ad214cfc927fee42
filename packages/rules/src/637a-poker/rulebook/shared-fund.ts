import { fundStream } from '../../core/accounts.js';
import type { ActContext } from '../../core/rulebook.js';
import type { MeterSharing } from '../../core/shared-meter.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent, PokerMove } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';

/** Acts that use the fund: the award taken from it, and the sign set to it. */
const usesFund = ({ did }: PokerEvent): boolean => did === 'badBeatVerified' || did === 'adjustmentAttended';

/** The Bad Beat fund that this table shares; null where it has its own, or none. */
export const sharedBadBeatFund = (
  game: PokerGame,
  { submission: { badBeat } }: PokerTable,
): MeterSharing<PokerTable, PokerEvent> | null => {
  if (badBeat?.fund === undefined) return null;
  const name = fundStream(badBeat.fund);
  return {
    name,
    clause: '637a.15(a)',
    isMeterEvent: usesFund,
    readingEvent: ({ bank: { badBeatFund } }, { cents, after }) => {
      const [from, to] = cents > badBeatFund ? (['cage', 'badBeatFund'] as const) : (['badBeatFund', 'cage'] as const);
      const difference = Math.abs(cents - badBeatFund);
      const moves: readonly PokerMove[] =
        difference === 0 ? [] : [{ from: { at: from }, to: { at: to }, cents: difference, cites: ['637a.15(a)'] }];
      return { did: 'fundRead', fund: name, cents, after, moves, cites: ['637a.15(a)'] };
    },
    evolve: (table, event) => evolve(game, table, event),
  };
};

/** The reading that this table would have if nobody else shared its fund, to see whether an act would be accepted. */
export const ownFundReading = ({ submission: { badBeat }, bank }: PokerTable): Pick<ActContext, 'shared'> =>
  badBeat?.fund === undefined
    ? {}
    : { shared: { [fundStream(badBeat.fund)]: { cents: bank.badBeatFund, reserve: 0, after: 0 } } };
