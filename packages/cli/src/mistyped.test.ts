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
  [['lab', 'wroker'], 'There is no act of the lab "wroker" (did you mean worker?); there is worker, status.'],
  [['log', 'exprot'], 'There is no act of the log "exprot" (did you mean export?); '],
  [['room', 'reprot'], 'There is no account of the room "reprot" (did you mean report?); '],
  [
    ['odds', 'over-under', '--paytable', 'bonsu=A'],
    'There is no wager of Over/Under with paytables "bonsu" (did you mean bonus?); ',
  ],
  [
    ['odds', 'over-under', '--strategy', 'cvs'],
    'There is no --strategy "cvs" (did you mean csv?); there is csv, json, chart.',
  ],
  [
    ['odds', 'over-under', '--distribution', '--stake', 'ane=1000'],
    'There is no wager to stake on "ane" (did you mean ante?); ',
  ],
  [
    ['simulate', 'hold-em', '--set', 'limti=no'],
    'A Poker submission has no "limti" (did you mean limit?); it has game, ',
  ],
  [
    ['simulate', 'over-under', '--set', 'adjacentBox=1'],
    'There is no setting "adjacentBox" (did you mean adjacentBoxes?); ',
  ],
  [['serve', '--log', 'jsn'], 'There is no --log "jsn" (did you mean json?); '],
  [['odds', 'over-under', '--jackpto'], "Unknown option '--jackpto' (did you mean --jackpot?)."],
  [['help', 'gmaes'], "Unknown command 'gmaes' (did you mean games?)."],
  [['version'], "Unknown command 'version' (did you mean --version?)."],
  [['completion', 'fsh'], 'There is no completion for the shell "fsh" (did you mean fish?); '],
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

test('a choice that is mistyped in a round is answered with what was probably meant', () => {
  const round = {
    game: 'over-under',
    seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000 }, play: 'ovre' }],
  };
  const { refused } = JSON.parse(piped(['settle'], JSON.stringify(round)).out) as { readonly refused: string };
  expect(refused).toContain('Seat 1 cannot choose "ovre" (did you mean over?); its choices are ');
});
