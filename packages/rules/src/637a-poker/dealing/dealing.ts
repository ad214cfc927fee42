import type { Card } from '@fairdeal/cards';
import { inspect, isComplete } from '@fairdeal/cards/internal';
import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import { afterFirstCards } from '../betting/blinds.js';
import type { PokerGame, PokerStreet } from '../games/game.js';
import { isDeckShort } from '../hand/cards-to-come.js';
import { allDiscards, cardsOutOfDeck, discardsToReshuffle } from '../hand/discards.js';
import { keptAfterDiscard } from '../hand/flow.js';
import { turnOf } from '../hand/turn.js';
import { streetOf, upCards } from '../hand/turns.js';
import { applyExposedCards, exposedCardsSeen, recipientsAfterExposure } from '../irregularities/exposed-cards.js';
import type { PokerHandler } from '../model/acts.js';
import type { PokerCardsDealt } from '../model/betting-acts.js';
import { livePlayers, type PokerHand, type PokerTable, stackOf, UNKNOWN_CARD } from '../model/state.js';
import { recutFault, refuseOldDeck } from '../table-seats/cards.js';

/** Whether the next card is a common one, because the deck is too short for a card to each player. */
export const needsCommonCard = (game: PokerGame, hand: PokerHand): boolean =>
  game.forcedBet !== null &&
  isDeckShort(game, {
    street: hand.street,
    players: livePlayers(hand).length,
    left: hand.left,
    burns: hand.burns.length,
  });

/** Cards to reshuffle before the deal: discards for a draw, burn cards for a common card. */
export const reshuffleDue = (game: PokerGame, hand: PokerHand): 'discards' | 'burns' | null => {
  if (hand.phase === 'draw') return (hand.players[hand.actor]?.discarding.length ?? 0) > hand.left ? 'discards' : null;
  if (hand.phase === 'deal' && hand.left === 0 && streetOf(game, hand).draw) return 'discards';
  if (hand.phase !== 'deal' || hand.left > 1 || !needsCommonCard(game, hand)) return null;
  // Where even the burn cards are too few, as with many discards in Super Seven-card Stud, the discards follow them.
  return hand.burns.length > 0 || allDiscards(hand).length === 0 ? 'burns' : 'discards';
};

export const reshufflePile = (hand: PokerHand, what: 'discards' | 'burns'): readonly Card[] =>
  what === 'burns' ? hand.burns : discardsToReshuffle(hand);

/** When cards are reshuffled within a round: for a draw, or for a common card. */
const reshuffleClauses = ({ section, streets }: PokerGame): ClauseId[] => {
  if (section === '637a.10') return ['637a.10(h)'];
  return streets.flatMap(({ draw: draws, reshuffleClause }) => (draws ? [reshuffleClause] : []));
};

export const reshuffle: PokerHandler<'reshuffle'> = (game, table, _act, { drawn }) => {
  const { hand } = table;
  const order = drawn?.order ?? [];
  const what = hand === null ? null : reshuffleDue(game, hand);
  if (hand === null || what === null) return refuse('nothing-to-reshuffle', {}, ...reshuffleClauses(game), '637a.5(a)');
  const clause = streetOf(game, hand).reshuffleClause;
  const pile = reshufflePile(hand, what);
  if (table.cards.live ? order.length > 0 : !isComplete(inspect(order, pile)))
    return refuse('wrong-pile', { pile: what }, clause);
  return { events: [{ did: 'reshuffled', what, order, cites: [clause] }] };
};

interface CardDelivery {
  readonly to: Seat | 'board';
  readonly up: boolean;
}

/** The cards of this street in the order they leave the deck: one at a time to each player, all-in or not (637a.8(b)(5)(ii)), or to the board. */
const recipients = (street: PokerStreet, { players }: PokerHand): CardDelivery[] => {
  const order: CardDelivery[] = [];
  for (const { to, cards } of street.deal)
    for (let round = 0; round < cards; round += 1) {
      if (to === 'board') order.push({ to, up: true });
      else for (const { seat, folded } of players) if (!folded) order.push({ to: seat, up: to === 'up' });
    }
  return order;
};

