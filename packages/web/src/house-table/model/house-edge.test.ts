import { readFileSync } from 'node:fs';
import type { GameOdds } from '@fairdeal/lab';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { edgeCost, houseEdgesFor } from './house-edge.js';
import { readHouseSettings, submitHouseSettings } from './settings.js';

const opened = (id: string, query: string) => {
  const game = HOUSE_GAMES.find((candidate) => candidate.id === id)!;
  const made = submitHouseSettings(game, readHouseSettings(game, query));
  if ('faults' in made) throw new Error(made.faults[0]?.fault);
  const file = new URL(`../../../../lab/data/${id}.json`, import.meta.url);
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as { results: readonly GameOdds[] };
  return { game, submission: made.ok, edges: houseEdgesFor(game, made.ok, results) };
};

test.each(HOUSE_GAMES.map(({ id }) => id))('the lab stores a house edge for the default table of %s', (id) => {
  const { edges, submission } = opened(id, '');
  expect(edges?.main).toBeGreaterThan(0);
  expect(Object.keys(edges?.wagers ?? {}).toSorted()).toEqual(Object.keys(submission.paytables).toSorted());
});

test('a setting that changes the odds changes the edge', () => {
  const usual = opened('face-up-pai-gow', '').edges;
  const other = opened('face-up-pai-gow', '?set.houseWay=foxwoods').edges;
  expect(other?.main).not.toBe(usual?.main);
});

test('the edge applies to the Ante and each optional wager, not to the wagers that follow from them', () => {
  const { edges } = opened('heads-up-holdem', '');
  const line = (what: string, stake: number) => ({ what, stake }) as Parameters<typeof edgeCost>[1][number];
  const lines = [line('ante', 1000), line('odds', 1000), line('raise', 3000), line('trips-plus', 100)];
  expect(edgeCost(edges!, lines)).toBeCloseTo(1000 * edges!.main + 100 * (edges!.wagers['trips-plus'] ?? 0), 8);
});
