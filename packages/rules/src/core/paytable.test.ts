import { describe, expect, test } from 'vitest';
import { HOUSE_GAMES } from '../games.js';
import { isCents, MOST_CENTS } from './money.js';
import {
  amountReceived,
  fixedAmount,
  forOne,
  lineFor,
  meterShare,
  ofMeter,
  type Paytable,
  PUSH,
  payTo,
  readPay,
} from './paytable.js';

test.each([
  ['50 to 1', payTo(50), 300, 0, 15_300],
  ['1 to 1', payTo(1), 500, 0, 1000],
  ['3 to 2', payTo(3, 2), 1000, 0, 2500],
  ['3 to 2', payTo(3, 2), 5, 0, 12],
  ['1 to 2', payTo(1, 2), 101, 0, 151],
  ['250 for 1', forOne(250), 100, 0, 25_000],
  ['1,000 for 1', forOne(1000), 100, 0, 100_000],
  ['2,500 to 1', payTo(2500), 100, 0, 250_100],
  ['$50', fixedAmount(5000), 100, 0, 5000],
  ['$50', fixedAmount(5000, true), 100, 0, 5100],
  ['10 % of meter', ofMeter(10), 100, 12_345, 1234],
  ['100 % of meter', ofMeter(100), 100, 12_345, 12_345],
  ['100 % of meter', ofMeter(100, true), 100, 12_345, 12_445],
  ['$5,000 and 100 % of meter', ofMeter(100, true, 500_000), 500, 1000, 501_500],
  ['push', PUSH, 300, 0, 300],
])('%s', (words, pay, stake, meter, gets) => {
  expect(pay.words).toBe(words);
  expect(amountReceived(pay, stake, meter)).toBe(gets);
});

test('the payout of a line is read back from its words, with or without the stake', () => {
  for (const game of HOUSE_GAMES)
    for (const { edition } of game.editions)
      for (const { pay } of game.paytables(edition).flatMap(({ lines }) => lines))
        expect(readPay(pay.words, 'stakeReturned' in pay && pay.stakeReturned)).toEqual(pay);
  expect(readPay('$2.50')).toEqual(fixedAmount(250));
  expect(readPay('10% of meter')).toEqual(readPay('10 % of meter'));
});

test.each([
  '',
  '9',
  '9 to 0',
  '-1 to 1',
  '1.5 to 1',
  'nine to one',
  '10 % of the meter',
  '$',
  '5 for 2',
  '101 % of meter',
  '999999999999 to 1',
])('"%s" is no payout of a line', (words) => {
  expect(readPay(words)).toBeNull();
});

test('a share of a meter is rounded down to the cent', () => {
  expect(meterShare(10, 9)).toBe(0);
  expect(meterShare(10, 19)).toBe(1);
  expect(meterShare(100, 999)).toBe(999);
});

test('a hand that no line names is paid by none', () => {
  const table: Paytable = { wager: 'bonus', name: 'A', clause: '686a.8(b)', lines: [{ hand: 'flush', pay: payTo(4) }] };
  expect(lineFor(table, 'flush')?.pay).toEqual(payTo(4));
  expect(lineFor(table, 'straight')).toBeUndefined();
  expect(lineFor(table, 'constructor')).toBeUndefined();
});

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('the paytables of %s', (_, game) => {
  const tables = game.editions.flatMap(({ edition }) => game.paytables(edition).map((table) => ({ edition, table })));

  test('belong to its optional wagers, each with a name of its own', () => {
    const names = tables.map(({ edition, table }) => `${edition} ${table.wager} ${table.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { table } of tables) expect(game.optional).toContain(table.wager);
    for (const wager of game.optional) expect(tables.some(({ table }) => table.wager === wager)).toBe(true);
  });

  test('have one line for a hand, and pay the greatest stake in safe cents', () => {
    for (const { table } of tables) {
      const hands = table.lines.map(({ hand }) => hand);
      expect(new Set(hands).size).toBe(hands.length);
      for (const { pay } of table.lines) expect(isCents(amountReceived(pay, MOST_CENTS))).toBe(true);
    }
  });
});
