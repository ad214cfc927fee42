import type { PartialAct } from '../../core/rulebook.js';
import type { PokerGame } from '../games/game.js';
import type { PokerAct } from '../model/acts.js';
import type { JackpotFund, StaffCredential } from '../model/revenue-acts.js';
import { DECK_SIZE, type PokerTable, seatAt } from '../model/state.js';
import { badBeatOnOffer } from '../revenue/bad-beat.js';
import { centsInBox } from '../revenue/jackpot-count.js';
import { losingCardCount } from '../showdown/awarding.js';
import { isCountDue } from '../table-seats/cards.js';

/** Completes an act with the counts, sums and notes of staff who make no mistake. */
export const completeAct = (game: PokerGame, table: PokerTable, act: PartialAct<PokerAct>): PokerAct => {
  switch (act.do) {
    case 'gatherCards':
      return isCountDue(table) ? { do: 'gatherCards', count: act.count ?? DECK_SIZE } : { ...act, do: 'gatherCards' };
    case 'countStub':
      return { do: 'countStub', count: act.count ?? table.hand?.left ?? 0 };
    case 'secureStakes':
    case 'releaseStakes':
      return completeStakes(table, act);
    case 'collectLosingHands':
      return { do: 'collectLosingHands', counted: act.counted ?? losingCardCount(game, table) };
    case 'verifyTimeCharge':
      return { do: 'verifyTimeCharge', cents: act.cents ?? table.revenue.time.assessed };
    case 'callFloorperson':
      return { do: 'callFloorperson', seat: act.seat ?? 0, dealer: act.dealer ?? credential('dealer') };
    case 'recordHighHand':
      return completeSlip(table, act);
    default:
      return completeJackpotAct(table, act);
  }
};

const completeStakes = (
  table: PokerTable,
  act: PartialAct<Extract<PokerAct, { do: 'secureStakes' | 'releaseStakes' }>>,
): PokerAct => {
  const { seat = 0 } = act;
  const cents = act.cents ?? seatAt(table, seat)?.stack ?? 0;
  return act.do === 'secureStakes'
    ? { do: act.do, seat, how: act.how ?? 'counted', cents }
    : { do: act.do, seat, cents };
};

const credential = (who: string): StaffCredential => ({ name: who, number: `${who}'s, on file` });

const completeSlip = (table: PokerTable, act: PartialAct<Extract<PokerAct, { do: 'recordHighHand' }>>): PokerAct => ({
  do: 'recordHighHand',
  name: act.name ?? seatAt(table, table.revenue.highHand.called?.seat ?? 0)?.person ?? 'on file',
  phone: act.phone ?? 'on file',
  identification: act.identification ?? true,
  verifiedBy: act.verifiedBy ?? credential('floorperson'),
});

/** Counts of a jackpot's box and the amounts on its displays. */
const completeJackpotAct = (table: PokerTable, act: PartialAct<PokerAct>): PokerAct => {
  const { revenue, bank } = table;
  switch (act.do) {
    case 'countBox':
      return { do: 'countBox', fund: fundOf(act), cents: act.cents ?? centsInBox(table, fundOf(act)) };
    case 'signCount':
      return { do: 'signCount', fund: fundOf(act), signature: act.signature ?? 'signed' };
    case 'verifyCount':
    case 'recordContributions':
      return { do: act.do, fund: fundOf(act), cents: act.cents ?? revenue.counts[fundOf(act)].cents };
    case 'adjustDisplay':
    case 'compareDisplay':
      return { do: act.do, cents: act.cents ?? badBeatOnOffer(table) };
    case 'displayHighHand':
      return { do: 'displayHighHand', cents: act.cents ?? bank.highHandFund };
    default:
      return act as PokerAct;
  }
};

const fundOf = ({ fund }: { readonly fund?: JackpotFund }): JackpotFund => fund ?? 'badBeat';
