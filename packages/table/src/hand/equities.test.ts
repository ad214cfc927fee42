import { type Card, cards, DECK_52, RANKINGS } from '@fairdeal/cards';
import type { Reason } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { type HandAnswer, openTestHand } from '../testing/hand.js';

const opened = (game: string, acts: readonly unknown[] = [], stacks = [20_000, 20_000]) => {
  const ask = openTestHand();
  let now = ask({ open: { game, stacks, seed: '1' } });
  for (const act of acts) now = ask({ act });
  const held = (seat: number): Card[] => cards(now.players?.find((player) => player.seat === seat)?.cards ?? '');
  const first = (seat: number, many: number): string =>
    now.players?.find((one) => one.seat === seat)?.cards.slice(0, 2 * many) ?? '';
  return { ask, held, first };
};

const partOf = ({ hands = [] }: HandAnswer, seat: number): number =>
  hands.find((one) => one.seat === seat)?.equity ?? -1;

describe('draws to come', () => {
  test.each([
    ['five-card-draw-high', 1],
    ['five-card-draw-low', 1],
    ['triple-draw-2-7', 3],
    ['triple-draw-ace-5', 3],
    ['badugi', 3],
    ['badeucey', 3],
    ['badacey', 3],
  ])('of %s number %i, and the answer notes that hands count as they stand', (game, draws) => {
    const answer = opened(game).ask({ equity: true });
    expect(answer).toMatchObject({ method: 'exact', deals: 1, drawsToCome: draws });
    expect(answer.note).toMatch(/^Each hand counts as it stands: .* to come (?:is|are) not counted\.$/);
  });

  test('are fewer from draw to draw, and none after the last', () => {
    const { ask } = opened('badugi', ['call', 'check']);
    const counted: unknown[] = [];
    for (const act of ['draw', 'draw', 'check', 'check', 'draw', 'draw', 'check', 'check', 'draw', 'draw']) {
      counted.push(ask({ equity: true }).drawsToCome);
      ask({ act });
    }
    expect(counted).toEqual([3, 3, 2, 2, 2, 2, 1, 1, 1, 1]);
    const last = ask({ equity: true });
    expect(last).toMatchObject({ drawsToCome: 0 });
    expect(last.note).toBeUndefined();
  });

  test('are none where no cards are drawn', () => {
    expect(opened('hold-em').ask({ equity: { work: 1000 } })).toMatchObject({ drawsToCome: 0 });
  });
});

describe('discards', () => {
  test('are replaced in every way from the cards left', () => {
    const { ask, held, first } = opened('five-card-draw-high');
    const [mine, theirs] = [held(1), held(2)];
    const answer = ask({ equity: { discards: { 1: first(1, 2) } } });
    const pack = DECK_52.filter((card) => !mine.includes(card) && !theirs.includes(card));
    const value = (hand: readonly Card[]): number => RANKINGS.high.evaluate(hand) ?? 0;
    let [won, deals] = [0, 0];
    for (const [at, one] of pack.entries())
      for (const other of pack.slice(at + 1)) {
        const after = value([...mine.slice(2), one, other]);
        deals += 1;
        won += after > value(theirs) ? 1 : after === value(theirs) ? 0.5 : 0;
      }
    expect(answer).toMatchObject({ method: 'exact', deals, drawsToCome: 0 });
    expect(partOf(answer, 1)).toBeCloseTo(won / deals, 7);
  });

  test('before the first of three draws leave two draws uncounted', () => {
    const { ask, first } = opened('triple-draw-2-7');
    const answer = ask({ equity: { discards: { 1: first(1, 1), 2: first(2, 1) } } });
    expect(answer).toMatchObject({ deals: 42 * 41, drawsToCome: 2, note: expect.stringContaining('the 2 draws') });
  });

  test('are out of play for the player who made them, and unknown to the others', () => {
    const { ask, first } = opened('five-card-draw-high', ['call', 'check']);
    ask({ act: { name: 'draw', cards: first(1, 3) } });
    ask({ act: 'draw' });
    // 52 cards less five of one's own, of which another's five are: with three discards there are three fewer.
    const dealt = (cards: number): number => (cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4)) / 120;
    expect(ask({ equity: { seat: 1, work: 1e9 } }).deals).toBe(dealt(44));
    expect(ask({ equity: { seat: 2, work: 1e9 } }).deals).toBe(dealt(47));
  });

  test('must be named in Super Seven-card Stud, where each hand discards two before the betting', () => {
    const { ask, first } = opened('super-stud-hl8');
    expect(ask({ equity: { seat: 1, work: 1000 } })).toMatchObject({
      refused: expect.stringContaining(`"${first(1, 2)}"`),
      cites: ['637a.10(m)'],
    });
    const [one, two] = [first(1, 2), first(2, 2)];
    expect(ask({ equity: { discards: { 1: one }, work: 1000 } }).reason).toBe('discards-unnamed');
    const named = ask({ equity: { discards: { 1: one, 2: two }, work: 1000 } });
    expect(named).toMatchObject({ method: 'simulated', drawsToCome: 0 });
    for (const cards of [one, two]) ask({ act: { name: 'discard', cards } });
    expect(ask({ equity: { work: 1000 } })).toEqual({ ...named, line: expect.any(Number) });
  });

  test.each<[what: string, game: string, acts: readonly unknown[], discards: object, reason: Reason]>([
    ['in a game without a draw', 'hold-em', [], { 1: '' }, 'no-discards-due'],
    ['after the last draw', 'five-card-draw-high', ['call', 'check', 'draw', 'draw'], { 1: '' }, 'no-discards-due'],
    ['of an empty seat', 'badugi', [], { 7: '' }, 'no-hand-in-play'],
    ['by a player who has drawn', 'badugi', ['call', 'check', 'draw'], { 1: '' }, 'has-discarded'],
    ['of cards that the player does not have', 'badugi', [], { 1: '3c' }, 'card-not-in-hand'],
    ['of one card of two', 'super-stud-hl8', [], { 1: '2s' }, 'wrong-discards'],
  ])('are refused %s', (_, game, acts, discards, reason) => {
    expect(opened(game, acts).ask({ equity: { discards } }).reason).toBe(reason);
  });
});

