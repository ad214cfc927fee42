import { DECK_52 } from '@fairdeal/cards';
import type { Seat } from '../../roles.js';
import type { PokerAct } from '../acts.js';
import { cardsOut } from '../betting/discards.js';
import type { PokerGame } from '../games/index.js';
import { type Candidate, candidate } from '../rules.js';
import { type PokerTable, UNKNOWN } from '../state.js';
import { losingCards } from './awarding.js';

const play = candidate('play');
const staff = candidate('staff');

const SHOW = play({ do: 'show' }, 'show the hand');
const MUCK = play({ do: 'muck' }, 'concede without showing');
/** At a live table only the player knows the hole cards, and names them. */
const SHOW_NAMED = play({ do: 'show' }, 'show the hand', { needs: [{ field: 'cards', what: 'cards' }] });

/** Whether nobody but the player knows this hand. */
const isUnread = ({ hand }: PokerTable, seat: Seat): boolean =>
  hand?.players.some((player) => player.seat === seat && player.cards.includes(UNKNOWN)) === true;

export const showing = (table: PokerTable, seat: Seat): readonly Candidate[] => {
  const { hand, submission, revenue } = table;
  if (hand?.phase !== 'showdown' && hand?.phase !== 'push') return [];
  if (!isUnread(table, seat)) return [SHOW, MUCK];
  // The last player shows a hand for the High Hand Tracking Slip alone.
  return hand.phase === 'showdown' || (submission.highHand !== null && revenue.highHand.period !== null)
    ? [SHOW_NAMED, MUCK]
    : [MUCK];
};

/** The act with cards that could lie in an unread hand, to ask whether the hand may be shown at all. */
export const probed = ({ hand }: PokerTable, seat: Seat, act: PokerAct): PokerAct => {
  const player = hand?.players.find((one) => one.seat === seat);
  if (act.do !== 'show' || hand === null || player === undefined || !player.cards.includes(UNKNOWN)) return act;
  const out = new Set(cardsOut(hand));
  const left = DECK_52.filter((card) => !out.has(card)).values();
  return { do: 'show', cards: player.cards.map((card) => (card === UNKNOWN ? (left.next().value ?? card) : card)) };
};

/** What the dealer does to bring a round to its end; what he counts is what is there. */
export const closing = (game: PokerGame, table: PokerTable): Candidate[] => [
  staff({ do: 'collectLosingHands', counted: losingCards(game, table) }, 'collect and count the losing hands', {
    name: 'collect',
  }),
  staff({ do: 'awardSidePots' }, 'award the side pots'),
  staff({ do: 'collectRake' }, 'collect the rake'),
  staff({ do: 'collectContributions' }, 'collect the jackpot contributions'),
  staff({ do: 'pushPots' }, 'push the pot', { name: 'push' }),
];
