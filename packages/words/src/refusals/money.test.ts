import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { refusalText } from './index.js';

const short = { what: 'account', needed: 50_000, has: 20_000 } as const;
const starts = { seed: 1_000_000, reseed: 500_000 };

test.each<readonly [Refusal, string]>([
  [
    refuse('not-enough', { ...short, account: { at: 'cage' } }),
    '$500 can’t leave the cage. It holds $200. Have Finance bring $300 to the cage first.',
  ],
  [
    refuse('not-enough', { ...short, account: { at: 'player', person: 'Ann' } }),
    '$500 can’t leave the player’s account. It holds $200.',
  ],
  [
    refuse('not-enough', {
      ...{ ...short, has: -10_000 },
      ...{ account: { at: 'table', table: 't7', account: { at: 'inventory' } } },
    }),
    '$500 can’t leave the rack of table t7. It holds $0. Have the floor ask for a fill of $600 first.',
  ],
  [
    refuse('color-up-differs', { gives: 50_000, takes: 60_000 }),
    'You can’t color up $500 in chips for $600. Count both again.',
  ],
  [refuse('slip-not-given', { slip: 17 }), 'You can’t take the chips of slip 17 yet. Wait until they are given.'],
  [
    refuse('bad-meter-amount', { to: 'reset', most: 100_000_000 }),
    'You can’t reset a meter to that amount. Use whole cents, from $0 to $1,000,000.',
  ],
  [
    refuse('meter-start-differs', { meter: 'meter/main', starts, filed: { seed: 0, reseed: 0 } }),
    'This table can’t share meter/main. The meter starts at $10,000 and restarts at $5,000. The table’s paytable has $0 and $0. Use a paytable with the meter’s amounts.',
  ],
  [
    refuse('version-ruled-on', { version: 2, ruling: 'turned-down' }),
    'Version 2 was already turned down, and that is final. File a new version.',
  ],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});
