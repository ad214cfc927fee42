import { LAB_GAMES } from '@fairdeal/lab/internal';
import { defaultOddsOf } from '@fairdeal/lab/testing';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { auditRows, publishedCount } from './audit.js';

const rows = HOUSE_GAMES.flatMap((game) => auditRows(game, defaultOddsOf(game.id)));

test('Every figure the Board published is audited exactly once', () => {
  expect(rows).toHaveLength(publishedCount());
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('Figures appear as the Board prints them', () => {
  for (const { id } of HOUSE_GAMES)
    for (const { wager, percent } of LAB_GAMES[id].published) {
      if ('least' in percent) continue;
      for (const [paytable, printed] of Object.entries(percent)) {
        const row = rows.find(({ key }) => key === `${id} ${wager} ${paytable === 'main' ? '' : paytable}`);
        expect(row?.published, `${id} ${wager} ${paytable}`).toBe(printed);
      }
    }
  const ends = rows.filter(({ key }) => key.startsWith('high-card-flush straight-flush-bonus'));
  expect(ends.map(({ paytable, published }) => [paytable, published])).toEqual([
    ['A', '13.0'],
    ['B', '6.6'],
  ]);
});

test('A note names the same computed figure', () => {
  const named = rows.filter(({ note }) => note !== null && /, computed \d/.test(note));
  expect(named.length).toBeGreaterThan(20);
  for (const { note, computed, paytable, title } of named) {
    const [, said = ''] = /, computed ([\d.]+)%/.exec(note ?? '') ?? [];
    const digits = said.split('.')[1]?.length ?? 0;
    expect(Math.abs(Number(said) - Number(computed)), `${title} ${paytable}`).toBeLessThanOrEqual(
      0.5 * 10 ** -digits + 1e-9,
    );
  }
});

test('A reproduced figure is the computed one rounded; a different one has a note', () => {
  for (const { verdict, published, computed, note } of rows) {
    if (verdict === 'reproduced')
      expect(Math.abs(Number(computed) - Number(published))).toBeLessThanOrEqual(
        0.51 * 10 ** -(published.split('.')[1]?.length ?? 0),
      );
    else expect(note).not.toBeNull();
  }
});
