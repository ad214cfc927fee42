import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { readHouseSettings, submitHouseSettings, writeHouseSettings } from './settings.js';

const flush = houseGame('high-card-flush')!;

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s opens with every optional wager offered',
  (_, game) => {
    const settings = readHouseSettings(game, '');
    const made = submitHouseSettings(game, settings);
    expect('ok' in made && Object.keys(made.ok.paytables).toSorted()).toEqual([...game.optional].toSorted());
    expect(writeHouseSettings(game, settings)).toBe('');
  },
);

test('a linked table opens with the same settings', () => {
  const query = '?edition=2016&seats=4&role=dealer&pay.flush-bonus=none&set.decks=2&set.shuffling=device&min.ante=1000';
  const settings = readHouseSettings(flush, query);
  expect(settings).toMatchObject({
    seats: 4,
    role: 'dealer',
    draft: { edition: '2016', settings: { decks: 2, shuffling: 'device' }, limits: { ante: { min: 1000 } } },
  });
  expect(settings.draft.paytables).not.toHaveProperty('flush-bonus');
  const again = readHouseSettings(flush, writeHouseSettings(flush, settings));
  expect(again).toEqual(settings);
});

test('a link that asks for something unlawful gets a fault with its clause', () => {
  const made = submitHouseSettings(flush, readHouseSettings(flush, '?set.decks=9&pay.progressive=Z&min.ante=x'));
  expect('faults' in made && made.faults.map(({ cites }) => cites.length > 0)).toEqual([true, true, true]);
});

test.each(['?seats=99', '?seats=-1', '?seats=abc', '?deal=1&pay=&set.=&%E0%A4%A'])(
  'the nonsense %s still opens',
  (query) => {
    const { seats } = readHouseSettings(flush, query);
    expect(seats).toBeGreaterThanOrEqual(1);
    expect(seats).toBeLessThanOrEqual(6);
  },
);
