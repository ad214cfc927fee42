import { type Card, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { type HouseGame, houseGame, isRefused } from '@fairdeal/rules';
import type { GameOdds } from '../exact/game-odds.js';
import type { HandSituation, Solver, SolverQuestion } from '../exact/solver.js';
import { LAB_GAMES } from '../games/index.js';
import { type Fraction, multiply, readFraction, subtract, toNumber } from '../math/fraction.js';

/** Covariance of the main game of two seats at one table, each played best by its own cards: exact, or sampled. */
export type CrossSeatCovariance = { readonly exact: true; readonly covariance: Fraction } | SampledCrossSeatCovariance;

export interface SampledCrossSeatCovariance {
  readonly exact: false;
  readonly covariance: number;
  readonly standardError: number;
  readonly rounds: number;
}

const SEATS = 6;
const ANTE = 100;

interface DealtRound {
  readonly own: readonly (readonly Card[])[];
  readonly dealer: readonly Card[];
  readonly community: readonly Card[];
}

const dealRound = ({ counts }: HouseGame, deck: readonly Card[]): DealtRound => {
  const from = SEATS * counts.hand;
  return {
    own: Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * counts.hand, (seat + 1) * counts.hand)),
    dealer: deck.slice(from, from + counts.dealer),
    community: deck.slice(from + counts.dealer, from + counts.dealer + counts.community),
  };
};

/** Views of a seat, street by street; the seat plays its last choice that is not to wait. */
const bestPlay = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  own: readonly Card[],
  dealt: DealtRound,
): object => {
  const boards = game.counts.community === 0 ? [0] : [0, 3, game.counts.community];
  let play: object = {};
  for (const laid of boards) {
    const situation: HandSituation = {
      cards: own,
      community: dealt.community.slice(0, laid),
      ...(solver.overallChances === undefined ? {} : { dealer: dealt.dealer }),
    };
    play = solver.choices(question, situation)[0]?.play(ANTE) ?? {};
    if (!('check' in play)) break;
  }
  return play;
};

const netOf = (
  game: HouseGame,
  { edition, settings }: SolverQuestion,
  own: readonly Card[],
  dealt: DealtRound,
  play: object,
): number => {
  const terms = { edition, paytables: {}, payoutLimit: null, settings };
  const started = game.wagers.filter(({ when, required }) => when === 'start' && required).map(({ id }) => [id, ANTE]);
  const hand = { box: 1, cards: own, wagers: Object.fromEntries(started) as Record<string, number>, play: null };
  const chosen = game.choose(terms, hand, play, 'street' in play ? `${play.street}` : null);
  const added = isRefused(chosen) ? [] : chosen.map(({ wager, cents }) => [wager, cents]);
  const wagers = { ...hand.wagers, ...(Object.fromEntries(added) as Record<string, number>) };
  const round = { terms, dealer: dealt.dealer, community: dealt.community, extra: null, meters: {} };
  const settled = game.settle(round, { ...hand, wagers, play }).wagers;
  return settled.reduce((net, { stake, received }) => net + received - stake, 0) / ANTE;
};

/** Six seats a round: all pairs of them are averaged. */
const sampleCrossSeatCovariance = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  mean: number,
  rounds: number,
  playKey?: (cards: readonly Card[]) => string,
): SampledCrossSeatCovariance => {
  const chance = simulationChance(`${game.id} between seats`);
  const known = new Map<string, object>();
  const played = (own: readonly Card[], dealt: DealtRound): object => {
    const key = playKey?.(own);
    const play = (key === undefined ? undefined : known.get(key)) ?? bestPlay(game, solver, question, own, dealt);
    if (key !== undefined) known.set(key, play);
    return play;
  };
  const deck = [...new Set(game.batch)];
  const { counts } = game;
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    shuffleInPlace(chance, deck, SEATS * counts.hand + counts.dealer + counts.community);
    const dealt = dealRound(game, deck);
    const nets = dealt.own.map((own) => netOf(game, question, own, dealt, played(own, dealt)) - mean);
    const all = nets.reduce((total, net) => total + net, 0);
    const own = nets.reduce((total, net) => total + net * net, 0);
    const product = (all * all - own) / (SEATS * (SEATS - 1));
    sum += product;
    squares += product * product;
  }
  const covariance = sum / rounds;
  const standardError = Math.sqrt((squares / rounds - covariance * covariance) / (rounds - 1));
  return { exact: false, covariance, standardError, rounds };
};

/**
 * Computes the covariance of the main games of two seats at one table: exactly where the solver can, otherwise from rounds through the
 * rulebook.
 */
export const crossSeatCovariance = (
  solver: Solver,
  question: SolverQuestion,
  odds: GameOdds,
  rounds?: number,
): CrossSeatCovariance => {
  const mean = readFraction(odds.main.expected);
  const method = LAB_GAMES[solver.game].twoSeats;
  const product = 'product' in method ? method.product(question) : null;
  if (product !== null) return { exact: true, covariance: subtract(product, multiply(mean, mean)) };
  if (question.variant !== undefined || 'product' in method)
    throw new RangeError('Two seats are sampled by the rules of the chapter alone: leave out the variant, or --seats.');
  const game = houseGame(solver.game);
  return sampleCrossSeatCovariance(game, solver, question, toNumber(mean), rounds ?? method.rounds, method.playKey);
};
