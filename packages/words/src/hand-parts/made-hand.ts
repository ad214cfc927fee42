import { type Card, categoryOf, evaluateHigh, type HandValue, JOKER, RANKINGS, rankOf, suitOf } from '@fairdeal/cards';
import {
  ACE,
  decidingRanks,
  FLUSH,
  FOUR_OF_A_KIND,
  FULL_HOUSE,
  HIGH_CARD,
  handValue,
  PAIR,
  ROYAL_FLUSH,
  rankWord,
  STRAIGHT,
  STRAIGHT_FLUSH,
  suitWord,
  THREE_OF_A_KIND,
  TWO_PAIR,
} from '@fairdeal/cards/internal';
import { type HandName, handNameOf, handNameWords } from './hand-name.js';

/** A hand as it is read: what makes it, what counts beside that, and its name. */
export interface MadeHand {
  readonly words: string;
  readonly category: number;
  readonly name: HandName;
  /** `king kicker`; empty where no other card counts. */
  readonly kicker: string;
  /** The cards that the name speaks of, in the order it is read. */
  readonly made: readonly Card[];
  readonly kickers: readonly Card[];
  /** All of them, with the ranks they stand for. */
  readonly order: readonly RankedCard[];
}

/** A card with the rank it stands for. */
export interface RankedCard {
  readonly card: Card;
  readonly rank: number;
}

export const sortHighFirst = (cards: readonly Card[]): Card[] => [...cards].sort((one, other) => other - one);

/** The cards of a hand that are not among some others. A batch may hold a card twice. */
export const withoutCards = (cards: readonly Card[], taken: readonly Card[]): Card[] => {
  const left = [...cards];
  for (const card of taken) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
};

/** `an ace`, `a 10`, `an 8`. */
export const rankWithArticle = (rank: number): string => `${[ACE, 6].includes(rank) ? 'an' : 'a'} ${rankWord(rank)}`;

const naturalRanks = (cards: readonly Card[]): RankedCard[] => cards.map((card) => ({ card, rank: rankOf(card) }));

const WITH_KICKERS: readonly number[] = [HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND];
const IN_A_ROW: readonly number[] = [STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH];
const FIVE_HIGH = 3;

/** The cards of a hand in the order its name speaks of them, and how many it speaks of. */
const inNamedOrder = (value: HandValue, standing: readonly RankedCard[]): { order: RankedCard[]; makes: number } => {
  const category = categoryOf(value);
  const inARow = IN_A_ROW.includes(category);
  const wheel = inARow && decidingRanks(value)[0] === FIVE_HIGH;
  const place = ({ rank }: RankedCard): number => (wheel && rank === ACE ? -1 : rank);
  /** A card that stands for itself lies before one that stands for another. */
  const stands = ({ card, rank }: RankedCard): number => (card !== JOKER && rankOf(card) === rank ? 0 : 1);
  const alike = ({ rank }: RankedCard): number =>
    category === FLUSH || inARow ? 1 : standing.filter((other) => other.rank === rank).length;
  const order = [...standing].sort(
    (one, other) =>
      alike(other) - alike(one) || place(other) - place(one) || stands(one) - stands(other) || other.card - one.card,
  );
  if (!WITH_KICKERS.includes(category)) return { order, makes: order.length };
  return { order, makes: category === HIGH_CARD ? 1 : order.filter((one) => alike(one) > 1).length };
};

/** `king kicker`, where the next card counts. */
const kickerWords = (value: HandValue, [first]: readonly RankedCard[]): string =>
  first === undefined || categoryOf(value) === FOUR_OF_A_KIND ? '' : `${rankWord(first.rank)} kicker`;

const cardsOf = (standing: readonly RankedCard[]): Card[] => standing.map(({ card }) => card);

