import { type Card, RANKINGS, type Ranking, type RankingId, suitOf } from '@fairdeal/cards';
import type { PokerGame } from '@fairdeal/rules';
import type { HandReading } from '../hand-parts/hand-view.js';
import { drawWords, nameHighHand, sortHighFirst, withoutCards } from '../hand-parts/made-hand.js';
import { readWithBoard } from '../hand-parts/readings.js';
import { capitalize } from '../text.js';

/** What a hand counts for in one share of the pot: the words, and the cards that count. */
export interface ShareReading {
  readonly words: string;
  readonly counts: readonly Card[];
}
const NOTHING: ShareReading = { words: '', counts: [] };

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
  if (board.length > 0 || own.length === 2) return readWithBoard(own, board);
  const { words, made, kickers } = nameHighHand(own);
  const draws = toCome ? drawWords(own, board) : [];
  return { words: [words, ...draws].join('; '), counts: own.length > 5 ? [...made, ...kickers] : made };
};

const readOmahaHigh = (own: readonly Card[], board: readonly Card[]): ShareReading => {
  if (board.length === 0) {
    const pair = [...pairsOf(sortHighFirst(own))].map(nameHighHand).find(({ made }) => made.length === 2);
    return pair === undefined ? NOTHING : { words: pair.words, counts: pair.made };
  }
  const five = bestOmahaHand(RANKINGS.high, own, board);
  const { words } = nameHighHand(five);
  const flush = board.length < 5 && !words.includes('flush') && lacksOneOfSuit(own, board);
  return { words: flush ? `${words}; four to a flush` : words, counts: five };
};

const low = (ranking: Ranking, cards: readonly Card[]): ShareReading => {
  if (cards.length < 5 || ranking.evaluate(cards) === null) return NOTHING;
  const words = ranking.name(cards);
  return { words: /^[\dAJQK]/.test(words) ? `${words} low` : words, counts: ranking.pick(cards) };
};

const badugi = (ranking: Ranking, own: readonly Card[]): ShareReading => ({
  words: ranking.name(own),
  counts: ranking.pick(own),
});

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
      return own.length < 4 ? NOTHING : badugi(RANKINGS[ranking], own);
    default:
      return low(RANKINGS[ranking], own);
  }
};

/** What a hand that is complete counts for in one share of the pot. */
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
    .filter(({ words }) => words !== '');
  const counts = shares[0]?.counts ?? [];
  const first = own.length === 2 ? sortHighFirst(own) : counts.filter((card) => own.includes(card));
  const parts = [first, sortHighFirst(withoutCards(own, first))].filter((cards) => cards.length > 0);
  return {
    words: capitalize(shares.map(({ words }) => words).join('; ')),
    parts: parts.map((cards) => ({ words: '', cards })),
    counts,
  };
};
