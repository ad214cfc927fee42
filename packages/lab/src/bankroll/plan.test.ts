import { simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGameId, houseGame } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressiveTables } from '../progressive/progressive-tables.js';
import { defaultOddsOf, houseGameOf } from '../testing/stored.js';
import {
  endingSampler,
  endingsOfMain,
  expectedNet,
  maxLoss,
  netDeviation,
  type RoundEnding,
  ruinProbability,
} from './endings.js';
import {
  type BankrollPlan,
  bankrollNeeded,
  bankrollPlanFault,
  mainWager,
  roundMethodOf,
  runBankrollPlan,
} from './plan.js';
import { histogram, playSessions, quantile, sampleMean, sampleShare } from './sessions.js';

const planFor = (game: HouseGameId, changes: Partial<BankrollPlan> = {}): BankrollPlan => ({
  game,
  odds: defaultOddsOf(game),
  stakes: { [mainWager(houseGame(game)!)]: 1000 },
  tables: Object.fromEntries(
    houseGame(game)!.optional.map((wager) => [
      wager,
      defaultOddsOf(game).wagers.find((row) => row.wager === wager)!.paytable,
    ]),
  ),
  bankroll: 50_000,
  rounds: 40,
  sessions: 50,
  seed: 'a',
  ...changes,
});

const pricesOf = (id: string): Map<string, number> =>
  new Map(
    progressiveTables(houseGameOf(id), defaultOddsOf(id))
      .toReversed()
      .map(({ table, price }) => [table.wager, price]),
  );

