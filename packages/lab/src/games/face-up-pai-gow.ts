import { type Card, formatCards, isAceHighPaiGow } from '@fairdeal/cards';
import {
  type BonusHand,
  everyPaiGowSetting,
  fortuneTable,
  HOUSE_WAYS,
  type HouseWay,
  houseGame,
  isSetRightly,
  type Paytable,
  paiGowHighValue,
  paiGowLowValue,
  paiGowMeter,
  progressiveJoker,
  progressiveTable,
  type SetHands,
  setByHouseWay,
  type Terms,
} from '@fairdeal/rules';
import { combinations } from '../combinations.js';
import { lineCorrections } from '../corrections.js';
import { add, type Fraction, fraction, multiply, ONE, subtract, toDecimal } from '../fraction.js';
import {
  type Counts,
  countTexts,
  envyPerOther,
  paytableOdds,
  progressiveOdds,
  progressiveWagerOdds,
  wagerOdds,
} from '../paytable-odds.js';
import { audit, type Correction } from '../published.js';
import { type GameOdds, mainOdds, type OtherReading, type Return, returnOf, type WagerOdds } from '../result.js';
import {
  ask,
  bestFirst,
  type Choice,
  chosenSettings,
  everySetting,
  type OddsSetting,
  type Question,
  type Situation,
  type Solver,
} from '../solver.js';
import { aceHighCounts, bonusCounts, type HandCounts, lineCounts } from './face-up-pai-gow-bonus.js';
import { type Dealer, dealerOf } from './face-up-pai-gow-dealer.js';
import { cardsIn, FULL_DECK, HAND, LOWS, type PaiGowDeck } from './face-up-pai-gow-hands.js';
import { dealsWithLow, type Player, playerOf } from './face-up-pai-gow-main.js';

const GAME = 'face-up-pai-gow';
const EDITION = '2020';
const game = houseGame(GAME);

