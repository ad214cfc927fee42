import { DECK_52 } from '@fairdeal/cards';
import { stoppedByWarning } from '../../cards/device-warnings.js';
import type { Duty, Need, RandomnessNeeded } from '../../core/rulebook.js';
import { reshuffleDue, reshufflePile } from '../dealing/dealing.js';
import { dealingDuty } from '../dealing/required-next.js';
import type { PokerGame } from '../games/game.js';
import { irregularityDuty } from '../irregularities/halts.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { jackpotDuty, revenueDuty } from '../revenue/required-next.js';
import { nextClosingStep } from '../showdown/awarding.js';
import { POKER_CARDS, refuseOldDeck } from '../table-seats/cards.js';
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

/** Next duty of the staff to continue the game, or null when it waits for a player or for the next round. */
export const requiredNext = (game: PokerGame, table: PokerTable, at: number): Duty<PokerAct> | null => {
  const due = nextDuty(game, table, at);
  return due !== null && stoppedByWarning(POKER_CARDS, table, due.act.do) !== null ? null : due;
};

const nextDuty = (game: PokerGame, table: PokerTable, at: number): Duty<PokerAct> | null => {
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

/** Randomness that an act needs at a table whose cards come from a shuffle. */
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
