import { type Card, DECK_52, JOKER } from '@fairdeal/cards';
import { type HandSituation, solverFor } from '@fairdeal/lab';

export interface StrategyBench {
  readonly bench: 'strategy';
  /** Processor milliseconds within which 99 of 100 answers come, by game and street. */
  readonly ours: Readonly<Record<string, number>>;
  /** Processor milliseconds of the first answer, which builds the tables. */
  readonly first: Readonly<Record<string, number>>;
  readonly unit: 'ms';
}

const WITH_JOKER: readonly Card[] = [...DECK_52, JOKER];
const ANSWERS = 200;

/** Generator with a fixed seed, so that each run asks for the same situations. */
const generator = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const drawCards = (deck: readonly Card[], count: number, next: () => number): Card[] => {
  const left = [...deck];
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0] ?? 0);
};

type Deal = (next: () => number) => HandSituation;
const holdem =
  (board: number): Deal =>
  (next) => {
    const cards = drawCards(DECK_52, 2 + board, next);
    return { cards: cards.slice(0, 2), community: cards.slice(2) };
  };
const hand =
  (deck: readonly Card[], count: number): Deal =>
  (next) => ({ cards: drawCards(deck, count, next) });

const SITUATIONS: readonly (readonly [name: string, game: string, deal: Deal])[] = [
  ['heads-up-holdem before the flop', 'heads-up-holdem', holdem(0)],
  ['heads-up-holdem on the flop', 'heads-up-holdem', holdem(3)],
  ['heads-up-holdem on the river', 'heads-up-holdem', holdem(5)],
  ['high-card-flush', 'high-card-flush', hand(DECK_52, 7)],
  ['saigon-5', 'saigon-5', hand(WITH_JOKER, 5)],
  ['over-under', 'over-under', hand(DECK_52, 1)],
  ['dj-wild', 'dj-wild', hand(WITH_JOKER, 5)],
  [
    'face-up-pai-gow',
    'face-up-pai-gow',
    (next) => {
      const cards = drawCards(WITH_JOKER, 14, next);
      return { cards: cards.slice(0, 7), dealer: cards.slice(7) };
    },
  ],
];

const milliseconds = (answer: () => void): number => {
  const before = process.cpuUsage();
  answer();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Measures the best play of random hands. */
export const strategyBench = (): StrategyBench => {
  const [ours, first]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const [name, game, deal] of SITUATIONS) {
    const solver = solverFor(game);
    const question = solver?.storedQuestions[0];
    if (solver === undefined || question === undefined) continue;
    const next = generator(1);
    const answer = (): number => {
      const situation = deal(next);
      return milliseconds(() => solver.choices(question, situation));
    };
    first[name] = answer();
    const times = Array.from({ length: ANSWERS }, answer).sort((one, other) => one - other);
    ours[name] = times[Math.floor(0.99 * ANSWERS)] ?? 0;
  }
  return { bench: 'strategy', ours, first, unit: 'ms' };
};
