import { quoted, type Result } from '../text/result.js';

declare const kind: unique symbol;

/** Branded number: plain numbers are accepted for it, numbers of another brand are not. */
export type BrandedNumber<Name extends string> = number & { readonly [kind]?: Name };

/** Card as a small integer: four times its rank plus its suit, from 0 (2 of clubs) to 51 (ace of spades), and 52 for the joker. */
export type Card = BrandedNumber<'card'>;

/** Letters of the ranks, lowest first: `2` to `A`. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** Letters of the suits, lowest first: clubs, diamonds, hearts, spades. */
export const SUITS = ['c', 'd', 'h', 's'] as const;

/** Rank from 0 (a 2) to 12 (an ace). */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
/** Suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export type Suit = 0 | 1 | 2 | 3;

/** The highest rank. */
export const ACE: Rank = 12;
/** Joker, the one card without rank and suit. */
export const JOKER: Card = 52;
/** Card whose face is unknown: it is face down, or nobody recorded it. */
export const UNKNOWN_CARD: Card = -1;

/** Makes a card from its rank and suit: `cardOf(12, 3)` is the ace of spades. */
export const cardOf = (rank: Rank, suit: Suit): Card => rank * 4 + suit;
/** Gives the rank of any card but the joker. */
export const rankOf = (card: Card): Rank => (card >> 2) as Rank;
/** Gives the suit of any card but the joker. */
export const suitOf = (card: Card): Suit => (card & 3) as Suit;

const NAMES: readonly string[] = [...RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)), 'Jk'];
const BY_NAME: ReadonlyMap<string, Card> = /* @__PURE__ */ new Map(NAMES.map((name, card) => [name, card]));

/** Cards by the two character codes of their names, for fast reading: the card plus one, or 0 for anything else. */
const BY_CODES: Readonly<Uint8Array> = /* @__PURE__ */ (() => {
  const codes = new Uint8Array(1 << 14);
  for (const [name, card] of BY_NAME) codes[(name.charCodeAt(0) << 7) | name.charCodeAt(1)] = card + 1;
  return codes;
})();

const byCodes = (rank: number, suit: number): Card | undefined => {
  const found = rank < 128 && suit < 128 ? (BY_CODES[(rank << 7) | suit] ?? 0) : 0;
  return found === 0 ? undefined : found - 1;
};

/** Writes a card: `As`, `Td`, `Jk`; `??` for an unknown or hidden card. */
export const formatCard = (card: Card | null): string => (card === null ? undefined : NAMES[card]) ?? '??';
/** Writes cards without spaces: `AsKdJk`. */
export const formatCards = (cards: readonly (Card | null)[]): string => {
  let text = '';
  for (const card of cards) text += formatCard(card);
  return text;
};
/** A card as people write it, with any separators around it: `10h`, `ah`, `A♥`, `A ♡`, `joker`. */
const WRITTEN_CARD = /[\s,]*(?:(10|[2-9tjqka])\s*([cdhs♣♦♥♠♧♢♡♤])\ufe0f?|(jk|joker))[\s,]*/iuy;
/** Suit letters, then filled and outlined suit symbols, each group in the order of `SUITS`. */
const SUIT_SIGNS = 'cdhs♣♦♥♠♧♢♡♤';

const cardFromMatch = ([, rank = '', suit = '', joker]: RegExpExecArray): Card | undefined =>
  joker === undefined
    ? BY_NAME.get(`${rank === '10' ? 'T' : rank.toUpperCase()}${SUITS[SUIT_SIGNS.indexOf(suit.toLowerCase()) % 4]}`)
    : JOKER;

/**
 * Reads cards such as `AsKdJk2c`, or a list of such texts. Accepts spaces, commas, lowercase, `10` and suit symbols. The result of anything
 * else says what is wrong.
 */
export const parseCards = (written: string | readonly string[]): Result<Card[]> => {
  const text = String(written);
  const cards: Card[] = [];
  for (let at = 0; at < text.length; ) {
    let card = byCodes(text.charCodeAt(at), text.charCodeAt(at + 1));
    WRITTEN_CARD.lastIndex = at;
    const found = card === undefined ? WRITTEN_CARD.exec(text) : null;
    if (found !== null) card = cardFromMatch(found);
    if (card === undefined) {
      const [, none = ''] = /^[\s,]*(.{0,2})/su.exec(text.slice(at)) ?? [];
      if (none === '') break;
      return {
        wrong: `${quoted(none)} in ${quoted(text)} is not a card: a rank of 23456789TJQKA or 10 and a suit of cdhs, or Jk for the joker.`,
      };
    }
    cards.push(card);
    at = found === null ? at + 2 : WRITTEN_CARD.lastIndex;
  }
  return { ok: cards };
};

/** Finds the first card that occurs more than `times` times. */
export const repeatedCard = (cards: readonly Card[], times = 1): Card | undefined => {
  if (times === 1 && cards.length < 8)
    return cards.find((card, at) => card !== UNKNOWN_CARD && cards.indexOf(card) < at);
  const seen = new Uint8Array(JOKER + 1);
  return cards.find((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return (seen[card] ?? 0) > times;
  });
};

/**
 * Reads cards and throws where the text is wrong: `cards('As Kd')`. Use it in tests and examples, and `parseCards` for input from people.
 */
export const cards = (text: string | readonly string[]): Card[] => {
  const parsed = parseCards(text);
  if ('wrong' in parsed) throw new Error(parsed.wrong);
  return parsed.ok;
};

const RANK_WORDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const;
const SUIT_WORDS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** Names a rank as a dealer says it: `ace`, `10`. */
export const rankWord = (rank: number): string => RANK_WORDS[rank] ?? '?';
/** Names several cards of a rank as a dealer says it: `aces`, `10s`, `6s`. */
export const rankWords = (rank: number): string => `${rankWord(rank)}s`;
/** Names the suit of a card: `hearts`. */
export const suitWord = (card: Card): string => SUIT_WORDS[suitOf(card)];
/** Names a card without an article: `ace of spades`, `joker`. */
export const cardNoun = (card: Card): string =>
  card === JOKER ? 'joker' : `${rankWord(rankOf(card))} of ${suitWord(card)}`;
/** Names a card in words: `the ace of spades`, `the joker`. */
export const cardWords = (card: Card): string => `the ${cardNoun(card)}`;
