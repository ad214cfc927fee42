import type { Snapshot, Step } from '@fairdeal/table';
import { expect, test } from 'vitest';
import { begin, hear, isOver, type Pace, showAll, showNext, toldOf, viewOf } from './playback.js';

type View = number;
const step = (did: string, view: View): Step<View> => ({
  did,
  words: did,
  cites: [],
  moves: [],
  lines: [],
  delivers: null,
  view,
});
const snapshot = (steps: readonly Step<View>[], view: View): Snapshot<never, View> =>
  ({ steps, view }) as Snapshot<never, View>;

const EVENLY: Pace<View> = () => 100;
const OPENED = begin(snapshot([step('opened', 0)], 0));
const ROUND = [step('roundStarted', 1), step('called', 2), step('potsPushed', 0)];

test.each([
  ['each in its time', EVENLY, [1, 2, 9]],
  ['the first at once', (_: unknown, at: number) => (at === 0 ? 0 : 100), [2, 9]],
  ['the last with the one before', (_: unknown, at: number) => (at === 2 ? 0 : 100), [1, 9]],
])('what happened is shown step by step, %s, and then the table as it is', (_, pace, shown) => {
  let played = hear(OPENED, snapshot(ROUND, 9), pace);
  const views: View[] = [];
  while (!isOver(played)) {
    played = showNext(played, pace);
    views.push(viewOf(played));
  }
  expect(views).toEqual(shown);
  expect(toldOf(played)).toBe(ROUND.length);
});

test('a table where nothing happened before shows the first step, not how it ends', () => {
  expect(viewOf(hear(begin(snapshot([], 0)), snapshot(ROUND, 9), EVENLY))).toBe(1);
});

test('a snapshot with the same steps tells nothing twice', () => {
  const played = showAll(hear(OPENED, snapshot(ROUND, 9), EVENLY));
  const again = hear(played, { ...played.of }, EVENLY);
  expect(again.heard).toHaveLength(1 + ROUND.length);
  expect(isOver(again)).toBe(true);
});

test('what was not shown before the next act is shown with it', () => {
  const played = hear(hear(OPENED, snapshot(ROUND, 9), EVENLY), snapshot([step('folded', 3)], 3), EVENLY);
  expect(viewOf(played)).toBe(0);
  expect(toldOf(played)).toBe(0);
});
