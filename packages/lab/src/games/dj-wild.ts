import { type Card, highName, rankWord } from '@fairdeal/cards';
import {
  BLIND,
  badBeatOf,
  djWildMeter,
  type Paytable,
  PUSH,
  progressiveOf,
  type Terms,
  tripsOf,
  type WagerResult,
} from '@fairdeal/rules';
import { combinations } from '../combinations.js';
import { lineCorrections } from '../corrections.js';
import { eight, type Fraction, fraction, multiply, subtract, toDecimal, toEight, toNumber } from '../fraction.js';
import { WITH_JOKER } from '../hands.js';
import {
  type Counted,
  type Counts,
  countedByLine,
  countTexts,
  nameAmong,
  type PaidBy,
  paytableOdds,
  progressiveWagerOdds,
  wagerOdds,
} from '../paytable-odds.js';
import { audit, type Correction, publishedPayback } from '../published.js';
import {
  type CountsByWager,
  type GameOdds,
  mainOdds,
  momentsOf,
  NOT_PUBLISHED,
  type OtherReading,
  returnOf,
  type WagerOdds,
} from '../result.js';
import {
  ask,
  bestFirst,
  type Choice,
  chosenSettings,
  everySetting,
  type OddsSetting,
  type Question,
  type Solver,
} from '../solver.js';
import {
  ANTE,
  type DjWildPart,
  EDITION,
  endOf,
  FOLD,
  GAME,
  game,
  LOWEST,
  NET_OF_FOLD,
  RAISE,
  RESULTS,
  type Result,
  raisedEnd,
  settled,
  solveDjWild,
  type Tally,
  worthOfRaise,
} from './dj-wild-play.js';
import { showdownOf } from './dj-wild-showdown.js';

