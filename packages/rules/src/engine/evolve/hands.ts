import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { nextDeck, withDeck } from '../../cards/evolve.js';
import { deckInPlay } from '../../cards/state.js';
import type { BoxCards, TableEventNamed } from '../model/acts.js';
import { withNewlyKnown } from '../model/face-down.js';
import { wonUnderLimit } from '../model/hand-result.js';
import type { HouseRules } from '../model/house-game.js';
import { allWagersOf, boxAt, type HandStatus } from '../model/state.js';
import {
  type CopyOnWriteTable,
  type HouseHandDraft,
  type HouseRoundDraft,
  moveChips,
  writableHand,
  writableTable,
} from './draft.js';
import { advanceTurn } from './round.js';

/** A hand is done with: what stood on its box is kept with it, and the box is cleared. */
const endHand = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  { box, moves }: TableEventNamed<'handDead' | 'handAbandoned' | 'handSettled'>,
  status: HandStatus,
): HouseHandDraft | undefined => {
  const hand = writableHand(held, round, box);
  if (hand !== undefined) {
    hand.status = status;
    hand.wagers = allWagersOf(boxAt(held.state, box));
  }
  moveChips(held, moves, box);
  return hand;
};

export const handEnded = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  event: TableEventNamed<'handDead' | 'handAbandoned'>,
  status: HandStatus,
): void => {
  endHand(held, round, event, status);
  advanceTurn(round);
};

export const handSettled = (
  game: HouseRules,
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  event: TableEventNamed<'handSettled'>,
): void => {
  const { box, result, documentsDue, shown, cards, extra, moves = [] } = event;
  const { live } = held.state.cards;
  if (live) revealHand(held, round, event);
  if (extra !== undefined) {
    revealCards(held, [UNKNOWN_CARD], [extra]);
    round.extra = extra;
  }
  round.paid[round.paid.length] = { box, stood: boxAt(held.state, box), moves };
  const hand = endHand(held, round, event, 'settled');
  if (hand !== undefined) {
    hand.won = wonUnderLimit(game, held.state, result);
    if (shown || live) hand.cards = cards;
    if (shown) {
      hand.documentsDue = documentsDue;
      hand.faceUp = true;
    }
  }
  advanceTurn(round);
};

/** The cards of a hand at a live table are read out: they are known in its stack from then on. */
export const revealHand = (
  held: CopyOnWriteTable,
  { hands }: HouseRoundDraft,
  { box, cards }: Pick<BoxCards, 'box' | 'cards'>,
): void => {
  for (const hand of hands) if (hand.box === box) revealCards(held, hand.cards, cards);
};

/** The same, once cards that nobody knew have become known. */
export const revealCards = (held: CopyOnWriteTable, before: readonly Card[], after: readonly Card[]): void => {
  const table = writableTable(held);
  const deck = deckInPlay(table);
  const order = withNewlyKnown(deck.order, before, after);
  table.cards = withDeck(table.cards, table.cards.current, nextDeck(deck, { order }));
};

export const payoutVerified = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  event: TableEventNamed<'payoutVerified'>,
): void => {
  const { box, person, cards, frozen = null, moves = [] } = event;
  if (held.state.cards.live) revealHand(held, round, event);
  const hand = writableHand(held, round, box);
  if (hand !== undefined) {
    hand.verifiedBy = person;
    hand.cards = cards;
    hand.frozen = frozen;
  }
  if (frozen === null) return;
  moveChips(held, moves);
  round.paid.push({ box: null, stood: null, moves });
};

export const handExposed = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  { box, cards }: TableEventNamed<'handExposed'>,
): void => {
  if (cards !== undefined) revealHand(held, round, { box, cards });
  const hand = writableHand(held, round, box);
  if (hand === undefined) return;
  hand.status = 'exposed';
  if (cards !== undefined) hand.cards = cards;
};
