import { type Card, type Chance, parseCards, shuffle } from '@fairdeal/cards';
import {
  type Fraction,
  fractionText,
  type HandSituation,
  type Solver,
  type SolverChoice,
  solverFor,
  solverQuestion,
  toDecimal,
  toNumber,
} from '@fairdeal/lab';
import { compare, equals, subtract } from '@fairdeal/lab/internal';
import { dollars, type HouseGame, houseRulebook, submit, type Table } from '@fairdeal/rules';
import type { HandToSettle } from '@fairdeal/rules/internal';
import { advisedPlay, choiceOrder, costSentence } from '@fairdeal/words/internal';
import { joinList, shortTitle } from '@fairdeal/words/internal/text';
import type { DecisionSpot } from '../link/table-link.js';
import {
  type ChoiceQuestion,
  type DrillQuestionId,
  type DrillRow,
  type DrillChoice as Offered,
  pickOne,
  questionChance,
  shuffleItems,
} from './question.js';

const ANTE = 1000;
const MOST_CHOICES = 5;
const DEALS = 3;
const TRIES = 600;

/** A decision point of the round, with the player's view. */
interface DecisionPoint {
  readonly street: string;
  readonly own: number;
  readonly community: number;
  readonly clauses: readonly string[];
}

/** Where the chapter asks the players, and how many community cards lie there then. */
const decisionsOf = (game: HouseGame, table: Table): DecisionPoint[] => {
  let community = 0;
  const decisions: DecisionPoint[] = [];
  for (const stage of game.stages(table)) {
    if (stage.act === 'dealMore') for (const { to, cards } of stage.draws) if (to === 'community') community += cards;
    if (stage.act === 'turnUp' && stage.what === 'community') community = stage.upTo;
    if (stage.act === 'ask')
      decisions.push({
        street: stage.street,
        own: game.counts.hand - stage.complete,
        community,
        clauses: stage.cites,
      });
  }
  return decisions;
};

const openTable = (game: HouseGame): Table => {
  const submission = submit(game, {});
  if ('faults' in submission) throw new Error(`${game.id} has no submission.`);
  return houseRulebook(game).open(submission.ok);
};

const choicesIn = (solver: Solver, game: HouseGame, situation: HandSituation): SolverChoice[] =>
  solver.choices(solverQuestion(solver, game.editions.at(-1)?.edition ?? ''), situation);

/**
 * The best choice and all that are worse. Of many choices that are worth the same as the best only one is kept; of few, none can be
 * left out, and nothing is asked. Where only one choice of many is worse there is nothing to learn.
 */
const worthAsking = (choices: readonly SolverChoice[]): readonly SolverChoice[] | null => {
  const [best] = choices;
  if (best === undefined) return null;
  const worse = choices.filter(({ expected }) => !equals(expected, best.expected));
  const tied = choices.length - worse.length > 1;
  const few = choices.length <= MOST_CHOICES;
  return worse.length === 0 || (tied && (few || worse.length === 1)) ? null : [best, ...worse];
};

const handOf = (game: HouseGame, { cards }: HandSituation): HandToSettle => ({
  box: 1,
  cards,
  wagers: Object.fromEntries(game.wagers.filter(({ required }) => required).map(({ id }) => [id, ANTE])),
  play: null,
});

export interface DealtDecision {
  readonly decision: DecisionPoint;
  readonly situation: HandSituation;
  /** Every choice that is kept, the best first. */
  readonly choices: readonly SolverChoice[];
}

const dealDecision = (
  chance: Chance,
  game: HouseGame,
  table: Table,
  solver: Solver,
  decision: DecisionPoint,
): DealtDecision | null => {
  const cards = shuffle(chance, game.batch);
  const situation: HandSituation = {
    cards: cards.splice(0, decision.own),
    ...(game.counts.community > 0 ? { community: cards.splice(0, decision.community) } : {}),
    ...(game.dealerSets === undefined ? {} : { dealer: cards.splice(0, game.counts.dealer) }),
  };
  if (game.plays(table.submission, handOf(game, situation), decision.street).length < 2) return null;
  const choices = worthAsking(choicesIn(solver, game, situation));
  return choices === null ? null : { decision, situation, choices };
};

const gap = ({ choices: [best, second] }: DealtDecision): Fraction | null =>
  best === undefined || second === undefined ? null : subtract(best.expected, second.expected);

/** Of three deals, the one whose second best choice comes nearest. */
export const dealtDecisionFor = (game: HouseGame, asked: DrillQuestionId): DealtDecision => {
  const solver = solverFor(game.id);
  const chance = questionChance(asked);
  const table = openTable(game);
  const decision = pickOne(chance, decisionsOf(game, table));
  let found: DealtDecision | null = null;
  for (let tries = 0, deals = 0; tries < TRIES && deals < DEALS; tries += 1) {
    const deal = dealDecision(chance, game, table, solver, decision);
    if (deal === null) continue;
    deals += 1;
    const [mine, least] = [gap(deal), found === null ? null : gap(found)];
    if (mine !== null && (least === null || compare(mine, least) < 0)) found = deal;
  }
  if (found === null) throw new Error(`No decision of ${game.id} was found.`);
  return found;
};

