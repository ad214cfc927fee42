import { type Card, formatCards, saigonSettings } from '@fairdeal/cards';
import { lineCorrections } from '../../corrections.js';
import { add, type Fraction, fraction, multiply, toDecimal, ZERO } from '../../fraction.js';
import { jointOf } from '../../joint.js';
import { type Counts, countedByLine, countTexts, wagerOdds } from '../../paytable-odds.js';
import { audit } from '../../published.js';
import { type GameOdds, mainOdds, NOT_PUBLISHED, type Outcome } from '../../result.js';
import {
  answered,
  ask,
  bestFirst,
  type Choice,
  type OddsSetting,
  type Question,
  type Solver,
  variantText,
} from '../../solver.js';
import {
  DEALER_WAYS,
  type DealerWay,
  dealerCounts,
  EDITION,
  GAME,
  game,
  joined,
  NONE,
  type SaigonPart,
  type SaigonTable,
  solveSaigon,
  tableOf,
  without,
  worthOf,
} from './deals.js';
import { readRules, rulesOf, type SaigonRules, VARIANTS } from './rules.js';

const SETTINGS = {
  dealerSets: {
    words:
      'which qualifying set the dealer takes: by the Point Count, or by the total of the three cards; a joker among the other two counts its best',
    values: DEALER_WAYS,
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

const outcomesOf = (deals: readonly (readonly number[])[], nets: SaigonTable['nets']): Outcome[] =>
  deals.flatMap((row, player) =>
    row.map((count, dealer) => ({ net: nets[player]?.[dealer] ?? ZERO, wagered: fraction(1), count: BigInt(count) })),
  );

const strategyOf = ({ lower }: SaigonPart, cost: Fraction): string[] => {
  const changes = lower.flatMap((row, top) =>
    row.flatMap((hands, taken) => (hands > 0 && taken !== top ? [`${taken} rather than ${top}`] : [])),
  );
  return changes.length === 0
    ? ['Set the highest Point Count']
    : [
        `Set the highest Point Count, except: take ${changes.join(', ')} wherever it is worth more against the cards left`,
        `always setting the highest costs ${toDecimal(multiply(cost, fraction(100)), 4)} % of the Ante`,
      ];
};

/** In the order of the table's lines. */
const bonusCounts = (bonus: SaigonPart['bonus']): Counts =>
  Object.fromEntries((game?.paytables(EDITION)[0]?.lines ?? []).map(({ hand }) => [hand, BigInt(bonus[hand] ?? 0)]));

export const saigonOdds = (question: Question, part: SaigonPart, rules: SaigonRules = rulesOf(question)): GameOdds => {
  const way = question.settings.dealerSets as DealerWay;
  const { nets } = tableOf(rules, way);
  const hands = part.hands;
  const lawful = question.variant === undefined;
  const outcomes = outcomesOf(part.best, nets);
  const expected = (deals: readonly (readonly number[])[]): Fraction => {
    const ends = outcomesOf(deals, nets);
    const total = ends.reduce((all, { count }) => all + count, 0n);
    return ends.reduce((worth, { net, count }) => add(worth, multiply(net, fraction(count, total))), ZERO);
  };
  const cost = add(expected(part.best), multiply(fraction(-1), expected(part.highest)));
  const counts = bonusCounts(part.bonus);
  const [none, highest, lower] = part.plays;
  return {
    game: GAME,
    ...answered(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(part, cost),
      {
        'does not qualify': fraction(none, hands),
        'highest Point Count': fraction(highest, hands),
        'lower Point Count': fraction(lower, hands),
      },
      (payback) => audit(GAME, lawful ? 'main' : '', 'main', payback),
    ),
    wagers: (game?.paytables(EDITION) ?? []).map((table) =>
      wagerOdds(table, counts, BigInt(hands), (payback) =>
        lawful
          ? audit(GAME, table.wager, table.name, payback, lineCorrections(GAME, table, counts, BigInt(hands)))
          : NOT_PUBLISHED,
      ),
    ),
    counts: { bonus: countTexts(counts, BigInt(hands)) },
    joint: jointOf(['bonus'], [part.joint], (line) => [line], rules.scale),
  };
};

/** Every way to set five cards that qualifies, with what it is worth when other cards are seen elsewhere. */
const choicesWith = (question: Question, cards: readonly Card[], known: readonly Card[] = []): Choice[] => {
  const table = tableOf(rulesOf(question), question.settings.dealerSets as DealerWay);
  const { deck, kinds, dealer, rules } = table;
  const dealers = dealerCounts(kinds, dealer, without(deck, [...cards, ...known]));
  const all = dealers.reduce((sum, ways) => sum + ways, 0);
  const worth = (points: number): Fraction => fraction(worthOf(table, points, dealers), rules.scale * all);
  const settings = saigonSettings(cards);
  if (settings.length === 0)
    return [{ action: 'does not qualify', said: 'set', play: () => ({}), expected: worth(NONE), points: NONE }];
  return bestFirst(
    settings.map(({ points, three }) => ({
      action: `Point Count of ${points}`,
      said: `set ${formatCards(three)}`,
      points,
      play: () => ({ three: formatCards(three) }),
      expected: worth(points),
    })),
  );
};

const CHUNKS = 4;

/** Saigon 5 Card: every deal of one player and the dealer. */
export const SAIGON_5_SOLVER: Solver<SaigonPart> = {
  game: GAME,
  settings: SETTINGS,
  variants: VARIANTS,
  checkVariant: readRules,
  stored: DEALER_WAYS.map((dealerSets) => ask({ settings: SETTINGS }, EDITION, { dealerSets })),
  work: (question) => `${question.settings.dealerSets}${variantText(question)}`,
  chunks: () => CHUNKS,
  solveChunk: (question, chunk) =>
    solveSaigon(rulesOf(question), question.settings.dealerSets as DealerWay, chunk, CHUNKS),
  combine: (question, parts) => saigonOdds(question, joined(parts)),
  tables: ({ edition }) => game?.paytables(edition) ?? [],
  counted: (_, counts, { wager }) => countedByLine(counts[wager]),
  choices: (question, { cards, known }) => choicesWith(question, cards, known),
};
