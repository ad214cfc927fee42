import type { Card } from '@fairdeal/cards';
import { type Decision, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Reasons } from '../../core/reasons/index.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import { livePlayers, type PokerHand, type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { voidOrReport } from '../showdown/void-round.js';

/** Cards that may leave a deck of Stud or Draw Poker besides the deal, so that its own rules for a short deck still work. */
const SPARE = 4;

/** Number of cards that can leave the deck besides the deal, so that the round can still be dealt to its end. */
export const cardsToSpare = ({ streets }: PokerGame, hand: PokerHand): number => {
  const { left, phase, street, conduct } = hand;
  if (!streets.some(({ deal }) => deal.some(({ to }) => to === 'board')))
    return Math.min(SPARE - conduct.unused.length, left);
  const players = livePlayers(hand).length;
  const needed = streets
    .slice(phase === 'deal' ? street : street + 1)
    .flatMap(({ burn, deal }) => [
      burn ? 1 : 0,
      ...deal.map(({ to, cards }) => (to === 'board' ? cards : cards * players)),
    ])
    .reduce((sum, cards) => sum + cards, 0);
  return left - conduct.exposed.length - needed;
};

/** Whether cards are leaving the deck: in a deal, or for a player who draws. */
const isDealing = ({ phase, actor, players }: PokerHand): boolean =>
  phase === 'deal' || (players[actor]?.discarding.length ?? 0) > 0;

export const takeCardsOut = (
  hand: PokerHand,
  count: number,
  why: 'face-up' | 'off-table' | 'ineligible',
  cites: readonly ClauseId[],
): Decision<PokerEvent> => {
  const cards: Card[] = Array.from({ length: count }, (_, at) => hand.order[hand.drawn + at] ?? UNKNOWN_CARD);
  return { events: [{ did: 'cardsTakenOut', cards, why, cites }] };
};

/** The round while a card can be found in its deck and another takes its place: at a live table people see a face-up card whenever they look. */
const dealingNow = (
  game: PokerGame,
  { hand, cards: { live } }: PokerTable,
  act: Reasons['no-card-to-spare']['act'],
  clause: ClauseId,
): PokerHand | Refusal => {
  const looks = live && act === 'cardFoundFaceUp' && hand !== null && hand.phase !== 'blinds' && hand.phase !== 'push';
  if (hand === null || !(looks || isDealing(hand))) return refuse('no-cards-being-dealt', { act }, clause);
  return cardsToSpare(game, hand) > 0 ? hand : refuse('no-card-to-spare', { act }, clause);
};

/** 637a.18(j): one card face up in the deck is discarded; 637a.18(g)(3): a second makes it a misdeal. */
export const cardFoundFaceUp: PokerHandler<'cardFoundFaceUp'> = (game, table, _act, { by }) => {
  const hand = dealingNow(game, table, 'cardFoundFaceUp', '637a.18(j)');
  if (isRefused(hand)) return hand;
  if (hand.conduct.faceUp === 0) return takeCardsOut(hand, 1, 'face-up', ['637a.18(j)']);
  return table.cards.live
    ? voidOrReport(game, table, by, 'more than one card lay face up in the deck', ['637a.18(g)', '637a.18(g)(3)'])
    : refuse('record-shows-otherwise', { claim: 'second-card-face-up' }, '637a.18(g)(3)', '637a.18(g)');
};

/** 637a.18(o): a card dealt off the table is examined, then discarded. */
export const cardOffTable: PokerHandler<'cardOffTable'> = (game, table) => {
  const hand = dealingNow(game, table, 'cardOffTable', '637a.18(o)');
  return isRefused(hand) ? hand : takeCardsOut(hand, 1, 'off-table', ['637a.18(o)']);
};

export const examineCard: PokerHandler<'examineCard'> = (_, { hand }) => {
  const card = hand?.conduct.offTable ?? null;
  return card === null
    ? refuse('no-card-off-table', {}, '637a.18(o)')
    : { events: [{ did: 'cardExamined', card, cites: ['637a.18(o)'] }] };
};
