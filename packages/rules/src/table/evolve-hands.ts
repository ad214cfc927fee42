import { type Card, UNKNOWN } from '@fairdeal/cards';
import { nextDeck, withDeck } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Box } from '../roles.js';
import { transfer } from './accounts.js';
import type { Event, HeldCards } from './acts.js';
import { type HandChange, handsOn, handsWith, withHand } from './evolve-round.js';
import { moving, next } from './evolve-table.js';
import type { HouseGame } from './house-game.js';
import { withKnown } from './known.js';
import { wonUnderLimit } from './reckoning.js';
import { boxAt, type HandStatus, NOTHING, type Paid, type Round, type Table } from './state.js';

/** A hand is done with: its box is cleared, and what stood on it is kept with the hand. */
export const handEnds = (
  table: Table,
  { box, moves = [] }: Event<'handSettled' | 'handDead' | 'handAbandoned'>,
  { status, cards, documentsDue, faceUp, won }: HandChange & { readonly status: HandStatus },
): Table => {
  if (table.round === null) return table;
  const { players, boxes, bank } = transfer(table, moves, box);
  const { wagers, collected } = boxAt(table, box);
  const stood = collected === NOTHING ? wagers : { ...wagers, ...collected };
  const hands = handsWith(table.round.hands, box, { status, wagers: stood, cards, documentsDue, faceUp, won });
  const paid: readonly Paid[] =
    status === 'settled' ? [...table.round.paid, { box, stood: boxAt(table, box), moves }] : table.round.paid;
  return moving(table, players, boxes, bank, handsOn(table.round, hands, paid));
};

export const handSettled = (game: HouseGame, table: Table, event: Event<'handSettled'>): Table => {
  const { result, documentsDue, shown, cards, extra } = event;
  const won = wonUnderLimit(game, table, result);
  const turned = extra === undefined ? table : next(table, { round: table.round && { ...table.round, extra } });
  return handEnds(
    turned.cards.live ? withHandRead(turned, event, extra) : turned,
    event,
    shown
      ? { status: 'settled', cards, documentsDue, faceUp: true, won }
      : { status: 'settled', cards: table.cards.live ? cards : undefined, won },
  );
};

/** The stack of a live table once the cards of a hand were read out. */
export const withHandRead = (table: Table, { box, cards }: Pick<HeldCards, 'box' | 'cards'>, extra?: Card): Table => {
  const before = table.round?.hands.find((hand) => hand.box === box)?.cards ?? cards;
  const read = withRead(table, before, cards);
  return extra === undefined ? read : withRead(read, [UNKNOWN], [extra]);
};

/** The same, once cards that nobody knew have become known. */
export const withRead = (table: Table, before: readonly Card[], after: readonly Card[]): Table => {
  const deck = deckInPlay(table);
  const order = withKnown(deck.order, before, after);
  return order === deck.order
    ? table
    : next(table, { cards: withDeck(table.cards, table.cards.current, nextDeck(deck, { order })) });
};

export const payoutVerified = (table: Table, event: Event<'payoutVerified'>): Table => {
  const { box, person, cards } = event;
  const read = table.cards.live ? withHandRead(table, event) : table;
  return next(read, { round: read.round && withHand(read.round, box, { verifiedBy: person, cards }) });
};

export const handExposed = (table: Table, { box, cards }: Event<'handExposed'>): Table => {
  const read = cards === undefined ? table : withHandRead(table, { box, cards });
  return next(read, { round: read.round && withHand(read.round, box, { status: 'exposed', cards }) });
};

export const handWaits = (table: Table, box: Box, status: 'passed-over' | 'late'): Table =>
  next(table, {
    round: table.round && handsOn(table.round, handsWith(table.round.hands, box, { status })),
  });

/** A hand that others envy is shown to all. */
export const enviedUp = ({ hands }: Round, { shown }: Event<'envyPaid'>): Round['hands'] =>
  shown.length === 0
    ? hands
    : hands.map((hand) => (shown.some(({ box }) => box === hand.box) ? { ...hand, faceUp: true } : hand));
