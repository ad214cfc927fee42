import { type Cents, houseGame, type Paytable } from '@fairdeal/rules';
import { highCardFlushMeter, payTo } from '@fairdeal/rules/internal';
import {
  type CountsByWager,
  NOT_PUBLISHED,
  type OtherReading,
  type WagerOdds,
  wagerReturn,
} from '../../exact/game-odds.js';
import {
  countsByLine,
  type LineCounts,
  type MeterTerms,
  paytableNameAmong,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  type WagerCounts,
  type WagerPaytable,
  wagerOdds,
} from '../../exact/paytable-odds.js';
import { auditPaytable, auditRange, type Correction } from '../../exact/published.js';
import type { SolverQuestion } from '../../exact/solver.js';
import type { Fraction } from '../../math/fraction.js';
import { GAME } from './play.js';
import { PUBLISHED } from './published.js';

/** § 678a.12(d)(3): the meter in the long run. In the edition of 2019 it starts again with the reserve that the wagers built up. */
const meterOf = (question: SolverQuestion, paytable: string): MeterTerms => {
  const terms = {
    edition: question.edition,
    paytables: { progressive: paytable },
    payoutLimit: null,
    settings: { ...question.settings, initialAmount: question.settings.resetAmount ?? 0 },
  };
  const meter = highCardFlushMeter(terms);
  const price: Cents = meter?.price ?? 100;
  const { seed, reseed, rate, reserveRate } = meter ?? { seed: 0, reseed: 0, rate: 0, reserveRate: 0 };
  return { price, seed, reseed, rate: rate + reserveRate };
};

/** As the Board struck it out of Paytable A when it raised the longer hands. */
const STRUCK_OUT = [500, 200, 100, 75, 7] as const;

export interface FlushCounts {
  readonly deals: bigint;
  readonly flushes: LineCounts;
  /** By the reading that the question chooses, and by the other. */
  readonly runs: LineCounts;
  readonly otherRuns: LineCounts;
  readonly otherSetting: string;
}

const otherReading = (setting: string, payback: Fraction): readonly OtherReading[] => [
  { setting, ...wagerReturn(payback) },
];

export const flushRows = (tables: readonly Paytable[], { flushes, deals }: FlushCounts): WagerOdds[] => {
  const paybacks = tables.map((table) => ({ table, payback: paytableOdds(table, flushes, deals).payback }));
  const audited = auditRange(PUBLISHED, 'flush-bonus', paybacks);
  return tables.map((table) => wagerOdds(table, flushes, deals, () => audited[table.name] ?? NOT_PUBLISHED));
};

export const straightFlushRows = (tables: readonly Paytable[], found: FlushCounts): WagerOdds[] => {
  const { runs, otherRuns, otherSetting, deals } = found;
  const paybackOf = (table: Paytable, counts: LineCounts): Fraction => paytableOdds(table, counts, deals).payback;
  const corrections = (name: string): Correction[] => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    const struckOut = {
      ...table,
      lines: table.lines.map((line, at) => ({ ...line, pay: payTo(STRUCK_OUT[at] ?? 0) })),
    };
    return [
      { words: otherSetting, payback: paybackOf(table, otherRuns) },
      { words: 'the Paytable A that the Board struck out', payback: paybackOf(struckOut, runs) },
    ];
  };
  const audited = auditRange(
    PUBLISHED,
    'straight-flush-bonus',
    tables.map((table) => ({ table, payback: paybackOf(table, runs) })),
    corrections,
  );
  return tables.map((table) => ({
    ...wagerOdds(table, runs, deals, () => audited[table.name] ?? NOT_PUBLISHED),
    otherReadings: otherReading(otherSetting, paybackOf(table, otherRuns)),
  }));
};

const NOT_THE_HOLD =
  'the Board’s 23% is the rate at which the meter grows; no reading of the table gives that as a house edge';

export const progressiveRows = (
  question: SolverQuestion,
  tables: readonly Paytable[],
  found: FlushCounts,
): WagerOdds[] =>
  tables.map((table) => {
    const { runs, otherRuns, otherSetting, deals } = found;
    const meter = meterOf(question, table.name);
    return {
      ...progressiveWagerOdds(table, runs, deals, meter, (payback) =>
        auditPaytable(PUBLISHED, 'progressive', table.name, payback, [], NOT_THE_HOLD),
      ),
      otherReadings: otherReading(otherSetting, progressiveOdds(table, otherRuns, deals, meter).payback),
    };
  });

export const paytablesOf = ({ edition }: SolverQuestion): readonly Paytable[] => houseGame(GAME).paytables(edition);

export const countsFor = (
  question: SolverQuestion,
  counts: CountsByWager,
  table: WagerPaytable,
): WagerCounts | null => {
  const found = countsByLine(counts[table.wager]);
  return found === null || table.wager !== 'progressive'
    ? found
    : { ...found, meter: meterOf(question, paytableNameAmong(paytablesOf(question), table)) };
};
