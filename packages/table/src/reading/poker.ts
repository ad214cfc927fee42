import { type Card, RANKINGS, type Ranking, type RankingId, suitOf } from '@fairdeal/cards';
import type { PokerGame } from '@fairdeal/rules';
import { capital } from '../sentence.js';
import { withBoard } from './by-chapter.js';
import { drawsOf, highestFirst, highHand, without } from './made.js';
import type { Reading } from './reading.js';

/** What a hand counts for in one share of the pot: the words, and the cards that count. */
export interface Counted {
  readonly words: string;
  readonly counts: readonly Card[];
}
const NOTHING: Counted = { words: '', counts: [] };

function* pairsOf(cards: readonly Card[]): Generator<[Card, Card]> {
  for (const [at, first] of cards.entries()) for (const second of cards.slice(at + 1)) yield [first, second];
}

function* threesOf(cards: readonly Card[]): Generator<Card[]> {
  for (const [at, first] of cards.entries())
    for (const others of pairsOf(cards.slice(at + 1))) yield [first, ...others];
}

/** The best of two own cards and three of the board, of which not all need lie there yet; none before the Flop. */
const ofBoth = ({ evaluate }: Ranking, own: readonly Card[], board: readonly Card[]): readonly Card[] => {
  let best: readonly Card[] = [];
  let most = 0;
  for (const two of pairsOf(highestFirst(own)))
    for (const three of threesOf(highestFirst(board))) {
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

const readHigh = (own: readonly Card[], board: readonly Card[], toCome: boolean): Counted => {
  if (board.length > 0 || own.length === 2) return withBoard(own, board);
  const { words, made, kickers } = highHand(own);
  const draws = toCome ? drawsOf(own, board) : [];
  return { words: [words, ...draws].join('; '), counts: own.length > 5 ? [...made, ...kickers] : made };
};

const readOmahaHigh = (own: readonly Card[], board: readonly Card[]): Counted => {
  if (board.length === 0) {
    const pair = [...pairsOf(highestFirst(own))].map(highHand).find(({ made }) => made.length === 2);
    return pair === undefined ? NOTHING : { words: pair.words, counts: pair.made };
  }
  const five = ofBoth(RANKINGS.high, own, board);
  const { words } = highHand(five);
  const flush = board.length < 5 && !words.includes('flush') && lacksOneOfSuit(own, board);
  return { words: flush ? `${words}; four to a flush` : words, counts: five };
};

const low = (ranking: Ranking, cards: readonly Card[]): Counted => {
  if (cards.length < 5 || ranking.evaluate(cards) === null) return NOTHING;
  const words = ranking.name(cards);
  return { words: /^[\dAJQK]/.test(words) ? `${words} low` : words, counts: ranking.pick(cards) };
};

const badugi = (ranking: Ranking, own: readonly Card[]): Counted => ({
  words: ranking.name(own),
  counts: ranking.pick(own),
});

const counted = (ranking: RankingId, own: readonly Card[], board: readonly Card[], toCome: boolean): Counted => {
  switch (ranking) {
    case 'high':
      return readHigh(own, board, toCome);
    case 'omaha-high':
      return readOmahaHigh(own, board);
    case 'omaha-low':
      return low(RANKINGS['eight-or-better'], ofBoth(RANKINGS['eight-or-better'], own, board));
    case 'badugi':
    case 'badugi-deuce':
      return own.length < 4 ? NOTHING : badugi(RANKINGS[ranking], own);
    default:
      return low(RANKINGS[ranking], own);
  }
};

/** What a hand that is complete counts for in one share of the pot. */
export const readShare = (ranking: RankingId, own: readonly Card[], board: readonly Card[]): Counted =>
  counted(ranking, own, board, false);

/** Whether a player of this game may still get another card. */
const mayCome = ({ streets }: PokerGame, own: number): boolean => {
  if (streets.some(({ draw }) => draw)) return true;
  let all = 0;
  for (const { deal, discard } of streets) {
    all -= discard;
    for (const { to, cards } of deal) if (to !== 'board') all += cards;
  }
  return own < all;
};

/** A player's cards at a game of poker, with the board as far as it lies there: `Pair of queens, king kicker; four to a flush`. */
export const readPoker = (game: PokerGame, own: readonly Card[], board: readonly Card[]): Reading | null => {
  if (own.length === 0) return null;
  const shares = game.shares
    .map(({ ranking }) => counted(ranking, own, board, mayCome(game, own.length)))
    .filter(({ words }) => words !== '');
  const counts = shares[0]?.counts ?? [];
  const first = own.length === 2 ? highestFirst(own) : counts.filter((card) => own.includes(card));
  const parts = [first, highestFirst(without(own, first))].filter((cards) => cards.length > 0);
  return {
    words: capital(shares.map(({ words }) => words).join('; ')),
    parts: parts.map((cards) => ({ words: '', cards })),
    counts,
  };
};
