import { type Card, cards, DECK_52, RANKINGS, simulationChance } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { POKER_GAMES, type PokerGame, pokerGame } from '@fairdeal/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, fraction } from '../math/fraction.js';
import { type EquityQuestion, equity } from './equity.js';

const game = (id: string): PokerGame => pokerGame(id)!;
const ask = (id: string, hands: readonly string[], board = '', options = {}) =>
  equity({ game: game(id), hands: hands.map((hand) => cards(hand)), board: cards(board) }, options);

describe('known equities', () => {
  test('a pair of aces has 81.946% equity against a pair of kings before the flop, over all suits', () => {
    const [same, one, none] = [
      ['AsAh', 'KsKh'],
      ['AsAh', 'KsKd'],
      ['AsAh', 'KdKc'],
    ].map((hands) => ask('hold-em', hands).hands[0]!.equity);
    expect((6 * same! + 24 * one! + 6 * none!) / 36).toBeCloseTo(0.81946, 4);
  });

  test.each([
    ['hold-em', ['AsKs', 'QhQd'], '', 0.46214457, 'exact', 1_712_304],
    ['hold-em', ['KdQd', 'AsAh'], '2d7d9s3c', 9 / 44, 'exact', 44],
    ['hold-em', ['AsAh', 'KdKc'], 'KsKh2c3d', 0, 'exact', 44],
  ] as const)('%s %s on a board of "%s"', (id, hands, board, first, method, deals) => {
    const answer = ask(id, hands, board);
    expect(answer).toMatchObject({ method, deals });
    expect(answer.hands[0]!.equity).toBeCloseTo(first, 7);
  });

  test('the same pair of hands splits the pot on a board that plays', () => {
    const answer = ask('hold-em', ['2c3d', '2h3s'], 'AsKsQsJsTs');
    expect(answer.hands.map(({ exact }) => exact)).toEqual([fraction(1, 2), fraction(1, 2)]);
    expect(answer.hands[0]).toMatchObject({ wins: 0, shares: 1, standardError: null });
  });

  test('the best low takes half of a split pot, and a third player a part of it', () => {
    const nutLow = ask('omaha-hl8', ['AsKh2d9c', 'QsQh7d7c'], '3c4d5sQcKd');
    expect(nutLow.hands.map(({ equity: part }) => part)).toEqual([1, 0]);
    const split = ask('omaha-hl8', ['AsTh2dTc', 'QsQh9d9c', 'AhJd2cJh'], '3c4d8sQcKd');
    expect(split.hands.map(({ exact }) => exact)).toEqual([fraction(1, 4), fraction(1, 2), fraction(1, 4)]);
  });
});

/** Plainly: all the cards, each share by the ranking itself. */
const plainParts = ({ shares }: PokerGame, hands: readonly (readonly Card[])[]): number[] => {
  const won = shares.flatMap(({ ranking }) => {
    const values = hands.map((hand) => RANKINGS[ranking].evaluate(hand) ?? 0);
    const best = Math.max(...values);
    return best === 0
      ? []
      : [values.map((value) => (value === best ? 1 / values.filter((one) => one === best).length : 0))];
  });
  return hands.map((_, hand) => won.reduce((sum, parts) => sum + parts[hand]! / won.length, 0));
};

const sizes = (of: PokerGame): { own: number; board: number } => {
  let [own, board] = [0, 0];
  for (const { deal, discard } of of.streets) {
    own -= discard;
    for (const { to, cards: many } of deal)
      if (to === 'board') board += many;
      else own += many;
  }
  return { own, board };
};

