import type { Card } from '@fairdeal/cards';
import { type Decision, refuse } from '../../core/decision.js';
import { type Seat, seatOf } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import { canBet, type PokerHand, type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { cardsToSpare } from './cards-taken-out.js';
import { deadHandEvents } from './dead-hand.js';

interface CardRecipient {
  readonly to: Seat | 'board';
  readonly up: boolean;
}

/** The clause for a down card that is turned up while it is dealt; the games of Draw Poker have none. */
export const exposedClause = ({ section }: PokerGame): ClauseId | null => {
  switch (section) {
    case '637a.10':
      return '637a.18(m)';
    case '637a.14':
      return '637a.18(n)';
    case '637a.11':
    case '637a.12':
    case '637a.19':
      return '637a.18(p)';
    default:
      return null;
  }
};

const downCards = (game: PokerGame, { street }: PokerHand): number =>
  game.streets[street]?.deal.reduce((sum, { to, cards }) => (to === 'hole' ? sum + cards : sum), 0) ?? 0;

/** The dealer calls a down card that they turn up as they deal; the dealing goes on as the clause says. */
export const cardExposed: PokerHandler<'cardExposed'> = (game, { hand, cards: deck }, { seat, card, cards = [] }) => {
  const clause = exposedClause(game);
  if (clause === null) return refuse('no-exposed-card-rule', { game: game.title }, '637a.18(a)', '637a.18(s)');
  if (hand === null || hand.phase !== 'deal') return refuse('no-cards-being-dealt', { act: 'cardExposed' }, clause);
  const most = downCards(game, hand);
  if (!hand.players.some((player) => player.seat === seat && !player.folded))
    return refuse('not-dealt-in', { seat }, clause);
  if (!Number.isInteger(card) || card < 1 || card > most) return refuse('no-such-down-card', { most }, clause);
  if (hand.conduct.exposed.some((one) => one.seat === seat && one.card === card))
    return refuse('card-called-already', { seat, card }, clause);
  if (clause === '637a.18(p)' && cardsToSpare(game, hand) < 1)
    return refuse('no-card-to-spare', { act: 'cardExposed' }, clause, '637a.18(a)');
  if (cards.length === 0) return { events: [{ did: 'cardTurnedUp', seat, card, cites: [clause] }] };
  if (!deck.live) return refuse('cards-from-shuffle', {}, clause, '637a.7(e)');
  const [seen = UNKNOWN_CARD, ...more] = cards;
  if (more.length > 0) return refuse('one-card-exposed', { named: cards.length }, clause);
  if (cardsOutOfDeck(hand).includes(seen) || hand.conduct.exposed.some((one) => one.seen === seen))
    return refuse('card-out-of-deck', { card: seen }, '637a.18(i)', clause);
  return { events: [{ did: 'cardTurnedUp', seat, card, cards, cites: [clause] }] };
};

const NONE: readonly Card[] = [];

/** A player's exposed cards, in the order of the deal, if all were named. */
export const exposedCardsSeen = ({ conduct }: PokerHand, seat: Seat | 'board'): readonly Card[] => {
  if (conduct.exposed.length === 0) return NONE;
  const called = conduct.exposed.filter((one) => one.seat === seat).toSorted((one, other) => one.card - other.card);
  const seen = called.map((one) => one.seen ?? UNKNOWN_CARD);
  return seen.includes(UNKNOWN_CARD) ? [] : seen;
};

const exposedCardNumbers = ({ conduct }: PokerHand, seat: Seat | 'board'): number[] =>
  conduct.exposed.flatMap((one) => (one.seat === seat ? [one.card] : []));

/** 637a.18(m), 637a.18(n): in Stud Poker the up card comes down for a down card that came up; with two of them none comes. */
export const recipientsAfterExposure = (
  game: PokerGame,
  hand: PokerHand,
  to: readonly CardRecipient[],
): readonly CardRecipient[] => {
  if (hand.conduct.exposed.length === 0 || game.forcedBet === null) return to;
  const dealt = new Map<Seat | 'board', number>();
  return to.flatMap((recipient) => {
    const called = exposedCardNumbers(hand, recipient.to);
    if (called.length === 0) return [recipient];
    if (recipient.up) return called.length > 1 ? [] : [{ to: recipient.to, up: false }];
    const card = (dealt.get(recipient.to) ?? 0) + 1;
    dealt.set(recipient.to, card);
    return [called.includes(card) ? { to: recipient.to, up: true } : recipient];
  });
};

/** The deal with what follows from the cards that were exposed in it. */
export const applyExposedCards = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  events: readonly PokerEvent[],
): Decision<PokerEvent> => {
  const clause = exposedClause(game);
  const [deal, ...rest] = events;
  if (hand.conduct.exposed.length === 0 || clause === null || deal === undefined) return { events };
  const all: PokerEvent[] = [{ ...deal, cites: [...deal.cites, clause] }, ...rest];
  let after = all.reduce((now, event) => evolve(game, now, event), table);
  const then = (more: readonly PokerEvent[]): void => {
    all.push(...more);
    after = more.reduce((now, event) => evolve(game, now, event), after);
  };
  const seats = [...new Set(hand.conduct.exposed.map(({ seat }) => seat))];
  if (clause === '637a.18(p)')
    for (const { seat, card, seen } of hand.conduct.exposed)
      if (after.hand !== null) then([exchange(after.hand, seat, card, seen)]);
  if (clause === '637a.18(m)')
    for (const seat of seats)
      if (exposedCardNumbers(hand, seat).length > 1 && after.hand !== null)
        then(deadHandEvents(after, after.hand, indexOf(after.hand, seat), 'hole cards exposed', true, ['637a.18(m)']));
  if (clause === '637a.18(m)') then(choice(after, seats));
  return { events: all };
};

