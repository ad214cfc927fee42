import { type Card, UNKNOWN } from '@fairdeal/cards';
import { nextDeck, withDeck } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Event, HeldCards } from './acts.js';
import { moveOn } from './evolve-round.js';
import { type HandDraft, type HeldTable, moveChips, ownHand, ownTable, type RoundDraft } from './held.js';
import type { HouseRules } from './house-game.js';
import { withKnown } from './known.js';
import { wonUnderLimit } from './reckoning.js';
import { boxAt, type HandStatus, stoodOn } from './state.js';

/** A hand is done with: what stood on its box is kept with it, and the box is cleared. */
const ends = (
  held: HeldTable,
  round: RoundDraft,
  { box, moves }: Event<'handDead' | 'handAbandoned' | 'handSettled'>,
  status: HandStatus,
): HandDraft | undefined => {
  const hand = ownHand(held, round, box);
  if (hand !== undefined) {
    hand.status = status;
    hand.wagers = stoodOn(boxAt(held.state, box));
  }
  moveChips(held, moves, box);
  return hand;
};

export const handEnds = (
  held: HeldTable,
  round: RoundDraft,
  event: Event<'handDead' | 'handAbandoned'>,
  status: HandStatus,
): void => {
  ends(held, round, event, status);
  moveOn(round);
};

export const handSettled = (
  game: HouseRules,
  held: HeldTable,
  round: RoundDraft,
  event: Event<'handSettled'>,
): void => {
  const { box, result, documentsDue, shown, cards, extra, moves = [] } = event;
  const { live } = held.state.cards;
  if (live) readHand(held, round, event);
  if (extra !== undefined) {
    readCards(held, [UNKNOWN], [extra]);
    round.extra = extra;
  }
  round.paid[round.paid.length] = { box, stood: boxAt(held.state, box), moves };
  const hand = ends(held, round, event, 'settled');
  if (hand !== undefined) {
    hand.won = wonUnderLimit(game, held.state, result);
    if (shown || live) hand.cards = cards;
    if (shown) {
      hand.documentsDue = documentsDue;
      hand.faceUp = true;
    }
  }
  moveOn(round);
};

/** The cards of a hand at a live table are read out: they are known in its stack from then on. */
export const readHand = (
  held: HeldTable,
  { hands }: RoundDraft,
  { box, cards }: Pick<HeldCards, 'box' | 'cards'>,
): void => {
  for (const hand of hands) if (hand.box === box) readCards(held, hand.cards, cards);
};

/** The same, once cards that nobody knew have become known. */
export const readCards = (held: HeldTable, before: readonly Card[], after: readonly Card[]): void => {
  const table = ownTable(held);
  const deck = deckInPlay(table);
  const order = withKnown(deck.order, before, after);
  table.cards = withDeck(table.cards, table.cards.current, nextDeck(deck, { order }));
};

export const payoutVerified = (held: HeldTable, round: RoundDraft, event: Event<'payoutVerified'>): void => {
  const { box, person, cards, frozen = null, moves = [] } = event;
  if (held.state.cards.live) readHand(held, round, event);
  const hand = ownHand(held, round, box);
  if (hand !== undefined) {
    hand.verifiedBy = person;
    hand.cards = cards;
    hand.frozen = frozen;
  }
  if (frozen === null) return;
  moveChips(held, moves);
  round.paid.push({ box: null, stood: null, moves });
};

export const handExposed = (held: HeldTable, round: RoundDraft, { box, cards }: Event<'handExposed'>): void => {
  if (cards !== undefined) readHand(held, round, { box, cards });
  const hand = ownHand(held, round, box);
  if (hand === undefined) return;
  hand.status = 'exposed';
  if (cards !== undefined) hand.cards = cards;
};
