import { type Card, DECK_52, inspect, isComplete } from '@fairdeal/cards';
import { type Cents, dollars } from '../money.js';
import type { Seat } from '../roles.js';
import { isRefused, type Refused, refuse } from '../ruling.js';
import type { DealtTo, PokerMove, Post } from './acts.js';
import { type PokerHandler, turnOf } from './betting.js';
import { keptAfter } from './evolve.js';
import type { PokerGame, Street } from './games.js';
import { live, type PokerHand, type PokerTable, UNKNOWN } from './state.js';

/** The shuffled and cut deck for the next round; empty at a table where the dealer reads out the cards. */
export const shuffleAndCut: PokerHandler<'shuffleAndCut'> = (_, table, { order }) => {
  if (table.hand !== null) return refuse('The deck is shuffled between rounds of play.', '637a.5(a)');
  if (order.length > 0 && !isComplete(inspect(order, DECK_52)))
    return refuse('That is not a deck of 52 cards.', '637a.3(a)');
  return { events: [{ did: 'shuffledAndCut', order, cites: ['637a.5(a)'] }] };
};

export const placeButton: PokerHandler<'placeButton'> = (game, table, { seat }) => {
  const clause = game.blindClause ?? '637a.9(b)';
  if (game.forcedBet !== null) return refuse('This game is played without a button.', clause);
  if (table.hand !== null || table.rounds > 0) return refuse('The button is placed when play begins; then it moves by itself.', clause);
  if (!table.seats[seat - 1]) return refuse(`Nobody sits in seat ${seat}.`, clause);
  return { events: [{ did: 'buttonPlaced', seat, cites: [clause] }] };
};

/** 637a.8(b)(4): what a player must have on the table to be dealt in. */
export const stakesNeeded = ({ submission }: PokerTable, game: PokerGame): Cents =>
  submission.ante +
  (game.forcedBet === null ? Math.max(0, ...submission.blinds) : submission.forcedBet) +
  submission.smallBet;

const eligible = (game: PokerGame, table: PokerTable): Seat[] =>
  table.seats.flatMap((seat, at) =>
    seat !== null && !seat.away && seat.stack > 0 && (!table.submission.stakesNeeded || seat.stack >= stakesNeeded(table, game))
      ? [at + 1]
      : [],
  );

/** The next of these seats clockwise. */
const nextSeat = (seats: readonly Seat[], after: Seat): Seat => seats.find((seat) => seat > after) ?? seats[0] ?? 0;

/** Where the button is for this round: at first before the player at the dealer's right, then clockwise. */
const buttonFor = (table: PokerTable, seats: readonly Seat[]): Seat => {
  if (table.button === 0) return seats.at(-1) ?? 0;
  return table.buttonPlaced ? table.button : nextSeat(seats, table.button);
};

/** The players in the order they are dealt to: from the left of the button, or of the dealer. */
const dealingOrder = (game: PokerGame, seats: readonly Seat[], button: Seat): Seat[] =>
  game.forcedBet === null ? [...seats.filter((seat) => seat > button), ...seats.filter((seat) => seat <= button)] : [...seats];

const postsFor = (game: PokerGame, table: PokerTable, order: readonly Seat[]): Post[] => {
  const { ante, blinds, headsUpButtonBlind } = table.submission;
  return order.map((seat, at) => {
    const stack = table.seats[seat - 1]?.stack ?? 0;
    const posted = Math.min(ante, stack);
    const place = order.length === 2 && headsUpButtonBlind ? 1 - at : at;
    const blind = game.forcedBet === null ? (blinds[place] ?? 0) : 0;
    return { seat, ante: posted, blind: Math.min(blind, stack - posted) };
  });
};

