import { cards } from '@fairdeal/cards';
import { pokerGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import type { SettledLine } from '../events/event-words.js';
import { potRuledOutInView } from './pots.js';

const FILED = { excessTo: 'left-of-button', splitExcess: 'by-suit' } as const;

interface Seen {
  readonly cards: string;
  readonly put?: number;
  readonly folded?: boolean;
  readonly shown?: 'hidden' | 'shown' | 'mucked';
}

type Line = readonly [seat: number, ranking: string, cents: number, what?: string];

const ruledOut = (
  id: string,
  board: string,
  hands: readonly Seen[],
  won: readonly Line[],
  you: number | null = null,
) => {
  const game = pokerGame(id)!;
  const players = hands.map(({ cards: held, put = 1000, folded = false, shown = 'shown' }, at) => ({
    ...{ seat: at + 1, put, folded, shown, bet: 0 },
    cards: held === '??' ? [null, null] : cards(held),
  }));
  const lines = won.map(([seat, pays, received, what = 'pot']) => ({ seat, pays, received, what, cites: [] }));
  const settled = lines as unknown as readonly SettledLine[];
  return potRuledOutInView(game, FILED, { players, board: cards(board) }, settled[0]!, settled, you);
};

test('a lower hand, a folded one and a mucked one are each told with the fact that ruled them out', () => {
  expect(
    ruledOut(
      'hold-em',
      'KcKd9h4s2c',
      [
        { cards: '9cJd' },
        { cards: 'QcTd' },
        { cards: '??', folded: true, shown: 'hidden' },
        { cards: '??', shown: 'mucked' },
      ],
      [[1, 'high', 4000]],
      2,
    ),
  ).toEqual([
    'Not you: a pair of kings does not beat two pair, kings and 9s.',
    'Seat 4 mucked without showing.',
    'Seat 3 folded.',
  ]);
});

test('a kicker is told by its card', () => {
  expect(ruledOut('hold-em', 'Kc8d7h4s2c', [{ cards: 'KdJd' }, { cards: 'KhTd' }], [[1, 'high', 2000]])).toEqual([
    'Not seat 2: a pair of kings too, but the 10 of diamonds does not beat the jack of diamonds.',
  ]);
});

test('a player who was all-in for less has no claim to the side pot', () => {
  const hands = [{ cards: 'KdJd' }, { cards: 'KhTd' }, { cards: 'AdAh', put: 400 }];
  const lines: Line[] = [
    [1, 'high', 1200, 'side pot 1'],
    [3, 'high', 1200, 'main pot'],
  ];
  expect(ruledOut('hold-em', 'Kc8d7h4s2c', hands, lines)).toEqual([
    'Not seat 2: a pair of kings too, but the 10 of diamonds does not beat the jack of diamonds.',
    'Seat 3 was all-in for less, with no claim to side pot 1.',
  ]);
});

test('the odd chip of a tie is told with the card that decides it, and a low that nobody makes', () => {
  expect(
    ruledOut(
      'omaha-hl8',
      'KsKc9d9h2c',
      [{ cards: 'AsQdJd3h' }, { cards: 'AdQsJc3d' }, { cards: '7h6h5d4d' }],
      [
        [1, 'omaha-high', 1501],
        [2, 'omaha-high', 1500],
      ],
    ),
  ).toEqual([
    'High: Not seat 3: a pair of kings too, but the 9 of hearts does not beat the ace of spades.',
    'High: Seat 1 gets the odd $0.01 for the highest card by suit, the ace of spades.',
    'Low: no hand qualifies.',
  ]);
});

test('where the viewer does not see a hand that was shown, its cards are not known', () => {
  expect(ruledOut('hold-em', 'Kc8d7h4s2c', [{ cards: 'KdJd' }, { cards: '??' }], [[1, 'high', 2000]])).toEqual([
    'Seat 2’s cards are not known.',
  ]);
});

test('nobody is compared with the last player left', () => {
  expect(
    ruledOut(
      'hold-em',
      '',
      [
        { cards: '??', shown: 'hidden' },
        { cards: '??', folded: true, shown: 'hidden' },
      ],
      [[1, 'unopposed', 300]],
    ),
  ).toEqual(['Seat 2 folded.']);
});
