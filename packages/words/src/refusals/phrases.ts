import { type Card, cardWords, formatCard, JOKER } from '@fairdeal/cards';
import type { Role, Seat } from '@fairdeal/rules';

const AS_ROLE: Readonly<Record<Role, string>> = {
  player: 'a player',
  dealer: 'a dealer',
  brush: 'a brush',
  floorperson: 'a floorperson',
  'pit-manager': 'a pit manager',
  'poker-shift-supervisor': 'a poker shift supervisor',
  'shift-manager': 'a shift manager',
  cashier: 'a cashier',
  finance: 'finance',
  security: 'security',
  surveillance: 'surveillance',
  'casino-compliance-representative': 'a casino compliance representative',
};

/** `a dealer`, `surveillance`, `the player in seat 3`. */
export const roleWords = (role: Role, seat: Seat | null = null): string =>
  seat === null ? AS_ROLE[role] : `the player in seat ${seat}`;

/** `the ace of spades`, or `??` where that is no card. */
export const cardName = (card: Card): string =>
  Number.isInteger(card) && card >= 0 && card <= JOKER ? cardWords(card) : formatCard(card);
