import { cards } from '@fairdeal/cards';
import { pointTotal } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { solverQuestion } from '../exact/solver.js';
import { overUnderCollusion } from '../games/over-under/collusion.js';
import { rulesOf } from '../games/over-under/rules.js';
import { toNumber } from '../math/fraction.js';
import { solverOf } from '../testing/stored.js';
import { collusionGain } from './collusion.js';

test('the value of seeing one other card in a small shoe of Over/Under matches every deal played out', () => {
  const pack = cards('2c2d7c7d8c8dAcAd');
  const question = solverQuestion(solverOf('over-under'), '2020', { decks: 1 });
  const { settled } = rulesOf(question);
  const net = (three: readonly number[], call: 'over' | 'under' | 'surrender'): number =>
    toNumber(settled(three, call).net);
  const calls = ['over', 'under', 'surrender'] as const;
  const without = (...gone: readonly number[]): number[] => pack.filter((card) => !gone.includes(card));
  const means = (first: number, known: readonly number[]): number[] =>
    calls.map((call) => {
      const left = without(first, ...known);
      const nets = left.flatMap((one) =>
        left.filter((other) => other > one).map((other) => net([first, one, other], call)),
      );
      return nets.reduce((sum, each) => sum + each, 0) / nets.length;
    });
  let [gain, deals] = [0, 0];
  for (const first of pack) {
    const blind = means(first, []);
    const usual = blind.indexOf(Math.max(...blind));
    for (const known of without(first)) {
      const seeing = means(first, [known]);
      gain += Math.max(...seeing) - (seeing[usual] ?? 0);
      deals += 1;
    }
  }
  const shoe = { ranks: [0, 5, 6, 12], each: 2 } as const;
  expect(pointTotal(cards('8c'))).toBe(8);
  expect(toNumber(overUnderCollusion(rulesOf(question), shoe, 1))).toBeCloseTo(gain / deals, 10);
  expect(gain).toBeGreaterThan(0);
});

test('seeing other hands has value in High Card Flush, and none when the dealer’s cards are face up', () => {
  const flush = solverOf('high-card-flush');
  const seen = collusionGain(flush, solverQuestion(flush, '2019'), 5, 400);
  expect(seen.exact).toBe(false);
  expect(Number(seen.gain)).toBeGreaterThan(0.05);
  const open = solverOf('face-up-pai-gow');
  expect(collusionGain(open, solverQuestion(open, '2020'), 5)).toMatchObject({ exact: true, gain: { numerator: 0n } });
});
