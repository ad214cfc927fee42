import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { boxesInPlay } from '../engine/rules/dealing/dealing.js';
import { type DealingMethod, dealingLaw, dealtTo } from '../engine/rules/dealing/one-deck.js';

/** Procedure of each dealing method: a manual shoe, the hand, an automated shoe. */
const BY_METHOD = {
  'manual-shoe': {
    load: '680a.8(a)',
    noMoreBets: '680a.8(b)',
    deal: '680a.8(c)',
    stub: { rack: '680a.8(d)', count: '680a.8(e)', right: '680a.8(f)', wrong: '680a.8(g)' },
  },
  hand: {
    load: '680a.9(a)(2)',
    noMoreBets: '680a.9(a)(3)',
    deal: '680a.9(b)',
    stub: { rack: '680a.9(c)', count: '680a.9(d)', right: '680a.9(e)', wrong: '680a.9(f)' },
  },
  'automated-shoe': {
    load: '680a.10(a)(1)',
    noMoreBets: '680a.10(a)(2)',
    deal: '680a.10(b)',
    stub: { rack: '680a.10(c)', count: '680a.10(d)', right: '680a.10(e)', wrong: '680a.10(f)' },
  },
} as const satisfies Readonly<Record<DealingMethod, object>>;

/** §§ 680a.8 to 680a.10 */
export const DEALING_LAW = {
  ...dealingLaw(BY_METHOD, 5),
  stacked: ['680a.10(b)'],
  handling: '680a.11(a)(1)',
  dealerSets: '680a.11(c)(1)',
} as const satisfies Partial<TableLaw>;

export const dealClause = (method: DealingMethod) => BY_METHOD[method].deal;
export const rackClause = (method: DealingMethod) => BY_METHOD[method].stub.rack;

const FIVE = 5;

/** Face down to every box with an Ante, clockwise, and last to the dealer: card by card, or in the stacks of an automated shoe (680a.10(a)). */
export const draws = (table: Table): readonly Draw[] => dealtTo(table, [...boxesInPlay(table), 'dealer'], FIVE);
