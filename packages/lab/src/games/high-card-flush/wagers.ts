import { type Cents, highCardFlushMeter, houseGame, type Paytable, to } from '@fairdeal/rules';
import type { Fraction } from '../../fraction.js';
import {
  type Counted,
  type Counts,
  countedByLine,
  type MeterTerms,
  nameAmong,
  type PaidBy,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  wagerOdds,
} from '../../paytable-odds.js';
import { audit, auditRange, type Correction } from '../../published.js';
import { type CountsByWager, NOT_PUBLISHED, type OtherReading, returnOf, type WagerOdds } from '../../result.js';
import type { Question } from '../../solver.js';
import { GAME } from './play.js';

/** § 678a.12(d)(3): the meter in the long run. In the edition of 2019 it starts again with the reserve that the wagers built up. */
const meterOf = (question: Question, paytable: string): MeterTerms => {
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

export interface Found {
  readonly deals: bigint;
  readonly flushes: Counts;
  /** By the reading that the question chooses, and by the other. */
  readonly runs: Counts;
  readonly otherRuns: Counts;
  readonly otherSetting: string;
}

const otherReading = (setting: string, payback: Fraction): readonly OtherReading[] => [
  { setting, ...returnOf(payback) },
];

export const flushRows = (tables: readonly Paytable[], { flushes, deals }: Found): WagerOdds[] => {
  const paybacks = tables.map((table) => ({ table, payback: paytableOdds(table, flushes, deals).payback }));
  const audited = auditRange(GAME, 'flush-bonus', paybacks);
  return tables.map((table) => wagerOdds(table, flushes, deals, () => audited[table.name] ?? NOT_PUBLISHED));
};

export const straightFlushRows = (tables: readonly Paytable[], found: Found): WagerOdds[] => {
  const { runs, otherRuns, otherSetting, deals } = found;
  const paybackOf = (table: Paytable, counts: Counts): Fraction => paytableOdds(table, counts, deals).payback;
  const corrections = (name: string): Correction[] => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    const struckOut = { ...table, lines: table.lines.map((line, at) => ({ ...line, pay: to(STRUCK_OUT[at] ?? 0) })) };
    return [
      { words: otherSetting, payback: paybackOf(table, otherRuns) },
      { words: 'the Paytable A that the Board struck out', payback: paybackOf(struckOut, runs) },
    ];
  };
  const audited = auditRange(
    GAME,
    'straight-flush-bonus',
    tables.map((table) => ({ table, payback: paybackOf(table, runs) })),
    corrections,
  );
  return tables.map((table) => ({
    ...wagerOdds(table, runs, deals, () => audited[table.name] ?? NOT_PUBLISHED),
    otherReadings: otherReading(otherSetting, paybackOf(table, otherRuns)),
  }));
};

const NOT_THE_HOLD = 'the Board’s 23 % is the rate at which the meter grows; no reading of the table holds that';

export const progressiveRows = (question: Question, tables: readonly Paytable[], found: Found): WagerOdds[] =>
  tables.map((table) => {
    const { runs, otherRuns, otherSetting, deals } = found;
    const meter = meterOf(question, table.name);
    return {
      ...progressiveWagerOdds(table, runs, deals, meter, (payback) =>
        audit(GAME, 'progressive', table.name, payback, [], NOT_THE_HOLD),
      ),
      otherReadings: otherReading(otherSetting, progressiveOdds(table, otherRuns, deals, meter).payback),
    };
  });

export const tablesOf = ({ edition }: Question): readonly Paytable[] => houseGame(GAME)?.paytables(edition) ?? [];

export const counted = (question: Question, counts: CountsByWager, table: PaidBy): Counted | null => {
  const found = countedByLine(counts[table.wager]);
  return found === null || table.wager !== 'progressive'
    ? found
    : { ...found, meter: meterOf(question, nameAmong(tablesOf(question), table)) };
};
