import { POKER_GAMES, type PokerGame, pokerGame } from '@fairdeal/rules';
import { permittingClause, pokerSettings } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import {
  readPokerSettings,
  settingText,
  settingValue,
  submitPokerSettings,
  USUAL_BANKROLL,
  writePokerSettings,
} from './settings.js';

const HOLD_EM = pokerGame('hold-em') as PokerGame;

test.each(POKER_GAMES.filter((game) => permittingClause(game) !== null).map((game) => [game.id, game] as const))(
  '%s opens from an address without settings',
  (_, game) => {
    const made = submitPokerSettings(game, readPokerSettings(game, ''));
    expect(made).toHaveProperty('ok');
    expect(writePokerSettings(game, readPokerSettings(game, ''))).toBe('');
  },
);

test.each(POKER_GAMES.map((game) => [game.id, game] as const))(
  'every default of %s survives typing and reading',
  (_, game) => {
    for (const setting of Object.values(pokerSettings(game)))
      expect(settingValue(setting, settingText(setting, setting.default))).toEqual(setting.default);
  },
);

test('an address with limit, blinds, straddle, players and bankroll is written back unchanged', () => {
  const search = '?limit=no&blinds=1%2C+2&smallBet=2&straddle=4&players=9&bankroll=250.50&level=sharp';
  const read = readPokerSettings(HOLD_EM, search);
  expect(read.players).toBe(9);
  expect(read.level).toBe('sharp');
  expect(read.bankroll).toBe(25_050);
  const made = submitPokerSettings(HOLD_EM, read);
  expect(made).toMatchObject({
    ok: { limit: 'no', blinds: [100, 200], smallBet: 200, straddle: 400, seats: 9, raiseCap: null },
  });
  expect(readPokerSettings(HOLD_EM, writePokerSettings(HOLD_EM, read))).toEqual(read);
});

test.each([
  ['?players=99', 10],
  ['?players=1', 2],
  ['?players=lots', 6],
])('%s seats %i', (search, players) => {
  expect(readPokerSettings(HOLD_EM, search).players).toBe(players);
});

test('nonsense in an address is ignored or is a fault with its clause', () => {
  expect(readPokerSettings(HOLD_EM, '?__proto__=1&constructor=2&colour=red&bankroll=-4')).toEqual({
    chosen: {},
    players: 6,
    level: 'usual',
    bankroll: USUAL_BANKROLL,
  });
  expect(submitPokerSettings(HOLD_EM, readPokerSettings(HOLD_EM, '?blinds=x&straddle=1e9&rake=%7B'))).toMatchObject({
    faults: [
      {
        fault: expect.stringMatching(/^blinds, .* must be in dollars, such as 2, 4, not "x"\.$/),
        cites: ['637a.11(d)'],
      },
      { fault: expect.stringMatching(/^straddle, .* must be in dollars, such as 4 or 2\.50, or none, not "1e9"\.$/) },
      { cites: ['637a.17(a)(1)'] },
    ],
  });
});
