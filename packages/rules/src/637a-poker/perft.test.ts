import { type Card, DECK_52 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import type { Option } from '../core/rulebook.js';
import { actForStaff, carryOut } from '../core/staff.js';
import { personOf } from '../testing/commands.js';
import { type PokerWalk, seated, startRound, walkOf } from '../testing/poker.js';
import { refusalLine } from '../testing/refusal-line.js';
import type { PokerAct } from './model/acts.js';
import type { PokerTable } from './model/state.js';
import type { LimitKind } from './model/submission.js';

/** A deck in one order for all games; what is reshuffled is turned over. */
const fixedOrder = (cards: readonly Card[]): Card[] =>
  cards.length === DECK_52.length ? cards.map((_, at) => cards[(at * 23) % cards.length] as Card) : cards.toReversed();

/** Three short stacks, and two of which one call is all: those rounds go on to their showdown. */
const SHORT = [1300, 2100, 3000];
const ALL_IN = [500, 600];

/** A choice of amounts is counted by its ends. */
const actsOf = ({ act, ranges }: Option<PokerAct>): PokerAct[] => {
  const range = ranges?.cents;
  if (act.do !== 'raiseTo' || range === undefined) return [act];
  return [...new Set([range.min, range.max])].map((cents) => ({ ...act, cents }));
};

/** Every exchange of cards is counted, but only these are followed: none, the first two, and among three players the first and all. */
const isFollowed = (act: PokerAct, { hand }: PokerTable): boolean => {
  if (act.do !== 'draw' && act.do !== 'discard') return true;
  const held = hand?.players[hand.actor]?.cards ?? [];
  const followed = hand?.players.length === 2 ? [0, 2] : [0, 1, 2, held.length];
  return followed.includes(act.cards.length) && act.cards.every((card, at) => card === held[at]);
};

interface Perft {
  /** How many ways there are to act once, twice, and so on: the acts of players, with the dealer's between them. */
  readonly counts: number[];
  /** The stacks of all rounds that ended on the way, in one number. */
  stacks: number;
}

const countTree = (walk: PokerWalk, table: PokerTable, tree: Perft, depth: number): void => {
  const { book } = walk;
  const seat = table.hand?.players[table.hand.actor]?.seat;
  if (table.hand === null)
    tree.stacks = table.seats.reduce((sum, place) => (sum * 31 + (place?.stack ?? 0)) % 1_000_003, tree.stacks);
  if (seat === undefined || depth === tree.counts.length) return;
  const by = personOf({ role: 'player', seat });
  for (const option of book.playOptions(table, by, 0))
    for (const act of actsOf(option)) {
      tree.counts[depth] = (tree.counts[depth] ?? 0) + 1;
      if (!isFollowed(act, table)) continue;
      const done = carryOut(book, table, { act, by, at: 0 });
      if (isRefused(done)) throw new Error(refusalLine(done));
      countTree(walk, actForStaff(book, done.table, 0, fixedOrder), tree, depth + 1);
    }
};

const perft = (id: string, limit: LimitKind, stacks: readonly number[], depth: number): Perft => {
  const walk = walkOf(id, 'perft');
  const stud = walk.book.game.forcedBet !== null;
  const opened = seated(
    walk,
    { limit, ante: 100, blinds: stud ? [] : [200, 400], raiseCap: limit === 'fixed' ? 3 : null, stakesNeeded: false },
    stacks,
  );
  const tree: Perft = { counts: Array.from({ length: depth }, () => 0), stacks: 0 };
  countTree(walk, startRound(walk.book, opened, fixedOrder), tree, 0);
  return tree;
};

test.each<[id: string, limit: LimitKind, stacks: number, counts: number[]]>([
  ['seven-card-stud-high', 'fixed', 565820, [2, 6, 18, 48, 113, 260, 555, 1107, 2061]],
  ['seven-card-stud-high', 'spread', 6350, [3, 11, 39, 128, 322, 783, 1727]],
  ['seven-card-stud-low', 'fixed', 855719, [2, 6, 18, 48, 117, 254, 547, 1083, 2019]],
  ['seven-card-stud-low', 'spread', 352905, [3, 11, 36, 116, 328, 757, 1706]],
  ['seven-card-stud-hl', 'fixed', 370381, [2, 6, 18, 48, 117, 257, 549, 1085, 2006]],
  ['seven-card-stud-hl', 'spread', 103914, [3, 11, 36, 117, 338, 772, 1686]],
  ['seven-card-stud-hl8', 'fixed', 565820, [2, 6, 18, 48, 113, 260, 555, 1107, 2061]],
  ['seven-card-stud-hl8', 'spread', 6350, [3, 11, 39, 128, 322, 783, 1727]],
  ['super-stud-hl8', 'fixed', 81630, [6, 6, 6, 2, 6, 18, 47, 115, 259]],
  ['super-stud-hl8', 'spread', 101173, [6, 6, 6, 3, 11, 41, 110, 298, 738]],
  ['hold-em', 'fixed', 102172, [3, 9, 24, 57, 118, 242, 448, 800, 1334]],
  ['hold-em', 'spread', 682780, [4, 13, 43, 119, 265, 573, 1090, 1948]],
  ['hold-em', 'pot', 281847, [4, 13, 43, 114, 246, 509, 931, 1600]],
  ['hold-em', 'no', 456230, [4, 13, 41, 104, 223, 457, 836, 1455, 2379]],
  ['omaha-high', 'fixed', 80673, [3, 9, 24, 57, 118, 242, 448, 800, 1334]],
  ['omaha-high', 'spread', 305339, [4, 13, 43, 119, 265, 573, 1090, 1948]],
  ['omaha-high', 'pot', 185780, [4, 13, 43, 114, 246, 509, 931, 1600]],
  ['omaha-hl8', 'fixed', 641108, [3, 9, 24, 57, 118, 242, 448, 800, 1334]],
  ['omaha-hl8', 'spread', 874826, [4, 13, 43, 119, 265, 573, 1090, 1948]],
  ['omaha-hl8', 'pot', 829997, [4, 13, 43, 114, 246, 509, 931, 1600]],
  ['five-card-omaha-high', 'fixed', 722845, [3, 9, 24, 57, 118, 242, 448, 800, 1334]],
  ['five-card-omaha-high', 'spread', 384826, [4, 13, 43, 119, 265, 573, 1090, 1948]],
  ['five-card-omaha-high', 'pot', 18200, [4, 13, 43, 114, 246, 509, 931, 1600]],
  ['five-card-omaha-hl8', 'fixed', 722845, [3, 9, 24, 57, 118, 242, 448, 800, 1334]],
  ['five-card-omaha-hl8', 'spread', 384826, [4, 13, 43, 119, 265, 573, 1090, 1948]],
  ['five-card-omaha-hl8', 'pot', 18200, [4, 13, 43, 114, 246, 509, 931, 1600]],
  ['five-card-draw-high', 'fixed', 566352, [3, 9, 24, 289, 1442]],
  ['five-card-draw-high', 'spread', 524070, [4, 13, 43, 462, 2455]],
  ['five-card-draw-low', 'fixed', 566352, [3, 9, 24, 289, 1442]],
  ['five-card-draw-low', 'spread', 524070, [4, 13, 43, 462, 2455]],
  ['five-card-stud', 'fixed', 558347, [2, 6, 18, 47, 115, 259, 542, 1067, 1950]],
  ['five-card-stud', 'spread', 313560, [3, 11, 41, 110, 298, 738, 1604]],
  ['triple-draw-2-7', 'fixed', 17499, [3, 9, 24, 289, 1442]],
  ['triple-draw-2-7', 'spread', 222371, [4, 13, 43, 462, 2455]],
  ['triple-draw-ace-5', 'fixed', 17499, [3, 9, 24, 289, 1442]],
  ['triple-draw-ace-5', 'spread', 222371, [4, 13, 43, 462, 2455]],
  ['badeucey', 'fixed', 17499, [3, 9, 24, 289, 1442]],
  ['badeucey', 'spread', 222371, [4, 13, 43, 462, 2455]],
  ['badacey', 'fixed', 17499, [3, 9, 24, 289, 1442]],
  ['badacey', 'spread', 222371, [4, 13, 43, 462, 2455]],
  ['badugi', 'fixed', 447526, [3, 9, 24, 161, 738, 1840]],
  ['badugi', 'spread', 111734, [4, 13, 43, 270, 1271]],
  ['single-draw-2-7', 'spread', 222371, [4, 13, 43, 462, 2455]],
  ['single-draw-2-7', 'no', 402851, [4, 13, 41, 451, 2344]],
])(
  '%s, %s limit: counts of the legal acts of three short stacks, and of the stacks they end with',
  (id, limit, stacks, counts) => {
    expect(perft(id, limit, SHORT, counts.length)).toEqual({ counts, stacks });
  },
);

test.each<[id: string, stacks: number, counts: number[]]>([
  ['seven-card-stud-high', 547387, [2, 5, 8, 12, 13, 15, 12, 14, 12, 13, 14, 10, 6]],
  ['seven-card-stud-low', 256874, [2, 5, 8, 12, 13, 15, 13, 15, 13, 15, 11, 11, 3]],
  ['seven-card-stud-hl', 953478, [2, 5, 8, 12, 13, 15, 12, 14, 12, 13, 14, 10, 6]],
  ['seven-card-stud-hl8', 547387, [2, 5, 8, 12, 13, 15, 12, 14, 12, 13, 14, 10, 6]],
  ['super-stud-hl8', 17822, [6, 6, 2, 5, 8, 12, 12, 14, 12, 13, 15, 13, 14, 10]],
  ['hold-em', 159844, [2, 2, 3]],
  ['omaha-high', 159844, [2, 2, 3]],
  ['omaha-hl8', 949450, [2, 2, 3]],
  ['five-card-omaha-high', 469851, [2, 2, 3]],
  ['five-card-omaha-hl8', 685649, [2, 2, 3]],
  ['five-card-draw-high', 837381, [2, 32, 64, 8, 12]],
  ['five-card-draw-low', 298049, [2, 32, 64, 8, 12]],
  ['five-card-stud', 18158, [2, 5, 7, 11, 12, 13, 15, 13, 14, 10, 6]],
  ['triple-draw-2-7', 643240, [2, 32, 64, 128, 256, 512, 1024, 128, 192]],
  ['triple-draw-ace-5', 966299, [2, 32, 64, 128, 256, 512, 1024, 128, 192]],
  ['badeucey', 491440, [2, 32, 64, 128, 256, 512, 1024, 128, 192]],
  ['badacey', 262510, [2, 32, 64, 128, 256, 512, 1024, 128, 192]],
  ['badugi', 338578, [2, 16, 32, 64, 128, 256, 512, 128, 192]],
  ['single-draw-2-7', 801807, [2, 32, 64, 8, 12]],
])('%s: every way to the showdown of two players who are almost all-in', (id, stacks, counts) => {
  expect(perft(id, 'fixed', ALL_IN, counts.length)).toEqual({ counts, stacks });
});