test('a player who has conceded at the showdown is out of the pot', () => {
  const calls = ['call', 'call', 'check', ...Array.from({ length: 9 }, () => 'check')];
  const { ask } = opened('hold-em', calls, [20_000, 20_000, 20_000]);
  expect(ask({ equity: true }).hands).toHaveLength(3);
  const { turn } = ask({ legal: true });
  ask({ act: 'show' });
  ask({ act: 'muck' });
  const { hands = [] } = ask({ equity: true });
  expect(hands).toHaveLength(2);
  expect(hands.map(({ seat }) => seat)).toContain(turn);
});

test.each([
  ['seven-card-stud-high', 7, 'sixth street', 10],
  ['seven-card-stud-high', 9, 'fifth street', 21],
])('%s with %i players still in on the %s: the cards to come are common ones', (game, players, street, deals) => {
  const ask = openTestHand();
  let now = ask({ open: { game, stacks: Array.from({ length: players }, () => 20_000), seed: '1' } });
  while (now.street !== street) {
    const names = (ask({ legal: true }).acts ?? []).map(({ act }) => act);
    now = ask({ act: ['bring', 'check', 'call'].find((name) => names.includes(name)) });
  }
  expect(ask({ equity: true })).toMatchObject({ method: 'exact', deals });
});

test('nine hands of Super Seven-card Stud, which have common cards from the fourth street on, are worth something', () => {
  const ask = openTestHand();
  let now = ask({ open: { game: 'super-stud-hl8', stacks: Array.from({ length: 9 }, () => 20_000), seed: '1' } });
  for (let seat = 1; seat <= 9; seat += 1)
    now = ask({ act: { name: 'discard', cards: ask({ legal: true }).acts?.[0]?.cards } });
  expect(now.street).toBe('third street');
  expect(ask({ equity: true })).toMatchObject({ method: 'exact', deals: 35 });
});

test('unseen cards of folded hands are still out of the deck', () => {
  const ask = openTestHand();
  const stacks = Array.from({ length: 8 }, () => 20_000);
  let now = ask({ open: { game: 'seven-card-stud-high', stacks, seed: '1' } });
  for (let folds = 0; folds < 4; ) {
    const names = (ask({ legal: true }).acts ?? []).map(({ act }) => act);
    const wish = now.street === 'sixth street' ? ['fold', 'bet'] : ['bring', 'check', 'call'];
    const act = wish.find((name) => names.includes(name));
    now = ask({ act });
    if (act === 'fold') folds += 1;
  }
  const four = now.players?.filter(({ folded }) => !folded).map(({ seat }) => seat) ?? [];
  const drawn = (lacking: number): number => Math.floor(100_000 / (4 + 2 * lacking) / 2);
  // Three times two cards that lie face down, and one common card: the deck has no four left.
  expect(ask({ equity: { seat: four[0], work: 100_000 } }).deals).toBe(drawn(7));
});
