import { type Card, UNKNOWN } from '@fairdeal/cards';
import { nextDeck, withDeck } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import { transfer } from './accounts.js';
import type { Event, HeldCards } from './acts.js';
import { type HandDraft, handsOn, handsWith, nextRound, withHand } from './evolve-round.js';
import { moving, NO_MOVES, next } from './evolve-table.js';
import type { HouseGame } from './house-game.js';
import { withKnown } from './known.js';
import { wonUnderLimit } from './reckoning.js';
import { boxAt, type HandStatus, type Paid, type Round, stoodOn, type Table } from './state.js';

/** A hand is done with: its box is cleared, and what stood on it is kept with the hand. */
export const handEnds = (
  table: Table,
  round: Round,
  { box, moves = NO_MOVES }: Event<'handSettled' | 'handDead' | 'handAbandoned'>,
  status: HandStatus,
  change?: (hand: HandDraft) => void,
): Table => {
  const { players, boxes, bank } = transfer(table, moves, box);
  const stood = boxAt(table, box);
  const hands = handsWith(round.hands, box, (hand) => {
    hand.status = status;
    hand.wagers = stoodOn(stood);
    change?.(hand);
  });
  const paid: readonly Paid[] = status === 'settled' ? [...round.paid, { box, stood, moves }] : round.paid;
  return moving(table, players, boxes, bank, handsOn(round, hands, paid));
};

export const handSettled = (game: HouseGame, table: Table, round: Round, event: Event<'handSettled'>): Table => {
  const { result, documentsDue, shown, cards, extra } = event;
  const { live } = table.cards;
  const won = wonUnderLimit(game, table, result);
  const read = live ? withHandRead(table, round, event) : table;
  return handEnds(
    extra === undefined ? read : withRead(read, [UNKNOWN], [extra]),
    extra === undefined ? round : nextRound(round, { extra }),
    event,
    'settled',
    (hand) => {
      hand.won = won;
      if (shown || live) hand.cards = cards;
      if (!shown) return;
      hand.documentsDue = documentsDue;
      hand.faceUp = true;
    },
  );
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
