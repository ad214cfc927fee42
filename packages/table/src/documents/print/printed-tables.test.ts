import { HOUSE_GAMES, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { printedPaytables } from './printed-tables.js';

test('what a layout prints is read back as one table a wager', () => {
  expect(printedPaytables('Ante, Raise: 1 to 1; Odds, royal flush: 500 to 1; Odds, pair: push')).toEqual([
    { title: 'Ante, Raise', lines: [{ hand: '', pays: '1 to 1' }] },
    {
      title: 'Odds',
      lines: [
        { hand: 'royal flush', pays: '500 to 1' },
        { hand: 'pair', pays: 'push' },
      ],
    },
  ]);
});

test('a sentence that lists several lines is taken apart', () => {
  expect(
    printedPaytables('Blind: five wilds 1,000 to 1, straight, natural 20 to 1, three-of-a-kind or less push'),
  ).toEqual([
    {
      title: 'Blind',
      lines: [
        { hand: 'five wilds', pays: '1,000 to 1' },
        { hand: 'straight, natural', pays: '20 to 1' },
        { hand: 'three-of-a-kind or less', pays: 'push' },
      ],
    },
  ]);
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'every line of the layout of %s says what it pays',
  (_, game) => {
    const edition = game.editions.at(-1)?.edition ?? '';
    const paytables = Object.fromEntries(game.paytables(edition).map(({ wager, name }) => [wager, name]));
    const made = submit(game, { paytables });
    if ('faults' in made) throw new Error(made.faults[0]?.fault);
    const odds = game.layout({ submission: made.ok }).items.find(({ id, kind }) => id === 'odds' && kind !== 'area');
    const tables = printedPaytables(odds?.words ?? '');
    expect(tables.length).toBeGreaterThan(1);
    for (const { title, lines } of tables) {
      expect(title).not.toBe('');
      for (const { pays } of lines) expect(pays).not.toBe('');
    }
  },
);
