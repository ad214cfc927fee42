import { type Card, cards, shuffle, simulationChance } from '@fairdeal/cards';
import { type HouseGame, isRefused, type Submission, submit } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { type HandSituation, type SolverChoice, solverQuestion } from '../exact/solver.js';
import { compare, divide, type Fraction, fraction, fractionText, sum } from '../math/fraction.js';
import { forEachCombination } from '../testing/combinations.js';
import { houseGameOf, solverOf } from '../testing/stored.js';

/** So few cards are left unseen that every round can be played out and settled by the rulebook. */
const LEFT = 9;
const ANTE = 100;

const deckOf = ({ batch }: HouseGame): Card[] => [...new Set(batch)];
const without = (some: readonly Card[], gone: readonly Card[]): Card[] => some.filter((card) => !gone.includes(card));

const taken = (from: readonly Card[], count: number): Card[][] => {
  const all: Card[][] = [];
  forEachCombination(from, count, (some) => all.push([...some]));
  return all;
};

/** All that a house may choose left as it is. */
const filed = (game: HouseGame): Submission => {
  const submitted = submit(game, { game: game.id });
  if ('faults' in submitted) throw new Error(submitted.faults.map(({ fault }) => fault).join(' '));
  return submitted.ok;
};

/** Net of a round by the rulebook, in Antes. */
const netOf = (
  game: HouseGame,
  terms: Submission,
  own: readonly Card[],
  dealer: readonly Card[],
  community: readonly Card[],
  play: object,
): Fraction => {
  const started = game.wagers.filter(({ when, required }) => when === 'start' && required).map(({ id }) => [id, ANTE]);
  const hand = { box: 1, cards: own, wagers: Object.fromEntries(started) as Record<string, number>, play: null };
  const chosen = game.choose(terms, hand, play, 'street' in play ? `${play.street}` : null);
  const added = isRefused(chosen) ? [] : chosen;
  const wagers = { ...hand.wagers, ...Object.fromEntries(added.map(({ wager, cents }) => [wager, cents])) };
  const settled = game.settle({ terms, dealer, community, extra: null, meters: {} }, { ...hand, wagers, play });
  return fraction(
    settled.wagers.reduce((net, { stake, received }) => net + received - stake, 0),
    ANTE,
  );
};

const mean = (values: readonly Fraction[]): Fraction => divide(sum(values), fraction(values.length));
const texts = (choices: readonly SolverChoice[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ said, expected }) => [said, fractionText(expected)]));

/** Cards in a row as a seed deals them, all but a few of them known. */
const dealt = (game: HouseGame, held: number, seed: number) => {
  const order = shuffle(simulationChance(`${game.id} ${seed}`), deckOf(game));
  const own = order.slice(0, held);
  return { own, left: order.slice(held, held + LEFT), known: order.slice(held + LEFT) };
};

describe.each(['high-card-flush', 'saigon-5', 'dj-wild', 'face-up-pai-gow'])('%s', (id) => {
  const game = houseGameOf(id);
  const terms = filed(game);
  const solver = solverOf(id);
  const question = solverQuestion(solver, game.editions.at(-1)!.edition);

  test.each([1, 2, 3, 4])(
    'the value of one hand matches settlement against every hand of the dealer: deal %i',
    (seed) => {
      const { own, left, known } = dealt(game, game.counts.hand, seed);
      const dealers = taken(left, game.counts.dealer);
      const choices = solver.choices(question, { cards: own, known });
      const played = choices.map((choice) => ({
        ...choice,
        expected: mean(dealers.map((dealer) => netOf(game, terms, own, dealer, [], choice.play(ANTE)))),
      }));
      expect(texts(choices)).toEqual(texts(played));
      expect(choices.every(({ expected }) => compare(choices[0]!.expected, expected) >= 0)).toBe(true);
    },
  );
});

test('a hand of Face Up Pai Gow is set best against each hand that the dealer shows', () => {
  const game = houseGameOf('face-up-pai-gow');
  const solver = solverOf('face-up-pai-gow');
  const question = solverQuestion(solver, '2020');
  const { own, left, known } = dealt(game, 7, 5);
  const nets = taken(left, 7).map((dealer) => solver.choices(question, { cards: own, dealer })[0]!.expected);
  const share = (net: number) =>
    fraction(nets.filter((each) => compare(each, fraction(net)) === 0).length, nets.length);
  expect(solver.overallChances!(question, { cards: own, known })).toEqual({
    win: share(1),
    tie: share(0),
    lose: share(-1),
  });
});

