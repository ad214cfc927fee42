import type { PokerView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { begin, hear, showAll } from '../seat/playback.js';
import { laidOut, type PokerSnapshot, type PokerStep, pace, stepsOfRound } from './playback.js';

const view = (pot: number, players: readonly number[] = [], stack = 0): PokerView =>
  ({
    pot,
    board: players,
    hands: [],
    players: players.map((seat) => ({ seat, bet: 5 })),
    seats: [{ seat: 1, stack }],
  }) as unknown as PokerView;
const step = (did: string, shown: PokerView): PokerStep => ({
  did,
  words: did,
  cites: [],
  moves: [],
  lines: [],
  delivers: null,
  view: shown,
});
const snapshot = (steps: readonly PokerStep[], now: PokerView): PokerSnapshot =>
  ({ steps, view: now }) as PokerSnapshot;

const EMPTY = view(0);
const OPENED = begin(snapshot([], EMPTY));
const ROUND = [
  step('roundStarted', view(1, [1, 2])),
  step('called', view(2, [1, 2])),
  step('potsPushed', view(0, [], 9)),
];

test('between rounds the cards lie as they lay, without bets, with the stacks of now', () => {
  const laid = laidOut(showAll(hear(OPENED, snapshot(ROUND, view(0, [], 9)), pace)));
  expect(laid.board).toEqual([1, 2]);
  expect(laid.players.map(({ bet }) => bet)).toEqual([0, 0]);
  expect(laid.seats[0]?.stack).toBe(9);
});

test('a new round forgets the steps of the one before', () => {
  const first = showAll(hear(OPENED, snapshot(ROUND, EMPTY), pace));
  const second = showAll(
    hear(first, snapshot([step('cardsCut', EMPTY), step('roundStarted', view(1, [1]))], view(1, [1])), pace),
  );
  expect(stepsOfRound(first).map(({ did }) => did)).toEqual(['roundStarted', 'called', 'potsPushed']);
  expect(stepsOfRound(second).map(({ did }) => did)).toEqual(['roundStarted']);
});
