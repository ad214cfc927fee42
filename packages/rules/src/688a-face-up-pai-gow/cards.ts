import { type DeviceState, deckInPlay } from '../cards/state.js';
import type { TableLaw } from '../engine/model/house-game.js';
import { seatsCounterclockwise, shufflingAt, type Table } from '../engine/model/state.js';
import { dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { Submission } from '../submission/submission.js';

/** § 688a.5(d): who is offered the cut. If they will not, it goes round counterclockwise. */
const cutOffers: TableLaw['cut']['offers'] = (table) => {
  const { firstPlayer } = table.cards;
  const cites = ['688a.5(b)', '688a.5(b)(2)', '688a.5(c)', '688a.5(d)'] as const;
  return table.cards.reshuffle === null && firstPlayer !== null
    ? { seats: seatsCounterclockwise(table, firstPlayer), cites: [...cites, '688a.5(d)(1)'] }
    : { seats: seatsCounterclockwise(table), cites: [...cites, '688a.5(d)(2)'] };
};

/** § 688a.5(e): one cover card of two may mark the last four cards of a stack that was cut. */
const FOUR = 4;
const bottomCover = (table: Table) =>
  table.submission.settings.bottomCoverCard === true &&
  deckInPlay(table).shuffledBy !== 'device' &&
  shufflingAt(table) !== 'continuous'
    ? ({ cards: FOUR, clause: '688a.5(e)' } as const)
    : null;

/** §§ 688a.3 to 688a.5: the deck, the opening of the table, shuffle and cut. */
export const CARDS_LAW = {
  batch: '688a.3(a)',
  backs: '688a.3(b)(1)',
  stored: '688a.3(b)(2)',
  alternate: '688a.3(b)(3)',
  oneInRack: '688a.3(b)(4)',
  // 688a.3(c): by the way the cards are dealt
  deckChange: (table) =>
    dealingNow(table) === 'hand'
      ? ({ hours: 4, clause: '688a.3(c)(1)' } as const)
      : ({ hours: 8, clause: '688a.3(c)(2)' } as const),
  inspect: '688a.4(a)',
  secondJoker: { isThere: ({ submission }) => submission.settings.twoJokers === true, clause: '688a.4(b)' },
  spread: '688a.4(b)',
  wash: '688a.4(c)',
  eachBatch: '688a.4(d)',
  // 688a.4(e) and 688a.5(a) print "reshuffled" where 603a.16 means preshuffled cards
  preshuffled: '688a.4(e)',
  shuffle: '688a.5(a)',
  counting: null,
  cut: {
    clause: '688a.5(e)',
    needed: (how, table) => how !== 'device' && shufflingAt(table) !== 'continuous',
    fromTop: 10,
    fromBottom: 10,
    offers: cutOffers,
    spared: '688a.5(b)(1)',
    recut: '688a.5(f)',
    recutInShoe: true,
  },
  cover: null,
  bottomCover,
  reshuffle: '688a.5(a)',
  gather: '688a.5(a)',
  idle: '688a.5(g)',
  idleAsks: 'first',
  // 688a.5(h) spares such a device nothing
  idleDevice: true,
  idleWash: { byHand: '688a.5(g)(1)', byDevice: '688a.5(g)(2)' },
  burn: null,
} as const satisfies Partial<TableLaw>;

/** § 688a.3(b): with a shuffler two decks may take turns. */
export const decks = ({ settings }: Submission, shuffler: DeviceState): 1 | 2 =>
  settings.decks === 2 && shuffler !== 'covered' ? 2 : 1;
