import { type Card, RANKINGS, type Ranking, type RankingId, suitOf } from '@fairdeal/cards';
import { FLUSH, ROYAL_FLUSH, STRAIGHT_FLUSH } from '@fairdeal/cards/internal';
import type { PokerGame } from '@fairdeal/rules';
import { bareName } from '../hand-parts/hand-name.js';
import type { HandReading } from '../hand-parts/hand-view.js';
import { drawWords, nameHighHand, sortHighFirst, withoutCards } from '../hand-parts/made-hand.js';
import { type NamedReading, namedReadingWords, nameWithBoard } from '../hand-parts/readings.js';
import { capitalize } from '../text/text.js';

/** Value of a hand in one share of the pot; null where it has none. */
export type ShareReading = NamedReading | null;

function* pairsOf(cards: readonly Card[]): Generator<[Card, Card]> {
  for (const [at, first] of cards.entries()) for (const second of cards.slice(at + 1)) yield [first, second];
}

function* threesOf(cards: readonly Card[]): Generator<Card[]> {
  for (const [at, first] of cards.entries())
    for (const others of pairsOf(cards.slice(at + 1))) yield [first, ...others];
}

/** The best of two own cards and three of the board, of which not all need lie there yet; none before the Flop. */
const bestOmahaHand = ({ evaluate }: Ranking, own: readonly Card[], board: readonly Card[]): readonly Card[] => {
  let best: readonly Card[] = [];
  let most = 0;
  for (const two of pairsOf(sortHighFirst(own)))
    for (const three of threesOf(sortHighFirst(board))) {
      const value = evaluate([...two, ...three]) ?? 0;
      if (value > most) [best, most] = [[...two, ...three], value];
    }
  return best;
};

/** A flush that two own cards and two of the board lack one card of. */
const lacksOneOfSuit = (own: readonly Card[], board: readonly Card[]): boolean =>
  [0, 1, 2, 3].some(
    (suit) =>
      own.filter((card) => suitOf(card) === suit).length >= 2 &&
      board.filter((card) => suitOf(card) === suit).length === 2,
  );

const readHigh = (own: readonly Card[], board: readonly Card[], toCome: boolean): ShareReading => {
  if (board.length > 0 || own.length === 2) return nameWithBoard(own, board);
  const { name, kicker, made, kickers } = nameHighHand(own);
  return {
    name,
    kicker,
    draws: toCome ? drawWords(own, board) : [],
    counts: own.length > 5 ? [...made, ...kickers] : made,
  };
};

const FLUSHES: readonly number[] = [FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH];

const readOmahaHigh = (own: readonly Card[], board: readonly Card[]): ShareReading => {
  if (board.length === 0) {
    const pair = [...pairsOf(sortHighFirst(own))].map(nameHighHand).find(({ made }) => made.length === 2);
    return pair === undefined ? null : { name: pair.name, kicker: pair.kicker, draws: [], counts: pair.made };
  }
  const five = bestOmahaHand(RANKINGS.high, own, board);
  const { name, kicker, category } = nameHighHand(five);
  const flush = board.length < 5 && !FLUSHES.includes(category) && lacksOneOfSuit(own, board);
  return { name, kicker, draws: flush ? ['four to a flush'] : [], counts: five };
};

/** Category of a low hand without a pair, which is read out rank by rank. */
const UNPAIRED = 'no-pair';

const bareReading = (words: string, counts: readonly Card[]): NamedReading => ({
  name: bareName(words),
  kicker: '',
  draws: [],
  counts,
});

const low = (ranking: Ranking, cards: readonly Card[]): ShareReading => {
  const value = cards.length < 5 ? null : ranking.evaluate(cards);
  if (value === null) return null;
  const name = ranking.name(cards);
  return bareReading(ranking.category(value) === UNPAIRED ? `${name} low` : name, ranking.pick(cards));
};

const badugi = (ranking: Ranking, own: readonly Card[]): ShareReading =>
  own.length < 4 ? null : bareReading(ranking.name(own), ranking.pick(own));

const shareReading = (
  ranking: RankingId,
  own: readonly Card[],
  board: readonly Card[],
  toCome: boolean,
): ShareReading => {
  switch (ranking) {
    case 'high':
      return readHigh(own, board, toCome);
    case 'omaha-high':
      return readOmahaHigh(own, board);
    case 'omaha-low':
      return low(RANKINGS['eight-or-better'], bestOmahaHand(RANKINGS['eight-or-better'], own, board));
    case 'badugi':
    case 'badugi-deuce':
      return badugi(RANKINGS[ranking], own);
    default:
      return low(RANKINGS[ranking], own);
  }
};

/** Reads a complete hand for one share of the pot. */
export const readShare = (ranking: RankingId, own: readonly Card[], board: readonly Card[]): ShareReading =>
  shareReading(ranking, own, board, false);

/** Whether a player of this game may still get another card. */
const hasCardsToCome = ({ streets }: PokerGame, own: number): boolean => {
  if (streets.some(({ draw }) => draw)) return true;
  let all = 0;
  for (const { deal, discard } of streets) {
    all -= discard;
    for (const { to, cards } of deal) if (to !== 'board') all += cards;
  }
  return own < all;
};

/** A player's cards at a game of poker, with the board as far as it lies there: `Pair of queens, king kicker; four to a flush`. */
export const readPokerHand = (game: PokerGame, own: readonly Card[], board: readonly Card[]): HandReading | null => {
  if (own.length === 0) return null;
  const shares = game.shares
    .map(({ ranking }) => shareReading(ranking, own, board, hasCardsToCome(game, own.length)))
    .filter((share) => share !== null);
  const counts = shares[0]?.counts ?? [];
  const first = own.length === 2 ? sortHighFirst(own) : counts.filter((card) => own.includes(card));
  const parts = [first, sortHighFirst(withoutCards(own, first))].filter((cards) => cards.length > 0);
  return {
    words: capitalize(shares.map(namedReadingWords).join('; ')),
    parts: parts.map((cards) => ({ words: '', cards })),
    counts,
  };
};