const indexOf = ({ players }: PokerHand, seat: Seat): number => players.findIndex((player) => player.seat === seat);

/** 637a.18(p): the exposed card for the card on top of the deck. */
const exchange = (hand: PokerHand, seat: Seat, card: number, seen = UNKNOWN_CARD): PokerEvent => {
  const player = indexOf(hand, seat);
  const dealt = hand.players[player]?.cards[card - 1] ?? UNKNOWN_CARD;
  const known = hand.order.length > 0;
  return {
    did: 'cardExchanged',
    seat,
    place: card - 1,
    // A dealer who reads out the cards names the one that the player keeps.
    exposed: known ? dealt : seen,
    card: known ? (hand.order[hand.drawn] ?? UNKNOWN_CARD) : dealt,
    cites: ['637a.18(p)'],
  };
};

/** The choice is worth something only where betting follows and the player has chips for it. */
const choice = (after: PokerTable, seats: readonly Seat[]): PokerEvent[] => {
  const { hand } = after;
  if (hand === null || hand.phase !== 'bet') return [];
  const asked = seats.filter((seat) => {
    const player = hand.players.find((one) => one.seat === seat);
    return player !== undefined && canBet(after, hand, player);
  });
  return asked.length === 0 ? [] : [{ did: 'choiceGiven', seats: asked, cites: ['637a.18(m)'] }];
};

const isChoosing = (table: PokerTable, seat: Seat): boolean => table.hand?.conduct.choosing.includes(seat) === true;

export const contendForPotSoFar: PokerHandler<'contendForPotSoFar'> = (_, table, _act, { by }) => {
  const seat = seatOf(by) ?? 0;
  return !isChoosing(table, seat)
    ? refuse('no-pot-choice', { pot: 'so-far' }, '637a.18(m)(1)', '637a.18(m)')
    : { events: [{ did: 'choiceMade', seat, contendsFor: 'pot-so-far', cites: ['637a.18(m)', '637a.18(m)(1)'] }] };
};

export const contendForWholePot: PokerHandler<'contendForWholePot'> = (_, table, _act, { by }) => {
  const seat = seatOf(by) ?? 0;
  return !isChoosing(table, seat)
    ? refuse('no-pot-choice', { pot: 'whole' }, '637a.18(m)(2)', '637a.18(m)')
    : { events: [{ did: 'choiceMade', seat, contendsFor: 'whole-pot', cites: ['637a.18(m)', '637a.18(m)(2)'] }] };
};
