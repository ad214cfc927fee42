import type { PokerView } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { logLines } from './log-lines.js';
import {
  begin,
  hear,
  isOver,
  laidOut,
  type PokerSnapshot,
  type PokerStep,
  showAll,
  showNext,
  stepsOfRound,
  viewOf,
} from './playback.js';

const view = (pot: number, players: readonly number[] = [], stack = 0): PokerView =>
  ({
    pot,
    board: players,
    hands: [],
    players: players.map((seat) => ({ seat, bet: 5 })),
    seats: [{ seat: 1, stack }],
  }) as unknown as PokerView;
const step = (did: string, shown: PokerView): PokerStep => ({ did, words: did, cites: [], moves: [], view: shown });
const snapshot = (steps: readonly PokerStep[], now: PokerView): PokerSnapshot =>
  ({ steps, view: now }) as PokerSnapshot;

const EMPTY = view(0);
const OPENED = begin(snapshot([], EMPTY));
const ROUND = [
  step('roundStarted', view(1, [1, 2])),
  step('called', view(2, [1, 2])),
  step('potsPushed', view(0, [], 9)),
];

test('what happened is shown step by step, and then the table as it is', () => {
  const now = view(0, [], 9);
  let played = hear(OPENED, snapshot(ROUND, now));
  const pots: number[] = [];
  while (!isOver(played)) {
    played = showNext(played);
    pots.push(viewOf(played).pot);
  }
  expect(pots).toEqual([1, 2, 0]);
  expect(viewOf(played)).toBe(now);
});

test('a snapshot with the same steps tells nothing twice', () => {
  const played = showAll(hear(OPENED, snapshot(ROUND, EMPTY)));
  const again = hear(played, { ...played.of });
  expect(again.heard).toHaveLength(ROUND.length);
  expect(isOver(again)).toBe(true);
});

test('between rounds the cards lie as they lay, without bets, with the stacks of now', () => {
  const laid = laidOut(showAll(hear(OPENED, snapshot(ROUND, view(0, [], 9)))));
  expect(laid.board).toEqual([1, 2]);
  expect(laid.players.map(({ bet }) => bet)).toEqual([0, 0]);
  expect(laid.seats[0]?.stack).toBe(9);
});

test('a new round forgets the steps of the one before', () => {
  const first = showAll(hear(OPENED, snapshot(ROUND, EMPTY)));
  const second = showAll(
    hear(first, snapshot([step('cardsCut', EMPTY), step('roundStarted', view(1, [1]))], view(1, [1]))),
  );
  expect(stepsOfRound(first).map(({ did }) => did)).toEqual(['roundStarted', 'called', 'potsPushed']);
  expect(stepsOfRound(second).map(({ did }) => did)).toEqual(['roundStarted']);
});

test('the work on the cards between rounds is one line of the log, the latest first', () => {
  const steps = ['called', 'cardsGathered', 'cardsShuffled', 'cardsCut', 'roundStarted'].map((did) => step(did, EMPTY));
  expect(logLines(steps, 5, 60).map((line) => line.steps.map(({ did }) => did))).toEqual([
    ['roundStarted'],
    ['cardsGathered', 'cardsShuffled', 'cardsCut'],
    ['called'],
  ]);
  expect(logLines(steps, 2, 1)).toHaveLength(1);
});