const SETTINGS = {
  houseWay: { words: 'how the dealer sets his seven cards', values: HOUSE_WAYS },
  fortune5FourOfAKind: {
    words: 'what Fortune table 5 pays for four-of-a-kind, to 1: 5 as printed, or 25',
    values: ['5', '25'],
  },
  progressive6Rate: {
    words: 'the rate of progression of Progressive table 6, in percent: 17 as printed, or 45',
    values: ['17', '45'],
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

/** Deals with one low hand of the dealer's; or, as the last chunk, the counts for the optional wagers. Large integers as text. */
export type PaiGowPart =
  | { readonly won: string; readonly lost: string }
  | {
      readonly aceHigh: Readonly<Record<string, string>>;
      readonly bonus: Readonly<Record<'ace-or-completing' | 'fully-wild', HandCounts>>;
    };
type BonusPart = Extract<PaiGowPart, { readonly bonus: unknown }>;

let solved: { readonly way: HouseWay; readonly dealer: Dealer; readonly player: Player } | null = null;
const hands = (way: HouseWay): { readonly dealer: Dealer; readonly player: Player } => {
  if (solved?.way === way) return solved;
  const dealer = dealerOf(FULL_DECK, way);
  solved = { way, dealer, player: playerOf(dealer) };
  return solved;
};

const wayOf = ({ settings }: Question): HouseWay => settings.houseWay as HouseWay;

const solveLow = (way: HouseWay, low: number): PaiGowPart => {
  const { dealer, player } = hands(way);
  const { won, lost } = dealsWithLow(dealer, player, low);
  return { won: `${BigInt(won)}`, lost: `${BigInt(lost)}` };
};

export const solveBonus = (deck: PaiGowDeck): BonusPart => ({
  aceHigh: Object.fromEntries(Object.entries(aceHighCounts(deck)).map(([line, deals]) => [line, `${deals}`])),
  bonus: {
    'ace-or-completing': bonusCounts(deck, 'ace-or-completing'),
    'fully-wild': bonusCounts(deck, 'fully-wild'),
  },
});

const handsOf = BigInt(combinations(cardsIn(FULL_DECK), HAND));
const DEALS = handsOf * BigInt(combinations(cardsIn(FULL_DECK) - HAND, HAND));

const termsOf = (question: Question, paytables: Readonly<Record<string, string>>): Terms => ({
  edition: question.edition,
  paytables,
  payoutLimit: null,
  settings: question.settings,
});
const tablesOf = (wager: string): readonly Paytable[] =>
  (game?.paytables(EDITION) ?? []).filter((table) => table.wager === wager);

const percent = (value: Fraction, digits: number): string => toDecimal(multiply(value, fraction(100)), digits);

/** 688a.2(a): at most six players, five besides oneself. */
const OTHERS = [0, 1, 2, 3, 4, 5] as const;
const withEnvy = (payback: Fraction, envy: Fraction): Return[] =>
  OTHERS.map((others) => returnOf(add(payback, multiply(envy, fraction(others)))));
const envyWords = (others: number): string => (others === 1 ? 'envy from 1 other' : `envy from ${others} others`);

/** Of the seven cards of the dealer's, and of the player's where both have an ace high. */
const aceHighOdds = (counts: Counts): WagerOdds[] =>
  tablesOf('ace-high').map((table) =>
    wagerOdds(table, counts, DEALS, (payback) =>
      audit(GAME, 'ace-high', table.name, payback, [], aceHighNote(table.name, payback)),
    ),
  );
const aceHighNote = (name: string, payback: Fraction): string =>
  `computed ${percent(payback, 5)} %; all five of the Board's figures for table 1 to 5 (here ${name}) lie 0.015 to 0.024 points above, as a simulation would`;

/** 688a.1: envy is earned by a wager of at least this much, and the payback is per wager of this size. */
const QUALIFYING = 500;

const otherSetting = (question: Question, name: keyof typeof SETTINGS): Question => {
  const other = SETTINGS[name].values.find((value) => value !== question.settings[name]);
  return { ...question, settings: { ...question.settings, [name]: other ?? '' } };
};
const settingWords = ({ settings }: Question, name: keyof typeof SETTINGS): string => `${name}=${settings[name]}`;

const fortuneOdds = (question: Question, counts: HandCounts): WagerOdds[] =>
  tablesOf('fortune').flatMap(({ name }) => {
    const tableOf = (asked: Question): Paytable<BonusHand> | undefined =>
      fortuneTable(termsOf(asked, { fortune: name }));
    const table = tableOf(question);
    if (table === undefined) return [];
    const lines = lineCounts(table, counts);
    const { payback } = paytableOdds(table, lines, handsOf);
    const envy = envyPerOther(table, lines, handsOf, QUALIFYING);
    const other = otherSetting(question, 'fortune5FourOfAKind');
    const otherTable = name === '5' ? tableOf(other) : undefined;
    const readings: OtherReading[] =
      otherTable === undefined
        ? []
        : [
            {
              setting: settingWords(other, 'fortune5FourOfAKind'),
              ...returnOf(paytableOdds(otherTable, lines, handsOf).payback),
            },
          ];
    const corrections: Correction[] = [
      ...OTHERS.slice(1).map((others) => ({
        words: envyWords(others),
        payback: add(payback, multiply(envy, fraction(others))),
      })),
      ...lineCorrections(GAME, table, lines, handsOf),
    ];
    return [
      {
        ...wagerOdds(table, lines, handsOf, (found) => audit(GAME, 'fortune', name, found, corrections)),
        envyPerOther: Number(toDecimal(envy, 8)),
        withEnvy: withEnvy(payback, envy),
        ...(readings.length === 0 ? {} : { otherReadings: readings }),
      },
    ];
  });

const meterOdds = (question: Question, { bonus }: BonusPart): WagerOdds[] =>
  tablesOf('progressive').flatMap(({ name }) => {
    const terms = termsOf(question, { progressive: name });
    const [table, meter] = [progressiveTable(terms), paiGowMeter(terms)];
    if (table === undefined || meter === null || meter.price === null) return [];
    const lines = lineCounts(table, bonus[progressiveJoker(terms)]);
    const { price, reseed, rate, reserveRate } = meter;
    const fed = { price, reseed, rate };
    const { payback } = progressiveOdds(table, lines, handsOf, fed);
    const envy = envyPerOther(table, lines, handsOf, price);
    const other = otherSetting(question, 'progressive6Rate');
    const otherRate = name === '6' ? paiGowMeter(termsOf(other, { progressive: name }))?.rate : undefined;
    const otherPayback = add(payback, fraction((otherRate ?? rate) - rate, 100));
    const reserve = add(payback, fraction(reserveRate, 100));
    const corrections: Correction[] = [
      ...(otherRate === undefined ? [] : [{ words: settingWords(other, 'progressive6Rate'), payback: otherPayback }]),
      ...(reserveRate === 0
        ? []
        : OTHERS.map((others) => ({
            words: `the reserve of ${reserveRate} % and ${envyWords(others)} added`,
            payback: add(reserve, multiply(envy, fraction(others))),
          }))),
    ];
    return [
      {
        ...progressiveWagerOdds(table, lines, handsOf, fed, (found) =>
          audit(GAME, 'progressive', name, found, corrections),
        ),
        ...(envy.numerator === 0n ? {} : { withEnvy: withEnvy(payback, envy) }),
        ...(otherRate === undefined
          ? {}
          : { otherReadings: [{ setting: settingWords(other, 'progressive6Rate'), ...returnOf(otherPayback) }] }),
      },
    ];
  });

const STRATEGY = [
  'The dealer’s hands lie open: set a low hand and a high hand that both beat his, wherever your seven cards allow it',
  'else set one hand that beats his: his low hand with your two best cards that may go low, or his high hand with your best five',
  'never surrender; against an Ace High Pai Gow of the dealer’s every setting ties',
] as const;

const mainNote = (payback: Fraction): string =>
  `the Board's payback is 98.404 %, computed ${percent(payback, 5)} %; it depends on the house way, which the chapter leaves to the house`;

const bigints = (counts: Readonly<Record<string, string>>): Counts =>
  Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, BigInt(count)]));

