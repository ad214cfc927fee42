import type { TableLaw } from '../engine/model/house-game.js';
import { restOfBoard } from './dealing.js';

/** § 677a.13: what happens when something goes wrong. The procedures are those of every table. */
export const IRREGULARITIES_LAW = {
  faceUp: '677a.13(a)',
  manyFaceUp: '677a.13(a)',
  // Once all have their two cards the Pocket Bonus is decided, and is settled.
  faceUpSettles: ['pocket-bonus'],
  drawnInError: '677a.13(b)',
  wrongNumber: ['677a.13(c)'],
  // The Trips Plus needs all community cards: those not yet dealt are dealt for it.
  exposed: {
    clause: '677a.13(d)',
    players: false,
    stillSettled: ['pocket-bonus', 'trips-plus'],
  },
  cardsFor: { 'trips-plus': restOfBoard },
  jam: '677a.13(e)',
  shoeJam: '677a.13(f)',
  outOfOrder: '677a.13(g)',
} as const satisfies Partial<TableLaw>;
