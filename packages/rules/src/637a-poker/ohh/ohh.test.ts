import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { pokerGame } from '../games/index.js';
import type { PhhHand } from '../phh/read.js';
import { replayHand } from '../phh/replay.js';
import { writeHand } from '../phh/write.js';
import { readOhh, writeOhh } from './index.js';
import { ohhNameOf } from './names.js';

const HANDS = fileURLToPath(new URL('../../../../../golden/hands/', import.meta.url));
const DETAILS = {
  site: 'Fairdeal',
  version: '0.1.0',
  number: '1',
  startedAt: '2026-01-05T18:00:00Z',
  table: 'Table 1',
  currency: 'USD',
};

const golden = readdirSync(HANDS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.phh'))
  .map((file) => [file, parse(readFileSync(HANDS + file, 'utf8')) as unknown as PhhHand] as const)
  .filter(([, { variant }]) => ohhNameOf(variant) !== null);

const writtenOf = (hand: PhhHand) => {
  const replay = replayHand(hand);
  if (isRefused(replay)) throw new Error(replay.reason);
  const written = writeOhh(hand, replay, DETAILS);
  if (isRefused(written)) throw new Error(written.reason);
  return written;
};

const textOf = (hand: PhhHand): string => {
  const replay = replayHand(hand);
  if (isRefused(replay)) throw new Error(`${replay.reason} at ${replay.act}`);
  const game = pokerGame(replay.game);
  const text = game === undefined ? '' : writeHand(game, replay.before, replay.events, replay.scale);
  if (typeof text !== 'string') throw new Error(text.reason);
  return text;
};

test('there are hands of every game that the standard names', () => {
  expect(new Set(golden.map(([, { variant }]) => ohhNameOf(variant)?.game))).toEqual(
    new Set(['Holdem', 'Omaha', 'OmahaHiLo', 'Stud', 'StudHiLo']),
  );
});

test.each(golden)('%s: Poker Hand History to Open Hand History and back is the same hand', (_, hand) => {
  const written = writtenOf(hand);
  const read = readOhh(JSON.parse(JSON.stringify(written)));
  if (isRefused(read)) throw new Error(JSON.stringify(read.args));
  expect(textOf(read.hand)).toBe(textOf(hand));
  expect(read.hand.finishing_stacks).toEqual((replayHand(hand) as { readonly finishing: readonly number[] }).finishing);
});

test.each(golden)('%s: without our own fields it replays to the same chips', (_, hand) => {
  const written = writtenOf(hand);
  const { _fairdeal: own, ...plain } = written.ohh;
  expect(own).toBeDefined();
  const read = readOhh({ ohh: plain });
  if (isRefused(read)) throw new Error(JSON.stringify(read.args));
  const replay = replayHand(read.hand);
  if (isRefused(replay)) throw new Error(`${replay.reason} ${JSON.stringify(replay.args)} at ${replay.act}`);
  expect(replay.finishing).toEqual(read.hand.finishing_stacks);
});

const [, HAND] = golden.find(([, { variant }]) => variant === 'NT') ?? [];

/** The written hand with one place changed. */
const changed = (path: readonly (string | number)[], value: unknown): unknown => {
  const whole = JSON.parse(JSON.stringify(writtenOf(HAND as PhhHand))) as { ohh: Record<string, unknown> };
  delete whole.ohh._fairdeal;
  const last = path.at(-1) ?? '';
  const inside = path.slice(0, -1).reduce<Record<string, unknown>>((part, key) => part[key] as never, whole.ohh);
  if (value === undefined) delete inside[last];
  else inside[last] = value;
  return whole;
};

test.each<[readonly (string | number)[], unknown, string, string]>([
  [['game_type'], 'Pineapple', 'game_type', 'unknown-value'],
  [['bet_limit', 'bet_type'], 'XL', 'bet_limit.bet_type', 'unknown-value'],
  [['bet_limit'], undefined, 'bet_limit', 'missing'],
  [['dealer_seat'], 'one', 'dealer_seat', 'not-whole'],
  [['players'], {}, 'players', 'not-a-list'],
  [['players', 1, 'starting_stack'], '100', 'players[1].starting_stack', 'not-an-amount'],
  [['rounds', 0, 'street'], 'Fourth', 'rounds[0].street', 'unknown-value'],
  [['rounds', 0, 'actions', 0, 'action'], 'Juggles', 'rounds[0].actions[0].action', 'unknown-value'],
  [['rounds', 0, 'actions', 0, 'player_id'], 77, 'rounds[0].actions[0].player_id', 'unknown-player'],
  [['rounds', 0, 'actions', 0, 'amount'], -5, 'rounds[0].actions[0].amount', 'not-an-amount'],
  [['pots', 0, 'player_wins', 0, 'player_id'], 77, 'pots[0].player_wins[0].player_id', 'unknown-player'],
])('a hand with %j as %j is refused at its place', (path, value, place, fault) => {
  expect(readOhh(changed(path, value))).toMatchObject({
    reason: 'ohh-field-wrong',
    act: place,
    args: { path: place, fault },
  });
});

test.each([[null], [7], ['ohh'], [{ ohh: [] }], [{ ohh: {} }]])('%j is refused', (value) => {
  expect(readOhh(value)).toMatchObject({ reason: 'ohh-field-wrong' });
});

test('the rake of a record without rules for it is left in the pot', () => {
  const whole = changed([], null) as { ohh: { pots: { rake: number; player_wins: { win_amount: number }[] }[] } };
  const [pot] = whole.ohh.pots;
  const [win] = pot?.player_wins ?? [];
  if (pot === undefined || win === undefined) throw new Error('no pot');
  pot.rake = 1;
  win.win_amount -= 1;
  const read = readOhh(whole);
  expect(read).toMatchObject({ unruledRake: 1, hand: { finishing_stacks: (HAND as PhhHand).finishing_stacks } });
});

test.each([
  ['F2L3D-01', 'action'],
  ['F5D-01', 'action'],
  ['F5S-01', 'game_type'],
  ['FR-01', 'game_type'],
  ['F7S_HL-01', 'game_type'],
])('%s is not written, because of the field %s', (file, field) => {
  const hand = parse(readFileSync(`${HANDS}${file}.phh`, 'utf8')) as unknown as PhhHand;
  const replay = replayHand(hand);
  if (isRefused(replay)) throw new Error(replay.reason);
  expect(writeOhh(hand, replay, DETAILS)).toMatchObject({ reason: 'ohh-not-writable', args: { field } });
});

const [, STUD] = golden.find(([, { variant }]) => variant === 'F7S') ?? [];

test('stud has its Forced Bet as an extra blind, a round for each street, and a game with a draw is refused', () => {
  const { ohh } = writtenOf(STUD as PhhHand) as { ohh: Record<string, unknown> };
  const rounds = ohh.rounds as { street: string; actions: { action: string }[] }[];
  expect(rounds.map(({ street }) => street)).toEqual(['Preflop', 'Flop', 'Turn', 'River', 'River', 'Showdown']);
  expect(rounds[0]?.actions.filter(({ action }) => action === 'Post Extra Blind')).toHaveLength(1);
  expect(readOhh({ ohh: { ...ohh, game_type: 'Draw' } })).toMatchObject({
    reason: 'ohh-field-wrong',
    args: { path: 'game_type', fault: 'no-discard' },
  });
  const more = [...rounds.slice(0, 5), rounds[4], rounds[5]];
  expect(readOhh({ ohh: { ...ohh, rounds: more } })).toMatchObject({
    args: { path: 'rounds[5].street', fault: 'round-too-many' },
  });
});