export const startRound: PokerHandler<'startRound'> = (game, table, { posts }) => {
  if (table.hand !== null) return refuse('A round is being played.', '637a.7(b)');
  if (table.stack === null) return refuse('The deck must be shuffled and cut first.', '637a.5(a)');
  const seats = eligible(game, table);
  if (seats.length < 2)
    return refuse(
      `Poker takes two players with ${dollars(stakesNeeded(table, game))} on the table at least.`,
      '637a.7(b)',
      '637a.8(b)(4)',
    );
  if (seats.length > game.players.most)
    return refuse(`No more than ${game.players.most} players may take part in ${game.title}.`, game.players.clause);
  const button = game.forcedBet === null ? buttonFor(table, seats) : 0;
  const players = posts ?? postsFor(game, table, dealingOrder(game, seats, button));
  const moves: PokerMove[] = players.flatMap(({ seat, ante, blind, dead = 0 }) =>
    ante + blind + dead === 0
      ? []
      : [
          {
            from: { at: 'seat', seat },
            to: { at: 'pot' },
            cents: ante + blind + dead,
            cites: [game.blindClause ?? game.players.clause],
          },
        ],
  );
  return { events: [{ did: 'roundStarted', button, players, order: table.stack, moves, cites: ['637a.7(c)'] }] };
};

/** Whether the deck is too short for a card to each player, so that one common card is dealt. */
export const needsCommonCard = (game: PokerGame, hand: PokerHand): boolean => {
  const street = game.streets[hand.street];
  if (game.forcedBet === null || street === undefined || street.deal.some(({ to }) => to === 'board')) return false;
  const cards = street.deal.reduce((sum, part) => sum + part.cards, 0) * live(hand).length;
  return hand.left < cards + (street.burn ? 1 : 0);
};

/** What must be reshuffled before cards can be dealt: discards for a draw, burn cards for a common card. */
export const reshuffleDue = (game: PokerGame, hand: PokerHand): 'discards' | 'burns' | null => {
  if (hand.phase === 'draw') return (hand.players[hand.actor]?.discarding.length ?? 0) > hand.left ? 'discards' : null;
  return hand.phase === 'deal' && needsCommonCard(game, hand) && hand.left <= 1 ? 'burns' : null;
};

export const reshuffle: PokerHandler<'reshuffle'> = (game, table, { order }) => {
  const { hand } = table;
  const what = hand === null ? null : reshuffleDue(game, hand);
  if (hand === null || what === null) return refuse('Nothing is to be reshuffled now.', '637a.5(a)');
  const clause = what === 'burns' ? '637a.10(h)' : (game.streets[hand.street]?.dealClause ?? '637a.13(g)(2)');
  const pile = what === 'burns' ? hand.burns : hand.discards;
  if (order.length > 0 && !isComplete(inspect(order, pile))) return refuse(`Those are not the ${what} of this round.`, clause);
  return { events: [{ did: 'reshuffled', what, order, cites: [clause] }] };
};

/** The cards of this street in the order they leave the deck: one at a time to each player, or to the board. */
const recipients = (street: Street, hand: PokerHand): { readonly to: Seat | 'board'; readonly up: boolean }[] =>
  street.deal.flatMap(({ to, cards }) =>
    Array.from({ length: cards }, () =>
      to === 'board' ? [{ to, up: true } as const] : live(hand).map(({ seat }) => ({ to: seat, up: to === 'up' })),
    ).flat(),
  );

export const dealCards: PokerHandler<'dealCards'> = (game, table, { cards }) => {
  const { hand } = table;
  const street = hand === null ? undefined : game.streets[hand.street];
  if (hand === null || street === undefined || hand.phase !== 'deal') return refuse('No cards are dealt now.', '637a.7(e)');
  const common = needsCommonCard(game, hand);
  if (common && hand.left <= 1) return refuse('The burn cards are shuffled before the common card is dealt.', '637a.10(h)');
  const to = common ? [{ to: 'board', up: true } as const] : recipients(street, hand);
  const burns = street.burn ? 1 : 0;
  const known = hand.order.length > 0;
  const read = known ? null : readOut(hand, to, cards ?? []);
  if (read !== null && isRefused(read)) return read;
  const dealt: DealtTo[] = [];
  for (const [index, { to: place, up }] of to.entries()) {
    const card = read === null ? (hand.order[hand.drawn + burns + index] ?? UNKNOWN) : (read[index] ?? UNKNOWN);
    const same = dealt.find((part) => part.to === place && part.up === up);
    if (same === undefined) dealt.push({ to: place, cards: [card], up });
    else (same.cards as Card[]).push(card);
  }
  const burned = burns === 0 ? null : known ? (hand.order[hand.drawn] ?? UNKNOWN) : UNKNOWN;
  return { events: [{ did: 'cardsDealt', burned, dealt, taken: to.length + burns, cites: [street.dealClause] }] };
};

