import { device } from '../core/device-name.js';
import {
  type ActOf,
  always,
  back,
  box,
  count,
  deck,
  type EventOf,
  flag,
  listOf,
  milliseconds,
  nullable,
  oneOf,
  open,
  optional,
  person,
  seat,
  seenCards,
  somebody,
  text,
  union,
  type ValueOf,
} from '../core/fields.js';
import type { ClauseId } from '../register/index.js';

const dealer = oneOf('dealer');
const shuffledBy = oneOf('hand', 'device', 'preshuffled');
export const reshuffle = oneOf('cover-card', 'floor', 'shoe-empty', 'round-over', 'void');

export const spot = union(box, oneOf('dealer', 'community', 'extra', 'discard'));

/** Where a card goes: a betting box, or a place of the dealer's. */
export type Spot = ValueOf<typeof spot>;

/** By whom or what a deck was shuffled. */
export type ShuffledBy = ValueOf<typeof shuffledBy>;

/** Why the cards are to be shuffled before the next round. */
export type Reshuffle = ValueOf<typeof reshuffle>;

/** Acts with the cards and devices of any table, up to the deal. */
export const CARDS_ACTS = {
  receiveCards: open({ deck, preshuffled: optional(always) }),
  inspectCards: open({ deck }),
  verifyInspection: open({ deck }),
  spreadCards: open({ deck }),
  washCards: open({ deck }),
  shuffleCards: open({ deck }),
  cutCards: open({ place: count }),
  orderRecut: {},
  loadCards: open({ cover: nullable(count) }),
  orderReshuffle: {},
  removeCards: open({ deck }),
  deviceCountsWrong: open({ deck }),
  shufflerJams: {},
  deviceFails: open({ device }),
  coverDevice: open({ device }),
  repairDevice: open({ device }),
};

export type CardsAct = ActOf<typeof CARDS_ACTS>;

export const CARDS_EVENTS = {
  cardsReceived: open({ deck, back, at: milliseconds }),
  cardsInspected: open({ deck, person }),
  inspectionVerified: open({ deck, person }),
  cardsSpread: open({ deck, faceUp: flag }),
  cardsWashed: open({
    deck,
    /** The deck that is played instead, when this one goes into the shuffler. */
    next: optional(deck),
  }),
  cardsShuffled: open({
    deck,
    person,
    how: shuffledBy,
    /** Sealed, and empty where nobody knows it. */
    order: seenCards,
    size: count,
    offers: listOf(seat),
  }),
  cardsCut: open({
    by: union(seat, dealer),
    place: count,
    /** The dealer who cut, where they had not handled the stack before. */
    person: optional(person),
  }),
  recutOrdered: open({ offers: listOf(seat) }),
  cardsLoaded: open({
    coverAt: nullable(count),
    burn: flag,
    /** The person who loaded the cards, where they had not handled the stack before. */
    person: optional(person),
  }),
  cardsGathered: open({ next: deck, offers: listOf(seat) }),
  reshuffleOrdered: open({ why: reshuffle }),
  cardsRemoved: open({ deck }),
  shuffleFailed: {},
  deviceFailed: open({ device }),
  deviceCovered: open({ device }),
  deviceRepaired: open({ device }),
};

/** Event of the cards. It moves no chips. */
export type CardsEvent = { readonly cites: readonly ClauseId[] } & EventOf<typeof CARDS_EVENTS>;

export const DEALER_ACTS = {
  /** Relieves the dealer: `to` deals next, or without `to` the person who closes the betting. */
  changeDealer: { to: optional(somebody), reason: optional(text) },
};

export type ChangeDealer = ActOf<typeof DEALER_ACTS>;

/** Changes of the person who deals. */
export const DEALER_EVENTS = {
  dealerTookOver: open({ person }),
  dealerChanged: {
    ...open({
      burn: flag,
      /** The person who deals next; left out, the next person who closes the betting does. */
      person: optional(person),
    }),
    reason: optional(text),
  },
};

export type DealerEvent = { readonly cites: readonly ClauseId[] } & EventOf<typeof DEALER_EVENTS>;