const cardsIn = (text: unknown): readonly Card[] => {
  const parsed = typeof text === 'string' ? parseCards(text) : { ok: [] };
  return 'ok' in parsed ? parsed.ok : [];
};

/** A choice as a player says it, with the cards that it names. */
const choiceWords = (game: HouseGame, deal: DealtDecision, choice: SolverChoice): Pick<Offered, 'words' | 'cards'> => {
  const play = choice.play(ANTE) as Readonly<Record<string, unknown>>;
  if (play.low !== undefined) return { words: 'This low hand', cards: cardsIn(play.low) };
  if (play.three !== undefined) return { words: 'These three cards', cards: cardsIn(play.three) };
  const raised = typeof play.raise === 'number' ? play.raise : ANTE * raiseAntes(game);
  return { words: choiceOrder({ choices: [{ play: advisedPlay(game, deal.situation.cards, play, raised) }] }, 0) };
};

/** Antes of a raise whose play names no amount. */
const raiseAntes = ({ wagers }: HouseGame): number => wagers.find(({ when }) => when === 'round')?.antes?.[0] ?? 1;

/** Cost of a choice, after the answer. */
const costWords = (best: SolverChoice, { expected }: SolverChoice, certain: boolean): string => {
  const cost = ANTE * toNumber(subtract(best.expected, expected));
  return cost === 0 ? 'Best.' : costSentence(cost, certain);
};

/** The exact value of a choice, for those who ask. */
const exactWords = (unit: string, { expected }: SolverChoice): string =>
  `EV ${toDecimal(expected, 8)} ${unit}, exactly ${fractionText(expected)}`.replaceAll(/(?<= )-/g, '−');

/** Choices to offer: the best, its closest rivals and a bad one, which need not be the worst. */
const chooseSome = (chance: Chance, choices: readonly SolverChoice[]): SolverChoice[] => {
  const [best, ...worse] = choices;
  if (best === undefined || choices.length <= MOST_CHOICES) return [...choices];
  const different = worse.filter(
    ({ expected }, at) => at === 0 || !equals(expected, worse[at - 1]?.expected ?? expected),
  );
  const same = worse.filter((choice) => !different.includes(choice));
  return [best, ...different, ...shuffleItems(chance, same)].slice(0, MOST_CHOICES);
};

const rowsOf = (game: HouseGame, { situation: { cards, dealer, community = [] } }: DealtDecision): DrillRow[] => [
  ...(dealer === undefined ? [] : [{ label: 'Dealer, face up', cards: dealer, notes: [] }]),
  ...(game.counts.community > 0
    ? [{ label: 'Community cards', cards: fill(community, game.counts.community), notes: [] }]
    : []),
  { label: 'Your cards', cards: fill(cards, game.counts.hand), notes: [] },
];

const fill = (cards: readonly Card[], count: number): (Card | null)[] =>
  Array.from({ length: count }, (_, at) => cards[at] ?? null);

/** A dealt situation: what is the best decision? */
export const playQuestion = (game: HouseGame, asked: DrillQuestionId): ChoiceQuestion =>
  questionOf(game, asked, dealtDecisionFor(game, asked));

/** A decision that somebody has made before, to be made again; null where the lab does not tell its choices apart. */
export const repeatPlayQuestion = (
  game: HouseGame,
  asked: DrillQuestionId,
  spot: DecisionSpot,
): ChoiceQuestion | null => {
  const solver = solverFor(game.id);
  const decision = decisionsOf(game, openTable(game)).find(({ street }) => street === spot.street);
  if (decision === undefined) return null;
  const situation: HandSituation = {
    cards: cardsIn(spot.cards),
    ...(game.counts.community > 0 ? { community: cardsIn(spot.community) } : {}),
    ...(game.dealerSets === undefined ? {} : { dealer: cardsIn(spot.dealer) }),
  };
  const choices = choicesIn(solver, game, situation);
  const [best] = choices;
  const worse = choices.filter(({ expected }) => best !== undefined && !equals(expected, best.expected));
  return best === undefined || worse.length === 0
    ? null
    : questionOf(game, asked, { decision, situation, choices: [best, ...worse] });
};

const questionOf = (game: HouseGame, asked: DrillQuestionId, deal: DealtDecision): ChoiceQuestion => {
  const chance = questionChance({ ...asked, game: `${asked.game} choices` });
  const chosen = chooseSome(chance, deal.choices);
  const [best] = chosen;
  const main = game.wagers.filter(({ required }) => required).map(({ title }) => shortTitle(title));
  const unit = main[0] === 'Ante' ? 'Antes' : 'times the wager';
  // Few choices keep the order of the rulebook; cards are mixed, or the best would always be first.
  const order = shuffleItems(chance, chosen);
  return {
    ...asked,
    form: 'choice',
    ask: 'What is the best decision?',
    facts: [`${joinList(main)} of ${dollars(ANTE)}${main.length > 1 ? ' each' : ''}; no optional wagers.`],
    rows: rowsOf(game, deal),
    clauses: deal.decision.clauses,
    choices: order.map((choice) => ({
      ...choiceWords(game, deal, choice),
      after: best === undefined ? '' : costWords(best, choice, deal.situation.dealer !== undefined),
      exact: exactWords(unit, choice),
    })),
    right: best === undefined ? -1 : order.indexOf(best),
  };
};
