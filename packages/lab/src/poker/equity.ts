import { type Card, type Chance, DECK_52, formatCard, simulationChance } from '@fairdeal/cards';
import { repeatedCard, shuffleInPlace } from '@fairdeal/cards/internal';
import type { PokerGame } from '@fairdeal/rules';
import { isRecord, quoteValue } from '@fairdeal/rules/internal';
import type { OddsMethod } from '../exact/game-odds.js';
import { binomial } from '../math/combinations.js';
import { type Fraction, fraction, roundToEightDecimals, toNumber } from '../math/fraction.js';
import { type HandValuer, handValuerFor } from './hand-valuers.js';
import { type ShowdownCardCounts, showdownCardCountsFor } from './showdown-cards.js';

/** Hands that contend for one pot, as far as they are known. */
export interface EquityQuestion {
  readonly game: PokerGame;
  /** Known cards of each hand; the others are dealt at random. In a draw game, the cards kept before the draw. */
  readonly hands: readonly (readonly Card[])[];
  /** Community cards; in stud the common cards of 637a.10(h). */
  readonly board?: readonly Card[];
  /** Cards out of play: folded, burned or discarded. */
  readonly dead?: readonly Card[];
  /** Number of cards of a whole hand at this table; by default as many as the deck allows after the cards named here. */
  readonly whole?: ShowdownCardCounts;
}

/** Equity of one hand. */
export interface HandEquity {
  /** Average share of the pot, with split pots and halves counted in part. */
  readonly equity: number;
  /** Frequency of taking the whole pot, and of taking a part of it. */
  readonly wins: number;
  readonly shares: number;
  /** Exact equity, if every deal was counted. */
  readonly exact: Fraction | null;
  /** Standard error, if deals were sampled. */
  readonly standardError: number | null;
}

/** Equity of each hand, in the order of the question, and how it was found. */
export interface Equity {
  readonly method: OddsMethod;
  /** Number of deals counted or sampled. */
  readonly deals: number;
  readonly hands: readonly HandEquity[];
}

/** Effort to spend on `equity`, and the seed of its sample. */
export interface EquityOptions {
  /** Most work to do, in seven-card high hands valued; at least one deal is seen. The same question gets the same answer on any machine. */
  readonly work?: number;
  /** Seed of the sample: the same seed gives the same deals. */
  readonly seed?: string | number;
}

/** About a second's work. */
const DEFAULT_WORK = 12_000_000;
/** A pot in units that halves and up to ten equal parts divide: two times the least common multiple of 1 to 10. */
const POT = 5040;

const missingCards = (
  { own, board }: ShowdownCardCounts,
  hands: EquityQuestion['hands'],
  known: readonly Card[],
): number => hands.reduce((sum, cards) => sum + Math.max(0, own - cards.length), board - known.length);

const isDraw = ({ streets }: PokerGame): boolean => streets.some(({ draw }) => draw);

interface EquityTable {
  readonly game: PokerGame;
  readonly needed: ShowdownCardCounts;
  /** Each hand and then the board: the cards known, with room for those to come. */
  readonly places: Card[][];
  /** How many cards each still needs. */
  readonly short: readonly number[];
  readonly pack: Card[];
}

/** § 637a.10(h): where the deck is too short for a card each, one common card serves all; a draw takes discards again (637a.13(g)(2)). */
const equityTable = ({ game, hands, board = [], dead = [], whole }: EquityQuestion): EquityTable => {
  if (hands.length < 2 || hands.length > 10)
    throw new RangeError(`Equity is for two to ten hands, not ${hands.length}.`);
  const known = [...hands.flat(), ...board, ...dead];
  const twice = repeatedCard(known);
  if (twice !== undefined) throw new RangeError(`The ${formatCard(twice)} is given more than once.`);
  const strange = known.find((card) => !DECK_52.includes(card));
  if (strange !== undefined) throw new RangeError(`${formatCard(strange)} is not in the deck of 52 cards.`);
  let pack = DECK_52.filter((card) => !known.includes(card));
  const needed = whole ?? showdownCardCountsFor(game, hands, board, dead);
  if (missingCards(needed, hands, board) > pack.length && isDraw(game)) pack = [...pack, ...dead];
  if (missingCards(needed, hands, board) > pack.length)
    throw new RangeError(`${hands.length} hands of ${game.title} need more cards than the deck has.`);
  if (board.length > needed.board)
    throw new RangeError(`${game.title} has ${needed.board} cards on the board, not ${board.length}.`);
  const long = hands.find((cards) => cards.length > needed.own);
  if (long !== undefined)
    throw new RangeError(`A hand of ${game.title} has ${needed.own} cards of its own here, not ${long.length}.`);
  return {
    game,
    needed,
    places: [...hands, board].map((cards) => [...cards]),
    short: [...hands.map((cards) => needed.own - cards.length), needed.board - board.length],
    pack,
  };
};

/** Result of one deal: each hand's share of the pot, in units. */
type PotJudge = (places: readonly Card[][], parts: Int32Array) => void;

