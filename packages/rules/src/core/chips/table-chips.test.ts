import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountText, type TableAccount } from '../accounts.js';
import { type ChipStacks, chipsValue, sortedChips } from './chips.js';
import { emptyChips, holdingOf, moveTableChips, passTableChips, type TableChips, trayOf } from './table-chips.js';

const DENOMINATIONS = [100, 500, 2_500, 10_000];
const TRAY: TableAccount = { at: 'inventory' };
const CAGE: TableAccount = { at: 'cage' };
const METER: TableAccount = { at: 'meter', wager: 'progressive' };
const seat = (number: number): TableAccount => ({ at: 'seat', seat: number });
const ante = (box: number): TableAccount => ({ at: 'box', box, wager: 'ante' });
const stacks = (...pairs: readonly (readonly [number, number])[]): ChipStacks =>
  sortedChips(pairs.map(([chip, count]) => ({ chip, count })));
const move = (from: TableAccount, to: TableAccount, cents: number) => ({ from, to, cents });

const opened = (tray: ChipStacks): TableChips =>
  passTableChips(emptyChips(DENOMINATIONS), null, 'inventory', tray).chips;

test('a payout takes real chips from the tray, with change from the player', () => {
  const bought = moveTableChips(opened(stacks([2_500, 4], [500, 2])), [move(CAGE, seat(1), 4_000)]);
  expect(holdingOf(bought.chips, 'seat 1')).toEqual({ stacks: stacks([500, 8]), loose: 0 });
  const bet = moveTableChips(bought.chips, [move(seat(1), ante(1), 1_500)]);
  const won = moveTableChips(bet.chips, [move(ante(1), seat(1), 1_500), move(TRAY, seat(1), 1_500)]);
  expect(won.lacking).toEqual([]);
  expect(won.moved).toEqual([
    { from: 'ante of box 1', to: 'seat 1', chips: stacks([500, 3]) },
    { from: 'inventory', to: 'seat 1', chips: stacks([2_500, 1]) },
    { from: 'seat 1', to: 'inventory', chips: stacks([500, 2]) },
  ]);
});

test('the tray breaks a chip before a bet that its player can’t make otherwise', () => {
  const bought = passTableChips(opened(stacks([2_500, 4], [500, 10])), null, 'seat 2', stacks([10_000, 1])).chips;
  const { chips, lacking } = moveTableChips(bought, [move(seat(2), ante(2), 1_000)]);
  expect(lacking).toEqual([]);
  expect(holdingOf(chips, 'ante of box 2').stacks).toEqual(stacks([500, 2]));
  expect(holdingOf(chips, 'seat 2').stacks).toEqual(stacks([2_500, 3], [500, 3]));
  expect(trayOf(chips).stacks).toEqual(stacks([10_000, 1], [2_500, 1], [500, 5]));
});

test('chips that the tray does not hold are lacking, and named', () => {
  const none = opened(stacks([2_500, 2]));
  expect(moveTableChips(none, [move(TRAY, seat(1), 3_500)]).lacking).toEqual([
    { holder: 'inventory', chips: stacks([500, 2]) },
  ]);
  const bought = passTableChips(none, null, 'seat 1', stacks([10_000, 1])).chips;
  expect(moveTableChips(bought, [move(seat(1), ante(1), 1_000)]).lacking).toEqual([
    { holder: 'seat 1', chips: stacks([2_500, 1], [500, 5]) },
  ]);
  expect(passTableChips(none, 'inventory', null, stacks([2_500, 3])).lacking).toEqual([
    { holder: 'inventory', chips: stacks([2_500, 1]) },
  ]);
});

test('contributions to a meter stay in the tray as chips, and odd cents of a hand pay are no chips', () => {
  const bought = moveTableChips(opened(stacks([500, 10])), [move(CAGE, seat(1), 1_000)]).chips;
  const bet = moveTableChips(bought, [
    ...[move(seat(1), ante(1), 500), move(ante(1), TRAY, 500), move(TRAY, METER, 357)],
  ]);
  expect(bet.lacking).toEqual([]);
  expect(trayOf(bet.chips)).toEqual({ stacks: stacks([500, 10], [100, 5]), loose: -357 });
  const paid = moveTableChips(bet.chips, [move(METER, seat(1), 33)]);
  expect(holdingOf(paid.chips, 'seat 1').loose).toBe(33);
  const left = moveTableChips(paid.chips, [move(seat(1), CAGE, 533)]);
  expect(left.chips.holdings.has('seat 1')).toBe(false);
  expect(left.lacking).toEqual([]);
});

const physical = fc.constantFrom(TRAY, seat(1), seat(2), ante(1), ante(2));
const anywhere = fc.oneof(physical, fc.constantFrom(CAGE, METER));
const someMoves = fc.array(fc.record({ from: anywhere, to: anywhere, cents: fc.integer({ min: 1, max: 30_000 }) }), {
  maxLength: 25,
});

test('whatever moves, every holder’s chips and loose cents come to its account, and no chip comes from nowhere', () => {
  fc.assert(
    fc.property(someMoves, fc.integer({ min: 0, max: 40 }), (moves, count) => {
      let chips = opened(stacks([100, count], [500, count], [2_500, count]));
      const accounts = new Map<string, number>([['inventory', chipsValue(trayOf(chips).stacks)]]);
      const add = (account: TableAccount, cents: number) =>
        accounts.set(accountText(account), (accounts.get(accountText(account)) ?? 0) + cents);
      for (const one of moves) {
        const before = chips;
        const after = moveTableChips(chips, [one]);
        chips = after.chips;
        add(one.from, -one.cents);
        add(one.to, one.cents);
        for (const account of [TRAY, seat(1), seat(2), ante(1), ante(2)]) {
          const { stacks: held, loose } = holdingOf(chips, accountText(account));
          expect(chipsValue(held) + loose).toBe(accounts.get(accountText(account)) ?? 0);
          expect(held.every(({ count: many }) => many > 0)).toBe(true);
        }
        // By denomination, what is there is what was there, came and went.
        const all = (of: TableChips) => sortedChips([...of.holdings.values()].flatMap(({ stacks: held }) => held));
        const came = after.moved.flatMap(({ from, to, chips: some }) =>
          from === null ? some : to === null ? some.map(({ chip, count: many }) => ({ chip, count: -many })) : [],
        );
        expect(all(chips)).toEqual(sortedChips([...all(before), ...came]));
      }
    }),
    { numRuns: 400 },
  );
});