/** A hand of a known value, read from the cards that stand for it. */
export const nameHand = (value: HandValue, standing: readonly RankedCard[], name = handNameOf(value)): MadeHand => {
  const { order, makes } = inNamedOrder(value, standing);
  const kickers = order.slice(makes);
  const kicker = kickerWords(value, kickers);
  return {
    words: [handNameWords(name), ...(kicker === '' ? [] : [kicker])].join(', '),
    category: categoryOf(value),
    name,
    kicker,
    made: cardsOf(order.slice(0, makes)),
    kickers: cardsOf(kickers),
    order,
  };
};

/** The first place in which two hands of one name differ. */
export const firstRankDifference = (
  one: MadeHand,
  other: MadeHand,
): { readonly own: RankedCard; readonly other: RankedCard } | null => {
  for (const [at, own] of one.order.entries()) {
    const beside = other.order[at];
    if (beside !== undefined && beside.rank !== own.rank) return { own, other: beside };
  }
  return null;
};

/** Hand of fewer than five cards, by ranks alone. */
const valueOfPartialHand = (
  standing: readonly RankedCard[],
): { readonly value: HandValue; readonly ranks: readonly number[] } => {
  const counts = new Map<number, number>();
  for (const { rank } of standing) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort(([one, many], [other, more]) => more - many || other - one);
  const [[, most] = [0, 0], [, second] = [0, 0]] = groups;
  const category =
    most === 4
      ? FOUR_OF_A_KIND
      : most === 3
        ? THREE_OF_A_KIND
        : most === 2
          ? second === 2
            ? TWO_PAIR
            : PAIR
          : HIGH_CARD;
  return { value: handValue(category, 0), ranks: groups.map(([rank]) => rank) };
};

/** The best high hand of one to seven cards without a joker. */
export const nameHighHand = (cards: readonly Card[]): MadeHand => {
  if (cards.length >= 5) {
    const five = RANKINGS.high.pick(cards);
    return nameHand(evaluateHigh(five), naturalRanks(five));
  }
  const standing = naturalRanks(cards);
  const { value, ranks } = valueOfPartialHand(standing);
  return nameHand(value, standing, handNameOf(value, ranks));
};

/** `ace and king of hearts`, `ace and king`, `pair of 7s`: what two cards are called. */
export const twoCardWords = (cards: readonly Card[]): string => {
  const [high = 0, low = 0] = sortHighFirst(cards);
  if (rankOf(high) === rankOf(low)) return nameHighHand(cards).words;
  const suited = suitOf(high) === suitOf(low) ? ` of ${suitWord(high)}` : '';
  return `${rankWord(rankOf(high))} and ${rankWord(rankOf(low))}${suited}`;
};

const WINDOWS = Array.from({ length: 10 }, (_, low) => [0, 1, 2, 3, 4].map((step) => (low + step + 12) % 13));

/** Draws that need one card and use the player's own cards; none if the hand is already better. */
export const drawWords = (own: readonly Card[], board: readonly Card[]): string[] => {
  const cards = [...own, ...board];
  const made = cards.length < 5 ? HIGH_CARD : categoryOf(evaluateHigh(RANKINGS.high.pick(cards)));
  if (made >= FULL_HOUSE || made === FLUSH) return [];
  const ownRanks = own.map(rankOf);
  const ofSuit = (suit: number): number => cards.filter((card) => suitOf(card) === suit).length;
  const flush = own.some((card) => ofSuit(suitOf(card)) === 4) ? ['four to a flush'] : [];
  if (made === STRAIGHT) return flush;
  const ranks = new Set<number>(cards.map(rankOf));
  const missing = new Set<number>();
  for (const window of WINDOWS) {
    const lacks = window.filter((rank) => !ranks.has(rank));
    if (lacks.length === 1 && window.some((rank) => ownRanks.some((own) => own === rank)))
      for (const rank of lacks) missing.add(rank);
  }
  if (missing.size === 0) return flush;
  return [...flush, missing.size > 1 ? 'four to a straight' : 'four to an inside straight'];
};
