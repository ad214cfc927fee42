import {
  type Card,
  categoryOf,
  evaluate5,
  HIGH_CARD,
  PAIR,
  rankOf,
  STRAIGHT,
  suitOf,
  THREE_OF_A_KIND,
} from '@fairdeal/cards';
import { boardShower, boardsFor, FIRST_RANK, kindOn, SECOND_RANK, SLOT, SLOTS } from './board.js';
import {
  deckCards,
  type Flop,
  type HoldemDeck,
  POCKETS,
  pocketClasses,
  pocketOf,
  STARTS,
  startOf,
  turnsAndRivers,
} from './deck.js';
import { CATEGORY_COUNT, ENDINGS, type HoldemTerms } from './terms.js';

/** How a hand was raised: before the Flop (for all hands, whether it is best or not), after it by so many Antes, or at last. */
export const ROUTES = ['preflop', 'flop-1', 'flop-2', 'river'] as const;
export const ROW = ENDINGS.length;
export const tallyAt = (start: number, route: number, category: number): number =>
  ((start * ROUTES.length + route) * CATEGORY_COUNT + category) * ROW;
const TALLY = STARTS * ROUTES.length * CATEGORY_COUNT * ROW;

/** What some Flops give, summed over all deals; by starting hand. Every number is whole and below two to the 53rd. */
export interface HoldemPart {
  /** Worth of a hand raised before the Flop but for the Raise itself, in units; and what a Raise of an Ante adds, in Antes. */
  readonly base: readonly number[];
  readonly edge: readonly number[];
  /** Worth of a hand that checks before the Flop and then is played best. */
  readonly check: readonly number[];
  /** Flops and hands by starting hand, what the hand makes of the Flop, and whether it then checks or raises. */
  readonly flop: readonly number[];
  /** Boards and hands that check on the Flop, by starting hand, category, whether that beats the board's own, and fold or raise at last. */
  readonly river: readonly number[];
  /** Deals by starting hand, route, category and ending. */
  readonly tally: readonly number[];
}

/** What five cards are worth after the Flop beyond what lies there. */
export const ON_FLOP = [
  'a straight or better',
  'three-of-a-kind',
  'two pair',
  'a pair',
  'four of a suit',
  'nothing',
] as const;
export const onFlopAt = (start: number, made: number): number => (start * ON_FLOP.length + made) * 2;
export const riverAt = (start: number, category: number, ownHand: boolean): number =>
  ((start * CATEGORY_COUNT + category) * 2 + (ownHand ? 1 : 0)) * 2;

/** The category of the three cards alone. */
const categoryOfFlop = ([a, b, c]: Flop['cards']): number => {
  const ranks = new Set([rankOf(a), rankOf(b), rankOf(c)]).size;
  return ranks === 3 ? HIGH_CARD : ranks === 2 ? PAIR : THREE_OF_A_KIND;
};

const madeOnFlop = ([a, b, c]: Flop['cards'], onTable: number, one: Card, other: Card): number => {
  const category = categoryOf(evaluate5(a, b, c, one, other));
  if (category > onTable) return Math.max(0, STRAIGHT - category);
  // Three bits count each suit; its fourth card sets the highest of them.
  const suits =
    (1 << (3 * suitOf(a))) +
    (1 << (3 * suitOf(b))) +
    (1 << (3 * suitOf(c))) +
    (1 << (3 * suitOf(one))) +
    (1 << (3 * suitOf(other)));
  return (suits & 0o4444) === 0 ? 5 : 4;
};

interface Sums {
  readonly base: Float64Array;
  readonly edge: Float64Array;
  readonly check: Float64Array;
  readonly flop: Float64Array;
  readonly river: Float64Array;
  readonly tally: Float64Array;
}

const add = (sums: Float64Array, at: number, more: number): void => {
  sums[at] = (sums[at] as number) + more;
};

