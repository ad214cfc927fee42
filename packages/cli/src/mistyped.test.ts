import { expect, test } from 'vitest';
import { fairdeal, isOneSentence, piped } from './testing/run.js';

test.each([
  [['play', 'overunder'], 'There is no game "overunder" (did you mean over-under?); there is '],
  [['rank', 'hihg', 'AsKsQsJsTs'], 'There is no ranking "hihg" (did you mean high?); there is '],
  [['bench', 'evalautor'], 'There is no benchmark "evalautor" (did you mean evaluator?); there is '],
  [
    ['odds', 'high-card-flush', '--set', 'aceLowStraitFlush=false'],
    'There is no setting "aceLowStraitFlush" (did you mean aceLowStraightFlush?); there is ',
  ],
  [['odds', 'overunder'], 'There is no game "overunder" (did you mean over-under?); there is heads-up-holdem, '],
  [['submission', 'chekc'], 'There is no act of submission "chekc" (did you mean check?); there is new, check, '],
])('%j is answered with what was probably meant', async (args, start) => {
  const { status, err } = await fairdeal(...args);
  expect(status).toBe(2);
  expect(err.startsWith(start)).toBe(true);
  expect(isOneSentence(err)).toBe(true);
});

test.each([
  [
    'settle',
    '{"game":"overunder","seats":[]}',
    'There is no house game "overunder" (did you mean over-under?); there is heads-up-holdem, ',
  ],
  [
    'hand',
    '{"open":{"game":"holdem","stacks":[100,100]}}',
    'There is no game of poker "holdem" (did you mean hold-em?); ',
  ],
  ['table', '{"open":{"game":"overunder"}}', 'There is no game "overunder" (did you mean over-under?); there is '],
])('a game that is mistyped in what %s reads is answered with what was probably meant', (command, input, start) => {
  const { refused } = JSON.parse(piped([command], input).out) as { readonly refused: string };
  expect(refused.slice(0, start.length)).toBe(start);
});
