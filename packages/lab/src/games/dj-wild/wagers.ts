import type { Paytable } from '@fairdeal/rules';
import {
  BLIND,
  badBeatOf,
  djWildMeter,
  PUSH,
  payTo,
  progressiveOf,
  type SettlementTerms,
  tripsOf,
  type WagerResult,
} from '@fairdeal/rules/internal';
import { lineCorrections } from '../../exact/corrections.js';
import {
  type CountsByWager,
  momentsOf,
  NOT_PUBLISHED,
  type OtherReading,
  type WagerOdds,
  wagerReturn,
} from '../../exact/game-odds.js';
import {
  countsByLine,
  type LineCounts,
  paytableNameAmong,
  paytableOdds,
  progressiveWagerOdds,
  type WagerCounts,
  type WagerPaytable,
  wagerOdds,
} from '../../exact/paytable-odds.js';
import { auditPaytable, type Correction, publishedPayback } from '../../exact/published.js';
import type { SolverQuestion } from '../../exact/solver.js';
import {
  type Fraction,
  fraction,
  multiply,
  roundToEightDecimals,
  subtract,
  toDecimal,
  toEightDecimals,
  toNumber,
} from '../../math/fraction.js';
import type { DjWildPart } from './play.js';
import { PUBLISHED } from './published.js';
import {
  ANTE,
  BY_LAW,
  type DjWildRules,
  djWildGame,
  EDITION,
  rulesOf,
  SHOWDOWN_RESULTS,
  type ShowdownResult,
} from './rules.js';

const termsOf = (
  { edition, settings }: SolverQuestion,
  paytables: SettlementTerms['paytables'] = {},
): SettlementTerms => ({
  edition,
  paytables,
  payoutLimit: null,
  settings,
});

export const roundEnds = (
  rules: DjWildRules,
  { raised, hands, dealers }: DjWildPart,
): {
  readonly line: string;
  readonly result: ShowdownResult | 'folds';
  readonly results: readonly WagerResult[];
  readonly count: bigint;
}[] => [
  ...Object.entries(raised).flatMap(([line, tally]) =>
    SHOWDOWN_RESULTS.map((result) => ({
      line,
      result,
      results: rules.raised(line, result),
      count: BigInt(tally[result]),
    })).filter(({ count: deals }) => deals > 0n),
  ),
  {
    line: 'folded',
    result: 'folds',
    results: rules.folded,
    count: BigInt(hands.fold) * BigInt(dealers),
  },
];

/** The Blind by itself, with best play of the whole hand. */
export const blindOdds = (rules: DjWildRules, part: DjWildPart): WagerOdds => {
  const blinds = roundEnds(rules, part).map(({ results, count: deals }) => {
    const blind = results.find(({ wager }) => wager === 'blind');
    const received = fraction(blind?.received ?? 0, ANTE);
    return { net: received, wagered: fraction(1), count: deals, won: blind?.outcome === 'win' };
  });
  const { expected: payback, variance } = momentsOf(blinds);
  const deals = blinds.reduce((all, { count: some }) => all + some, 0n);
  const won = blinds.filter((blind) => blind.won).reduce((all, { count: some }) => all + some, 0n);
  return {
    wager: 'blind',
    paytable: rules === BY_LAW ? BLIND.name : 'own',
    method: 'exact',
    ...wagerReturn(payback),
    hitFrequency: toEightDecimals(fraction(won, deals)),
    standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
    ...NOT_PUBLISHED,
  };
};

/** The lines that a winning Blind is paid by, and when it is given back. */
const blindTable = (question: SolverQuestion): WagerPaytable => {
  const rules = rulesOf(question);
  if (rules === BY_LAW)
    return {
      ...BLIND,
      lines: [...BLIND.lines.filter(({ pay }) => pay.kind !== 'push'), { hand: 'push', pay: PUSH }],
    };
  const lines = BLIND.lines.flatMap(({ hand }) => {
    const blind = rules.raised(hand, 'wins').find(({ wager }) => wager === 'blind');
    const { numerator, denominator } = fraction((blind?.received ?? ANTE) - ANTE, ANTE);
    return numerator === 0n ? [] : [{ hand, pay: payTo(Number(numerator), Number(denominator)) }];
  });
  return { wager: BLIND.wager, name: 'own', lines: [...lines, { hand: 'push', pay: PUSH }] };
};

export const blindCounts = (question: SolverQuestion, part: DjWildPart): LineCounts => {
  const counts: Record<string, bigint> = Object.fromEntries(blindTable(question).lines.map(({ hand }) => [hand, 0n]));
  for (const { line, results, count: deals } of roundEnds(rulesOf(question), part)) {
    const outcome = results.find(({ wager }) => wager === 'blind')?.outcome;
    const paid = outcome === 'win' ? line : outcome === 'push' ? 'push' : undefined;
    if (paid !== undefined) counts[paid] = (counts[paid] ?? 0n) + deals;
  }
  return counts;
};

