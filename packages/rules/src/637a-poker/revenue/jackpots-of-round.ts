import type { ClauseId } from '../../register/index.js';
import type { PokerMove } from '../model/acts.js';
import type { JackpotFund } from '../model/revenue-acts.js';
import type { PokerTable } from '../model/state.js';
import { sharesFund } from './bad-beat.js';

/** Jackpots for which a hand of the round in progress was verified, called or recorded. */
export const jackpotsOfRound = ({ revenue: { badBeat, highHand }, rounds }: PokerTable): JackpotFund[] => {
  const recorded = highHand.period?.slips.some(({ round }) => round === rounds) === true;
  const called = highHand.called !== null || (highHand.done.round === rounds && highHand.done.seats.length > 0);
  return [
    ...(badBeat.award?.round === rounds ? (['badBeat'] as const) : []),
    ...(recorded || called ? (['highHand'] as const) : []),
  ];
};

/** The award of this round, back into a fund that other tables share: it was taken out at once. */
export const awardBack = (table: PokerTable, cites: readonly ClauseId[]): PokerMove[] => {
  const { award } = table.revenue.badBeat;
  return sharesFund(table) && award?.round === table.rounds && award.cents > 0
    ? [{ from: { at: 'badBeatPayout' }, to: { at: 'badBeatFund' }, cents: award.cents, cites }]
    : [];
};
