import { DECK_52 } from '@fairdeal/cards';
import type { Duty, Need, PartialAct, RandomnessNeeded } from '../../core/rulebook.js';
import { reshuffleDue, reshufflePile } from '../dealing/dealing.js';
import { dealingDuty } from '../dealing/required-next.js';
import type { PokerGame } from '../games/game.js';
import { irregularityDuty } from '../irregularities/halts.js';
import type { PokerAct } from '../model/acts.js';
import type { JackpotFund, StaffCredential } from '../model/revenue.js';
import { DECK_SIZE, type PokerTable, seatAt } from '../model/state.js';
import { badBeatOnOffer } from '../revenue/bad-beat.js';
import { centsInBox } from '../revenue/jackpot-count.js';
import { jackpotDuty, revenueDuty } from '../revenue/required-next.js';
import { losingCardCount, nextClosingStep } from '../showdown/awarding.js';
import { isCountDue, refuseOldDeck } from '../table-seats/cards.js';
import { tableSeatsDuty } from '../table-seats/required-next.js';

const NOTHING: readonly Need[] = [];
const COUNTED: readonly Need[] = [{ field: 'counted', what: 'count' }];

/** Nothing has been dealt, and nothing can be: the round is ruled void, and the decks are changed. */
const TOO_OLD: Duty<PokerAct> = {
  act: {
    do: 'rule',
    about: 'the age of the deck',
    decision: { is: 'round-void' },
    reason: 'the deck has become too old to be dealt from (637a.3(c))',
  },
  by: ['poker-shift-supervisor'],
  needs: NOTHING,
};

/** What the staff must do next for the table to go on, or null when it waits for a player or for the next round. */
export const requiredNext = (game: PokerGame, table: PokerTable, at: number): Duty<PokerAct> | null => {
  const { hand } = table;
  const first = irregularityDuty(table);
  if (first !== null) return first === 'waits' ? null : first;
  const room = tableSeatsDuty(game, table, at);
  if (room !== null) return room;
  if (hand === null) return revenueDuty(table, at);
  const dealing = dealingDuty(game, table, hand);
  if (dealing?.act.do === 'dealCards' && hand.street === 0 && refuseOldDeck(table, at) !== null) return TOO_OLD;
  if (dealing !== null || hand.phase !== 'push') return dealing;
  const step = nextClosingStep(game, table);
  if (step === null) return jackpotDuty(game, table);
  return { act: { do: step }, by: ['dealer'], needs: step === 'collectLosingHands' ? COUNTED : NOTHING };
};

const credential = (who: string): StaffCredential => ({ name: who, number: `${who}'s, on file` });

/** What the staff count, sum up and write down when they make no mistake. */
export const completeAct = (game: PokerGame, table: PokerTable, act: PartialAct<PokerAct>): PokerAct => {
  const { revenue, bank, hand } = table;
  switch (act.do) {
    case 'gatherCards':
      return isCountDue(table) ? { do: 'gatherCards', count: act.count ?? DECK_SIZE } : { ...act, do: 'gatherCards' };
    case 'countStub':
      return { do: 'countStub', count: act.count ?? hand?.left ?? 0 };
    case 'secureStakes':
    case 'releaseStakes': {
      const seat = act.seat ?? 0;
      const cents = act.cents ?? seatAt(table, seat)?.stack ?? 0;
      return act.do === 'secureStakes'
        ? { do: act.do, seat, how: act.how ?? 'counted', cents }
        : { do: act.do, seat, cents };
    }
    case 'collectLosingHands':
      return { do: 'collectLosingHands', counted: act.counted ?? losingCardCount(game, table) };
    case 'verifyTimeCharge':
      return { do: 'verifyTimeCharge', cents: act.cents ?? revenue.time.assessed };
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
    case 'callFloorperson':
      return { do: 'callFloorperson', seat: act.seat ?? 0, dealer: act.dealer ?? credential('dealer') };
    case 'recordHighHand':
      return {
        do: 'recordHighHand',
        name: act.name ?? seatAt(table, revenue.highHand.called?.seat ?? 0)?.person ?? 'on file',
        phone: act.phone ?? 'on file',
        identification: act.identification ?? true,
        verifiedBy: act.verifiedBy ?? credential('floorperson'),
      };
    default:
      return act as PokerAct;
  }
};

const fundOf = ({ fund }: { readonly fund?: JackpotFund }): JackpotFund => fund ?? 'badBeat';

/** What chance must bring to an act at a table whose cards come from a shuffle. */
export const randomnessFor = (game: PokerGame, { cards, hand }: PokerTable, act: PokerAct): RandomnessNeeded | null => {
  if (cards.live) return null;
  switch (act.do) {
    case 'shuffleCards':
      return { draw: 'order', of: DECK_52 };
    case 'receiveCards':
      return act.preshuffled === true ? { draw: 'order', of: DECK_52 } : null;
    case 'reshuffle': {
      const what = hand === null ? null : reshuffleDue(game, hand);
      return hand === null || what === null ? null : { draw: 'order', of: reshufflePile(hand, what) };
    }
    default:
      return null;
  }
};
