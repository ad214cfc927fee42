import { type Card, formatCards } from '@fairdeal/cards';
import { saigonSettings } from '@fairdeal/cards/internal';
import { lineCorrections } from '../../exact/corrections.js';
import { type GameOdds, mainOdds, NOT_PUBLISHED, type RoundOutcome } from '../../exact/game-odds.js';
import { jointDistribution } from '../../exact/joint.js';
import { countsByLine, countsToText, type LineCounts, wagerOdds } from '../../exact/paytable-odds.js';
import { auditPaytable } from '../../exact/published.js';
import {
  bestFirst,
  type OddsSetting,
  questionFields,
  type Solver,
  type SolverChoice,
  type SolverQuestion,
  solverQuestion,
  variantKey,
} from '../../exact/solver.js';
import { add, type Fraction, fraction, multiply, toDecimal, ZERO } from '../../math/fraction.js';
import {
  DEALER_WAYS,
  type DealerWay,
  dealerCounts,
  EDITION,
  GAME,
  joinParts,
  kindsLeft,
  NO_POINTS,
  pointsWorth,
  type SaigonPart,
  type SaigonTable,
  saigonGame,
  solveSaigon,
  tableOf,
} from './deals.js';
import { PUBLISHED } from './published.js';
import { readRules, rulesOf, type SaigonRules, VARIANTS } from './rules.js';

const SETTINGS = {
  dealerSets: {
    words:
      'which qualifying set the dealer takes: by the Point Count, or by the total of the three cards; a joker among the other two counts its best',
    values: DEALER_WAYS,
  },
} as const satisfies Readonly<Record<string, OddsSetting>>;

const outcomesOf = (deals: readonly (readonly number[])[], nets: SaigonTable['nets']): RoundOutcome[] =>
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
        `always setting the highest costs ${toDecimal(multiply(cost, fraction(100)), 4)}% of the Ante`,
      ];
};

/** In the order of the table's lines. */
const bonusCounts = (bonus: SaigonPart['bonus']): LineCounts =>
  Object.fromEntries(
    (saigonGame.paytables(EDITION)[0]?.lines ?? []).map(({ hand }) => [hand, BigInt(bonus[hand] ?? 0)]),
  );

export const saigonOdds = (
  question: SolverQuestion,
  part: SaigonPart,
  rules: SaigonRules = rulesOf(question),
): GameOdds => {
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
    ...questionFields(SETTINGS, question),
    main: mainOdds(
      outcomes,
      strategyOf(part, cost),
      {
        'does not qualify': fraction(none, hands),
        'highest Point Count': fraction(highest, hands),
        'lower Point Count': fraction(lower, hands),
      },
      (payback) => auditPaytable(PUBLISHED, lawful ? 'main' : '', 'main', payback),
    ),
    wagers: saigonGame
      .paytables(EDITION)
      .map((table) =>
        wagerOdds(table, counts, BigInt(hands), (payback) =>
          lawful
            ? auditPaytable(
                PUBLISHED,
                table.wager,
                table.name,
                payback,
                lineCorrections(PUBLISHED, table, counts, BigInt(hands)),
              )
            : NOT_PUBLISHED,
        ),
      ),
    counts: { bonus: countsToText(counts, BigInt(hands)) },
    joint: jointDistribution(['bonus'], [part.joint], (line) => [line], rules.scale),
  };
};

/** Every way to set five cards that qualifies, with what it is worth when other cards are seen elsewhere. */
const choicesWith = (question: SolverQuestion, cards: readonly Card[], known: readonly Card[] = []): SolverChoice[] => {
  const table = tableOf(rulesOf(question), question.settings.dealerSets as DealerWay);
  const { deck, kinds, dealer, rules } = table;
  const dealers = dealerCounts(kinds, dealer, kindsLeft(deck, [...cards, ...known]));
  const all = dealers.reduce((sum, ways) => sum + ways, 0);
  const worth = (points: number): Fraction => fraction(pointsWorth(table, points, dealers), rules.scale * all);
  const settings = saigonSettings(cards);
  if (settings.length === 0)
    return [
      { action: 'does not qualify', said: 'set', play: () => ({}), expected: worth(NO_POINTS), points: NO_POINTS },
    ];
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
  storedQuestions: DEALER_WAYS.map((dealerSets) => solverQuestion({ settings: SETTINGS }, EDITION, { dealerSets })),
  workKey: (question) => `${question.settings.dealerSets}${variantKey(question)}`,
  chunkCount: () => CHUNKS,
  solveChunk: (question, chunk) =>
    solveSaigon(rulesOf(question), question.settings.dealerSets as DealerWay, chunk, CHUNKS),
  combine: (question, parts) => saigonOdds(question, joinParts(parts)),
  paytables: ({ edition }) => saigonGame.paytables(edition),
  countsFor: (_, counts, { wager }) => countsByLine(counts[wager]),
  choices: (question, { cards, known }) => choicesWith(question, cards, known),
};