/** Deals in which a hand of each line is beaten: the player's, or either's, which by symmetry is twice as often. */
export const badBeatCounts = (part: DjWildPart, twoWay: boolean): LineCounts =>
  Object.fromEntries(
    Object.entries(part.raised).map(([line, { loses }]) => [line, BigInt(loses) * (twoWay ? 2n : 1n)]),
  );

export const paytablesOf = (wager: string): readonly Paytable[] =>
  djWildGame.paytables(EDITION).filter((table) => table.wager === wager);

export const badBeatOdds = (question: SolverQuestion, part: DjWildPart, deals: bigint): WagerOdds[] => {
  const twoWay = question.settings.badBeatTwoWay === true;
  return paytablesOf('bad-beat').map(({ name }) => {
    const table = badBeatOf(termsOf(question, { 'bad-beat': name })) as Paytable;
    const other = paytableOdds(table, badBeatCounts(part, !twoWay), deals).payback;
    const setting = `badBeatTwoWay=${!twoWay}`;
    const reading: OtherReading = { setting, ...wagerReturn(other) };
    const counts = badBeatCounts(part, twoWay);
    const corrections: Correction[] = [{ words: setting, payback: other }];
    return {
      ...wagerOdds(table, counts, deals, (payback) => auditPaytable(PUBLISHED, 'bad-beat', name, payback, corrections)),
      otherReadings: [reading],
    };
  });
};

/** 98.843 is a slip for 93.843: then all four of the Board's figures lie below the exact ones by the same amount. */
const BELOW_ALL_FOUR = fraction(892, 100_000);

const CORRECTED_FIGURES: Readonly<Record<string, Fraction>> = { 'DJWT-04': fraction(93_843, 100_000) };

const tripsNote = (name: string, payback: Fraction): string | undefined => {
  const published = publishedPayback(PUBLISHED, 'trips', name);
  if (published === null) return undefined;
  const meant = CORRECTED_FIGURES[name] ?? published;
  if (toDecimal(subtract(payback, meant), 4) !== toDecimal(BELOW_ALL_FOUR, 4)) return undefined;
  const percent = (value: Fraction, digits: number): string => toDecimal(multiply(value, fraction(100)), digits);
  const slip = meant === published ? '' : `, a slip for ${percent(meant, 3)}%`;
  return `the Board's payback is ${percent(published, 3)}%${slip}, computed ${percent(payback, 5)}%; all four published figures lie ${percent(BELOW_ALL_FOUR, 3)} points below the exact ones`;
};

export const tripsOdds = (question: SolverQuestion, counts: LineCounts, hands: bigint): WagerOdds[] =>
  paytablesOf('trips').map(({ name }) => {
    const table = tripsOf(termsOf(question, { trips: name })) as Paytable;
    const asked = question.settings.wildStraightFlush125 === true;
    const other = tripsOf({
      ...termsOf(question, { trips: name }),
      settings: { wildStraightFlush125: !asked },
    }) as Paytable;
    const otherPayback = paytableOdds(other, counts, hands).payback;
    const setting = `wildStraightFlush125=${!asked}`;
    const corrections = [
      ...(other === table ? [] : [{ words: setting, payback: otherPayback }]),
      ...lineCorrections(PUBLISHED, table, counts, hands),
    ];
    return {
      ...wagerOdds(table, counts, hands, (payback) =>
        auditPaytable(PUBLISHED, 'trips', name, payback, corrections, tripsNote(name, payback)),
      ),
      ...(other === table ? {} : { otherReadings: [{ setting, ...wagerReturn(otherPayback) }] }),
    };
  });

export const djWildProgressiveOdds = (question: SolverQuestion, counts: LineCounts, deals: bigint): WagerOdds[] =>
  paytablesOf('progressive').flatMap(({ name }) => {
    const terms = termsOf(question, { progressive: name });
    const [table, meter] = [progressiveOf(terms), djWildMeter(terms)];
    if (table === undefined || meter === null || meter.price === null) return [];
    const asked = { price: meter.price, seed: meter.seed, reseed: meter.reseed, rate: meter.rate };
    return [
      progressiveWagerOdds(table, counts, deals, asked, (payback) =>
        auditPaytable(PUBLISHED, 'progressive', name, payback),
      ),
    ];
  });

/** As the settings of the question pay them. */
export const paytablesFor = (question: SolverQuestion): WagerPaytable[] => [
  blindTable(question),
  ...['trips', 'bad-beat', 'progressive']
    .flatMap(paytablesOf)
    .map((table) => (table.wager === 'trips' ? (tripsOf(termsOf(question, { trips: table.name })) ?? table) : table)),
];

export const countsFor = (
  question: SolverQuestion,
  counts: CountsByWager,
  table: WagerPaytable,
): WagerCounts | null => {
  const found = countsByLine(counts[table.wager]);
  if (found === null || table.wager !== 'progressive')
    return found === null || table.wager !== BLIND.wager ? found : { ...found, byPlay: true };
  const name = paytableNameAmong(paytablesOf(table.wager), table);
  const meter = djWildMeter(termsOf(question, { progressive: name }));
  if (meter === null || meter.price === null) return found;
  return { ...found, meter: { price: meter.price, seed: meter.seed, reseed: meter.reseed, rate: meter.rate } };
};
