import { type Card, UNKNOWN } from '@fairdeal/cards';
import { nextDeck, withDeck } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Box } from '../roles.js';
import { type Move, transfer } from './accounts.js';
import type { Event, HeldCards } from './acts.js';
import { draftIn, type HandDraft, handsOn, nextRound, withHand } from './evolve-round.js';
import { moving, NO_MOVES, next } from './evolve-table.js';
import type { HouseGame } from './house-game.js';
import { withKnown } from './known.js';
import { wonUnderLimit } from './reckoning.js';
import { boxAt, type Hand, type HandStatus, type Paid, type Round, stoodOn, type Table } from './state.js';

/** A hand is done with: what stood on its box is kept with it. */
const endedIn = (hands: Hand[], table: Table, box: Box, status: HandStatus): HandDraft | undefined => {
  const hand = draftIn(hands, box);
  if (hand === undefined) return undefined;
  hand.status = status;
  hand.wagers = stoodOn(boxAt(table, box));
  return hand;
};

/** The box of a hand that is done with is cleared. */
const cleared = (
  table: Table,
  round: Round,
  hands: Round['hands'],
  box: Box,
  moves: readonly Move[],
  paid = round.paid,
): Table => {
  const { players, boxes, bank } = transfer(table, moves, box);
  return moving(table, players, boxes, bank, handsOn(round, hands, paid));
};

export const handEnds = (
  table: Table,
  round: Round,
  { box, moves = NO_MOVES }: Event<'handDead' | 'handAbandoned'>,
  status: HandStatus,
): Table => {
  const hands = round.hands.slice();
  endedIn(hands, table, box, status);
  return cleared(table, round, hands, box, moves);
};

export const handSettled = (game: HouseGame, before: Table, round: Round, event: Event<'handSettled'>): Table => {
  const { box, result, documentsDue, shown, cards, extra, moves = NO_MOVES } = event;
  const { live } = before.cards;
  const read = live ? withHandRead(before, round, event) : before;
  const table = extra === undefined ? read : withRead(read, [UNKNOWN], [extra]);
  const hands = round.hands.slice();
  const hand = endedIn(hands, table, box, 'settled');
  if (hand !== undefined) {
    hand.won = wonUnderLimit(game, table, result);
    if (shown || live) hand.cards = cards;
    if (shown) {
      hand.documentsDue = documentsDue;
      hand.faceUp = true;
    }
  }
  const paid: readonly Paid[] = [...round.paid, { box, stood: boxAt(table, box), moves }];
  return cleared(table, extra === undefined ? round : nextRound(round, { extra }), hands, box, moves, paid);
};

/** The stack of a live table once the cards of a hand were read out. */
export const withHandRead = (table: Table, { hands }: Round, { box, cards }: Pick<HeldCards, 'box' | 'cards'>): Table =>
  hands.reduce((now, hand) => (hand.box === box ? withRead(now, hand.cards, cards) : now), table);

/** The same, once cards that nobody knew have become known. */
export const withRead = (table: Table, before: readonly Card[], after: readonly Card[]): Table => {
  const deck = deckInPlay(table);
  const order = withKnown(deck.order, before, after);
  return next(table, { cards: withDeck(table.cards, table.cards.current, nextDeck(deck, { order })) });
};

export const payoutVerified = (table: Table, round: Round, event: Event<'payoutVerified'>): Table => {
  const { box, person, cards, frozen = null, moves = NO_MOVES } = event;
  const verified = withHand(round, box, (hand) => {
    hand.verifiedBy = person;
    hand.cards = cards;
    hand.frozen = frozen;
  });
  const read = table.cards.live ? withHandRead(table, round, event) : table;
  if (frozen === null) return next(read, { round: verified });
  const paid = [...round.paid, { box: null, stood: null, moves }];
  return next(read, { bank: transfer(table, moves).bank, round: nextRound(verified, { paid }) });
};

export const handExposed = (table: Table, round: Round, { box, cards }: Event<'handExposed'>): Table =>
  next(cards === undefined ? table : withHandRead(table, round, { box, cards }), {
    round: withHand(round, box, (hand) => {
      hand.status = 'exposed';
      if (cards !== undefined) hand.cards = cards;
    }),
  });

/** A hand that others envy is shown to all. */
export const enviedUp = ({ hands }: Round, { shown }: Event<'envyPaid'>): Round['hands'] =>
  hands.map((hand) => (shown.some(({ box }) => box === hand.box) ? { ...hand, faceUp: true } : hand));