/** A burned card lies apart (637a.7(e)(3)); a player who is all-in gets their cards like the others (637a.8(b)(5)(ii)). */
const citesOf = (
  { burn, burnClause, dealClause }: PokerStreet,
  table: PokerTable,
  { players }: PokerHand,
): ClauseId[] => {
  const cites: ClauseId[] = burn && burnClause !== dealClause ? [dealClause, burnClause] : [dealClause];
  if (burn) cites.push('637a.7(e)(3)');
  if (players.some((player) => !player.folded && stackOf(table, player) === 0)) cites.push('637a.8(b)(5)(ii)');
  return cites;
};

/** Betting or draw before the next cards, and the clause that deals after it. */
const notYetDealt = (game: PokerGame, hand: PokerHand | null): ClauseId[] => {
  if (hand === null || hand.phase === 'showdown' || hand.phase === 'push') return ['637a.7(e)'];
  const next = game.streets[hand.street + 1];
  return ['637a.7(e)', streetOf(game, hand).betClause, ...(next === undefined ? [] : [next.dealClause])];
};

/** One more card for a place; those that lie the same way are told together. Where it lies is looked for after the card before it. */
const addTo = (dealt: PokerCardsDealt[], to: CardDelivery['to'], up: boolean, card: Card, last: number): number => {
  for (let step = 1; step <= dealt.length; step += 1) {
    const at = (last + step) % dealt.length;
    const part = dealt[at] as PokerCardsDealt;
    if (part.to !== to || part.up !== up) continue;
    (part.cards as Card[]).push(card);
    return at;
  }
  return dealt.push({ to, cards: [card], up }) - 1;
};

export const dealCards: PokerHandler<'dealCards'> = (game, table, { cards }, { at }) => {
  const { hand } = table;
  if (hand === null || hand.phase !== 'deal') return refuse('no-cards-due', {}, ...notYetDealt(game, hand));
  const street = streetOf(game, hand);
  // A round whose first cards are out is played to its end with its deck.
  const late = hand.street === 0 ? refuseOldDeck(table, at) : null;
  if (late !== null) return late;
  const uncut = recutFault(table);
  if (uncut !== null) return uncut;
  const common = needsCommonCard(game, hand);
  if (common && hand.left <= 1) return refuse('reshuffle-first', { pile: 'burns' }, '637a.10(h)');
  if (street.draw && hand.left === 0) return refuse('reshuffle-first', { pile: 'discards' }, street.reshuffleClause);
  const to = common
    ? [{ to: 'board', up: true } as const]
    : recipientsAfterExposure(game, hand, recipients(street, hand));
  const burns = street.burn ? 1 : 0;
  const known = !table.cards.live;
  if (known && cards !== undefined && cards.length > 0)
    return refuse('cards-from-shuffle', {}, street.dealClause, '637a.7(e)');
  const read = known ? null : readOut(hand, street.dealClause, to, cards ?? []);
  if (read !== null && isRefused(read)) return read;
  const dealt: PokerCardsDealt[] = [];
  let index = 0;
  let last = -1;
  for (const { to: place, up } of to) {
    const card = (read === null ? hand.order[hand.drawn + burns + index] : read[index]) ?? UNKNOWN_CARD;
    last = addTo(dealt, place, up, card, last);
    index += 1;
  }
  const burned = street.burn ? (hand.order[hand.drawn] ?? UNKNOWN_CARD) : null;
  const event = {
    did: 'cardsDealt',
    burned,
    dealt,
    taken: to.length + burns,
    cites: citesOf(street, table, hand),
  } as const;
  return applyExposedCards(game, table, hand, [event, ...afterFirstCards(game, table, hand)]);
};

/** Cards of one place that the dealer of a live table announced: all, or those face up; nobody knows the others. */
const readFor = (delivered: readonly CardDelivery[], read: readonly Card[]): readonly Card[] | null => {
  if (read.length === delivered.length) return read;
  const up = delivered.filter((card) => card.up).length;
  if (read.length !== up) return null;
  let next = 0;
  return delivered.map((card) => (card.up ? (read[next++] ?? UNKNOWN_CARD) : UNKNOWN_CARD));
};

const NOT_SEEN: readonly Card[] = [];

