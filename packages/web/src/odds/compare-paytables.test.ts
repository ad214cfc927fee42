import { readFileSync } from 'node:fs';
import type { StoredOdds } from '@fairdeal/lab';
import { everyWagerByTable } from '@fairdeal/lab/internal';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { compareByWager } from './compare-paytables.js';
import { percent } from './odds-words.js';

const stored = (game: string): StoredOdds =>
  JSON.parse(readFileSync(new URL(`../../../lab/data/${game}.json`, import.meta.url), 'utf8')) as StoredOdds;

describe.each(HOUSE_GAMES)('The paytables of $title', (game) => {
  const edition = game.editions.at(-1)!.edition;
  const odds = stored(game.id).results.find((result) => result.edition === edition)!;
  const sides = compareByWager(odds, everyWagerByTable(odds));

  test('are all there, with every line', () => {
    for (const table of game.paytables(edition)) {
      const side = sides.find(({ wager }) => wager === table.wager)!;
      const at = side.tables.indexOf(table.name);
      expect(at, table.name).toBeGreaterThanOrEqual(0);
      const shown = side.lines.filter(({ cells }) => cells[at] !== null).map(({ hand }) => hand);
      expect(shown.toSorted()).toEqual(table.lines.map(({ hand }) => hand).toSorted());
    }
  });

  test('pay back what is stored', () => {
    for (const { wager, paytable, payback } of odds.wagers) {
      const side = sides.find((each) => each.wager === wager)!;
      const row = side.figures.find(({ name }) => name === 'Payback')!;
      expect(row.cells[side.tables.indexOf(paytable)]).toEqual([percent(payback, 4)]);
    }
  });
});