export const paiGowOdds = (question: Question, parts: readonly PaiGowPart[]): GameOdds => {
  let [won, lost] = [0n, 0n];
  let side: BonusPart | null = null;
  for (const part of parts) {
    if ('bonus' in part) side = part;
    else [won, lost] = [won + BigInt(part.won), lost + BigInt(part.lost)];
  }
  if (side === null) throw new Error('The counts for the optional wagers of Face Up Pai Gow are missing.');
  const aceHigh = bigints(side.aceHigh);
  const pushed = Object.values(aceHigh).reduce((sum, deals) => sum + deals, 0n);
  const tied = DEALS - won - lost;
  const [fortune] = tablesOf('fortune') as readonly Paytable<BonusHand>[];
  return {
    game: GAME,
    edition: question.edition,
    settings: chosenSettings(SETTINGS, question),
    main: mainOdds(
      [
        { net: ONE, wagered: ONE, count: won },
        { net: fraction(0), wagered: ONE, count: tied },
        { net: subtract(fraction(0), ONE), wagered: ONE, count: lost },
      ],
      STRATEGY,
      {
        wins: fraction(won, DEALS),
        ties: fraction(tied, DEALS),
        loses: fraction(lost, DEALS),
        'the dealer has ace high': fraction(pushed, DEALS),
        surrender: fraction(0),
      },
      (payback) => audit(GAME, 'main', 'main', payback, [], mainNote(payback)),
    ),
    wagers: [
      ...aceHighOdds(aceHigh),
      ...fortuneOdds(question, side.bonus['ace-or-completing']),
      ...meterOdds(question, side),
    ],
    counts: {
      'pai-gow': countTexts({ wins: won, ties: tied, loses: lost }, DEALS),
      'ace-high': countTexts(aceHigh, DEALS),
      ...(fortune === undefined
        ? {}
        : { fortune: countTexts(lineCounts(fortune, side.bonus['ace-or-completing']), handsOf) }),
    },
  };
};

const worthAgainst = (dealer: readonly Card[], set: SetHands, own: SetHands): number => {
  if (isAceHighPaiGow(dealer)) return 0;
  const high = paiGowHighValue(own) > paiGowHighValue(set);
  const low = paiGowLowValue(own) > paiGowLowValue(set);
  return high && low ? 1 : high || low ? 0 : -1;
};

/** Every setting that the chapter allows, and surrender. The dealer's cards lie face up, so the worth of each is certain. */
const choicesWith = (question: Question, { cards, dealer }: Situation): Choice[] => {
  if (dealer === undefined || dealer.length !== HAND)
    throw new Error(
      'In Face Up Pai Gow the dealer’s seven cards are seen before the player sets his: they are needed.',
    );
  const set = setByHouseWay(wayOf(question), dealer);
  const settings = everyPaiGowSetting(cards)
    .filter(isSetRightly)
    .toSorted(
      (one, other) => paiGowLowValue(other) - paiGowLowValue(one) || paiGowHighValue(other) - paiGowHighValue(one),
    );
  return bestFirst([
    ...settings.map((own) => ({
      action: `${formatCards(own.low)} low`,
      play: () => ({ low: formatCards(own.low) }),
      expected: fraction(worthAgainst(dealer, set, own)),
    })),
    { action: 'surrender', play: () => ({ surrender: true }), expected: fraction(-1) },
  ]);
};

/** Face Up Pai Gow Poker: every deal to the dealer and one player, a chunk for each low hand of the dealer's and one for the optional wagers. */
export const FACE_UP_PAI_GOW_SOLVER: Solver<PaiGowPart> = {
  game: GAME,
  settings: SETTINGS,
  stored: everySetting(SETTINGS, ['houseWay', 'fortune5FourOfAKind', 'progressive6Rate']).map((settings) =>
    ask({ settings: SETTINGS }, EDITION, settings),
  ),
  work: (question) => wayOf(question),
  chunks: () => LOWS + 1,
  solveChunk: (question, chunk) => (chunk < LOWS ? solveLow(wayOf(question), LOWS - 1 - chunk) : solveBonus(FULL_DECK)),
  combine: paiGowOdds,
  choices: choicesWith,
};