const SETTINGS = {
  badBeatTwoWay: {
    words: 'whether the Bad Beat is also paid on the dealer’s hand when the player beats it',
    values: [false, true],
  },
  wildStraightFlush125: {
    words: 'whether DJWT-06 pays a straight flush with a wild 125 to 1, as printed, instead of 25',
    values: [false, true],
  },
  foldedHandsInProgressive: { words: 'whether a folded hand still plays for the Progressive', values: [true, false] },
  rateOfProgression: {
    words: 'percent of each Progressive wager that the meter grows by',
    values: [20],
    range: [1, 100],
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

const termsOf = ({ edition, settings }: Question, paytables: Terms['paytables'] = {}): Terms => ({
  edition,
  paytables,
  payoutLimit: null,
  settings,
});

const bigints = (tally: Readonly<Tally>): Counts =>
  Object.fromEntries(Object.entries(tally).map(([line, many]) => [line, BigInt(many)]));

/** By the table's own order, with the lines that never come at 0. */
const inOrderOf = (table: Paytable | undefined, counts: Counts): Counts =>
  Object.fromEntries((table?.lines ?? []).map(({ hand }) => [hand, counts[hand] ?? 0n]));

const ends = ({
  raised,
  hands,
  dealers,
}: DjWildPart): {
  readonly line: string;
  readonly result: Result | 'folds';
  readonly results: readonly WagerResult[];
  readonly count: bigint;
}[] => [
  ...Object.entries(raised).flatMap(([line, tally]) =>
    RESULTS.map((result) => ({
      line,
      result,
      results: raisedEnd(line, result),
      count: BigInt(tally[result]),
    })).filter(({ count: deals }) => deals > 0n),
  ),
  {
    line: 'folded',
    result: 'folds',
    results: settled(LOWEST, LOWEST, FOLD),
    count: BigInt(hands.fold) * BigInt(dealers),
  },
];

/** The Blind by itself, with best play of the whole hand. */
const blindOdds = (part: DjWildPart): WagerOdds => {
  const blinds = ends(part).map(({ results, count: deals }) => {
    const blind = results.find(({ wager }) => wager === 'blind');
    const received = fraction(blind?.received ?? 0, ANTE);
    return { net: received, wagered: fraction(1), count: deals, won: blind?.outcome === 'win' };
  });
  const { expected: payback, variance } = momentsOf(blinds);
  const deals = blinds.reduce((all, { count: some }) => all + some, 0n);
  const won = blinds.filter((blind) => blind.won).reduce((all, { count: some }) => all + some, 0n);
  return {
    wager: 'blind',
    paytable: BLIND.name,
    method: 'exact',
    ...returnOf(payback),
    hitFrequency: toEight(fraction(won, deals)),
    standardDeviation: eight(Math.sqrt(toNumber(variance))),
    ...NOT_PUBLISHED,
  };
};

/** The lines that a winning Blind is paid by, and when it is given back. */
const BLIND_TABLE: PaidBy = {
  ...BLIND,
  lines: [...BLIND.lines.filter(({ pay }) => pay.kind !== 'push'), { hand: 'push', pay: PUSH }],
};

const blindCounts = (part: DjWildPart): Counts => {
  const counts: Record<string, bigint> = Object.fromEntries(BLIND_TABLE.lines.map(({ hand }) => [hand, 0n]));
  for (const { line, results, count: deals } of ends(part)) {
    const outcome = results.find(({ wager }) => wager === 'blind')?.outcome;
    const paid = outcome === 'win' ? line : outcome === 'push' ? 'push' : undefined;
    if (paid !== undefined) counts[paid] = (counts[paid] ?? 0n) + deals;
  }
  return counts;
};

/** Deals in which a hand of each line is beaten: the player's, or either's, which by symmetry is twice as often. */
const badBeatCounts = (part: DjWildPart, twoWay: boolean): Counts =>
  Object.fromEntries(
    Object.entries(part.raised).map(([line, { loses }]) => [line, BigInt(loses) * (twoWay ? 2n : 1n)]),
  );

const tablesOf = (wager: string): readonly Paytable[] =>
  (game?.paytables(EDITION) ?? []).filter((table) => table.wager === wager);

const badBeatOdds = (question: Question, part: DjWildPart, deals: bigint): WagerOdds[] => {
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

const tripsOdds = (question: Question, counts: Counts, hands: bigint): WagerOdds[] =>
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

const progressiveOdds = (question: Question, counts: Counts, deals: bigint): WagerOdds[] =>
  tablesOf('progressive').flatMap(({ name }) => {
    const terms = termsOf(question, { progressive: name });
    const [table, meter] = [progressiveOf(terms), djWildMeter(terms)];
    if (table === undefined || meter === null || meter.price === null) return [];
    const asked = { price: meter.price, reseed: meter.reseed, rate: meter.rate };
    return [progressiveWagerOdds(table, counts, deals, asked, (payback) => audit(GAME, 'progressive', name, payback))];
  });

/** A card of one rank in the hand can decide: it takes away hands of the dealer's that the player would beat. */
const strategyOf = ({ between: { lowestRaise, highestFold, raise, fold, foldsWith } }: DjWildPart): string[] => {
  const [least, most] = [highName(lowestRaise), highName(highestFold)];
  if (raise + fold === 0) return [`Raise ${least} or better; fold ${most} or worse`];
  if (foldsWith !== null && least === most) {
    const card = `a ${rankWord(foldsWith)}`;
    return [`Raise a ${least} without ${card}, or better; fold a ${least} with ${card}, or worse`];
  }
  return [
    `Raise ${least} or better; fold ${most} or worse`,
    `between them it depends on the cards held: ${raise} hands raise, ${fold} fold`,
  ];
};

export const djWildOdds = (question: Question, part: DjWildPart): GameOdds => {
  const hands = BigInt(part.hands.raise + part.hands.fold);
  const deals = hands * BigInt(part.dealers);
  const trips = bigints(part.trips);
  const extraCards = BigInt(part.others);
  const plays = question.settings.foldedHandsInProgressive === false ? 'raised' : 'all';
  const progressive = bigints(part.progressive[plays]);
  const outcomes = ends(part).map(({ results, count: some }) => ({ ...endOf(results), count: some }));
  const beaten = badBeatCounts(part, question.settings.badBeatTwoWay === true);
  return {
    game: GAME,
    edition: question.edition,
    settings: chosenSettings(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(part),
      { raise: fraction(part.hands.raise, hands), fold: fraction(part.hands.fold, hands) },
      (payback) => audit(GAME, 'main', 'main', payback),
    ),
    wagers: [
      blindOdds(part),
      ...tripsOdds(question, trips, hands),
      ...badBeatOdds(question, part, deals),
      ...progressiveOdds(question, progressive, hands * extraCards),
    ],
    counts: {
      blind: countTexts(blindCounts(part), deals),
      trips: countTexts(inOrderOf(tablesOf('trips')[0], trips), hands),
      'bad-beat': countTexts(inOrderOf(tablesOf('bad-beat')[0], beaten), deals),
      progressive: countTexts(inOrderOf(tablesOf('progressive')[0], progressive), hands * extraCards),
    },
  };
};

/** As the settings of the question pay them. */
const tablesFor = (question: Question): PaidBy[] => [
  BLIND_TABLE,
  ...['trips', 'bad-beat', 'progressive']
    .flatMap(tablesOf)
    .map((table) => (table.wager === 'trips' ? (tripsOf(termsOf(question, { trips: table.name })) ?? table) : table)),
];

const counted = (question: Question, counts: CountsByWager, table: PaidBy): Counted | null => {
  const found = countedByLine(counts[table.wager]);
  if (found === null || table.wager !== 'progressive')
    return found === null || table.wager !== BLIND_TABLE.wager ? found : { ...found, byPlay: true };
  const name = nameAmong(tablesOf(table.wager), table);
  const meter = djWildMeter(termsOf(question, { progressive: name }));
  if (meter === null || meter.price === null) return found;
  return { ...found, meter: { price: meter.price, reseed: meter.reseed, rate: meter.rate } };
};

const DEALERS = combinations(48, 5);
const choicesWith = (cards: readonly Card[]): Choice[] => {
  const worth = worthOfRaise(showdownOf(cards), DEALERS);
  return bestFirst([
    { action: 'raise', play: () => RAISE, expected: fraction(worth, DEALERS) },
    { action: 'fold', play: () => FOLD, expected: fraction(NET_OF_FOLD) },
  ]);
};

/** DJ Wild Stud Poker: every hand against all that the dealer can have from the other 48 cards. */
export const DJ_WILD_SOLVER: Solver<DjWildPart> = {
  game: GAME,
  settings: SETTINGS,
  stored: everySetting(SETTINGS, ['badBeatTwoWay', 'wildStraightFlush125']).map((settings) =>
    ask({ settings: SETTINGS }, EDITION, settings),
  ),
  work: () => '53 cards',
  chunks: () => 1,
  solveChunk: () => solveDjWild(WITH_JOKER),
  combine: (question, [part]) => djWildOdds(question, part as DjWildPart),
  tables: tablesFor,
  counted,
  choices: (_, { cards }) => choicesWith(cards),
};
