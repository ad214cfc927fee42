import {
  BLIND,
  badBeatOf,
  djWildMeter,
  type Paytable,
  PUSH,
  progressiveOf,
  type Terms,
  to,
  tripsOf,
  type WagerResult,
} from '@fairdeal/rules';
import { lineCorrections } from '../../corrections.js';
import { eight, type Fraction, fraction, multiply, subtract, toDecimal, toEight, toNumber } from '../../fraction.js';
import {
  type Counted,
  type Counts,
  countedByLine,
  nameAmong,
  type PaidBy,
  paytableOdds,
  progressiveWagerOdds,
  wagerOdds,
} from '../../paytable-odds.js';
import { audit, type Correction, publishedPayback } from '../../published.js';
import {
  type CountsByWager,
  momentsOf,
  NOT_PUBLISHED,
  type OtherReading,
  returnOf,
  type WagerOdds,
} from '../../result.js';
import type { Question } from '../../solver.js';
import type { DjWildPart } from './play.js';
import { ANTE, BY_LAW, type DjWildRules, EDITION, GAME, game, RESULTS, type Result, rulesOf } from './rules.js';

const termsOf = ({ edition, settings }: Question, paytables: Terms['paytables'] = {}): Terms => ({
  edition,
  paytables,
  payoutLimit: null,
  settings,
});

