import { type Card, rankOf } from '@fairdeal/cards';
import type { DeviceState } from '../cards/state.js';
import type { Seat } from '../core/roles.js';
import type { TableLaw } from '../engine/model/house-game.js';
import { seatsCounterclockwise, shufflingAt, type Table } from '../engine/model/state.js';
import type { Submission } from '../submission/submission.js';

/** § 686a.3(d), by rank from the 2 up: what a card counts. */
const VALUES = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10], // 686a.3(d)(1)
  ...[10, 10, 10], // 686a.3(d)(2)
  11, // 686a.3(d)(3)
];

/** The points of some cards: an ace is 11, a picture 10. */
export const pointTotal = (cards: readonly Card[]): number => {
  let total = 0;
  for (let at = 0; at < cards.length; at += 1) total += VALUES[rankOf(cards[at] ?? 0)] ?? 0;
  return total;
};

const DECK_CHANGE = { hours: 24, clause: '686a.3(c)' } as const;

/** § 686a.5(c): who is offered the cut. If they will not, it goes round counterclockwise. */
const cutOffers: TableLaw['cut']['offers'] = (table) => {
  if (table.cards.reshuffle === null)
    return { seats: from(table, table.cards.firstPlayer), cites: ['686a.5(b)', '686a.5(c)', '686a.5(c)(1)'] };
  if (table.cards.reshuffle !== 'floor' && typeof table.cards.coverCard === 'number')
    return { seats: from(table, table.cards.coverCard), cites: ['686a.5(b)', '686a.5(c)', '686a.5(c)(2)'] };
  const clause = table.cards.reshuffle === 'floor' ? '686a.5(c)(4)' : '686a.5(c)(3)';
  return { seats: seatsCounterclockwise(table), cites: ['686a.5(b)', '686a.5(c)', clause] };
};

const from = (table: Table, seat: Seat | null): Seat[] => seatsCounterclockwise(table, seat ?? undefined);

/** §§ 686a.3 to 686a.5: the cards, the opening of the table, shuffle and cut. */
export const CARDS_LAW = {
  batch: '686a.3(a)',
  backs: '686a.3(b)(2)',
  alternate: '686a.3(b)(4)',
  stored: '686a.3(b)(3)',
  batches: ['686a.3(b)', '686a.3(b)(1)'],
  oneInRack: '686a.3(b)(5)',
  eachBatch: '686a.4(d)',
  deckChange: () => DECK_CHANGE,
  inspect: '686a.4(a)',
  spread: '686a.4(b)',
  wash: '686a.4(c)',
  preshuffled: '686a.4(e)',
  shuffle: '686a.5(a)',
  cut: {
    clause: '686a.5(d)',
    // 686a.5(h): a device that reshuffles by itself needs no cut
    needed: (_, table) => shufflingAt(table) !== 'continuous',
    fromTop: 10,
    fromBottom: 10,
    offers: cutOffers,
    spared: '686a.5(h)',
    recut: '686a.5(e)',
  },
  cover: { least: 1 / 4, clause: '686a.5(d)' },
  reshuffle: '686a.5(f)',
  coverCard: '686a.7(d)',
  intermix: '686a.7(d)(2)',
  gather: '686a.7(d)(1)',
  idle: '686a.5(g)',
  idleAsks: 'first',
  idleInspect: true,
} as const satisfies Partial<TableLaw>;

/** § 686a.3(b): a shuffler that is not continuous works with two batches of six decks. */
export const decks = ({ settings }: Submission, shuffler: DeviceState): 1 | 2 =>
  settings.shuffling === 'device' && shuffler !== 'covered' ? 2 : 1;
