import { RANKS } from '@fairdeal/cards';
import type { NamedHand } from '../../exact/hand-play.js';
import type { LabGame } from '../../exact/lab-game.js';
import { PUBLISHED } from './published.js';
import { simpleHeadsUpHoldem } from './simple.js';
import { holdemRule } from './simple-rule.js';
import { HEADS_UP_HOLDEM_SOLVER } from './solver.js';
import { CHAPTER_PRODUCT } from './two-seats.js';

const LETTERS = [...RANKS];

/** All 169, suited ones in the upper half. */
const STARTING_HANDS: readonly NamedHand[] = LETTERS.flatMap((_, high) =>
  LETTERS.slice(0, high + 1).flatMap((__, low): NamedHand[] =>
    high === low
      ? [[`${LETTERS[high]}${LETTERS[low]}`, [4 * high, 4 * low + 1]]]
      : [
          [`${LETTERS[high]}${LETTERS[low]}s`, [4 * high, 4 * low]],
          [`${LETTERS[high]}${LETTERS[low]}o`, [4 * high, 4 * low + 1]],
        ],
  ),
).reverse();

/** Heads-Up Hold 'Em in the lab. */
export const HEADS_UP_HOLDEM_LAB: LabGame = {
  solver: HEADS_UP_HOLDEM_SOLVER,
  simplePlay: simpleHeadsUpHoldem,
  published: PUBLISHED,
  firstCards: 2,
  variantTables: ['odds'],
  strategy: { from: 'solver', hands: STARTING_HANDS, variants: false, square: true },
  simpleRule: holdemRule,
  twoSeats: { product: ({ variant }) => (variant === undefined ? CHAPTER_PRODUCT : null) },
  collusion: { rounds: 2000 },
};
