import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import type { Reasons } from '../../core/reasons/index.js';
import type { ClauseId } from '../../register/index.js';
import { proves } from '../../testing/index.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { type PhhHand, replayHand } from './index.js';

const NT: PhhHand = {
  variant: 'NT',
  blinds_or_straddles: [1, 2, 0],
  min_bet: 2,
  starting_stacks: [200, 200, 200],
  actions: [
    ...['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 f', 'p1 cbr 6', 'p2 cc'],
    ...['d db 2s5h9d', 'p1 cc', 'p2 cbr 8', 'p1 cc', 'd db Jc', 'p1 cc', 'p2 cc', 'd db 3h', 'p1 cc', 'p2 cc'],
    ...['p1 sm AsKs', 'p2 sm QdQh'],
  ],
  finishing_stacks: [186, 214, 200],
};
const FT: PhhHand = {
  variant: 'FT',
  blinds_or_straddles: [1, 2, 0],
  small_bet: 2,
  big_bet: 4,
  starting_stacks: [100, 100, 100],
  actions: [
    ...['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 cbr 4', 'p1 cbr 6', 'p2 cbr 8', 'p3 cc', 'p1 cc'],
    ...['d db 2s5h9d', 'p1 cbr 2', 'p2 cc', 'p3 f', 'd db Jc', 'p1 cc', 'p2 cbr 4', 'p1 f'],
  ],
  finishing_stacks: [90, 118, 92],
};
const PO: PhhHand = {
  variant: 'PO',
  blinds_or_straddles: [1, 2],
  min_bet: 2,
  starting_stacks: [100, 100],
  actions: [...['d dh p1 AsKsQh2d', 'd dh p2 9c9d5h4h', 'p2 cbr 6', 'p1 cc', 'd db AhKd3c', 'p1 cbr 12', 'p2 f']],
  finishing_stacks: [106, 94],
};
const F7S: PhhHand = {
  variant: 'F7S',
  antes: [1, 1, 1],
  bring_in: 2,
  small_bet: 4,
  big_bet: 8,
  starting_stacks: [100, 100, 100],
  actions: [
    ...['d dh p1 AsAd9h', 'd dh p2 KcKd2c', 'd dh p3 7s6s5d', 'p2 pb', 'p3 f', 'p1 cbr 4', 'p2 cc'],
    ...['d dh p1 3c', 'd dh p2 4h', 'p1 cbr 4', 'p2 f'],
  ],
  finishing_stacks: [106, 95, 99],
};
const SUPER: PhhHand = {
  variant: 'F7S/S8',
  antes: [1, 1],
  bring_in: 2,
  small_bet: 4,
  big_bet: 8,
  starting_stacks: [100, 100],
  actions: [...['d dh p1 AsAdKcKd9h', 'd dh p2 2c3c4d5dTs', 'p1 sd KcKd', 'p2 sd 5d4d', 'p1 pb', 'p2 f']],
  finishing_stacks: [101, 99],
};
const F2L3D: PhhHand = {
  variant: 'F2L3D',
  blinds_or_straddles: [1, 2],
  small_bet: 2,
  big_bet: 4,
  starting_stacks: [100, 100],
  actions: [
    ...[
      'd dh p1 2c3c4d5dKs',
      'd dh p2 2h3h4s7sQs',
      'p2 cc',
      'p1 cc',
      'p1 sd Ks',
      'p2 sd Qs',
      'd dh p1 8h',
      'd dh p2 9h',
    ],
    ...['p1 cc', 'p2 cc', 'p1 sd', 'p2 sd 9h', 'd dh p2 Jc', 'p1 cbr 4', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc'],
    ...['p1 sm 2c3c4d5d8h', 'p2 sm 2h3h4s7sJc'],
  ],
  finishing_stacks: [106, 94],
};
const F5S: PhhHand = {
  variant: 'F5S',
  antes: [1, 1],
  bring_in: 1,
  small_bet: 4,
  big_bet: 8,
  starting_stacks: [100, 100],
  actions: ['d dh p1 3sAc', 'd dh p2 Ts8h', 'p2 pb', 'p1 cc', 'd dh p1 6h', 'd dh p2 Ah', 'p2 cbr 4', 'p1 f'],
  finishing_stacks: [98, 102],
};
const FB: PhhHand = {
  variant: 'FB',
  blinds_or_straddles: [1, 2],
  small_bet: 2,
  big_bet: 4,
  starting_stacks: [100, 100],
  actions: [
    ...['d dh p1 2c3d4hKs', 'd dh p2 ????????', 'p2 cc', 'p1 cc', 'p1 sd Ks', 'p2 sd ??', 'd dh p1 8s', 'd dh p2 ??'],
    ...['p1 cc', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc'],
    ...['p1 sm 2c3d4h8s', 'p2 sm 5c6d7h9s'],
  ],
  finishing_stacks: [102, 98],
};

const GOOD = { NT, FT, PO, F7S, SUPER, F2L3D, F5S, FB };
type Good = keyof typeof GOOD;

test.each(Object.entries(GOOD))('the good hand of %s ends as it records', (_, hand) => {
  const replay = replayHand(hand);
  if (isRefused(replay)) throw new Error(`${replay.act}: ${refusalLine(replay)}`);
  expect(replay.finishing).toEqual(hand.finishing_stacks);
});

/** The n-th act like this one put otherwise, taken out or followed by another. */
const changed = (hand: PhhHand, act: string, to: readonly string[], nth = 1): PhhHand => {
  const at = hand.actions.flatMap((action, index) => (action === act ? [index] : []))[nth - 1];
  if (at === undefined) throw new Error(`There is no ${act}.`);
  return { ...hand, actions: hand.actions.toSpliced(at, 1, ...to) };
};

test.each(Object.entries(GOOD))(
  'the players of %s sit as if they had come one by one, and the cards are as ready',
  (_, hand) => {
    // A record that files rules of its own, were it none, is seated act by act.
    expect(replayHand({ ...hand, _submission: {} })).toEqual(replayHand(hand));
  },
);

describe('a hand with one forbidden act is refused with the act, the reason and a clause', () => {
  test.each<
    [what: string, game: Good, act: string, to: string[], refused: string | null, clauses: ClauseId[], nth?: number]
  >([
    ['acting out of turn', 'NT', 'p3 f', ['p1 f'], 'p1 f', ['637a.8(c)', '637a.11(g)']],
    ['a raise out of turn', 'FT', 'p3 cbr 4', ['p2 cbr 4'], 'p2 cbr 4', ['637a.8(c)', '637a.11(g)']],
    ['acting after folding', 'NT', 'p1 cc', ['p3 cc'], 'p3 cc', ['637a.8(c)', '637a.11(h)']],
    ['a player who is not there', 'PO', 'p2 cbr 6', ['p7 cbr 6'], 'p7 cbr 6', ['637a.8(c)', '637a.12(g)']],
    ['a raise below the minimum', 'NT', 'p1 cbr 6', ['p1 cbr 3'], 'p1 cbr 3', ['637a.8(k)', '637a.11(g)']],
    ['a bet below the minimum', 'NT', 'p2 cbr 8', ['p2 cbr 1'], 'p2 cbr 1', ['637a.8(k)', '637a.11(h)']],
    ['a bet above the stack', 'NT', 'p2 cbr 8', ['p2 cbr 195'], 'p2 cbr 195', ['637a.8(b)(1)', '637a.11(h)']],
    ['a raise over the pot', 'PO', 'p2 cbr 6', ['p2 cbr 7'], 'p2 cbr 7', ['637a.8(k)', '637a.12(g)']],
    ['a bet over the pot', 'PO', 'p1 cbr 12', ['p1 cbr 13'], 'p1 cbr 13', ['637a.8(k)', '637a.12(h)']],
    ['a bet over the fixed limit', 'FT', 'p1 cbr 2', ['p1 cbr 4'], 'p1 cbr 4', ['637a.8(k)', '637a.11(h)']],
    ['a bet under the fixed limit', 'FT', 'p2 cbr 4', ['p2 cbr 2'], 'p2 cbr 2', ['637a.8(k)', '637a.11(i)']],
    ['a fourth raise', 'FT', 'p3 cc', ['p3 cbr 10'], 'p3 cbr 10', ['637a.8(k)']],
    ['a completion of another amount', 'F7S', 'p1 cbr 4', ['p1 cbr 6'], 'p1 cbr 6', ['637a.8(k)', '637a.10(e)']],
    ['a big bet on a small street', 'F7S', 'p1 cbr 4', ['p1 cbr 8'], 'p1 cbr 8', ['637a.8(k)', '637a.10(g)'], 2],
    ['a big bet in Five-card Stud too soon', 'F5S', 'p2 cbr 4', ['p2 cbr 8'], 'p2 cbr 8', ['637a.8(k)', '637a.14(g)']],
    ['a big bet before the second draw', 'F2L3D', 'p2 cc', ['p2 cbr 6'], 'p2 cbr 6', ['637a.8(k)', '637a.20(g)']],
    ['the Forced Bet by another player', 'F7S', 'p2 pb', ['p1 pb'], 'p1 pb', ['637a.8(c)', '637a.10(d)(1)']],
    ['a call in place of the Forced Bet', 'F7S', 'p2 pb', ['p2 cc'], 'p2 cc', ['637a.10(d)(1)']],
    ['a Forced Bet where there are blinds', 'NT', 'p3 f', ['p3 pb'], 'p3 pb', ['637a.11(g)']],
    [
      'opening out of turn on fourth street',
      'F7S',
      'p1 cbr 4',
      ['p2 cbr 4'],
      'p2 cbr 4',
      ['637a.8(c)', '637a.10(g)'],
      2,
    ],
    ['one hole card too few', 'NT', 'd dh p2 QdQh', ['d dh p2 Qd'], 'p3 f', ['637a.11(f)']],
    ['one hole card too many', 'NT', 'd dh p2 QdQh', ['d dh p2 QdQhTc'], 'd dh p2 QdQhTc', ['637a.11(f)']],
    ['two up cards', 'F7S', 'd dh p1 3c', ['d dh p1 3c8c'], 'd dh p1 3c8c', ['637a.10(f)']],
    ['a flop of four cards', 'NT', 'd db 2s5h9d', ['d db 2s5h9dTc'], 'd db 2s5h9dTc', ['637a.11(h)', '637a.7(e)']],
    ['an unknown card on the board', 'NT', 'd db Jc', ['d db ??'], 'd db ??', ['637a.11(i)']],
    ['a raise to no amount', 'NT', 'p1 cbr 6', ['p1 cbr'], 'p1 cbr', ['637a.7(e)(2)']],
    ['a raise to a word', 'NT', 'p1 cbr 6', ['p1 cbr NaN'], 'p1 cbr NaN', ['637a.7(e)(2)']],
    ['a raise to two amounts', 'NT', 'p1 cbr 6', ['p1 cbr 6 8'], 'p1 cbr 6 8', ['637a.7(e)(2)']],
    ['a fold with something else', 'NT', 'p3 f', ['p3 f 2'], 'p3 f 2', ['637a.7(e)(2)']],
    ['a discard out of turn in Super Stud', 'SUPER', 'p1 sd KcKd', ['p2 sd 5d4d'], 'p2 sd 5d4d', ['637a.10(m)']],
    ['a card already dealt', 'NT', 'd dh p3 7c2d', ['d dh p3 7cAs'], 'd dh p3 7cAs', ['637a.18(i)']],
    ['one card twice in a hand', 'NT', 'd dh p3 7c2d', ['d dh p3 7c7c'], 'd dh p3 7c7c', ['637a.18(i)']],
    ['a board card that a player holds', 'NT', 'd db Jc', ['d db As'], 'd db As', ['637a.18(i)']],
    [
      'a drawn card that was discarded',
      'F2L3D',
      'd dh p2 9h',
      ['d dh p2 Ks'],
      'd dh p2 Ks',
      ['637a.18(i)', '637a.20(h)'],
    ],
    ['a drawn card that another holds', 'F2L3D', 'd dh p1 8h', ['d dh p1 2h'], 'd dh p1 2h', ['637a.18(i)']],
    ['a card that no deck has', 'NT', 'd db Jc', ['d db Jx'], 'd db Jx', ['637a.11(i)']],
    ['a player who acts before the flop is dealt', 'NT', 'd db 2s5h9d', [], 'p1 cc', ['637a.11(h)']],
    ['no card dealt to a player', 'NT', 'd dh p3 7c2d', [], 'p3 f', ['637a.11(f)']],
    ['a card dealt to a player who folded', 'F7S', 'd dh p2 4h', ['d dh p3 4h'], 'd dh p3 4h', ['637a.10(f)']],
    ['a card dealt before the betting is complete', 'NT', 'p2 cc', [], 'd db 2s5h9d', ['637a.11(g)']],
    ['drawing cards not held', 'F2L3D', 'p1 sd Ks', ['p1 sd As'], 'p1 sd As', ['637a.20(h)']],
    ['drawing one card twice', 'F2L3D', 'p1 sd Ks', ['p1 sd KsKs'], 'p1 sd KsKs', ['637a.20(h)']],
    ['drawing out of turn', 'F2L3D', 'p1 sd Ks', ['p2 sd Ks'], 'p2 sd Ks', ['637a.8(c)']],
    ['betting before the draw is done', 'F2L3D', 'p2 sd', [], 'p1 cc', ['637a.20(j)']],
    ['fewer cards than were discarded', 'F2L3D', 'd dh p2 9h', [], 'p1 cc', ['637a.20(h)']],
    ['more cards than were discarded', 'F2L3D', 'd dh p2 9h', ['d dh p2 9hTh'], 'd dh p2 9hTh', ['637a.20(h)']],
    ['a draw in a game without one', 'NT', 'p1 cc', ['p1 sd As'], 'p1 sd As', ['637a.11(h)']],
    ['discarding three in Super Stud', 'SUPER', 'p1 sd KcKd', ['p1 sd KcKd9h'], 'p1 sd KcKd9h', ['637a.10(m)']],
    ['discarding one in Super Stud', 'SUPER', 'p1 sd KcKd', ['p1 sd Kc'], 'p1 sd Kc', ['637a.10(m)']],
    ['discarding another player’s cards', 'SUPER', 'p1 sd KcKd', ['p1 sd Kc2c'], 'p1 sd Kc2c', ['637a.10(m)']],
    ['no discard in Super Stud', 'SUPER', 'p2 sd 5d4d', [], 'p1 pb', ['637a.10(m)']],
    ['showing cards not dealt', 'NT', 'p1 sm AsKs', ['p1 sm AsAh'], 'p1 sm AsAh', ['637a.6(f)']],
    ['showing a part of the hand', 'NT', 'p1 sm AsKs', ['p1 sm As'], 'p1 sm As', ['637a.6(f)']],
    [
      'showing unknown cards that lie elsewhere',
      'FB',
      'p2 sm 5c6d7h9s',
      ['p2 sm 5c6d7h8s'],
      'p2 sm 5c6d7h8s',
      ['637a.6(f)'],
    ],
    ['showing unknown cards', 'FB', 'p2 sm 5c6d7h9s', ['p2 sm 5c6d7h??'], 'p2 sm 5c6d7h??', ['637a.18(e)']],
    ['showing after folding', 'NT', 'p1 sm AsKs', ['p3 sm 7c2d'], 'p3 sm 7c2d', ['637a.18(e)']],
    ['showing while others may still bet', 'NT', 'p1 cc', ['p1 sm AsKs'], 'p1 sm AsKs', ['637a.11(h)']],
    ['showing twice', 'NT', 'p2 sm QdQh', ['p1 sm AsKs'], 'p1 sm AsKs', ['637a.18(e)']],
    ['betting at the showdown', 'NT', 'p1 sm AsKs', ['p1 cbr 10'], 'p1 cbr 10', ['637a.18(e)']],
    ['all hands conceded', 'NT', 'p1 sm AsKs', ['p1 sm', 'p2 sm'], 'p2 sm', ['637a.18(e)']],
    ['acting after the round', 'PO', 'p2 f', ['p2 f', 'p1 cc'], 'p1 cc', ['637a.7(e)(6)']],
    ['showing after the round', 'F7S', 'p2 f', ['p2 f', 'p1 sm AsAd9h3c'], 'p1 sm AsAd9h3c', ['637a.7(e)(6)']],
    ['a record that stops in the betting', 'F5S', 'p1 f', [], null, ['637a.14(g)']],
    ['an act nobody knows', 'NT', 'p3 f', ['p3 dance'], 'p3 dance', ['637a.7(e)(2)']],
  ])('%s (%s)', (_, game, act, to, refused, clauses, nth) => {
    const answer = replayHand(changed(GOOD[game], act, to, nth));
    if (!isRefused(answer)) throw new Error('The hand was accepted.');
    expect(answer.act).toBe(refused);
    expect(answer.cites).toEqual(expect.arrayContaining(clauses));
  });

  test(proves('more players than the game takes', '637a.10(b)', '637a.20(b)'), () => {
    const eight = {
      ...F2L3D,
      blinds_or_straddles: [1, 2, 0, 0, 0, 0, 0, 0],
      starting_stacks: Array.from({ length: 8 }, () => 100),
      finishing_stacks: undefined,
    };
    expect(replayHand(eight)).toMatchObject({ act: 'the stack of p8', cites: expect.arrayContaining(['637a.20(b)']) });
    const ten = {
      ...F7S,
      antes: Array.from({ length: 10 }, () => 1),
      starting_stacks: Array.from({ length: 10 }, () => 100),
      finishing_stacks: undefined,
    };
    expect(replayHand(ten)).toMatchObject({ act: 'the stack of p10', cites: expect.arrayContaining(['637a.10(b)']) });
  });
});

const CROWD: readonly number[] = Array.from({ length: 300_000 }, () => 100);

describe('a fault names the text that cannot be read', () => {
  test.each<[what: string, value: unknown, fault: Reasons['record-field-wrong']]>([
    ['nothing', null, { field: 'variant', fault: 'missing' }],
    ['a text', 'NT', { field: 'variant', fault: 'missing' }],
    ['one player', { ...NT, starting_stacks: [5] }, { field: 'starting_stacks', fault: 'not-stacks' }],
    [
      'a stack without end',
      { ...NT, starting_stacks: [5, Number.POSITIVE_INFINITY] },
      { field: 'starting_stacks', fault: 'not-stacks' },
    ],
    ['no actions', { ...NT, actions: undefined }, { field: 'actions', fault: 'missing' }],
    [
      'too many blinds',
      { ...NT, blinds_or_straddles: [1, 2, 3, 4] },
      { field: 'blinds_or_straddles', fault: 'not-one-a-player' },
    ],
    [
      'too few blinds',
      { ...NT, blinds_or_straddles: [1, 2] },
      { field: 'blinds_or_straddles', fault: 'not-one-a-player' },
    ],
    ['no blinds', { ...NT, blinds_or_straddles: undefined }, { field: 'blinds_or_straddles', fault: 'missing' }],
    ['a bet of words', { ...NT, min_bet: 'two' }, { field: 'min_bet', fault: 'not-an-amount' }],
    ['no minimum bet', { ...NT, min_bet: undefined }, { field: 'min_bet', fault: 'zero' }],
    ['a minimum bet of nothing', { ...NT, min_bet: 0 }, { field: 'min_bet', fault: 'zero' }],
    ['no big bet', { ...FT, big_bet: undefined }, { field: 'big_bet', fault: 'zero' }],
    ['a big bet below the small', { ...FT, big_bet: 1 }, { field: 'big_bet', fault: 'below-small-bet' }],
    [
      'a player with nothing',
      { ...NT, starting_stacks: [200, 0, 200] },
      { field: 'starting_stacks', fault: 'not-stacks' },
    ],
    ['an ante below nothing', { ...NT, antes: [-1, -1, -1] }, { field: 'antes', fault: 'negative' }],
    ['stud without a Forced Bet', { ...F7S, bring_in: undefined }, { field: 'bring_in', fault: 'no-forced-bet' }],
    ['a Forced Bet above the bet', { ...F7S, bring_in: 5 }, { field: 'bring_in', fault: 'no-forced-bet' }],
    [
      'stud with blinds',
      { ...F7S, blinds_or_straddles: [1, 2, 0] },
      { field: 'blinds_or_straddles', fault: 'in-forced-bet-game' },
    ],
    ['a submission that is a number', { ...NT, _submission: 5 }, { field: '_submission', fault: 'not-a-table' }],
  ])('%s', (_, value, fault) => {
    expect(replayHand(value)).toMatchObject({ reason: 'record-field-wrong', args: fault, act: null });
  });

  test('more players than any table has', () => {
    const crowd = { antes: CROWD, blinds_or_straddles: CROWD, starting_stacks: CROWD, finishing_stacks: undefined };
    expect(replayHand({ ...NT, ...crowd })).toMatchObject({
      reason: 'too-many-players',
      args: { game: "Hold'em", players: 300_000, most: 10 },
      act: null,
    });
  });

  test.each<[what: string, submission: object, fault: RegExp]>([
    ['a rake that is a number', { rake: 5 }, /rake/],
    ['a rake of another kind', { rake: [{ kind: 'none' }] }, /rake/],
    ['a limit of no kind', { limit: 'high' }, /limit/],
  ])('a submission with %s', (_, submission, fault) => {
    expect(replayHand({ ...NT, _submission: submission })).toMatchObject({
      reason: 'faults-in-submission',
      args: { faults: [{ fault: expect.stringMatching(fault) }] },
      act: null,
    });
  });

  test('a variant of no game here is unknown, and those that there are are named', () => {
    expect(replayHand({ ...NT, variant: 'NS' })).toMatchObject({
      reason: 'unknown-variant',
      args: { variant: 'NS', known: expect.arrayContaining(['F7S', 'FR', 'NT']) },
      act: null,
    });
  });
});

describe('rules of a record that the chapter does not have are named', () => {
  test.each<[rule: string, hand: PhhHand]>([
    ['half chips', { ...NT, starting_stacks: [200.5, 200, 200] }],
    ['a big-blind ante', { ...NT, antes: [0, 2, 0] }],
    [
      'dealt in with less than 637a.8(b)(4) asks',
      {
        ...PO,
        starting_stacks: [100, 1],
        actions: ['d dh p1 AsKsQh2d', 'd dh p2 9c9d5h4h', 'd db AhKd3c', 'd db 2c', 'd db 2h'],
      },
    ],
    [
      'hands shown in another order',
      changed(changed(NT, 'p1 sm AsKs', []), 'p2 sm QdQh', ['p2 sm QdQh', 'p1 sm AsKs']),
    ],
  ])('%s', (rule, hand) => {
    const replay = replayHand(hand);
    if (isRefused(replay)) throw new Error(`${replay.act}: ${refusalLine(replay)}`);
    expect(replay.houseRules).toEqual([rule]);
  });

  test('an odd chip that went to another player than the chapter gives it to', () => {
    const stud: PhhHand = {
      variant: 'F7S',
      antes: [1, 1, 1],
      bring_in: 2,
      small_bet: 4,
      big_bet: 8,
      starting_stacks: [3, 3, 100],
      actions: [
        ...['d dh p1 2c3d9h', 'd dh p2 2d3h9s', 'd dh p3 8c8dQd', 'p1 pb', 'p2 cc', 'p3 f', 'd dh p1 4c', 'd dh p2 4d'],
        ...[
          'd dh p1 7c',
          'd dh p2 7d',
          'd dh p1 Jh',
          'd dh p2 Js',
          'd dh p1 Ac',
          'd dh p2 Ah',
          'p1 sm 2c3d9h4c7cJhAc',
          'p2 sm 2d3h9s4d7dJsAh',
        ],
      ],
    };
    const bySuit = { ...stud, finishing_stacks: [3, 4, 99] };
    expect(replayHand(bySuit)).toMatchObject({
      finishing: [3, 4, 99],
      houseRules: expect.not.arrayContaining(['another odd chip']),
    });
    const byPlace = { ...stud, finishing_stacks: [4, 3, 99] };
    expect(replayHand(byPlace)).toMatchObject({
      finishing: [4, 3, 99],
      houseRules: expect.arrayContaining(['another odd chip']),
    });
    const neither = { ...stud, finishing_stacks: [5, 2, 99] };
    expect(replayHand(neither)).toMatchObject({
      finishing: [3, 4, 99],
      houseRules: expect.not.arrayContaining(['another odd chip']),
    });
  });

  test('a hand of the chapter names none', () => {
    expect(replayHand(NT)).toMatchObject({ houseRules: [] });
  });
});

test('an act is quoted as it stands in the record, also where that has parts of a chip', () => {
  const half: PhhHand = {
    ...NT,
    blinds_or_straddles: [0.5, 1, 0],
    min_bet: 1,
    actions: ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 cbr 1.5  # a slip'],
  };
  expect(replayHand(half)).toMatchObject({
    act: 'p3 cbr 1.5',
    scale: expect.any(Number),
  });
});