test('the value of a first card in Over/Under matches settlement with every two more cards', () => {
  const game = houseGameOf('over-under');
  const terms = filed(game);
  const solver = solverOf('over-under');
  const question = solverQuestion(solver, '2020', { decks: 1 });
  const { own, left, known } = dealt(game, 1, 1);
  const choices = solver.choices(question, { cards: own, known });
  const played = choices.map((choice) => ({
    ...choice,
    expected: mean(taken(left, 2).map((two) => netOf(game, terms, [...own, ...two], [], [], choice.play(ANTE)))),
  }));
  expect(texts(choices)).toEqual(texts(played));
});

describe('Heads-Up Hold ’Em', () => {
  const game = houseGameOf('heads-up-holdem');
  const terms = filed(game);
  const solver = solverOf('heads-up-holdem');
  const choicesIn = (situation: HandSituation) => solver.choices(solverQuestion(solver, '2016'), situation);
  const raise = (street: string, antes: number) => ({ raise: antes * ANTE, street });
  const best = (values: readonly Fraction[]): Fraction =>
    values.reduce((one, other) => (compare(other, one) > 0 ? other : one));

  /** Every deal of what is left, played out by the rulebook; a waiting player plays on as best they can. */
  const worth = (own: readonly Card[], board: readonly Card[], left: readonly Card[], play: object): Fraction =>
    board.length === 5
      ? mean(taken(left, 2).map((dealer) => netOf(game, terms, own, dealer, board, play)))
      : mean(
          taken(left, board.length === 0 ? 3 : 2).map((more) =>
            worth(own, [...board, ...more], without(left, more), play),
          ),
        );
  const atLast = (own: readonly Card[], board: readonly Card[], left: readonly Card[]): Fraction =>
    best([worth(own, board, left, raise('river', 1)), fraction(-2)]);
  const onFlop = (own: readonly Card[], flop: readonly Card[], left: readonly Card[]): Record<string, Fraction> => ({
    'raise-1x': worth(own, flop, left, raise('flop', 1)),
    'raise-2x': worth(own, flop, left, raise('flop', 2)),
    check: mean(taken(left, 2).map((more) => atLast(own, [...flop, ...more], without(left, more)))),
  });
  const asTexts = (values: Record<string, Fraction>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([said, value]) => [said, fractionText(value)]));

  test.each([1, 2])('the value before the Flop matches every deal played out: deal %i', (seed) => {
    const { own, left, known } = dealt(game, 2, seed);
    const flops = taken(left, 3).map((flop) => onFlop(own, flop, without(left, flop)));
    expect(texts(choicesIn({ cards: own, known }))).toEqual(
      asTexts({
        ...Object.fromEntries(
          [1, 2, 3].map((antes) => [`raise-${antes}x`, worth(own, [], left, raise('preflop', antes))]),
        ),
        check: mean(flops.map((values) => best(Object.values(values)))),
      }),
    );
  });

  test.each([3, 4])('and on the Flop and the River: deal %i', (seed) => {
    const { own, left, known } = dealt(game, 2, seed);
    const [flop, rest] = [left.slice(0, 3), left.slice(3)];
    expect(texts(choicesIn({ cards: own, community: flop, known }))).toEqual(asTexts(onFlop(own, flop, rest)));
    const [board, last] = [left.slice(0, 5), left.slice(5)];
    expect(texts(choicesIn({ cards: own, community: board, known }))).toEqual(
      asTexts({ 'raise-1x': worth(own, board, last, raise('river', 1)), fold: fraction(-2) }),
    );
  });
});

test('Saigon 5 Card names each way to choose the three cards', () => {
  const solver = solverOf('saigon-5');
  const choices = solver.choices(solverQuestion(solver, '2016'), { cards: cards('Jk8s6d5c2h') });
  expect(choices.map(({ said, points }) => [said, points])).toEqual([
    ['set Jk6d5c', 10],
    ['set Jk8s6d', 7],
    ['set Jk5c2h', 4],
  ]);
});
