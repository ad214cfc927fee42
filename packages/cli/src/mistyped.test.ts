import { expect, test } from 'vitest';
import { fairdeal, isOneSentence, piped } from './testing/run.js';

test.each([
  [['odds', 'holdem'], 'Unknown game "holdem" (did you mean heads-up-holdem?). Available games: heads-up-holdem, '],
  [['odds', 'pai gow'], 'Unknown game "pai gow" (did you mean face-up-pai-gow?). '],
  [['play', 'holdem'], 'Unknown game "holdem" (did you mean hold-em or heads-up-holdem?). '],
  [['play', 'texas-holdem'], 'Unknown game "texas-holdem" (did you mean hold-em or heads-up-holdem?). '],
  [['odds', 'texas'], 'Unknown game "texas" (did you mean heads-up-holdem?). '],
  [['play', 'texas'], 'Unknown game "texas" (did you mean hold-em or heads-up-holdem?). '],
  [['play', 'razz'], 'Unknown game "razz" (did you mean seven-card-stud-low?). '],
  [['odds', 'wpt'], 'Unknown game "wpt" (did you mean heads-up-holdem?). '],
  [['odds', 'flush'], 'Unknown game "flush" (did you mean high-card-flush?). '],
  [['odds', 'dj', 'wild'], 'Unknown game "dj wild" (did you mean dj-wild?). '],
  [['play', 'hold', 'em'], 'Unknown game "hold em" (did you mean hold-em or heads-up-holdem?). '],
  [['odds', 'hand', 'pai', 'gow', 'AsKd3c3dJk7h9s'], 'Unknown game "pai gow" (did you mean face-up-pai-gow?). '],
  [['check'], "Unknown command 'check' (did you mean submission check?)."],
  [['exprot'], "Unknown command 'exprot' (did you mean log export?)."],

  [['rank', 'hi', 'AsKsQsJsTs'], 'Unknown ranking "hi" (did you mean high?). Available rankings: high, '],
  [['play', 'overunder'], 'Unknown game "overunder" (did you mean over-under?). Available games: '],
  [['rank', 'hihg', 'AsKsQsJsTs'], 'Unknown ranking "hihg" (did you mean high?). Available rankings: '],
  [['bench', 'evalautor'], 'Unknown benchmark "evalautor" (did you mean evaluator?). Available benchmarks: '],
  [
    ['odds', 'high-card-flush', '--set', 'aceLowStraitFlush=false'],
    'Unknown setting "aceLowStraitFlush" (did you mean aceLowStraightFlush?). Available settings: ',
  ],
  [['odds', 'overunder'], 'Unknown game "overunder" (did you mean over-under?). Available games: heads-up-holdem, '],
  [
    ['lab', 'wroker'],
    'Unknown subcommand of lab "wroker" (did you mean worker?). Available subcommands: worker, status.',
  ],
  [['log', 'exprot'], 'Unknown subcommand of log "exprot" (did you mean export?). '],
  [['room', 'reprot'], 'Unknown subcommand of room "reprot" (did you mean report?). '],
  [
    ['odds', 'over-under', '--paytable', 'bonsu=A'],
    'Unknown wager of Over/Under with paytables "bonsu" (did you mean bonus?). ',
  ],
  [
    ['odds', 'over-under', '--strategy', 'cvs'],
    'Unknown --strategy "cvs" (did you mean csv?). Available: csv, json, chart.',
  ],
  [['odds', 'over-under', '--distribution', '--stake', 'ane=1000'], 'Unknown wager "ane" (did you mean ante?). '],
  [
    ['simulate', 'hold-em', '--set', 'limti=no'],
    'Unknown Poker setting "limti" (did you mean limit?). Available settings: game, ',
  ],
  [
    ['simulate', 'over-under', '--set', 'adjacentBox=1'],
    'Unknown setting "adjacentBox" (did you mean adjacentBoxes?). ',
  ],
  [['serve', '--log', 'jsn'], 'Unknown --log "jsn" (did you mean json?). '],
  [['odds', 'over-under', '--recompte'], "Unknown option '--recompte' (did you mean --recompute?)."],
  [['odds', 'hnad', 'over-under', '7c'], 'Unknown subcommand of odds "hnad" (did you mean hand?). '],
  [
    ['odds', 'house-edge', 'over-under'],
    '"house-edge" is not a subcommand of odds: write fairdeal odds game over-under.',
  ],
  [['odds', 'over-under', 'house', 'edge'], 'That is not a subcommand of odds: write fairdeal odds game over-under.'],
  [['odds', 'payback'], '"payback" is not a subcommand of odds: write fairdeal odds game <game>.'],
  [
    ['odds', 'dj-wild', '--combinations'],
    '"--combinations" is not a subcommand of odds: write fairdeal odds table dj-wild.',
  ],
  [
    ['odds', 'decision', 'dj-wild'],
    '"decision" is not a subcommand of odds: write fairdeal odds hand dj-wild <cards>.',
  ],
  [
    ['odds', 'what-if', 'dj-wild'],
    '"what-if" is not a subcommand of odds: write fairdeal odds variant dj-wild <file>.',
  ],
  [['odds', 'chart', 'dj-wild'], '"chart" is not a subcommand of odds: write fairdeal odds strategy dj-wild.'],
  [
    ['odds', 'risk-of-riun', 'dj-wild'],
    '"risk-of-riun" is not a subcommand of odds: write fairdeal odds session dj-wild.',
  ],
  [['odds', 'jackpots', 'dj-wild'], '"jackpots" is not a subcommand of odds: write fairdeal odds progressive dj-wild.'],
  [['odds', 'help', 'peeking'], '"peeking" is not a subcommand of odds: write fairdeal odds collusion <game>.'],
  [['odds', 'help', 'hnad'], 'Unknown subcommand of odds "hnad" (did you mean hand?). '],
  [['odds', 'hand', '7c', 'over-under'], 'Write the game first: fairdeal odds hand over-under 7c.'],
  [['odds', 'over-under', 'dj-wild'], 'Ask about one game at a time, not about over-under and dj-wild: run '],
  [['odds', 'over-under', '--submission', 'rules'], 'The file rules can’t be read: '],
  [['odds', 'hold-em'], 'There are no odds for hold-em. '],
  [['help', 'gmaes'], "Unknown command 'gmaes' (did you mean games?)."],
  [['version'], "Unknown command 'version' (did you mean --version?)."],
  [['completion', 'fsh'], 'Unknown completion for the shell "fsh" (did you mean fish?). '],
  [
    ['submission', 'chekc'],
    'Unknown subcommand of submission "chekc" (did you mean check?). Available subcommands: new, check, ',
  ],
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
    'Unknown house game "overunder" (did you mean over-under?). Available house games: heads-up-holdem, ',
  ],
  ['hand', '{"open":{"game":"holdem","stacks":[100,100]}}', 'Unknown game "holdem" (did you mean hold-em?). Available'],
  ['table', '{"open":{"game":"overunder"}}', 'Unknown game "overunder" (did you mean over-under?). Available games: '],
])('a game that is mistyped in what %s reads is answered with what was probably meant', (command, input, start) => {
  const { refused } = JSON.parse(piped([command], input).out) as { readonly refused: string };
  expect(refused.slice(0, start.length)).toBe(start);
});

test('the help of a command that is mistyped is answered with what was probably meant', async () => {
  expect(await fairdeal('verfy', '--help')).toEqual({
    ...{ status: 2, out: '' },
    err: "Unknown command 'verfy' (did you mean verify?).\n",
  });
});

test('a choice that is mistyped in a round is answered with what was probably meant', () => {
  const round = {
    game: 'over-under',
    seats: [{ seat: 1, cards: 'Ts9dAc', wagers: { ante: 1000 }, play: 'ovre' }],
  };
  const { refused } = JSON.parse(piped(['settle'], JSON.stringify(round)).out) as { readonly refused: string };
  expect(refused).toContain('"ovre" (did you mean over?)');
});