describe.each(HOUSE_GAMES.map(({ id, optional }) => ({ id, optional })))('$id', ({ id, optional }) => {
  const odds = defaultOddsOf(id);

  test('the endings of the main game have its expectation and its deviation', () => {
    const endings = endingsOfMain(odds.main, 1000);
    expect(endings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(expectedNet(endings) / 1000).toBeCloseTo(odds.main.expectedDecimal, 7);
    expect(netDeviation(endings) / 1000).toBeCloseTo(odds.main.standardDeviation, 6);
  });

  test('one wager alone is drawn, with its own expectation', () => {
    for (const wager of optional) {
      const price = pricesOf(id).get(wager) ?? 500;
      const plan = planFor(id, { stakes: { [wager]: price }, sessions: 2 });
      const row = odds.wagers.find((one) => one.wager === wager && one.paytable === plan.tables[wager]);
      const { how, expected, deviation } = runBankrollPlan(plan, () => {});
      expect(how).toBe('sampled');
      if (row?.breakEvenMeter !== undefined) continue;
      expect(expected / price).toBeCloseTo(-row!.hold, 7);
      expect(deviation! / price).toBeCloseTo(row!.standardDeviation, 5);
    }
  });

  test('several wagers are dealt by the rulebook, the same for the same seed', () => {
    const stakes = {
      [mainWager(houseGame(id)!)]: 1000,
      ...Object.fromEntries(optional.slice(0, 1).map((wager) => [wager, 500])),
    };
    const plan = planFor(id, { stakes, rounds: 10, sessions: 3 });
    expect(bankrollPlanFault(plan)).toBeNull();
    expect(roundMethodOf(plan)).toBe('dealt');
    const shares: number[] = [];
    const one = runBankrollPlan(plan, (share) => shares.push(share));
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    expect(one.sessions.roundsPlayed).toBe(30);
    expect(runBankrollPlan(plan, () => {}).sessions.ends).toEqual(one.sessions.ends);
    const row = odds.wagers.find(({ wager, paytable }) => wager === optional[0] && paytable === plan.tables[wager]);
    expect(one.expected).toBeCloseTo(1000 * odds.main.expectedDecimal - 500 * row!.hold, 3);
  });
});

test('A plan that cannot be played gives the reason', () => {
  expect(bankrollPlanFault(planFor('dj-wild', { stakes: { progressive: 500 } }))).toBe(
    'The Progressive Bonus Wager costs $1 by table 1, no more and no less.',
  );
  expect(bankrollPlanFault(planFor('over-under', { stakes: {} }))).toBe('Stake something on at least one wager.');
  expect(bankrollPlanFault(planFor('heads-up-holdem', { bankroll: 4900 }))).toBe(
    'A round can take $50: the bankroll must be at least that.',
  );
  expect(bankrollPlanFault(planFor('heads-up-holdem', { stakes: { 'pocket-bonus': 500, 'trips-plus': 500 } }))).toMatch(
    /need the Ante Wager/,
  );
  expect(bankrollNeeded(planFor('heads-up-holdem', { stakes: { ante: 1000, 'trips-plus': 500 } }))).toBe(5500);
});

const endingsArbitrary = fc
  .array(fc.record({ net: fc.integer({ min: -3, max: 4 }), weight: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((parts): RoundEnding[] => {
    const all = parts.reduce((sum, { weight }) => sum + weight, 0);
    return parts.map(({ net, weight }) => ({ net: 100 * net, probability: weight / all }));
  });

/** Every way that the rounds can go, one after another. */
const ruinByTree = (endings: readonly RoundEnding[], cents: number, need: number, rounds: number): number =>
  rounds === 0
    ? 0
    : cents < need
      ? 1
      : endings.reduce(
          (sum, { net, probability }) => sum + probability * ruinByTree(endings, cents + net, need, rounds - 1),
          0,
        );

test('The exact risk of ruin matches every way a session can go', () => {
  fc.assert(
    fc.property(
      endingsArbitrary,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (endings, units, rounds) => {
        const need = maxLoss(endings);
        expect(ruinProbability(endings, 100 * units, need, rounds)).toBeCloseTo(
          ruinByTree(endings, 100 * units, need, rounds),
          10,
        );
      },
    ),
  );
});

test('A player who can cover the largest loss plays the round, even if not the next one', () => {
  const endings: readonly RoundEnding[] = [
    { net: -200, probability: 0.5 },
    { net: 200, probability: 0.5 },
  ];
  const ruinedOf = (rounds: number): number => {
    const nets = [-200, 200];
    let at = 0;
    const next = (): number => nets[at++ % 2]!;
    return playSessions({ bankroll: 200, need: 200, rounds, sessions: 2 }, next).ruined;
  };
  expect([ruinProbability(endings, 200, 200, 1), ruinedOf(1)]).toEqual([0, 0]);
  expect([ruinProbability(endings, 200, 200, 2), ruinedOf(2)]).toEqual([0.5, 1]);
});

test('Drawn endings agree with the exact distribution, and ruined sessions with the exact risk', () => {
  const endings = endingsOfMain(defaultOddsOf('heads-up-holdem').main, 1000);
  const next = endingSampler(endings, simulationChance('drawn'));
  const drawn = Array.from({ length: 200_000 }, next);
  const { mean, error } = sampleMean(drawn);
  expect(Math.abs(mean - expectedNet(endings))).toBeLessThan(5 * error);
  const sessions = playSessions(
    { bankroll: 20_000, need: 5000, rounds: 100, sessions: 2000 },
    endingSampler(endings, simulationChance('ruin')),
  );
  const { share, error: off } = sampleShare(sessions.ruined, 2000);
  const exact = ruinProbability(endings, 20_000, 5000, 100)!;
  expect(exact).toBeGreaterThan(0.05);
  expect(Math.abs(share - exact)).toBeLessThan(5 * off);
});

test('A session that loses every round ends when a round could take more than is left', () => {
  const { ends, ruined, roundsPlayed, after, bands, paths } = playSessions(
    { bankroll: 1000, need: 300, rounds: 50, sessions: 4 },
    () => -300,
  );
  expect(ends).toEqual([100, 100, 100, 100]);
  expect([ruined, roundsPlayed]).toEqual([4, 12]);
  expect(after.at(-1)).toBe(50);
  expect(bands[50].at(-1)).toBe(100);
  expect(paths).toHaveLength(4);
});

test('A histogram counts every session once, in bins that touch', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 }), (values) => {
      const sorted = values.toSorted((one, other) => one - other);
      const bins = histogram(sorted);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      expect(bins.length).toBeLessThanOrEqual(18);
      for (const [at, { to }] of bins.slice(0, -1).entries()) expect(bins[at + 1]!.from).toBeCloseTo(to, 6);
      expect(bins[0]!.from).toBeLessThanOrEqual(sorted[0]!);
    }),
  );
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
});
