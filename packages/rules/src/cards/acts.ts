import { device } from '../core/device-name.js';
import {
  type ActOf,
  always,
  back,
  box,
  cards,
  cents,
  count,
  deck,
  type EventOf,
  flag,
  group,
  int,
  listOf,
  milliseconds,
  nullable,
  ofPlayer,
  oneOf,
  open,
  optional,
  person,
  position,
  seat,
  seenCards,
  somebody,
  text,
  union,
  type ValueOf,
  type ValuesOf,
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

const deckFault = oneOf('duplicate', 'missing', 'extra', 'foreign-back', 'marked', 'damaged');
/** Ways in which a deck can be wrong. */
export type DeckFault = ValueOf<typeof deckFault>;

const finding = { what: deckFault, cards: optional(seenCards) };
/** Fault of a deck, with its cards where they are known. */
export interface DeckFinding extends ValuesOf<typeof finding> {}

const reportedDeck = open({ deck, ...finding });
/** A deck that was found wrong. */
export interface ReportedDeck extends ValuesOf<typeof reportedDeck> {}
export const REPORTED_DECK = group(reportedDeck);

const dealtSeat = {
  seat,
  person,
  wagered: cents,
  /** Chips that came back to the seat; left out where the pots of the round are told apart. */
  returned: optional(int),
};
const dealtRound = {
  /** Its number at the table, from 1. */
  round: position,
  seats: listOf(group(dealtSeat)),
};
/** A round that was dealt from a deck, for those who must be told that it was wrong. */
export interface DealtRound extends ValuesOf<typeof dealtRound> {}

const dealtFrom = {
  /** Rounds dealt since the deck last passed the check that finds such a fault, the round in progress last. */
  ...open({ rounds: listOf(position) }),
  /** The same with their seats. Players do not get them. */
  played: optional(listOf(group(dealtRound))),
};
export interface DealtFrom extends ValuesOf<typeof dealtFrom> {}
const dealtFromIfAny = { ...open({ rounds: optional(dealtFrom.rounds) }), played: dealtFrom.played };

const correctedPlace = union(position, oneOf('dealer', 'community', 'extra', 'burn'));
const reading = open({ of: correctedPlace, was: seenCards, is: seenCards, owner: nullable(seat), faceUp: flag });
/** Cards that were keyed wrong, and those that lie there; whose they are, and whether everyone sees them. */
export interface ReportedReading extends ValuesOf<typeof reading> {}
export const READING = reading;

const deviceWarning = oneOf('jam', 'count', 'not-shuffling', 'door');
/** Warning of a shuffler or a shoe. */
export type DeviceWarning = ValueOf<typeof deviceWarning>;

/** Reports of what only people at a live table see of the cards. The dealer makes them; a floorperson or above confirms them. */
export const FOUND_ACTS = {
  /** A deck is wrong: the one in play where none is named. Earlier scripts name a kind in `cards`. */
  deckFoundWrong: {
    ...open({ deck: optional(deck), what: optional(deckFault) }),
    cards: optional(union(oneOf('missing', 'additional'), cards)),
    reason: optional(text),
  },
  /** Cards were keyed wrong: `was` was keyed and `is` lies there, pair by pair. */
  correctReading: { ...open({ of: correctedPlace }), was: cards, is: cards, reason: optional(text) },
};

export type DeckFoundWrong = Extract<ActOf<typeof FOUND_ACTS>, { do: 'deckFoundWrong' }>;

/** Acts with the cards and devices of any table, up to the deal. */
export const CARDS_ACTS = {
  receiveCards: open({ deck, preshuffled: optional(always) }),
  inspectCards: {
    ...open({ deck }),
    /** All that is wrong with the deck: it is replaced. */
    findings: optional(listOf(group({ what: deckFault, cards: optional(cards) }))),
  },
  verifyInspection: open({ deck }),
  spreadCards: open({ deck }),
  washCards: open({ deck }),
  shuffleCards: open({ deck }),
  cutCards: ofPlayer(open({ place: count })),
  orderRecut: {},
  loadCards: open({ cover: nullable(count) }),
  orderReshuffle: {},
  removeCards: open({ deck }),
  deviceCountsWrong: open({ deck }),
  shufflerJams: {},
  deviceFails: open({ device }),
  coverDevice: open({ device }),
  repairDevice: open({ device }),
  /** A device of a live table warns of something that the chapters do not name. */
  deviceWarning: open({ device, warning: deviceWarning }),
  /** `count` is what a floorperson or above counted in the device. */
  clearDevice: { ...open({ device, count }), reason: text },
};

export type CardsAct = ActOf<typeof CARDS_ACTS>;

export const CARDS_EVENTS = {
  cardsReceived: open({ deck, back, at: milliseconds }),
  cardsInspected: {
    ...open({ deck, person }),
    /** Faults of a deck that failed its inspection. */
    findings: optional(listOf(group(finding))),
    ...dealtFromIfAny,
  },
  /** A floorperson confirms what is wrong with a deck. It leaves play for good. */
  deckFoundWrong: { ...open({ deck, ...finding, person }), reason: optional(text), ...dealtFrom },
  /** A wrong count of gathered cards, or of those in a device that a floorperson looks at: they are counted again, or the deck is replaced. */
  cardsMiscounted: open({ deck, count, expected: count, person, device: optional(device) }),
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
  /** With the rounds where a wrong count took the deck out of play. */
  cardsRemoved: { ...open({ deck }), ...dealtFromIfAny },
  shuffleFailed: {},
  deviceFailed: open({ device }),
  deviceCovered: open({ device }),
  deviceRepaired: open({ device }),
  deviceWarned: open({ device, warning: deviceWarning, person }),
  deviceCleared: {
    ...open({
      device,
      /** The deck whose cards are shuffled again. */
      deck: optional(deck),
      count,
      person,
    }),
    reason: text,
  },
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