export const flopSolver = (deck: HoldemDeck, terms: HoldemTerms): ((flops: readonly Flop[]) => HoldemPart) => {
  const all = deckCards(deck);
  const show = boardShower(deck, terms);
  const boards = boardsFor(((all.length - 3) * (all.length - 4)) / 2);
  const pocketBase = new Float64Array(POCKETS);
  const pocketEdge = new Float64Array(POCKETS);
  const pocketAtLast = new Float64Array(POCKETS);
  const code = new Uint8Array(POCKETS);
  const held = new Uint8Array(52);
  const kinds = new Uint8Array(52);
  const board = new Int32Array(5);
  const laid = new Uint8Array(52);
  const hands = new Int32Array(SLOTS * 8);

  /** The cards that are left, into `held`, and their kinds. */
  const holdRest = (suit: number): number => {
    let count = 0;
    for (let at = 0; at < all.length; at += 1) {
      const card = all[at] as Card;
      if (laid[card] === 1) continue;
      held[count] = card;
      kinds[count] = kindOn(suit, card);
      count += 1;
    }
    return count;
  };

  const addPockets = (at: number, ways: number): void => {
    const count = holdRest(boards.suit[at] as number);
    const start = at * SLOTS;
    const { base, edge, atLast } = boards;
    for (let high = 1; high < count; high += 1) {
      const card = held[high] as number;
      const pockets = (card * (card - 1)) / 2;
      const row = (kinds[high] as number) * 26;
      for (let low = 0; low < high; low += 1) {
        const pocket = pockets + (held[low] as number);
        const place = start + (SLOT[row + (kinds[low] as number)] as number);
        pocketBase[pocket] = (pocketBase[pocket] as number) + ways * (base[place] as number);
        pocketEdge[pocket] = (pocketEdge[pocket] as number) + ways * (edge[place] as number);
        pocketAtLast[pocket] = (pocketAtLast[pocket] as number) + ways * (atLast[place] as number);
      }
    }
  };

  /** Decides every hand on the Flop: 0 to check, or the Raise in Antes; with 4 added when its cards are of one suit. */
  const decide = (flop: Flop, sums: Sums): void => {
    const classes = pocketClasses(flop);
    const onTable = categoryOfFlop(flop.cards);
    const [base, edge, atLast] = [pocketBase, pocketEdge, pocketAtLast].map((of) => {
      const summed = new Float64Array(POCKETS);
      of.forEach((worth, pocket) => {
        add(summed, classes[pocket] as number, worth);
      });
      return summed;
    }) as [Float64Array, Float64Array, Float64Array];
    const rest = all.filter((card) => !flop.cards.includes(card));
    for (const [at, one] of rest.entries())
      for (const other of rest.slice(0, at)) {
        const pocket = pocketOf(one, other);
        const like = classes[pocket] as number;
        const start = startOf(rankOf(one), rankOf(other), suitOf(one) === suitOf(other));
        let [best, raise] = [atLast[like] as number, 0];
        for (const antes of terms.flop) {
          const worth = (base[like] as number) + antes * terms.scale * (edge[like] as number);
          if (worth > best) [best, raise] = [worth, antes];
        }
        code[pocket] = raise + (suitOf(one) === suitOf(other) ? 4 : 0);
        add(sums.flop, onFlopAt(start, madeOnFlop(flop.cards, onTable, one, other)) + (raise === 0 ? 0 : 1), flop.ways);
        if (like !== pocket) continue;
        add(sums.base, start, flop.ways * (base[pocket] as number));
        add(sums.edge, start, flop.ways * (edge[pocket] as number));
        add(sums.check, start, flop.ways * best);
      }
  };

  const addEndings = (tally: Float64Array, at: number, place: number, times: number): void => {
    tally[at] = (tally[at] as number) + times * (boards.won[place] as number);
    tally[at + 1] = (tally[at + 1] as number) + times * (boards.wonPoor[place] as number);
    tally[at + 2] = (tally[at + 2] as number) + times * (boards.tied[place] as number);
    tally[at + 3] = (tally[at + 3] as number) + times * (boards.lost[place] as number);
    tally[at + 4] = (tally[at + 4] as number) + times * (boards.lostPoor[place] as number);
  };

  /** Counts the hands of a board by slot and by what they did on the Flop. */
  const countHands = (at: number): void => {
    const count = holdRest(boards.suit[at] as number);
    for (let high = 1; high < count; high += 1) {
      const card = held[high] as number;
      const pockets = (card * (card - 1)) / 2;
      const row = (kinds[high] as number) * 26;
      for (let low = 0; low < high; low += 1) {
        const place =
          (SLOT[row + (kinds[low] as number)] as number) * 8 + (code[pockets + (held[low] as number)] as number);
        hands[place] = (hands[place] as number) + 1;
      }
    }
  };

  /** The hands of a slot whose cards are of one suit or not, by what they did. */
  const tallySlot = (sums: Sums, start: number, from: number, place: number, ways: number, onBoard: number): void => {
    const category = boards.category[place] as number;
    let every = 0;
    for (let raise = 0; raise < 3; raise += 1) {
      const count = hands[from + raise] as number;
      if (count === 0) continue;
      hands[from + raise] = 0;
      every += count;
      const folds = raise === 0 && boards.raise[place] === 0;
      if (raise === 0) add(sums.river, riverAt(start, category, category > onBoard) + (folds ? 0 : 1), ways * count);
      if (!folds) addEndings(sums.tally, tallyAt(start, raise === 0 ? 3 : raise, category), place, ways * count);
    }
    if (every > 0) addEndings(sums.tally, tallyAt(start, 0, category), place, ways * every);
  };

  const tallyBoard = (at: number, ways: number, sums: Sums): void => {
    countHands(at);
    const start = at * SLOTS;
    const count = boards.usedCount[at] as number;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = board;
    const onBoard = categoryOf(evaluate5(a, b, c, d, e));
    for (let used = 0; used < count; used += 1) {
      const slot = boards.used[start + used] as number;
      const one = FIRST_RANK[slot] as number;
      const other = SECOND_RANK[slot] as number;
      tallySlot(sums, startOf(one, other, false), slot * 8, start + slot, ways, onBoard);
      tallySlot(sums, startOf(one, other, true), slot * 8 + 4, start + slot, ways, onBoard);
    }
  };

  const solveFlop = (flop: Flop, sums: Sums): void => {
    const rest = all.filter((card) => !flop.cards.includes(card));
    const pairs = turnsAndRivers(rest, flop);
    pocketBase.fill(0);
    pocketEdge.fill(0);
    pocketAtLast.fill(0);
    const lay = ({ cards }: { cards: readonly Card[] }): void => {
      board.set(flop.cards);
      board.set(cards, 3);
      laid.fill(0);
      for (let at = 0; at < board.length; at += 1) laid[board[at] as Card] = 1;
    };
    pairs.forEach((pair, at) => {
      lay(pair);
      show(board, boards, at);
      addPockets(at, pair.ways);
    });
    decide(flop, sums);
    pairs.forEach((pair, at) => {
      lay(pair);
      tallyBoard(at, pair.ways * flop.ways, sums);
    });
  };

  return (flops) => {
    const sums: Sums = {
      base: new Float64Array(STARTS),
      edge: new Float64Array(STARTS),
      check: new Float64Array(STARTS),
      flop: new Float64Array(STARTS * ON_FLOP.length * 2),
      river: new Float64Array(STARTS * CATEGORY_COUNT * 4),
      tally: new Float64Array(TALLY),
    };
    for (const flop of flops) solveFlop(flop, sums);
    return {
      base: [...sums.base],
      edge: [...sums.edge],
      check: [...sums.check],
      flop: [...sums.flop],
      river: [...sums.river],
      tally: [...sums.tally],
    };
  };
};
