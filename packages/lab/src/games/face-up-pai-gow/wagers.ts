import { houseGame, type Paytable } from '@fairdeal/rules';
import {
  type AceHighOutcome,
  type BonusHand,
  fortuneTable,
  HOUSE_WAYS,
  paiGowMeter,
  progressiveJoker,
  progressiveTable,
  type SettlementTerms,
} from '@fairdeal/rules/internal';
import {
  type CountsByWager,
  type OtherReading,
  type WagerOdds,
  type WagerReturn,
  wagerReturn,
} from '../../exact/game-odds.js';
import {
  countsByLine,
  countsToText,
  envyPerOther,
  type LineCounts,
  paytableNameAmong,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  type WagerCounts,
  type WagerPaytable,
  wagerOdds,
} from '../../exact/paytable-odds.js';
import { auditPaytable, type Correction } from '../../exact/published.js';
import type { OddsSetting, SolverQuestion } from '../../exact/solver.js';
import { binomial } from '../../math/combinations.js';
import { add, type Fraction, fraction, multiply, toDecimal } from '../../math/fraction.js';
import { aceHighCounts, type BonusHandCounts, bonusCounts, type CountsByJoker, lineCounts } from './bonus.js';
import type { DealerKind } from './dealer.js';
import { deckSize, HAND_SIZE, type PaiGowDeck } from './hands.js';
import { PUBLISHED } from './published.js';
import { rulesOf } from './rules.js';

export const GAME = 'face-up-pai-gow';
export const EDITION = '2020';
const game = houseGame(GAME);

