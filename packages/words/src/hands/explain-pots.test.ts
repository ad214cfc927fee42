import { cards } from '@fairdeal/cards';
import { type PokerView, pokerGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import type { SettledLine } from '../events/event-words.js';
import { explainPots } from './explain-pots.js';

const why = (
  id: string,
  board: string,
  hands: readonly string[],
  lines: readonly [seat: number, ranking: string][],
) => {
  const game = pokerGame(id);
  if (game === undefined) throw new Error(id);
  const players = hands.map((hand, at) => ({ seat: at + 1, cards: cards(hand), shown: 'shown' }));
  const taken = lines.map(([seat, pays]) => ({ seat, pays, what: 'pot', title: 'Pot', received: 1000, cites: [] }));
  const view = { players, board: cards(board) } as unknown as PokerView;
  return explainPots(game, view, taken as unknown as SettledLine[], 1);
};

test('the hand that wins is told beside the best that it beats, and its cards are named', () => {
  const [because] = why('hold-em', 'KcKd9h4s2c', ['9cJd', 'QcTd', '3h5d'], [[1, 'high']]);
  expect(because?.words).toBe('Two pair, kings and 9s, beats a pair of kings.');
  const [pair] = why('hold-em', 'Kc8d7h4s2c', ['KdJd', 'QcQd'], [[1, 'high']]);
  expect(pair?.words).toBe('Pair of kings beats a pair of queens.');
  expect(pair?.cards).toEqual(expect.arrayContaining(cards('KdKcJd')));
  expect(pair?.takes).toEqual([{ seat: 1, cents: 1000 }]);
});

test('of two pairs alike the kicker is named', () => {
  const [because] = why('hold-em', 'Kc8d7h4s2c', ['KdJd', 'KhTd'], [[1, 'high']]);
  expect(because?.words).toBe('Pair of kings, jack kicker, beats a pair of kings, 10 kicker.');
});

test('hands that are alike divide; where only the cards beside decide, that is said', () => {
  const [tie] = why(
    'hold-em',
    'AcKdQhJsTc',
    ['2c3d', '4c5d'],
    [
      [1, 'high'],
      [2, 'high'],
    ],
  );
  expect(tie?.words).toBe('You and seat 2 have the same hand: straight, ace high. They split the pot.');
  const [beside] = why('hold-em', 'AcAdKh7s2c', ['QcJd', 'Qd9h'], [[1, 'high']]);
  expect(beside?.words).toBe('Pair of aces, king kicker on both sides: the other cards decide.');
});

test('high and low are told apart, and who is left alone shows nothing', () => {
  const split = why(
    'omaha-hl8',
    '2c3d8hKsQc',
    ['Ac4dKhKd', '9c9dJhJs'],
    [
      [1, 'omaha-high'],
      [1, 'omaha-low'],
    ],
  );
  expect(split.map(({ words }) => words)).toEqual([
    'High: Three-of-a-kind, kings, beats a pair of jacks.',
    'Low: 8-4-3-2-A low wins: no other hand qualifies.',
  ]);
  const [alone] = why('hold-em', '', ['Ac4d', '9c9d'], [[2, 'unopposed']]);
  expect(alone?.words).toBe('Seat 2 is the last player left, so no hand has to be shown.');
});
