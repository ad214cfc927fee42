import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { type PokerView, pokerGame, pokerRulebook } from '@fairdeal/rules';
import { POKER_DEFAULTS } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { type ReviewedStep, reviewHand } from './review.js';

const game = pokerGame('hold-em')!;
const book = pokerRulebook(game);
const EMPTY = book.viewFor(book.open({ ...POKER_DEFAULTS, game: 'hold-em' }), 'public');

interface Held {
  readonly seat: number;
  readonly cards: string | null;
  readonly put: number;
  readonly stack?: number;
  readonly folded?: boolean;
}

const viewOf = (turn: number | null, board: string, toCall: number, held: readonly Held[]): PokerView => ({
  ...EMPTY,
  ...{ turn, board: cards(board), toCall, street: 'turn', phase: 'bet' },
  pot: held.reduce((sum, { put }) => sum + put, 0),
  seats: held.map(({ seat, stack = 10_000 }) => ({ seat, stack, away: false })),
  players: held.map(({ seat, cards: own, put, folded = false }) => ({
    ...{ seat, put, bet: Math.max(0, put - 500), folded, shown: 'hidden' as const },
    cards: own === null ? [null, UNKNOWN_CARD] : cards(own),
  })),
});

const review = (...steps: readonly ReviewedStep[]) => [...reviewHand(game, steps)];

const BOARD = '2h7h9c3s';
const SET: Held = { seat: 1, cards: '9d9s', put: 1_000 };
const DRAW: Held = { seat: 2, cards: 'AhKh', put: 500 };

test('a flush draw against a set has seven of 44 cards: a call of $5 into $15 costs its negative expected value, and a fold costs nothing', () => {
  const asked = { did: 'raised', view: viewOf(2, BOARD, 500, [SET, DRAW]) };
  const [called] = review(asked, { did: 'called', view: asked.view });
  expect(called).toMatchObject({ seat: 2, did: 'called', toCall: 500, pot: 1_500, exact: true });
  expect(called?.equity).toBeCloseTo(7 / 44, 12);
  expect(called?.cost).toBeCloseTo(500 - (7 / 44) * 2_000, 9);
  expect(review(asked, { did: 'folded', view: asked.view })[0]?.cost).toBe(0);
});

test('folding the better hand costs its equity; cards of players who folded are out of the deck', () => {
  const folded: Held = { seat: 3, cards: '4h5h', put: 500, folded: true };
  const asked = { did: 'raised', view: viewOf(1, BOARD, 500, [{ ...SET, put: 500 }, { ...DRAW, put: 1_000 }, folded]) };
  const [fold] = review(asked, { did: 'folded', view: asked.view });
  expect(fold?.equity).toBeCloseTo(1 - 5 / 42, 12);
  expect(fold?.cost).toBeCloseTo((1 - 5 / 42) * 2_500 - 500, 9);
});

test('the review of a raise gives its value if all call, and how often all must fold for it to equal a call', () => {
  const before = { did: 'called', view: viewOf(2, BOARD, 0, [{ ...SET, put: 500 }, DRAW]) };
  const put = (cents: number, ...more: readonly Held[]) => ({
    did: 'raised',
    view: viewOf(1, BOARD, cents, [{ ...SET, put: 500 }, { ...DRAW, put: 500 + cents }, ...more]),
  });
  const draw = 7 / 44;
  const [raise] = review(before, put(500));
  expect(raise).toMatchObject({ cost: null, raise: { cents: 500 } });
  expect(raise?.worth).toBeCloseTo(draw * 1_000, 9);
  const called = draw * 2_000 - 500;
  expect(raise?.raise?.called).toBeCloseTo(called, 9);
  const folds = raise?.raise?.folds ?? 0;
  expect(folds * 1_000 + (1 - folds) * called).toBeCloseTo(draw * 1_000, 9);
  // The better hand that is called needs no fold; what nobody can call comes back.
  const short = { ...DRAW, stack: 200 };
  const set = { did: 'called', view: viewOf(1, BOARD, 0, [{ ...SET, put: 500 }, short]) };
  const pushed = { did: 'raised', view: viewOf(2, BOARD, 500, [SET, short]) };
  const [value] = review(set, pushed);
  expect(value?.raise).toMatchObject({ cents: 500, folds: 0 });
  expect(value?.raise?.called).toBeCloseTo((1 - draw) * 1_400 + 300 - 500, 9);
});

test('only players who can win a side pot count in it', () => {
  // Seat 3 is all in for $5 with the best hand: seat 2 plays with seat 1 for the rest.
  const best: Held = { seat: 3, cards: '7c7d', put: 500, stack: 0 };
  const view = viewOf(2, '2h7h9cKs', 500, [
    { seat: 1, cards: 'QcQd', put: 1_000 },
    { seat: 2, cards: 'AdAc', put: 500 },
    best,
  ]);
  const [call] = review({ did: 'raised', view }, { did: 'called', view });
  const main = call?.equity ?? 0;
  // Against queens alone aces lose to two queens of 42 cards that are left.
  expect(call?.worth).toBeCloseTo(main * 1_500 + (1 - 2 / 42) * 1_000 - 500, 9);
});

test('cards shown at the end count for earlier decisions; if some never were, there is no review', () => {
  const hidden = viewOf(2, BOARD, 500, [{ ...SET, cards: null }, DRAW]);
  const shown = viewOf(null, `${BOARD}Td`, 0, [SET, DRAW]);
  expect(
    review({ did: 'raised', view: hidden }, { did: 'called', view: hidden }, { did: 'shown', view: shown })[0],
  ).toMatchObject({ equity: 7 / 44 });
  expect(review({ did: 'raised', view: hidden }, { did: 'called', view: hidden })[0]).toMatchObject({
    equity: null,
    cost: null,
  });
});
