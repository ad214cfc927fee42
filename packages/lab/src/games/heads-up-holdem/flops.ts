import { type Card, categoryOf, evaluate5, rankOf, suitOf } from '@fairdeal/cards';
import { HIGH_CARD, PAIR, STRAIGHT, THREE_OF_A_KIND } from '@fairdeal/cards/internal';
import {
  type BoardTallies,
  boardShowdown,
  boardTallies,
  FIRST_RANK,
  KINDS,
  kindOn,
  RANK_SLOTS,
  SECOND_RANK,
  SLOT,
  SLOTS,
} from './board.js';
import { deckCards, type Flop, type HoldemDeck, POCKET_COUNT, pocketOf, START_COUNT, startOf } from './deck.js';
import { type Runout, runoutsOf } from './runouts.js';
import { CATEGORY_COUNT, HOLDEM_ENDINGS, type HoldemTerms } from './terms.js';

/** How a hand was raised: before the Flop (for all hands, whether it is best or not), after it by the first size or the second, or at last. */
export const ROUTES = ['preflop', 'flop-1', 'flop-2', 'river'] as const;
export const ROW = HOLDEM_ENDINGS.length;
export const tallyAt = (start: number, route: number, category: number): number =>
  ((start * ROUTES.length + route) * CATEGORY_COUNT + category) * ROW;
const TALLY = START_COUNT * ROUTES.length * CATEGORY_COUNT * ROW;