const potJudge = ({ shares }: PokerGame, hands: number): { readonly judge: PotJudge; readonly cost: number } => {
  const valuers: readonly HandValuer[] = shares.map(({ ranking }) => handValuerFor(ranking));
  const values = valuers.map(() => new Int32Array(hands));
  const bests = new Int32Array(valuers.length);
  const judge: PotJudge = (places, parts) => {
    const board = places[hands] as Card[];
    let awarded = 0;
    for (let share = 0; share < valuers.length; share += 1) {
      const valuer = valuers[share] as HandValuer;
      const row = values[share] as Int32Array;
      valuer.board(board);
      let best = 0;
      for (let hand = 0; hand < hands; hand += 1) {
        const value = valuer.value(places[hand] as Card[]);
        row[hand] = value;
        if (value > best) best = value;
      }
      bests[share] = best;
      if (best > 0) awarded += 1;
    }
    parts.fill(0);
    for (let share = 0; share < valuers.length; share += 1) {
      const best = bests[share] ?? 0;
      if (best === 0) continue;
      const row = values[share] as Int32Array;
      let winners = 0;
      for (let hand = 0; hand < hands; hand += 1) if (row[hand] === best) winners += 1;
      const part = POT / awarded / winners;
      for (let hand = 0; hand < hands; hand += 1) if (row[hand] === best) parts[hand] = (parts[hand] ?? 0) + part;
    }
  };
  return { judge, cost: hands * valuers.reduce((sum, { cost }) => sum + cost, 0) };
};

/** Puts the cards that one place lacks in it, in every way, and goes on to the next place. */
const everyDeal = ({ places, short, pack }: EquityTable, visit: () => void): void => {
  const taken = new Uint8Array(pack.length);
  const fill = (place: number, left: number, from: number): void => {
    if (left === 0) {
      if (place + 1 === places.length) visit();
      else fill(place + 1, short[place + 1] ?? 0, 0);
      return;
    }
    const cards = places[place] as Card[];
    for (let card = from; card <= pack.length - left; card += 1) {
      if (taken[card] === 1) continue;
      taken[card] = 1;
      cards.push(pack[card] ?? 0);
      fill(place, left - 1, card + 1);
      cards.pop();
      taken[card] = 0;
    }
  };
  fill(0, short[0] ?? 0, 0);
};

const randomDeals = ({ places, short, pack }: EquityTable, chance: Chance, deals: number, visit: () => void): void => {
  const lacking = short.reduce((sum, cards) => sum + cards, 0);
  const known = places.map((cards) => cards.length);
  for (let deal = 0; deal < deals; deal += 1) {
    shuffleInPlace(chance, pack, lacking);
    let next = 0;
    places.forEach((cards, place) => {
      cards.length = known[place] ?? 0;
      for (let card = 0; card < (short[place] ?? 0); card += 1) {
        cards.push(pack[next] ?? 0);
        next += 1;
      }
    });
    visit();
  }
};

const dealsOf = ({ short, pack }: EquityTable): number => {
  let [deals, left] = [1, pack.length];
  for (const cards of short) {
    deals *= binomial(left, cards);
    left -= cards;
  }
  return deals;
};

/** A card drawn by chance takes longer than one that is next in turn. */
const DRAW_COST = 2;
const samplesFor = ({ short }: EquityTable, cost: number, work: number): number =>
  Math.max(1, Math.floor(work / (cost + DRAW_COST * short.reduce((sum, cards) => sum + cards, 0)) / 2));

/** Checks for values that a JavaScript program may have left out. */
const requireQuestion = ({ game, hands }: EquityQuestion, work: number): void => {
  if (!isRecord(game) || !Array.isArray(game.shares))
    throw new TypeError(`Equity is asked for a game as pokerGame('hold-em') gives it, not for ${quoteValue(game)}.`);
  if (!Array.isArray(hands) || !hands.every(Array.isArray))
    throw new TypeError(`The hands of an equity are a list of lists of cards, not ${quoteValue(hands)}.`);
  if (!(work > 0)) throw new RangeError(`The work to do is a number above 0, not ${String(work)}.`);
};

/** Computes the equity of poker hands: from every deal if that takes about a second, otherwise from a sample with its standard error. */
export const equity = (
  question: EquityQuestion,
  { work = DEFAULT_WORK, seed = 'equity' }: EquityOptions = {},
): Equity => {
  requireQuestion(question, work);
  const table = equityTable(question);
  const hands = question.hands.length;
  const { judge, cost } = potJudge(question.game, hands);
  const all = dealsOf(table);
  const exact = all * cost <= work;
  const [sums, squares, wins, shares] = Array.from({ length: 4 }, () => new Float64Array(hands)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const parts = new Int32Array(hands);
  const visit = (): void => {
    judge(table.places, parts);
    for (let hand = 0; hand < hands; hand += 1) {
      const part = parts[hand] ?? 0;
      if (part === 0) continue;
      sums[hand] = (sums[hand] ?? 0) + part;
      squares[hand] = (squares[hand] ?? 0) + part * part;
      const tally = part === POT ? wins : shares;
      tally[hand] = (tally[hand] ?? 0) + 1;
    }
  };
  const deals = exact ? all : samplesFor(table, cost, work);
  if (exact) everyDeal(table, visit);
  else randomDeals(table, simulationChance(seed), deals, visit);
  return {
    method: exact ? 'exact' : 'simulated',
    deals,
    hands: Array.from({ length: hands }, (_, hand) => {
      const part = fraction(sums[hand] ?? 0, deals * POT);
      const mean = toNumber(part);
      const variance = Math.max(0, (squares[hand] ?? 0) / deals / POT / POT - mean * mean);
      return {
        equity: roundToEightDecimals(mean),
        wins: roundToEightDecimals((wins[hand] ?? 0) / deals),
        shares: roundToEightDecimals((shares[hand] ?? 0) / deals),
        exact: exact ? part : null,
        standardError: exact ? null : roundToEightDecimals(Math.sqrt(variance / deals)),
      };
    }),
  };
};
