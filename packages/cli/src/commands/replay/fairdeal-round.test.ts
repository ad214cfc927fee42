import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drbgChance } from '@fairdeal/cards';
import { type HouseAct, houseGame } from '@fairdeal/rules';
import type { SavedRound } from '@fairdeal/table';
import { openHouseLink } from '@fairdeal/table/internal';
import { checksumOf } from '@fairdeal/table/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyWager, submissionFromDraft } from '../../shared/games.js';
import { fairdeal, isOneSentence } from '../../testing/run.js';
import { readViewer } from './viewer.js';

/** A round of Over/Under that is surrendered. */
const savedRound = async (): Promise<SavedRound> => {
  const game = houseGame('over-under')!;
  const link = openHouseLink({
    game,
    submission: submissionFromDraft(game, { paytables: everyWager(game, undefined) }),
    bankroll: 100_000,
    seats: 1,
    chance: drbgChance({ entropy: new Uint8Array(48).fill(1), nonce: new Uint8Array(24) }),
    clock: Date.now,
    automated: 'all',
  });
  const must = async (act: HouseAct): Promise<void> => expect(await link.send(act)).toBeNull();
  await must({ do: 'declineCut' });
  await must({ do: 'wager', box: 1, wager: 'ante', cents: 1000 });
  expect(await link.deal()).toBeNull();
  await must({ do: 'play', box: 1, play: { call: 'surrender' } });
  return link.state().last!.saved!;
};

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-round-'));
  const saved = await savedRound();
  writeFileSync(at('good.round.json'), JSON.stringify(saved));
  writeFileSync(at('changed.json'), JSON.stringify({ ...saved, settled: [] }));
  const settled = saved.settled.map(([seat, what, received]) => [seat, what, received + 100]);
  const otherwise = { ...saved, settled };
  writeFileSync(at('otherwise.json'), JSON.stringify({ ...otherwise, check: checksumOf(otherwise) }));
  writeFileSync(at('cut.json'), JSON.stringify(saved).slice(0, 40));
  writeFileSync(at('nonsense.json'), '{ "fairdeal": "luck" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a saved round of our own is told step by step, and ends with the same settlement', async () => {
  const { status, out, err } = await fairdeal('replay', folder, '--as', 'player 1');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('  You place $10 on the Ante Wager (686a.6(d)).\n');
  expect(out).toContain('  You surrender');
  expect(out).toContain('good.round.json: ends with the same settlement.\n1 hand: 1 agree, 0 differ');
});

test('--why adds what else was considered where a wager was settled', async () => {
  const { out } = await fairdeal('replay', at('good.round.json'), '--why');
  expect(out).toMatch(/\n {4}\S.*\n/);
  const { out: plain } = await fairdeal('replay', at('good.round.json'));
  expect(plain).not.toMatch(/\n {4}\S/);
});

test('with --json each round is one line with its steps, and a changed one says no', async () => {
  const { status, out } = await fairdeal('replay', at('good.round.json'), at('changed.json'), '--json');
  const [good, changed, counts] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toBe(1);
  expect(good).toMatchObject({
    game: 'over-under',
    agrees: true,
    lines: [{ seat: 1, what: 'ante', outcome: 'forfeit' }],
  });
  expect(good.steps.map(({ did }: { did: string }) => did)).toContain('dealt');
  expect(changed).toMatchObject({ broken: expect.stringContaining('changed after it was saved') });
  expect(counts).toEqual({ hands: 2, agree: 1, differ: 1, unknown: 0, notCompared: 0, refused: 0 });
});

test('a round that is settled otherwise than it says differs, and the status says no', async () => {
  const { status, out } = await fairdeal('replay', at('otherwise.json'));
  expect(status).toBe(1);
  expect(out).toMatch(/ends with a different settlement\.\n1 hand: 0 agree, 1 differ/);
});

test('a file that was cut is no JSON, and the status is 2', async () => {
  const { status, out } = await fairdeal('replay', at('cut.json'));
  expect(status).toBe(2);
  expect(out).toContain('The file is not a saved round, because it is not JSON: ');
});

test('what is no round is asked wrongly, and so is a viewer nobody knows', async () => {
  const { status, out } = await fairdeal('replay', at('nonsense.json'));
  expect(status).toBe(2);
  expect(out).toContain('This is not a saved Fairdeal round.');
  const unknown = await fairdeal('replay', at('good.round.json'), '--as', 'thief');
  expect(unknown.status).toBe(2);
  expect(isOneSentence(unknown.err)).toBe(true);
});

test.each([
  ['public', 'public'],
  ['player 3', { role: 'player', seat: 3, person: 'player 3' }],
  ['surveillance', { role: 'surveillance', person: 'surveillance' }],
])('"%s" looks', (text, viewer) => {
  expect(readViewer(text)).toEqual(viewer);
});
