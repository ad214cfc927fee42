import { JOKER } from '@fairdeal/cards';
import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import { boxAt, type Hand, type Table } from '../engine/model/state.js';
import { boxesInPlay, dealStacks } from '../engine/rules/dealing/dealing.js';
import { type DealingMethod, type DealingProcedure, dealingLaw, dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';

/** The clauses of one way of dealing. */
interface DjWildDealingClauses extends DealingProcedure {
  readonly lockIn: readonly ClauseId[];
  readonly cards: readonly ClauseId[];
  readonly extra: ClauseId;
}

/** §§ 687a.8, 687a.9 and 687a.10 */
export const PROCEDURES: Readonly<Record<DealingMethod, DjWildDealingClauses>> = {
  'manual-shoe': {
    load: '687a.8(a)',
    noMoreBets: '687a.8(b)',
    lockIn: ['687a.8(c)'],
    cards: ['687a.8(d)', '687a.8(e)'],
    extra: '687a.8(f)',
    stub: { rack: '687a.8(f)', count: '687a.8(g)', right: '687a.8(h)', wrong: '687a.8(i)' },
  },
  hand: {
    load: '687a.9(a)(2)',
    noMoreBets: '687a.9(a)(3)',
    lockIn: ['687a.9(b)'],
    cards: ['687a.9(c)', '687a.9(d)', '687a.9(b)'],
    extra: '687a.9(e)',
    stub: { rack: '687a.9(e)', count: '687a.9(f)', right: '687a.9(g)', wrong: '687a.9(h)' },
  },
  'automated-shoe': {
    load: '687a.10(a)(1)',
    noMoreBets: '687a.10(a)(2)',
    lockIn: [],
    cards: ['687a.10(b)', '687a.10(c)', '687a.10(a)'],
    extra: '687a.10(c)',
    stub: { rack: '687a.10(c)', count: '687a.10(d)', right: '687a.10(e)', wrong: '687a.10(f)' },
  },
};

export const DEALING_LAW = {
  ...dealingLaw(PROCEDURES, 5),
  lockIn: (table) => PROCEDURES[dealingNow(table)].lockIn,
  stacked: ['687a.8(d)', '687a.9(c)', '687a.10(b)'],
  handling: '687a.11(a)(1)',
} as const satisfies Partial<TableLaw>;

/**
 * Whether the extra card is laid down. Its area is on the layout where the Progressive is offered (687a.2(b)(4));
 * the automated shoe gives one only when somebody has placed that wager (687a.10(c)).
 */
const laysExtra = (table: Table): boolean =>
  table.submission.paytables.progressive !== undefined &&
  (dealingNow(table) !== 'automated-shoe' ||
    boxesInPlay(table).some((box) => (boxAt(table, box).collected.progressive ?? 0) > 0));

/** A stack of five face down to each box with an Ante and a Blind, clockwise, then the dealer's five and the extra card. */
export const draws = (table: Table): readonly Draw[] => {
  const cards = dealStacks([...boxesInPlay(table), 'dealer'], 5);
  return laysExtra(table) ? [...cards, EXTRA] : cards;
};

const EXTRA: Draw = { to: 'extra', cards: 1, faceUp: false };

/** § 687a.11(f)(1): the extra card is turned up for a hand with the joker whose Progressive Bonus Wager is settled. */
export const extraUp = (hands: readonly Hand[]): boolean =>
  hands.some(({ cards, faceUp, wagers }) => faceUp && cards.includes(JOKER) && (wagers?.progressive ?? 0) > 0);
