import { type Card, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { houseGame } from '@fairdeal/rules';
import type { HandSituation, Solver, SolverQuestion } from '../exact/solver.js';
import { LAB_GAMES } from '../games/index.js';
import { type Fraction, subtract, toNumber } from '../math/fraction.js';

/** Gain from seeing other hands before choosing, in Antes a round: exact, or sampled. */
export type CollusionGain =
  | { readonly exact: true; readonly gain: Fraction; readonly why?: string }
  | {
      readonly exact: false;
      readonly gain: number;
      readonly standardError: number;
      readonly rounds: number;
      /** Part that is left out, if any. */
      readonly why?: string;
    };

/** Before the Flop too a player sees two cards, but the effect of other hands there takes seconds to calculate for one hand. */
const FLOP = 3;
const FROM_THE_FLOP = 'from the Flop on; what it changes before the Flop comes on top';

/** Gain of the best choice with the other hands in view over the best choice without them, and that choice. */
const gainNow = (
  solver: Solver,
  question: SolverQuestion,
  { known, ...seen }: HandSituation & { readonly known: readonly Card[] },
): { readonly gain: number; readonly blind: string } => {
  const seeing = solver.choices(question, { ...seen, known });
  const blind = solver.choices(question, seen)[0]?.said ?? '';
  const usual = seeing.find(({ said }) => said === blind);
  const [best] = seeing;
  return {
    gain: usual === undefined || best === undefined ? 0 : toNumber(subtract(best.expected, usual.expected)),
    blind,
  };
};

/** The same over two streets: a player who checks may also change the choice after the River. */
const gainOnBoard = (
  solver: Solver,
  question: SolverQuestion,
  own: readonly Card[],
  known: readonly Card[],
  board: readonly Card[],
): number => {
  const [first] = solver.choices(question, { cards: own });
  if (first?.said !== 'check') return 0;
  const onFlop = gainNow(solver, question, { cards: own, community: board.slice(0, FLOP), known });
  if (onFlop.blind !== 'check') return onFlop.gain;
  return onFlop.gain + gainNow(solver, question, { cards: own, community: board, known }).gain;
};

/**
 * Computes the gain from seeing this many whole hands of others: exactly where every set of them can be counted, otherwise from a sample.
 */
export const collusionGain = (
  solver: Solver,
  question: SolverQuestion,
  hands: number,
  rounds?: number,
): CollusionGain => {
  const game = houseGame(solver.game);
  const { hand } = game.counts;
  const method = LAB_GAMES[solver.game].collusion;
  if ('gain' in method) {
    const { why } = method;
    return { exact: true, gain: method.gain(question, hands * hand), ...(why === undefined ? {} : { why }) };
  }
  const times = rounds ?? method.rounds;
  const chance = simulationChance(`${solver.game} collusion ${hands}`);
  const deck = [...new Set(game.batch)].filter((card) => isDealt(question, card));
  const { community } = game.counts;
  const dealt = (hands + 1) * hand + community;
  let [sum, squares] = [0, 0];
  for (let round = 0; round < times; round += 1) {
    shuffleInPlace(chance, deck, dealt);
    const own = deck.slice(0, hand);
    const known = deck.slice(hand, (hands + 1) * hand);
    const gain =
      community > 0
        ? gainOnBoard(solver, question, own, known, deck.slice(dealt - community, dealt))
        : gainNow(solver, question, { cards: own, known }).gain;
    sum += gain;
    squares += gain * gain;
  }
  const gain = sum / times;
  return {
    exact: false,
    gain,
    standardError: Math.sqrt(Math.max(0, squares / times - gain * gain) / (times - 1)),
    rounds: times,
    ...(community > 0
      ? { why: FROM_THE_FLOP }
      : sum === 0
        ? { why: 'in none of these rounds was anything else best' }
        : {}),
  };
};

const isDealt = ({ variant = {} }: SolverQuestion, card: Card): boolean => card < 52 || variant.joker !== false;