export const ends = (
  rules: DjWildRules,
  { raised, hands, dealers }: DjWildPart,
): {
  readonly line: string;
  readonly result: Result | 'folds';
  readonly results: readonly WagerResult[];
  readonly count: bigint;
}[] => [
  ...Object.entries(raised).flatMap(([line, tally]) =>
    RESULTS.map((result) => ({
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
  const blinds = ends(rules, part).map(({ results, count: deals }) => {
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
    ...returnOf(payback),
    hitFrequency: toEight(fraction(won, deals)),
    standardDeviation: eight(Math.sqrt(toNumber(variance))),
    ...NOT_PUBLISHED,
  };
};

/** The lines that a winning Blind is paid by, and when it is given back. */
const blindTable = (question: Question): PaidBy => {
  const rules = rulesOf(question);
  if (rules === BY_LAW)
    return {
      ...BLIND,
      lines: [...BLIND.lines.filter(({ pay }) => pay.kind !== 'push'), { hand: 'push', pay: PUSH }],
    };
  const lines = BLIND.lines.flatMap(({ hand }) => {
    const blind = rules.raised(hand, 'wins').find(({ wager }) => wager === 'blind');
    const { numerator, denominator } = fraction((blind?.received ?? ANTE) - ANTE, ANTE);
    return numerator === 0n ? [] : [{ hand, pay: to(Number(numerator), Number(denominator)) }];
  });
  return { wager: BLIND.wager, name: 'own', lines: [...lines, { hand: 'push', pay: PUSH }] };
};

export const blindCounts = (question: Question, part: DjWildPart): Counts => {
  const counts: Record<string, bigint> = Object.fromEntries(blindTable(question).lines.map(({ hand }) => [hand, 0n]));
  for (const { line, results, count: deals } of ends(rulesOf(question), part)) {
    const outcome = results.find(({ wager }) => wager === 'blind')?.outcome;
    const paid = outcome === 'win' ? line : outcome === 'push' ? 'push' : undefined;
    if (paid !== undefined) counts[paid] = (counts[paid] ?? 0n) + deals;
  }
  return counts;
};

/** Deals in which a hand of each line is beaten: the player's, or either's, which by symmetry is twice as often. */
export const badBeatCounts = (part: DjWildPart, twoWay: boolean): Counts =>
  Object.fromEntries(
    Object.entries(part.raised).map(([line, { loses }]) => [line, BigInt(loses) * (twoWay ? 2n : 1n)]),
  );

export const tablesOf = (wager: string): readonly Paytable[] =>
  (game?.paytables(EDITION) ?? []).filter((table) => table.wager === wager);

export const badBeatOdds = (question: Question, part: DjWildPart, deals: bigint): WagerOdds[] => {
  const twoWay = question.settings.badBeatTwoWay === true;
  return tablesOf('bad-beat').map(({ name }) => {
    const table = badBeatOf(termsOf(question, { 'bad-beat': name })) as Paytable;
    const other = paytableOdds(table, badBeatCounts(part, !twoWay), deals).payback;
    const setting = `badBeatTwoWay=${!twoWay}`;
    const reading: OtherReading = { setting, ...returnOf(other) };
    const counts = badBeatCounts(part, twoWay);
    const corrections: Correction[] = [{ words: setting, payback: other }];
    return {
      ...wagerOdds(table, counts, deals, (payback) => audit(GAME, 'bad-beat', name, payback, corrections)),
      otherReadings: [reading],
    };
  });
};

/** 98.843 is a slip for 93.843: then all four of the Board's figures lie below the exact ones by the same amount. */
const BELOW_ALL_FOUR = fraction(892, 100_000);

const MEANT: Readonly<Record<string, Fraction>> = { 'DJWT-04': fraction(93_843, 100_000) };

const tripsNote = (name: string, payback: Fraction): string | undefined => {
  const published = publishedPayback(GAME, 'trips', name);
  if (published === null) return undefined;
  const meant = MEANT[name] ?? published;
  if (toDecimal(subtract(payback, meant), 4) !== toDecimal(BELOW_ALL_FOUR, 4)) return undefined;
  const percent = (value: Fraction, digits: number): string => toDecimal(multiply(value, fraction(100)), digits);
  const slip = meant === published ? '' : `, a slip for ${percent(meant, 3)} %`;
  return `the Board's payback is ${percent(published, 3)} %${slip}, computed ${percent(payback, 5)} %; all four published figures lie ${percent(BELOW_ALL_FOUR, 3)} points below the exact ones`;
};

export const tripsOdds = (question: Question, counts: Counts, hands: bigint): WagerOdds[] =>
  tablesOf('trips').map(({ name }) => {
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
      ...lineCorrections(GAME, table, counts, hands),
    ];
    return {
      ...wagerOdds(table, counts, hands, (payback) =>
        audit(GAME, 'trips', name, payback, corrections, tripsNote(name, payback)),
      ),
      ...(other === table ? {} : { otherReadings: [{ setting, ...returnOf(otherPayback) }] }),
    };
  });

export const progressiveOdds = (question: Question, counts: Counts, deals: bigint): WagerOdds[] =>
  tablesOf('progressive').flatMap(({ name }) => {
    const terms = termsOf(question, { progressive: name });
    const [table, meter] = [progressiveOf(terms), djWildMeter(terms)];
    if (table === undefined || meter === null || meter.price === null) return [];
    const asked = { price: meter.price, seed: meter.seed, reseed: meter.reseed, rate: meter.rate };
    return [progressiveWagerOdds(table, counts, deals, asked, (payback) => audit(GAME, 'progressive', name, payback))];
  });

/** As the settings of the question pay them. */
export const tablesFor = (question: Question): PaidBy[] => [
  blindTable(question),
  ...['trips', 'bad-beat', 'progressive']
    .flatMap(tablesOf)
    .map((table) => (table.wager === 'trips' ? (tripsOf(termsOf(question, { trips: table.name })) ?? table) : table)),
];

export const counted = (question: Question, counts: CountsByWager, table: PaidBy): Counted | null => {
  const found = countedByLine(counts[table.wager]);
  if (found === null || table.wager !== 'progressive')
    return found === null || table.wager !== BLIND.wager ? found : { ...found, byPlay: true };
  const name = nameAmong(tablesOf(table.wager), table);
  const meter = djWildMeter(termsOf(question, { progressive: name }));
  if (meter === null || meter.price === null) return found;
  return { ...found, meter: { price: meter.price, seed: meter.seed, reseed: meter.reseed, rate: meter.rate } };
};
