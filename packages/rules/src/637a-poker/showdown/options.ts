import { DECK_52 } from '@fairdeal/cards';
import type { Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import type { PokerAct } from '../model/acts.js';
import { type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { losingCardCount } from './awarding.js';

const play = candidate('play');
const staff = candidate('staff');

const SHOW = play({ do: 'show' }, 'show the hand');
const MUCK = play({ do: 'muck' }, 'concede without showing');
/** At a live table only the player knows the hole cards, and names them. */
const SHOW_NAMED = play({ do: 'show' }, 'show the hand', { needs: [{ field: 'cards', what: 'cards' }] });

/** Whether nobody but the player knows this hand. */
const isUnread = ({ hand }: PokerTable, seat: Seat): boolean =>
  hand?.players.some((player) => player.seat === seat && player.cards.includes(UNKNOWN_CARD)) === true;

export const showCandidates = (table: PokerTable, seat: Seat): readonly PokerCandidate[] => {
  const { hand, submission, revenue } = table;
  if (hand?.phase !== 'showdown' && hand?.phase !== 'push') return [];
  if (!isUnread(table, seat)) return [SHOW, MUCK];
  // The last player shows a hand for the High Hand Tracking Slip alone.
  return hand.phase === 'showdown' || (submission.highHand !== null && revenue.highHand.period !== null)
    ? [SHOW_NAMED, MUCK]
    : [MUCK];
};

/** The act with cards that could lie in an unread hand, to ask whether the hand may be shown at all. */
export const withPossibleCards = ({ hand }: PokerTable, seat: Seat, act: PokerAct): PokerAct => {
  const player = hand?.players.find((one) => one.seat === seat);
  if (act.do !== 'show' || hand === null || player === undefined || !player.cards.includes(UNKNOWN_CARD)) return act;
  const out = new Set(cardsOutOfDeck(hand));
  const left = DECK_52.filter((card) => !out.has(card)).values();
  return {
    do: 'show',
    cards: player.cards.map((card) => (card === UNKNOWN_CARD ? (left.next().value ?? card) : card)),
  };
};

/** Acts of the dealer to end a round; counts are the actual numbers. */
export const closingCandidates = (game: PokerGame, table: PokerTable): PokerCandidate[] => [
  staff({ do: 'collectLosingHands', counted: losingCardCount(game, table) }, 'collect and count the losing hands', {
    name: 'collect',
  }),
  staff({ do: 'awardSidePots' }, 'award the side pots'),
  staff({ do: 'collectRake' }, 'collect the rake'),
  staff({ do: 'collectContributions' }, 'collect the jackpot contributions'),
  staff({ do: 'pushPots' }, 'push the pot', { name: 'push' }),
];