/** Cards that a live dealer read out, player by player, put in the order they left the deck. */
const readOut = (
  hand: PokerHand,
  clause: ClauseId,
  to: readonly CardDelivery[],
  cards: readonly (readonly Card[])[],
): Card[] | Refusal => {
  const places: CardDelivery['to'][] = [];
  for (const { to: place } of to) if (!places.includes(place)) places.push(place);
  const taken: (readonly Card[])[] = [];
  for (const place of places) {
    const delivered = to.filter((other) => other.to === place);
    const named = cards[taken.length] ?? NOT_SEEN;
    const seen = delivered.some(({ up }) => up) ? exposedCardsSeen(hand, place) : NOT_SEEN;
    const read = readFor(delivered, named.length === 0 ? seen : named);
    if (read !== null && seen.some((card) => !read.includes(card)))
      return refuse('wrong-exposed-card', {}, '637a.18(m)', '637a.18(n)', clause);
    if (read === null || cards.length > places.length)
      return refuse('wrong-cards-named', { cards: to.length, each: delivered.length }, clause, '637a.7(e)');
    taken.push(read);
  }
  const out = cardsOutOfDeck(hand);
  for (const named of cards)
    for (const card of named) {
      if (card === UNKNOWN_CARD) continue;
      if (out.includes(card)) return refuse('card-out-of-deck', { card }, '637a.18(i)', clause);
      out.push(card);
    }
  const order: Card[] = [];
  for (const [at, { to: place }] of to.entries()) {
    let before = 0;
    for (let other = 0; other < at; other += 1) if (to[other]?.to === place) before += 1;
    order.push(taken[places.indexOf(place)]?.[before] ?? UNKNOWN_CARD);
  }
  return order;
};

/** Whether these cards can be thrown away from that hand; a card that nobody knows may be any. */
const holds = (cards: readonly Card[], thrown: readonly Card[]): boolean =>
  keptAfterDiscard(cards, thrown).length === cards.length - thrown.length;

/** Super Seven-card Stud: each player throws away two of their cards before the betting. */
export const discard: PokerHandler<'discard'> = (game, table, { cards }, { by }) => {
  const turn = turnOf(game, table, by, ['discard']);
  if (isRefused(turn)) return turn;
  const { player } = turn;
  if (cards.length !== 2 || !holds(player.cards, cards)) return refuse('discard-two', {}, '637a.10(m)');
  if (upCards(player).some((card) => cards.includes(card)))
    return refuse('up-card-stays', {}, '637a.10(m)', '637a.10(d)');
  return { events: [{ did: 'discarded', seat: player.seat, cards: cards, cites: ['637a.10(m)'] }] };
};

/** Keeps the hand, or throws away as many cards as the player chooses. */
export const draw: PokerHandler<'draw'> = (game, table, { cards }, { by }) => {
  const turn = turnOf(game, table, by, ['draw']);
  if (isRefused(turn)) return turn;
  const { hand, player } = turn;
  const clause = streetOf(game, hand).dealClause;
  if (player.discarding.length > 0) return refuse('already-discarded', {}, clause);
  if (!holds(player.cards, cards)) return refuse('cards-not-held', {}, clause);
  return { events: [{ did: 'discarded', seat: player.seat, cards: cards, cites: [clause] }] };
};

/** Where the game lets players exchange cards. */
export const drawClause = ({ streets }: PokerGame): ClauseId =>
  streets.find(({ draw }) => draw)?.dealClause ?? '637a.7(e)';

export const dealDraw: PokerHandler<'dealDraw'> = (game, table, { cards }) => {
  const { hand } = table;
  const player = hand?.players[hand.actor];
  if (hand === null || player === undefined || player.discarding.length === 0)
    return refuse('no-draw-waiting', {}, drawClause(game));
  const { dealClause: clause, reshuffleClause } = streetOf(game, hand);
  const count = player.discarding.length;
  if (hand.left < count) return refuse('reshuffle-first', { pile: 'discards' }, reshuffleClause, clause);
  const known = !table.cards.live;
  if (known && cards !== undefined && cards.length > 0) return refuse('cards-from-shuffle', {}, clause, '637a.7(e)');
  const unseen = (): Card[] => player.discarding.map(() => UNKNOWN_CARD);
  const drawn = known ? hand.order.slice(hand.drawn, hand.drawn + count) : (cards ?? unseen());
  if (drawn.length !== count) return refuse('wrong-draw', { discarded: count }, clause);
  if (!known) {
    const out = cardsOutOfDeck(hand);
    const twice = drawn.find((card, at) => card !== UNKNOWN_CARD && (out.includes(card) || drawn.indexOf(card) !== at));
    if (twice !== undefined) return refuse('card-out-of-deck', { card: twice }, '637a.18(i)', clause);
  }
  return { events: [{ did: 'drew', seat: player.seat, cards: drawn, cites: [clause] }] };
};
