import { describe, expect, test } from 'vitest';
import { type Account, accountName, readAccount } from './accounts.js';

describe('the name of an account', () => {
  test.each<[string, Account]>([
    ['cage', { at: 'cage' }],
    ['inventory', { at: 'inventory' }],
    ['seat 6', { at: 'seat', seat: 6 }],
    ['seat 12', { at: 'seat', seat: 12 }],
    ['ante of box 2', { at: 'box', box: 2, wager: 'ante' }],
    ['flush-bonus of box 3', { at: 'box', box: 3, wager: 'flush-bonus' }],
    ['meter of progressive', { at: 'meter', wager: 'progressive' }],
    ['reserve of progressive', { at: 'reserve', wager: 'progressive' }],
  ])('%s says which it is, and is read back', (name, account) => {
    expect(accountName(account)).toBe(name);
    expect(readAccount(name)).toEqual(account);
  });

  test.each(['', 'seat', 'seat A', 'box 2', 'meter of ', 'my inventory', 'cage 1'])('"%s" is none', (name) => {
    expect(readAccount(name)).toBeNull();
  });
});