/** The cards that have left the deck, as far as they are known: in hands, on the board, burned and thrown away. */
export const cardsOut = ({ players, board, burns, discards }: PokerHand): Card[] =>
  [...players.flatMap(({ cards, discarding }) => [...cards, ...discarding]), ...board, ...burns, ...discards].filter(
    (card) => card !== UNKNOWN,
  );

/** Cards that a live dealer read out, player by player, put in the order they left the deck. */
const readOut = (
  hand: PokerHand,
  to: readonly { readonly to: Seat | 'board' }[],
  cards: readonly (readonly Card[])[],
): Card[] | Refused => {
  const places = [...new Set(to.map((place) => place.to))];
  const taken = new Map(places.map((place, at) => [place, [...(cards[at] ?? [])]]));
  const count = cards.reduce((sum, list) => sum + list.length, 0);
  if (count !== to.length) return refuse(`${to.length} cards are dealt here, not ${count}.`, '637a.7(e)');
  const short = places.find((place) => taken.get(place)?.length !== to.filter((other) => other.to === place).length);
  if (short !== undefined) return refuse(`Not every player is dealt as many cards as the others.`, '637a.7(e)');
  const out = cardsOut(hand);
  const again = cards.flat().find((card, at, all) => card !== UNKNOWN && (out.includes(card) || all.indexOf(card) !== at));
  if (again !== undefined) return refuse('One of these cards is already out of the deck.', '637a.18(i)');
  return to.map(({ to: place }) => taken.get(place)?.shift() ?? UNKNOWN);
};

/** Whether these cards can be thrown away from that hand; a card that nobody knows may be any. */
const holds = (cards: readonly Card[], thrown: readonly Card[]): boolean =>
  thrown.length <= cards.length && keptAfter(cards, thrown).length === cards.length - thrown.length;

/** Super Seven-card Stud: each player throws away two of his cards before the betting. */
export const discard: PokerHandler<'discard'> = (game, table, command) => {
  const turn = turnOf(game, table, command, ['discard']);
  if (isRefused(turn)) return turn;
  const { player, at } = turn;
  if (command.cards.length !== 2 || !holds(player.cards, command.cards))
    return refuse('Each player discards two of his own cards.', '637a.10(m)');
  return { events: [{ did: 'discarded', player: at, cards: command.cards, cites: ['637a.10(m)'] }] };
};

/** Keeps the hand, or throws away as many cards as the player chooses. */
export const draw: PokerHandler<'draw'> = (game, table, command) => {
  const turn = turnOf(game, table, command, ['draw']);
  if (isRefused(turn)) return turn;
  const { hand, player, at } = turn;
  const clause = game.streets[hand.street]?.dealClause ?? '637a.13(g)';
  if (player.discarding.length > 0) return refuse('The player has made his discard.', clause);
  if (!holds(player.cards, command.cards)) return refuse('A player throws away only cards that he holds.', clause);
  return { events: [{ did: 'discarded', player: at, cards: command.cards, cites: [clause] }] };
};

export const dealDraw: PokerHandler<'dealDraw'> = (game, table, { cards }) => {
  const { hand } = table;
  const player = hand?.players[hand.actor];
  if (hand === null || hand.phase !== 'draw' || player === undefined || player.discarding.length === 0)
    return refuse('No player waits for new cards.', '637a.13(g)');
  const clause = game.streets[hand.street]?.dealClause ?? '637a.13(g)';
  const count = player.discarding.length;
  if (hand.left < count) return refuse('The deck is too short: the discards are reshuffled first.', clause);
  const known = hand.order.length > 0;
  const drawn = known ? hand.order.slice(hand.drawn, hand.drawn + count) : (cards ?? []);
  if (drawn.length !== count) return refuse(`${count} cards replace the ${count} discarded.`, clause);
  if (!known) {
    const out = cardsOut(hand);
    if (drawn.some((card, at) => card !== UNKNOWN && (out.includes(card) || drawn.indexOf(card) !== at)))
      return refuse('One of these cards is already out of the deck.', '637a.18(i)');
  }
  return { events: [{ did: 'drew', player: hand.actor, cards: drawn, cites: [clause] }] };
};
