import { cards } from '@fairdeal/cards';
import type { PokerView } from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/words/internal';
import { expect, test } from 'vitest';
import { type FinishedPokerRound, potsText } from './poker-screen.js';

const PLAIN = { color: false };
const VIEW = {
  board: cards('9h5h5s2cKd'),
  players: [
    { seat: 1, cards: cards('Td7d'), bet: 0, folded: false, shown: 'mucked' },
    { seat: 2, cards: cards('5c5d'), bet: 0, folded: false, shown: 'shown' },
    { seat: 3, cards: [null, null], bet: 0, folded: true, shown: 'hidden' },
  ],
} as unknown as PokerView;

const pot = (what: string, stake: number): SettledLine => ({
  seat: 2,
  box: null,
  what,
  title: what,
  hand: 'four-of-a-kind, 5s',
  outcome: 'win',
  stake,
  received: stake,
  pays: 'high',
  cites: ['637a.11(k)'],
});

const LAST: FinishedPokerRound = { laid: VIEW, lines: [pot('side pot 1', 800), pot('main pot', 2400)], net: -1200 };

test('side pots stand before the main pot, with the hand and the clause of each', () => {
  expect(potsText(LAST, 98_800, PLAIN)).toBe(
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

test('an empty pot is said to be empty', () => {
  expect(potsText({ ...LAST, lines: [], net: 0 }, 100, PLAIN)).toContain('The pot was empty.\nYou break even.');
});
