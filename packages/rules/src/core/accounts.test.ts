import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUSE_GAMES } from '../games.js';
import { accountText, fundStream, type HouseAccount, meterStream, readAccount, type TableAccount } from './accounts.js';

const seat = fc.integer({ min: 1, max: 12 });
const wager = fc.constantFrom(...HOUSE_GAMES.flatMap(({ wagers }) => wagers.map(({ id }) => id)));
const ofBoth = fc.record({ at: fc.constant('seat' as const), seat });
const houseGame = fc.oneof(
  ofBoth,
  fc.record({ at: fc.constantFrom('cage' as const, 'inventory' as const) }),
  fc.record({ at: fc.constant('box' as const), box: seat, wager }),
  fc.record({ at: fc.constantFrom('meter' as const, 'reserve' as const, 'award' as const), wager }),
);
const poker = fc.oneof(
  ofBoth,
  fc.record({
    at: fc.constantFrom(
      ...([
        'pot',
        'cage',
        'rakeArea',
        'dropBox',
        'badBeatBox',
        'badBeatTransit',
        'badBeatFund',
        'badBeatPayout',
      ] as const),
      ...(['highHandBox', 'highHandTransit', 'highHandFund', 'highHandPayout', 'otherFunds', 'patrons'] as const),
      ...(['shortage', 'overage'] as const),
    ),
  }),
);
const table: fc.Arbitrary<TableAccount> = fc.oneof(
  houseGame,
  poker,
  fc.record({ at: fc.constantFrom('tipBox' as const, 'fillTransit' as const, 'creditTransit' as const) }),
);
const name = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,39}$/);
const house: fc.Arbitrary<HouseAccount> = fc.oneof(
  fc.record({ at: fc.constantFrom('cage' as const, 'outside' as const, 'playMoney' as const) }),
  fc.record({ at: fc.constant('player' as const), person: fc.string({ minLength: 1, unit: 'binary' }) }),
  fc.record({
    at: fc.constantFrom('shared' as const, 'sharedReserve' as const),
    stream: fc.oneof(name.map(meterStream), name.map(fundStream)),
  }),
  fc.record({
    ...{ at: fc.constant('table' as const), table: fc.stringMatching(/^[tr][1-9]\d{0,3}$/), account: table },
  }),
);

describe('the text of an account', () => {
  test.each([
    ['houseGame', houseGame],
    ['poker', poker],
    ['table', table],
    ['house', house],
  ] as const)('is read back as the same account: %s', (of, accounts) => {
    fc.assert(
      fc.property(accounts, (account: TableAccount | HouseAccount) => {
        expect(readAccount(accountText(account), of)).toEqual(account);
      }),
    );
  });

  test.each<[string, TableAccount | HouseAccount]>([
    ['cage', { at: 'cage' }],
    ['inventory', { at: 'inventory' }],
    ['seat 12', { at: 'seat', seat: 12 }],
    ['flush-bonus of box 3', { at: 'box', box: 3, wager: 'flush-bonus' }],
    ['meter of progressive', { at: 'meter', wager: 'progressive' }],
    ['award of progressive', { at: 'award', wager: 'progressive' }],
    ['pot', { at: 'pot' }],
    ['rake area', { at: 'rakeArea' }],
    ['bad beat payout', { at: 'badBeatPayout' }],
    ['outside', { at: 'outside' }],
    ['play money', { at: 'playMoney' }],
    ['player/ada', { at: 'player', person: 'ada' }],
    ['meter/main', { at: 'shared', stream: 'meter/main' }],
    ['fund/room/reserve', { at: 'sharedReserve', stream: 'fund/room' }],
    ['t7/inventory', { at: 'table', table: 't7', account: { at: 'inventory' } }],
    ['t7/ante of box 2', { at: 'table', table: 't7', account: { at: 'box', box: 2, wager: 'ante' } }],
    ['r1/tip box', { at: 'table', table: 'r1', account: { at: 'tipBox' } }],
    ['t7/credit on the way', { at: 'table', table: 't7', account: { at: 'creditTransit' } }],
  ])('stays to the letter: %s', (text, account) => {
    expect(accountText(account)).toBe(text);
  });

  test.each([
    ...['', 'seat', 'seat 0', 'seat A', 'box 2', 'meter of ', 'my inventory', 'cage 1', 'ante of box 02'],
    ...['player/', 't7/', 't7/purse', '/inventory', 'meter/', 'meter/main/award', 't7/outside', 't7/player/ada'],
  ])('"%s" is no account', (text) => {
    for (const kind of ['houseGame', 'poker', 'table', 'house'] as const) expect(readAccount(text, kind)).toBeNull();
  });

  test('an account of another kind is unknown', () => {
    expect(readAccount('pot', 'houseGame')).toBeNull();
    expect(readAccount('ante of box 1', 'poker')).toBeNull();
    expect(readAccount('play money', 'table')).toBeNull();
    expect(readAccount('seat 1', 'house')).toBeNull();
  });
});
