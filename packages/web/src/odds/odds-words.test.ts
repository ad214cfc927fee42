import { shortTitle } from '@fairdeal/words/internal/text';
import { expect, test } from 'vitest';
import { dollarsOrMinus, signedDollars as dollarsSigned } from '../ui/money.js';
import { actionWords, handWords, oneIn, percent, signedAntes, withMinus } from './odds-words.js';

test.each([
  [percent(0.02358423, 4), '2.3584%'],
  [percent(-0.058, 1), '−5.8%'],
  [dollarsSigned(19_000), '+$190'],
  [dollarsSigned(-2_050), '−$20.50'],
  [dollarsSigned(0), '$0'],
  [dollarsOrMinus(-500), '−$5'],
  [dollarsOrMinus(500), '$5'],
  [withMinus('-944659/713460'), '−944659/713460'],
  [signedAntes(0), '0'],
  [signedAntes(1.25), '+1.25'],
  [signedAntes(-0.00001), '0'],
  [signedAntes(-2.49510504), '−2.4951'],
  [oneIn(0.25), '1 in 4.0'],
  [oneIn(1 / 30_940), '1 in 30,940'],
  [oneIn(0), 'never'],
  [shortTitle('Flush Bonus Wager'), 'Flush Bonus'],
  [handWords('full-house'), 'full house'],
  [handWords('bad beat, straight-flush'), 'bad beat, straight flush'],
  [handWords('three-of-a-kind'), 'three-of-a-kind'],
  [handWords('five-card flush'), 'five-card flush'],
  [actionWords('raise-3x'), 'Raise 3x'],
  [actionWords('under'), 'Under 18'],
  [actionWords('Point Count of 7'), 'Point Count of 7'],
])('%s is written as %s', (written, expected) => {
  expect(written).toBe(expected);
});