/** Results of some Flops, summed over all deals, by starting hand. Every number is whole and below two to the 53rd. */
export interface HoldemPart {
  /** Value of a hand raised before the Flop, without the Raise itself, in units; and the value that each Ante raised adds, in Antes. */
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

/** Best five-card hands after the Flop that the board alone does not have. */
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

const add = (sums: Float64Array, at: number, more: number): void => {
  sums[at] = (sums[at] ?? 0) + more;
};

/** Hands that fold at last are tallied with those raised before the Flop, to which all others are added in the end. */
const FOLDED = ROUTES.indexOf('preflop');
const AT_LAST = ROUTES.indexOf('river');

const addRaised = (tally: Float64Array): void => {
  for (let start = 0; start < START_COUNT; start += 1)
    for (let route = FOLDED + 1; route < ROUTES.length; route += 1)
      for (let at = 0; at < CATEGORY_COUNT * ROW; at += 1)
        add(tally, tallyAt(start, FOLDED, 0) + at, tally[tallyAt(start, route, 0) + at] ?? 0);
};

interface Sums {
  readonly base: Float64Array;
  readonly edge: Float64Array;
  readonly check: Float64Array;
  readonly flop: Float64Array;
  readonly river: Float64Array;
  readonly tally: Float64Array;
}

const emptySums = (): Sums => ({
  base: new Float64Array(START_COUNT),
  edge: new Float64Array(START_COUNT),
  check: new Float64Array(START_COUNT),
  flop: new Float64Array(START_COUNT * ON_FLOP.length * 2),
  river: new Float64Array(START_COUNT * CATEGORY_COUNT * 4),
  tally: new Float64Array(TALLY),
});

/** Worth of hands, summed over boards. */
interface Worths {
  readonly base: Float64Array;
  readonly edge: Float64Array;
  readonly atLast: Float64Array;
}
const worthsOf = (count: number): Worths => ({
  base: new Float64Array(count),
  edge: new Float64Array(count),
  atLast: new Float64Array(count),
});
const clear = ({ base, edge, atLast }: Worths): void => {
  base.fill(0);
  edge.fill(0);
  atLast.fill(0);
};

/** The suits that can make a flush, and none. */
const FLUSHES = [-1, 0, 1, 2, 3] as const;
/** Bits for the decision of a hand on the Flop: the size of its Raise, 0 for none, and 4 if the cards are suited. */
const DONE = 8;
const SUITED = 4;

/** A Flop on which every hand is decided, for the watcher. */
export interface SolvedFlop {
  readonly flop: Flop;
  readonly rest: readonly Card[];
  readonly runouts: readonly Runout[];
  /** Antes that best play raises with these two cards, 0 to check; and on each runout at last, 0 to fold. */
  readonly raisesOnFlop: (one: Card, other: Card) => number;
  readonly raisesAtLast: (runout: number, one: Card, other: Card) => number;
}

type SlotOf = (suit: number, one: Card, other: Card) => number;

/** Finds the slot of two cards by the suit that can make a flush. */
const slotFinder = (all: readonly Card[]): SlotOf => {
  const kinds = new Uint8Array(FLUSHES.length * 52);
  for (const suit of FLUSHES) for (const card of all) kinds[(suit + 1) * 52 + card] = kindOn(suit, card);
  return (suit, one, other) =>
    SLOT[(kinds[(suit + 1) * 52 + one] ?? 0) * KINDS + (kinds[(suit + 1) * 52 + other] ?? 0)] ?? 0;
};

/** The hands that meet fewer boards of a runout than there are, and how many fewer; a hand may be listed again. */
interface MissedHands {
  readonly pocket: Uint16Array;
  readonly slot: Uint16Array;
  readonly times: Int8Array;
  /** Lists them for a runout, and returns how many there are. */
  readonly list: (runout: Runout, rest: readonly Card[]) => number;
}

const missedHands = (deckSize: number, slotOf: SlotOf): MissedHands => {
  const boardsWith = new Int32Array(52);
  const pocket = new Uint16Array(deckSize * deckSize * 2);
  const slot = new Uint16Array(pocket.length);
  const missedTimes = new Int8Array(pocket.length);
  const list: MissedHands['list'] = ({ suit, cards }, rest) => {
    let count = 0;
    const add = (one: Card, other: Card, times: number): void => {
      pocket[count] = pocketOf(one, other);
      slot[count] = slotOf(suit, one, other);
      missedTimes[count] = times;
      count += 1;
    };
    for (const card of cards) boardsWith[card] = (boardsWith[card] ?? 0) + 1;
    for (const card of cards) {
      const times = boardsWith[card] ?? 0;
      if (times === 0) continue;
      boardsWith[card] = 0;
      for (let at = 0; at < rest.length; at += 1) if (rest[at] !== card) add(card, rest[at] ?? 0, times);
    }
    // A board that holds both cards of a hand was listed for each of them.
    for (let at = 0; at < cards.length; at += 2) add(cards[at] ?? 0, cards[at + 1] ?? 0, -1);
    return count;
  };
  return { pocket, slot, times: missedTimes, list };
};

/** Worth of every hand, summed over the boards of a Flop that it meets. */
interface WorthSums {
  readonly clear: () => void;
  readonly addRunout: (at: number, runout: Runout, rest: readonly Card[]) => void;
  readonly worthOf: (of: keyof Worths, one: Card, other: Card) => number;
}

const worthSums = (boards: BoardTallies, missed: MissedHands, slotOf: SlotOf): WorthSums => {
  const bySlot = worthsOf(FLUSHES.length * SLOTS);
  const byPocket = worthsOf(POCKET_COUNT);
  const { pocket: missedPocket, slot: missedSlot, times: missedTimes } = missed;
  return {
    clear: () => {
      clear(bySlot);
      clear(byPocket);
    },
    addRunout: (at, runout, rest) => {
      const from = at * SLOTS;
      const into = (runout.suit + 1) * SLOTS;
      const ways = runout.cards.length / 2;
      const slots = runout.suit < 0 ? RANK_SLOTS : SLOTS;
      for (let slot = 0; slot < slots; slot += 1) {
        add(bySlot.base, into + slot, ways * (boards.base[from + slot] ?? 0));
        add(bySlot.edge, into + slot, ways * (boards.edge[from + slot] ?? 0));
        add(bySlot.atLast, into + slot, ways * (boards.atLast[from + slot] ?? 0));
      }
      const count = missed.list(runout, rest);
      for (let each = 0; each < count; each += 1) {
        const pocket = missedPocket[each] ?? 0;
        const place = from + (missedSlot[each] ?? 0);
        const times = missedTimes[each] ?? 0;
        add(byPocket.base, pocket, -times * (boards.base[place] ?? 0));
        add(byPocket.edge, pocket, -times * (boards.edge[place] ?? 0));
        add(byPocket.atLast, pocket, -times * (boards.atLast[place] ?? 0));
      }
    },
    worthOf: (of, one, other) => {
      let worth = byPocket[of][pocketOf(one, other)] ?? 0;
      for (const suit of FLUSHES) worth += bySlot[of][(suit + 1) * SLOTS + slotOf(suit, one, other)] ?? 0;
      return worth;
    },
  };
};

/** Tallies the hands of a Flop by how they end, once it is decided what each does; `done` says so by pocket. */
interface EndingTally {
  readonly countHands: (rest: readonly Card[]) => void;
  readonly addRunout: (at: number, runout: Runout, flop: Flop, rest: readonly Card[], sums: Sums) => void;
}

const endingTally = (boards: BoardTallies, missed: MissedHands, slotOf: SlotOf, done: Uint8Array): EndingTally => {
  const hands = new Int32Array(FLUSHES.length * SLOTS * DONE);
  const missedBySlot = new Int32Array(SLOTS * DONE);
  const { pocket: missedPocket, slot: missedSlot, times: missedTimes } = missed;
  const missedAt = (each: number): number => (missedSlot[each] ?? 0) * DONE + (done[missedPocket[each] ?? 0] ?? 0);
  const addEndings = (tally: Float64Array, at: number, place: number, times: number): void => {
    add(tally, at, times * (boards.won[place] ?? 0));
    add(tally, at + 1, times * (boards.wonPoor[place] ?? 0));
    add(tally, at + 2, times * (boards.tied[place] ?? 0));
    add(tally, at + 3, times * (boards.lost[place] ?? 0));
    add(tally, at + 4, times * (boards.lostPoor[place] ?? 0));
  };
  return {
    countHands: (rest) => {
      hands.fill(0);
      for (let at = 1; at < rest.length; at += 1)
        for (let before = 0; before < at; before += 1) {
          const [one, other] = [rest[at] ?? 0, rest[before] ?? 0];
          const did = done[pocketOf(one, other)] ?? 0;
          for (const suit of FLUSHES) {
            const place = ((suit + 1) * SLOTS + slotOf(suit, one, other)) * DONE + did;
            hands[place] = (hands[place] ?? 0) + 1;
          }
        }
    },
    addRunout: (at, runout, flop, rest, sums) => {
      const count = missed.list(runout, rest);
      for (let each = 0; each < count; each += 1) {
        const place = missedAt(each);
        missedBySlot[place] = (missedBySlot[place] ?? 0) + (missedTimes[each] ?? 0);
      }
      const [turn = 0, river = 0] = runout.cards;
      const ways = runout.cards.length / 2;
      const onBoard = categoryOf(evaluate5(...flop.cards, turn, river));
      const start = at * SLOTS;
      const from = (runout.suit + 1) * SLOTS * DONE;
      for (let used = 0; used < (boards.usedCount[at] ?? 0); used += 1) {
        const slot = boards.used[start + used] ?? 0;
        const category = boards.category[start + slot] ?? 0;
        const folds = boards.raise[start + slot] === 0;
        for (let did = 0; did < DONE; did += 1) {
          const all = hands[from + slot * DONE + did] ?? 0;
          if (all === 0) continue;
          const times = flop.ways * (ways * all - (missedBySlot[slot * DONE + did] ?? 0));
          const hand = startOf(FIRST_RANK[slot] ?? 0, SECOND_RANK[slot] ?? 0, did >= SUITED);
          const raise = did % SUITED;
          if (raise === 0) add(sums.river, riverAt(hand, category, category > onBoard) + (folds ? 0 : 1), times);
          const route = raise > 0 ? raise : folds ? FOLDED : AT_LAST;
          addEndings(sums.tally, tallyAt(hand, route, category), start + slot, times);
        }
      }
      for (let each = 0; each < count; each += 1) missedBySlot[missedAt(each)] = 0;
    },
  };
};

/**
 * All boards of a runout are alike, so they are shown down once. A hand meets as many of them as there are, less those that hold one of its
 * cards. So worths and hands are summed by slot as if every hand met every board, and then those are taken out that did not meet.
 */
export const flopSolver = (
  deck: HoldemDeck,
  terms: HoldemTerms,
  watch?: (solved: SolvedFlop) => void,
): ((flops: readonly Flop[]) => HoldemPart) => {
  const all = deckCards(deck);
  const show = boardShowdown(deck, terms);
  const boards = boardTallies(((all.length - 3) * (all.length - 4)) / 2);
  const done = new Uint8Array(POCKET_COUNT);
  const slotOf = slotFinder(all);
  const missed = missedHands(all.length, slotOf);
  const worths = worthSums(boards, missed, slotOf);
  const endings = endingTally(boards, missed, slotOf, done);

  /** Decides every hand on the Flop: to check, or the best Raise. */
  const decide = (flop: Flop, rest: readonly Card[], sums: Sums): void => {
    const onTable = categoryOfFlop(flop.cards);
    for (let at = 1; at < rest.length; at += 1)
      for (let before = 0; before < at; before += 1) {
        const [one, other] = [rest[at] ?? 0, rest[before] ?? 0];
        const isSuited = suitOf(one) === suitOf(other);
        const start = startOf(rankOf(one), rankOf(other), isSuited);
        const [base, edge] = [worths.worthOf('base', one, other), worths.worthOf('edge', one, other)];
        let [best, raise] = [worths.worthOf('atLast', one, other), 0];
        for (let size = 0; size < terms.flop.length; size += 1) {
          const worth = base + (terms.flop[size] ?? 0) * terms.scale * edge;
          if (worth > best) [best, raise] = [worth, size + 1];
        }
        done[pocketOf(one, other)] = raise + (isSuited ? SUITED : 0);
        add(sums.flop, onFlopAt(start, madeOnFlop(flop.cards, onTable, one, other)) + (raise === 0 ? 0 : 1), flop.ways);
        add(sums.base, start, flop.ways * base);
        add(sums.edge, start, flop.ways * edge);
        add(sums.check, start, flop.ways * best);
      }
  };

  const solveFlop = (flop: Flop, sums: Sums): void => {
    const rest = all.filter((card) => !flop.cards.includes(card));
    const runouts = runoutsOf(rest, flop.cards);
    worths.clear();
    runouts.forEach((runout, at) => {
      show([...flop.cards, ...runout.cards.slice(0, 2)], boards, at);
      worths.addRunout(at, runout, rest);
    });
    decide(flop, rest, sums);
    watch?.({
      flop,
      rest,
      runouts,
      raisesOnFlop: (one, other) => terms.flop[((done[pocketOf(one, other)] ?? 0) % SUITED) - 1] ?? 0,
      raisesAtLast: (at, one, other) =>
        boards.raise[at * SLOTS + slotOf((runouts[at] as Runout).suit, one, other)] ?? 0,
    });
    endings.countHands(rest);
    runouts.forEach((runout, at) => {
      endings.addRunout(at, runout, flop, rest, sums);
    });
  };

  return (flops) => {
    const sums = emptySums();
    for (const flop of flops) solveFlop(flop, sums);
    addRaised(sums.tally);
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
