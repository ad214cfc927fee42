import { readFileSync } from 'node:fs';
import { formatCards } from '@fairdeal/cards';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { pokerGame } from '../637a-poker/games/index.js';
import type { PhhHand } from '../637a-poker/phh/read.js';
import { replayHand } from '../637a-poker/phh/replay.js';
import { pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { isRefused } from '../core/decision.js';
import { type PotReasons, pushedAtTable, whyPots } from './pots.js';

const handOf = (lines: object): PhhHand => lines as PhhHand;

const golden = (name: string): PhhHand =>
  parse(readFileSync(new URL(`../../../../golden/hands/${name}.phh`, import.meta.url), 'utf8')) as unknown as PhhHand;

/** Reasons of every pot of a hand, in the order they were pushed. */
const reasonsOf = (hand: PhhHand): readonly PotReasons[] => {
  const replay = replayHand(hand);
  if (isRefused(replay)) throw new Error(replay.reason);
  const game = pokerGame(replay.game)!;
  const book = pokerRulebook(game);
  let table = replay.before;
  return replay.events.flatMap((event) => {
    const pushed = pushedAtTable(table, event);
    const reasons = pushed === null ? [] : whyPots(game, table.submission, pushed.hands, pushed.awarded);
    table = book.evolve(table, event);
    return reasons;
  });
};

const THREE = handOf({
  variant: 'NT',
  antes: [0, 0, 0],
  blinds_or_straddles: [100, 200, 0],
  min_bet: 200,
  starting_stacks: [2000, 2000, 500],
  actions: [
    'd dh p1 KdJd',
    'd dh p2 KhTd',
    'd dh p3 AcQc',
    'p3 cbr 500',
    'p1 cbr 2000',
    'p2 cc',
    'p3 sm AcQc',
    'p1 sm KdJd',
    'p2 sm KhTd',
    'd db Kc8d7h',
    'd db 4s',
    'd db 2c',
  ],
});

test('a kicker decides, and the all-in player has no claim to the side pot', () => {
  const [side, main] = reasonsOf(THREE);
  expect(side).toMatchObject({ pot: 1, pots: 2, absent: [{ seat: 3, why: 'chips-short' }] });
  const [won, lost] = side?.shares[0]?.hands ?? [];
  expect(won).toMatchObject({ seat: 1, obstacle: null, received: 3000 });
  expect(lost).toMatchObject({ seat: 2, obstacle: 'kicker-lower', received: 0 });
  expect(formatCards([lost?.decides?.own ?? 0, lost?.decides?.winner ?? 0])).toBe('TdJd');
  expect(main).toMatchObject({ pot: 0, absent: [] });
  expect(main?.shares[0]?.hands.map(({ seat, obstacle }) => [seat, obstacle])).toEqual([
    [1, null],
    [2, 'kicker-lower'],
    [3, 'hand-lower'],
  ]);
});

test('a hand that was mucked is not compared, and its cards are not told', () => {
  const [pot] = reasonsOf(golden('F2L3D-01'));
  expect(pot).toMatchObject({ shares: [{ ranking: 'unopposed' }], absent: [{ seat: 2, why: 'mucked' }] });
  expect(JSON.stringify(pot)).not.toContain('"counts":[0');
});

test('the odd chip names the card by suit that decides it, and the split half that takes one', () => {
  const [pot] = reasonsOf(golden('F5S-03'));
  expect(pot?.shares[0]?.oddChip).toMatchObject({ seat: 2, cents: 1, by: 'high-card-by-suit' });
  expect(formatCards([pot?.shares[0]?.oddChip?.card ?? 0])).toBe('Ks');
  const main = reasonsOf(golden('F7S_8-05')).at(-1);
  expect(main?.shares.map(({ splitExcess }) => splitExcess)).toEqual([1, 0]);
  expect(main?.shares[1]?.oddChip).toMatchObject({ by: 'low-card-by-suit' });
});

test('a low that nobody makes has no winner, and its clause', () => {
  const [pot] = reasonsOf(golden('F7S_8-02'));
  const low = pot?.shares[1];
  expect(low?.cents).toBe(0);
  expect(low?.hands.every(({ obstacle }) => obstacle === 'not-qualified')).toBe(true);
  expect(low?.cites).not.toEqual([]);
});

test.each(['F7S_8-03', 'F2L3D_B-01', 'FA5L3D_B-02', 'F7S_HL-02', 'F5D-01'])(
  '%s: what each hand received adds up to the pots, and no loser’s hand is better than a winner’s',
  (name) => {
    const replay = replayHand(golden(name));
    if (isRefused(replay)) throw new Error(replay.reason);
    const pushed = replay.events.flatMap((event) =>
      event.did === 'potsPushed' ? event.pots.map(({ cents }) => cents) : [],
    );
    const reasons = reasonsOf(golden(name));
    expect(reasons.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual(pushed.toSorted((a, b) => a - b));
    for (const { cents, shares } of reasons)
      expect(shares.flatMap(({ hands }) => hands).reduce((sum, { received }) => sum + received, 0)).toBe(cents);
  },
);