export const ODDS_SETTINGS = {
  houseWay: { words: 'how the dealer sets the seven cards', values: HOUSE_WAYS },
  fortune5FourOfAKind: {
    words: 'what Fortune table 5 pays for four-of-a-kind, to 1: 5 as printed, or 25',
    values: ['5', '25'],
  },
  progressive6Rate: {
    words: 'the rate of progression of Progressive table 6, in percent: 17 as printed, or 45',
    values: ['17', '45'],
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

/** Deals that the player wins and loses, by the dealer's hands and by what the player's cards make. Large integers as text. */
export type PaiGowEnds = Readonly<
  Partial<Record<DealerKind, Readonly<Record<string, readonly [won: string, lost: string]>>>>
>;

/** By what the player's cards make: all hands, deals against an Ace High Pai Gow with the joker and without, and what was found hand by hand. */
export interface MadeCounts {
  readonly hands: string;
  readonly joker: string;
  readonly natural: string;
  readonly moved: Readonly<Record<DealerKind, readonly [deals: string, won: string, lost: string]>>;
}

export interface BonusPart {
  readonly made: Readonly<Record<string, MadeCounts>>;
  readonly aceHigh: Readonly<Record<string, string>>;
  readonly bonus: CountsByJoker;
}

/** Deals with one low hand of the dealer's; or, as the last chunk, the counts for the optional wagers. */
export type PaiGowPart = { readonly ends: PaiGowEnds } | BonusPart;

export const solveBonus = (deck: PaiGowDeck, hands: BonusHandCounts, made: BonusPart['made'] = {}): BonusPart => ({
  made,
  aceHigh: Object.fromEntries(Object.entries(aceHighCounts(deck)).map(([line, deals]) => [line, `${deals}`])),
  bonus: bonusCounts(hands),
});

/** Every hand of seven cards, and every deal to the dealer and one player. */
export const deckDeals = (deck: PaiGowDeck): { readonly hands: bigint; readonly deals: bigint } => {
  const hands = BigInt(binomial(deckSize(deck), HAND_SIZE));
  return { hands, deals: hands * BigInt(binomial(deckSize(deck) - HAND_SIZE, HAND_SIZE)) };
};
const handsOf = (question: SolverQuestion): bigint => deckDeals(rulesOf(question).deck).hands;

const termsOf = (question: SolverQuestion, paytables: Readonly<Record<string, string>>): SettlementTerms => ({
  edition: question.edition,
  paytables,
  payoutLimit: null,
  settings: question.settings,
});
export const paytablesOf = (wager: string): readonly Paytable[] =>
  game.paytables(EDITION).filter((table) => table.wager === wager);

export const percentText = (value: Fraction, digits: number): string =>
  toDecimal(multiply(value, fraction(100)), digits);

/** 688a.2(a): at most six players, five besides oneself. */
const OTHERS = [0, 1, 2, 3, 4, 5] as const;
const withEnvy = (payback: Fraction, envy: Fraction): WagerReturn[] =>
  OTHERS.map((others) => wagerReturn(add(payback, multiply(envy, fraction(others)))));
const envyWords = (others: number): string => (others === 1 ? 'envy from 1 other' : `envy from ${others} others`);

/** Of the seven cards of the dealer's, and of the player's where both have an ace high. */
export const aceHighOdds = (counts: LineCounts, deals: bigint): WagerOdds[] =>
  paytablesOf('ace-high').map((table) =>
    wagerOdds(table, counts, deals, (payback) => auditPaytable(PUBLISHED, 'ace-high', table.name, payback)),
  );

/** 688a.1: envy is earned by a wager of at least this much, and the payback is per wager of this size. */
const QUALIFYING = 500;

const otherSetting = (question: SolverQuestion, name: keyof typeof ODDS_SETTINGS): SolverQuestion => {
  const other = ODDS_SETTINGS[name].values.find((value) => value !== question.settings[name]);
  return { ...question, settings: { ...question.settings, [name]: other ?? '' } };
};
const settingWords = ({ settings }: SolverQuestion, name: keyof typeof ODDS_SETTINGS): string =>
  `${name}=${settings[name]}`;

/** 688a.7(e)(2) names three pair; only table 1 has a line for it. */
const threePairPushes = ({ words, payback }: Correction, counts: BonusHandCounts, hands: bigint): Correction => ({
  words: words === '' ? 'three pair returned' : `${words} with three pair returned`,
  payback: add(payback, fraction(counts['three pair'] ?? 0, hands)),
});

export const fortuneOdds = (question: SolverQuestion, counts: BonusHandCounts): WagerOdds[] => {
  const hands = handsOf(question);
  return paytablesOf('fortune').flatMap(({ name }) => {
    const tableOf = (asked: SolverQuestion): Paytable<BonusHand> | undefined =>
      fortuneTable(termsOf(asked, { fortune: name }));
    const table = tableOf(question);
    if (table === undefined) return [];
    const lines = lineCounts(table, counts);
    const { payback } = paytableOdds(table, lines, hands);
    const envy = envyPerOther(table, lines, hands, QUALIFYING);
    const other = otherSetting(question, 'fortune5FourOfAKind');
    const otherTable = name === '5' ? tableOf(other) : undefined;
    const otherPayback = otherTable && paytableOdds(otherTable, lines, hands).payback;
    const setting = settingWords(other, 'fortune5FourOfAKind');
    const readings: OtherReading[] = otherPayback === undefined ? [] : [{ setting, ...wagerReturn(otherPayback) }];
    const asFiled: Correction[] = [
      { words: '', payback },
      ...(otherPayback === undefined ? [] : [{ words: setting, payback: otherPayback }]),
    ];
    const corrections: Correction[] = [
      ...asFiled.slice(1),
      ...(table.lines.some(({ hand }) => hand === 'three pair')
        ? []
        : asFiled.map((filed) => threePairPushes(filed, counts, hands))),
      ...OTHERS.slice(1).map((others) => ({
        words: envyWords(others),
        payback: add(payback, multiply(envy, fraction(others))),
      })),
    ];
    return [
      {
        ...wagerOdds(table, lines, hands, (found) => auditPaytable(PUBLISHED, 'fortune', name, found, corrections)),
        envyPerOther: Number(toDecimal(envy, 8)),
        withEnvy: withEnvy(payback, envy),
        ...(readings.length === 0 ? {} : { otherReadings: readings }),
      },
    ];
  });
};

export const meterOdds = (question: SolverQuestion, { bonus }: BonusPart): WagerOdds[] => {
  const hands = handsOf(question);
  return paytablesOf('progressive').flatMap(({ name }) => {
    const terms = termsOf(question, { progressive: name });
    const [table, meter] = [progressiveTable(terms), paiGowMeter(terms)];
    if (table === undefined || meter === null || meter.price === null) return [];
    const lines = lineCounts(table, bonus[progressiveJoker(terms)]);
    const { price, seed, reseed, rate, reserveRate } = meter;
    const fed = { price, seed, reseed, rate };
    const { payback } = progressiveOdds(table, lines, hands, fed);
    const envy = envyPerOther(table, lines, hands, price);
    const other = otherSetting(question, 'progressive6Rate');
    const otherRate = name === '6' ? paiGowMeter(termsOf(other, { progressive: name }))?.rate : undefined;
    const otherPayback = add(payback, fraction((otherRate ?? rate) - rate, 100));
    const reserve = add(payback, fraction(reserveRate, 100));
    const corrections: Correction[] = [
      ...(otherRate === undefined ? [] : [{ words: settingWords(other, 'progressive6Rate'), payback: otherPayback }]),
      ...(reserveRate === 0
        ? []
        : OTHERS.map((others) => ({
            words: `the reserve of ${reserveRate}% and ${envyWords(others)} added`,
            payback: add(reserve, multiply(envy, fraction(others))),
          }))),
    ];
    return [
      {
        ...progressiveWagerOdds(table, lines, hands, fed, (found) =>
          auditPaytable(PUBLISHED, 'progressive', name, found, corrections),
        ),
        ...(envy.numerator === 0n ? {} : { withEnvy: withEnvy(payback, envy) }),
        ...(otherRate === undefined
          ? {}
          : { otherReadings: [{ setting: settingWords(other, 'progressive6Rate'), ...wagerReturn(otherPayback) }] }),
      },
    ];
  });
};

/** The lines of the Ace High Bonus. */
export const ACE_HIGH_LINES = [
  'both dealer and player have ace high',
  'only dealer has ace high, with joker',
  'only dealer has ace high, no joker',
] as const satisfies readonly AceHighOutcome[];

export const MADE_COLUMNS = { 'ace-or-completing': 'made', 'fully-wild': 'made with a fully wild joker' } as const;

/** Hands that seven cards make, so that a table with any lines can be computed: the first hand that it lists is paid. */
export const madeCountTexts = ({ bonus }: BonusPart, hands: bigint): CountsByWager =>
  Object.fromEntries(
    (['ace-or-completing', 'fully-wild'] as const).map((joker) => [
      MADE_COLUMNS[joker],
      countsToText(
        Object.fromEntries(Object.entries(bonus[joker]).map(([made, count]) => [made, BigInt(count)])),
        hands,
      ),
    ]),
  );

/** Basis of a table's pays: the dealer's ace high, or the player's hand with the joker as the table uses it. */
export const jointColumn = (question: SolverQuestion, table: WagerPaytable): string => {
  if (table.wager === 'ace-high') return table.wager;
  const name = paytableNameAmong(paytablesOf('progressive'), table);
  return MADE_COLUMNS[
    table.wager === 'progressive' ? progressiveJoker(termsOf(question, { progressive: name })) : 'ace-or-completing'
  ];
};

/** As the settings of the question pay them. */
export const paytablesFor = (question: SolverQuestion): readonly WagerPaytable[] =>
  game
    .paytables(question.edition)
    .map((table) =>
      table.wager === 'fortune' ? (fortuneTable(termsOf(question, { fortune: table.name })) ?? table) : table,
    );

/** Of hands that are paid by the first line they make. */
const countedByMade = (
  texts: Readonly<Record<string, string>> | undefined,
  table: WagerPaytable,
): WagerCounts | null => {
  if (texts === undefined) return null;
  const { all = '0', ...made } = texts;
  const hands = Object.fromEntries(Object.entries(made).map(([names, count]) => [names, Number(count)]));
  const known = new Set(Object.keys(made).flatMap((names) => names.split('|')));
  const listed = [...paytablesOf('fortune'), ...paytablesOf('progressive')].flatMap(({ lines }) =>
    lines.map(({ hand }) => hand),
  );
  return {
    counts: lineCounts({ ...table, clause: '688a.11(h)' } as Paytable<BonusHand>, hands),
    deals: BigInt(all),
    hands: [...new Set(listed)].filter((hand) => known.has(hand)),
  };
};

export const countsFor = (
  question: SolverQuestion,
  counts: CountsByWager,
  table: WagerPaytable,
): WagerCounts | null => {
  if (table.wager === 'ace-high') return countsByLine(counts['ace-high']);
  if (table.wager === 'fortune') {
    const found = countedByMade(counts[MADE_COLUMNS['ace-or-completing']], table);
    return found && { ...found, envyStake: QUALIFYING };
  }
  if (table.wager !== 'progressive') return null;
  const terms = termsOf(question, { progressive: paytableNameAmong(paytablesOf('progressive'), table) });
  const found = countedByMade(counts[MADE_COLUMNS[progressiveJoker(terms)]], table);
  const meter = paiGowMeter(terms);
  if (found === null || meter === null || meter.price === null) return found;
  return { ...found, meter: { price: meter.price, seed: meter.seed, reseed: meter.reseed, rate: meter.rate } };
};
