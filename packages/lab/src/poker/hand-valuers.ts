import { type Card, evaluate5, RANKINGS, type RankingId } from '@fairdeal/cards';
import {
  cardKey,
  evaluateAceFive,
  evaluateDeuceSeven,
  evaluateEightOrBetter,
  flushOf5,
  flushOf7,
  suitedHandValue,
  unsuitedHandValue5,
  unsuitedHandValue7,
} from '@fairdeal/cards/internal';

/** Values hands of one ranking: the board first, then each hand that goes with it. 0 for a hand that does not qualify. */
export interface HandValuer {
  board(cards: readonly Card[]): void;
  value(own: readonly Card[]): number;
  /** About how long a hand takes, in units of a seven-card high hand. */
  readonly cost: number;
}

const at = (cards: readonly Card[], index: number): Card => cards[index] ?? 0;

/** Two of the hand and three of the board: what the pairs and triples of cards sum up to. */
const omahaHigh = (): HandValuer => {
  const keys = new Int32Array(10);
  const ranks = new Int32Array(10);
  return {
    cost: 8,
    board(cards) {
      let triple = 0;
      for (let a = 2; a < 5; a += 1)
        for (let b = 1; b < a; b += 1)
          for (let c = 0; c < b; c += 1) {
            const [one, two, three] = [at(cards, a), at(cards, b), at(cards, c)];
            keys[triple] = cardKey(one) + cardKey(two) + cardKey(three);
            ranks[triple] = (1 << (one >> 2)) | (1 << (two >> 2)) | (1 << (three >> 2));
            triple += 1;
          }
    },
    value(own) {
      let best = 0;
      for (let a = 1; a < own.length; a += 1)
        for (let b = 0; b < a; b += 1) {
          const pair = (cardKey(at(own, a)) + cardKey(at(own, b))) | 0;
          for (let triple = 0; triple < 10; triple += 1) {
            const key = (pair + (keys[triple] ?? 0)) | 0;
            const value =
              flushOf5(key) === 0
                ? unsuitedHandValue5(key)
                : suitedHandValue((ranks[triple] ?? 0) | (1 << (at(own, a) >> 2)) | (1 << (at(own, b) >> 2)));
            if (value > best) best = value;
          }
        }
      return best;
    },
  };
};

/** The ranks ace to 8 as bits, the ace first. */
const lowBit = (card: Card): number => {
  const rank = ((card >> 2) + 1) % 13;
  return rank < 8 ? 1 << rank : 0;
};

/** Value of five different ranks of 8 or lower, by their bits; 0 for any other set. */
const lowValues = (): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, set) => {
    const ranks = [0, 1, 2, 3, 4, 5, 6, 7].filter((rank) => (set >> rank) & 1);
    return ranks.length === 5 ? (evaluateEightOrBetter(ranks.map((rank) => 4 * ((rank + 12) % 13))) ?? 0) : 0;
  });

const omahaLow = (): HandValuer => {
  const values = lowValues();
  const triples = new Int32Array(10);
  let count = 0;
  return {
    cost: 2,
    board(cards) {
      count = 0;
      for (let a = 2; a < 5; a += 1)
        for (let b = 1; b < a; b += 1)
          for (let c = 0; c < b; c += 1) {
            const [one, two, three] = [lowBit(at(cards, a)), lowBit(at(cards, b)), lowBit(at(cards, c))];
            if (one === 0 || two === 0 || three === 0 || one === two || one === three || two === three) continue;
            triples[count] = one | two | three;
            count += 1;
          }
    },
    value(own) {
      let best = 0;
      if (count === 0) return 0;
      for (let a = 1; a < own.length; a += 1)
        for (let b = 0; b < a; b += 1) {
          const pair = lowBit(at(own, a)) | lowBit(at(own, b));
          for (let triple = 0; triple < count; triple += 1) {
            const value = values[pair | (triples[triple] ?? 0)] ?? 0;
            if (value > best) best = value;
          }
        }
      return best;
    },
  };
};

/** Any ranking of all the cards together. */
const anyRankingValuer = (evaluate: (cards: readonly Card[]) => number | null, cost: number): HandValuer => {
  let shared: readonly Card[] = [];
  const cards: Card[] = [];
  return {
    cost,
    board(common) {
      shared = common;
    },
    value(own) {
      cards.length = own.length + shared.length;
      for (let card = 0; card < own.length; card += 1) cards[card] = at(own, card);
      for (let card = 0; card < shared.length; card += 1) cards[own.length + card] = at(shared, card);
      return evaluate(cards) ?? 0;
    },
  };
};

const fiveOrSix = (cards: readonly Card[]): number | null =>
  cards.length === 5
    ? evaluate5(at(cards, 0), at(cards, 1), at(cards, 2), at(cards, 3), at(cards, 4))
    : RANKINGS.high.evaluate(cards);

/** The board is summed up once for all hands. */
const high = (): HandValuer => {
  const others = anyRankingValuer(fiveOrSix, 1);
  const inSuit = new Int32Array(4);
  let [key, count] = [0, 0];
  const flush = (own: readonly Card[], suit: number): number => {
    let ranks = inSuit[suit] ?? 0;
    for (let card = 0; card < own.length; card += 1)
      if ((at(own, card) & 3) === suit) ranks |= 1 << (at(own, card) >> 2);
    return suitedHandValue(ranks);
  };
  return {
    cost: 1,
    board(cards) {
      others.board(cards);
      inSuit.fill(0);
      key = 0;
      count = cards.length;
      for (let card = 0; card < count; card += 1) {
        const one = at(cards, card);
        key = (key + cardKey(one)) | 0;
        inSuit[one & 3] = (inSuit[one & 3] ?? 0) | (1 << (one >> 2));
      }
    },
    value(own) {
      if (own.length + count !== 7) return others.value(own);
      let whole = key;
      for (let card = 0; card < own.length; card += 1) whole = (whole + cardKey(at(own, card))) | 0;
      const suit = flushOf7(whole);
      return suit === 0 ? unsuitedHandValue7(whole) : flush(own, suit - 1);
    },
  };
};

/** Hands of the right size are valued without counting their cards each time. */
const EVALUATE: Readonly<Partial<Record<RankingId, (cards: readonly Card[]) => number | null>>> = {
  'ace-five': evaluateAceFive,
  'eight-or-better': evaluateEightOrBetter,
  'deuce-seven': evaluateDeuceSeven,
};

/** How much longer than a seven-card high hand the others take. */
const COST: Readonly<Partial<Record<RankingId, number>>> = { badugi: 40, 'badugi-deuce': 40 };
const USUAL_COST = 5;

export const handValuerFor = (ranking: RankingId): HandValuer => {
  switch (ranking) {
    case 'omaha-high':
      return omahaHigh();
    case 'omaha-low':
      return omahaLow();
    case 'high':
      return high();
    default:
      return anyRankingValuer(EVALUATE[ranking] ?? RANKINGS[ranking].evaluate, COST[ranking] ?? USUAL_COST);
  }
};