describe.each(POKER_GAMES.map((one) => [one.id, one] as const))('%s', (_, of) => {
  const { own, board } = sizes(of);
  const dealt = (seed: number, players: number, hidden: number) => {
    const pack = [...DECK_52];
    shuffleInPlace(simulationChance(seed), pack, pack.length);
    const hands = Array.from({ length: players }, (_none, at) =>
      pack.slice(at * own, at * own + own - (board === 0 ? hidden : 0)),
    );
    return { hands, board: pack.slice(players * own, players * own + (board === 0 ? 0 : board - hidden)) };
  };

  test('a finished deal is divided as the rankings say', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 4 }), (seed, players) => {
        const question = dealt(seed, players, 0);
        const answer = equity({ game: of, ...question });
        const parts = plainParts(
          of,
          question.hands.map((hand) => [...hand, ...question.board]),
        );
        expect(answer).toMatchObject({ method: 'exact', deals: 1 });
        answer.hands.forEach((hand, at) => {
          expect(hand.equity).toBeCloseTo(parts[at]!, 7);
        });
      }),
      { numRuns: 25 },
    );
  });

  test('the pot is divided whole, and the order of the hands does not matter', () => {
    const question = dealt(7, 2, 1);
    const answer = equity({ game: of, ...question });
    const turned = equity({ game: of, hands: question.hands.toReversed(), board: question.board });
    expect(answer.hands.reduce((sum, hand) => sum + hand.equity, 0)).toBeCloseTo(1, 6);
    answer.hands.forEach((hand, at) => {
      expect(equals(hand.exact!, turned.hands.at(-1 - at)!.exact!)).toBe(true);
    });
  });

  test('a sample agrees with the count within four standard errors', () => {
    const question = dealt(11, 2, board === 0 ? 1 : 2);
    const counted = equity({ game: of, ...question });
    const sampled = equity({ game: of, ...question }, { work: 1000 });
    expect([counted.method, sampled.method]).toEqual(['exact', 'simulated']);
    counted.hands.forEach(({ equity: exact }, at) => {
      const { equity: part, standardError } = sampled.hands[at]!;
      expect(Math.abs(part - exact)).toBeLessThanOrEqual(4 * standardError! + 1e-9);
    });
  });
});

test('two unknown hold-em hands have an equity of one half each', () => {
  const { hands, method } = equity({ game: game('hold-em'), hands: [[], []] }, { work: 1_000_000 });
  expect(method).toBe('simulated');
  expect(Math.abs(hands[0]!.equity - 0.5)).toBeLessThan(4 * hands[0]!.standardError!);
});

test('nine players of seven-card stud share common cards when the deck runs short', () => {
  const hands = Array.from({ length: 9 }, (_, at) => DECK_52.slice(5 * at, 5 * at + 5));
  const answer = equity({ game: game('seven-card-stud-high'), hands });
  expect(answer).toMatchObject({ method: 'exact', deals: 21 });
});

test('seven players of seven-card stud share the last card, because each street burns one', () => {
  const hands = Array.from({ length: 7 }, (_, at) => DECK_52.slice(6 * at, 6 * at + 6));
  expect(equity({ game: game('seven-card-stud-high'), hands })).toMatchObject({ method: 'exact', deals: 10 });
  const six = equity({ game: game('seven-card-stud-high'), hands: hands.slice(1) }, { work: 1000 });
  expect(six).toMatchObject({ method: 'simulated' });
});

test.each([
  ['a card given twice', [cards('AsAh'), cards('AsKd')], [], 'The As is given more than once.'],
  ['one hand', [cards('AsAh')], [], 'Equity is for two to ten hands, not 1.'],
  ['too many cards', [cards('AsAhAd'), cards('KsKd')], [], "A hand of Hold'em has 2 cards of its own here, not 3."],
  [
    'a board too long',
    [cards('AsAh'), cards('KsKd')],
    cards('2c3c4c5c6c7c'),
    "Hold'em has 5 cards on the board, not 6.",
  ],
] as const)('%s is refused', (_, hands, board, words) => {
  expect(() => equity({ game: game('hold-em'), hands, board })).toThrow(words);
});

test.each([
  [
    'no game',
    { game: undefined, hands: [] },
    {},
    "Equity is asked for a game as pokerGame('hold-em') gives it, not for nothing.",
  ],
  ['the name of one', { game: 'hold-em', hands: [] }, {}, 'not for "hold-em".'],
  ['no hands', { game: game('hold-em') }, {}, 'The hands of an equity are a list of lists of cards, not nothing.'],
  ['hands as text', { game: game('hold-em'), hands: ['AsAh', 'KsKd'] }, {}, 'not ["AsAh","KsKd"].'],
  ['no number', { game: game('hold-em'), hands: [[], []] }, { work: Number.NaN }, 'a number above 0, not NaN.'],
  ['no work', { game: game('hold-em'), hands: [[], []] }, { work: 0 }, 'a number above 0, not 0.'],
])('an equity of %s is refused in a sentence', (_, question, options, why) => {
  expect(() => equity(question as unknown as EquityQuestion, options)).toThrow(why);
});

test('a sample is no larger than requested, and never larger than a full count', () => {
  const hands = [cards('AsAh'), cards('Td9d')];
  const board = cards('2c7h9s');
  const spot = { game: game('hold-em'), hands, board };
  expect(equity(spot)).toMatchObject({ method: 'exact', deals: 990 });
  for (const work of [1, 100, 500, 1000, 1979]) {
    const { method, deals } = equity(spot, { work });
    expect(method).toBe('simulated');
    expect(deals).toBeLessThanOrEqual(Math.max(1, work / hands.length));
  }
  expect(equity(spot, { work: 1980 })).toMatchObject({ method: 'exact', deals: 990 });
});
