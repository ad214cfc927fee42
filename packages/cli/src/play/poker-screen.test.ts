import { cards } from '@fairdeal/cards';
import { type LastPokerRound, pokerWhyText } from '@fairdeal/house/practice';
import type { PokerView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { pushText } from './poker-screen.js';

const PLAIN = { colour: false };
const VIEW = {
  board: cards('9h5h5s2cKd'),
  players: [
    { seat: 1, cards: cards('Td7d'), bet: 0, folded: false, shown: 'mucked' },
    { seat: 2, cards: cards('5c5d'), bet: 0, folded: false, shown: 'shown' },
    { seat: 3, cards: [null, null], bet: 0, folded: true, shown: 'hidden' },
  ],
} as unknown as PokerView;

const share = (seat: number, cents: number, hand: string) => ({
  ranking: 'high',
  cents,
  winners: [{ seat, cents, hand }],
  cites: ['637a.11(k)' as const],
});

const LAST: LastPokerRound = {
  view: VIEW,
  pots: [
    { cents: 800, among: [2], shares: [share(2, 800, 'four-of-a-kind, 5s')] },
    { cents: 2400, among: [1, 2], shares: [share(2, 2400, 'four-of-a-kind, 5s')] },
  ],
  net: -1200,
};

test('side pots stand before the main pot, with the hand and the clause of each', () => {
  expect(pushText(LAST, 98_800, PLAIN)).toBe(
    [
      '  You     10♦ 7♦ (Td 7d)',
      '  Seat 2  5♣ 5♦ (5c 5d)',
      '  Board  9♥ 5♥ 5♠ 2♣ K♦ (9h 5h 5s 2c Kd)',
      '  Seat 2 takes $8   of side pot 1    four-of-a-kind, 5s  637a.11(k)',
      '  Seat 2 takes $24  of the main pot  four-of-a-kind, 5s  637a.11(k)',
      'You lose $12. Bankroll $988.',
    ].join('\n'),
  );
});

test('why names each clause once, with the pots that it decided', () => {
  expect(pokerWhyText(LAST)).toMatch(/^637a\.11\(k\) decided side pot 1 and the main pot:\n {2}\S.+$/);
});

test('an empty pot is said to be empty', () => {
  expect(pushText({ ...LAST, pots: [], net: 0 }, 100, PLAIN)).toContain(
    'Nothing was left in the pot.\nYou come out even.',
  );
  expect(pokerWhyText({ ...LAST, pots: [] })).toBe('Nothing was left in the pot, so nothing had to be decided.');
});
