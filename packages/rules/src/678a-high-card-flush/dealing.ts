import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { boxesInPlay } from '../engine/rules/dealing/dealing.js';
import { type DealingMethod, dealingLaw, dealingNow, dealtTo } from '../engine/rules/dealing/one-deck.js';

/** Procedure of each dealing method: a manual shoe, the hand (678a.9(a)), an automated shoe (678a.10, 678a.10(a)). */
const BY_METHOD = {
  'manual-shoe': {
    load: '678a.8(a)',
    noMoreBets: '678a.8(b)',
    deal: '678a.8(d)',
    stub: { rack: '678a.8(e)', count: '678a.8(f)', right: '678a.8(g)', wrong: '678a.8(h)' },
  },
  hand: {
    load: '678a.9(a)(2)',
    noMoreBets: '678a.9(b)',
    deal: '678a.9(b)',
    stub: { rack: '678a.9(c)', count: '678a.9(d)', right: '678a.9(e)', wrong: '678a.9(f)' },
  },
  'automated-shoe': {
    load: '678a.10(a)(1)',
    noMoreBets: '678a.10(a)(2)',
    deal: '678a.10(b)',
    stub: { rack: '678a.10(c)', count: '678a.10(d)', right: '678a.10(e)', wrong: '678a.10(f)' },
  },
} as const satisfies Readonly<Record<DealingMethod, object>>;

export const DEALING_LAW = {
  ...dealingLaw(BY_METHOD, 5),
  chipsCounted: (table) => BY_METHOD[dealingNow(table)].noMoreBets,
  stacked: ['678a.10(b)'],
  handling: '678a.11(a)(1)',
} as const satisfies Partial<TableLaw>;

export const dealClause = (method: DealingMethod) => BY_METHOD[method].deal;
export const rackClause = (method: DealingMethod) => BY_METHOD[method].stub.rack;

export const SEVEN = 7;

/** Face down to every box with an Ante, clockwise, and last to the dealer: card by card, or in the stacks of an automated shoe. */
export const draws = (table: Table): readonly Draw[] => dealtTo(table, [...boxesInPlay(table), 'dealer'], SEVEN);
