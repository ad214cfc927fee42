import type { CardsAct, CardsEvent, ChangeDealer, DealerEvent } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { back, count, milliseconds, person, type ShapesOf, seat, seenCards, words } from './values.js';

export const deck = z.int().min(0);
export const device = z.enum(['shuffler', 'shoe']);
export const reshuffleReason = z.enum(['cover-card', 'floor', 'shoe-empty', 'round-over', 'void']);

/** Acts with the cards of any table. */
export const CARDS_ACTS = {
  receiveCards: { deck, preshuffled: z.literal(true).optional() },
  inspectCards: { deck },
  verifyInspection: { deck },
  spreadCards: { deck },
  washCards: { deck },
  shuffleCards: { deck },
  cutCards: { place: count },
  orderRecut: {},
  loadCards: { cover: count.nullable() },
  orderReshuffle: {},
  removeCards: { deck },
  deviceCountsWrong: { deck },
  shufflerJams: {},
  deviceFails: { device },
  coverDevice: { device },
  repairDevice: { device },
} satisfies ShapesOf<CardsAct, 'do'>;

const who = z.union([seat, z.literal('dealer')]);

/** Events of the cards of any table. */
export const CARDS_EVENTS = {
  cardsReceived: { deck, back, at: milliseconds },
  cardsInspected: { deck, person },
  inspectionVerified: { deck, person },
  cardsSpread: { deck, faceUp: z.boolean() },
  cardsWashed: { deck, next: deck.optional() },
  cardsShuffled: {
    deck,
    person,
    how: z.enum(['hand', 'device', 'preshuffled']),
    order: seenCards,
    size: count,
    offers: z.array(seat),
  },
  cardsCut: { by: who, place: count, person: person.optional() },
  recutOrdered: { offers: z.array(seat) },
  cardsLoaded: { coverAt: count.nullable(), burn: z.boolean(), person: person.optional() },
  cardsGathered: { next: deck, offers: z.array(seat) },
  reshuffleOrdered: { why: reshuffleReason },
  cardsRemoved: { deck },
  shuffleFailed: {},
  deviceFailed: { device },
  deviceCovered: { device },
  deviceRepaired: { device },
} satisfies ShapesOf<CardsEvent, 'did', 'cites'>;

/** A change of dealer, at any table. */
export const CHANGE_DEALER = {
  changeDealer: { to: person.min(1).optional(), reason: words.optional() },
} satisfies ShapesOf<ChangeDealer, 'do'>;

export const DEALER_EVENTS = {
  dealerTookOver: { person },
  dealerChanged: { burn: z.boolean(), person: person.optional(), reason: words.optional() },
} satisfies ShapesOf<DealerEvent, 'did', 'cites'>;
