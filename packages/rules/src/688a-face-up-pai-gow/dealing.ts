import type { Spot } from '../cards/acts.js';
import type { TableLaw } from '../engine/model/house-game.js';
import type { Draw } from '../engine/model/stage.js';
import { clockwiseFrom } from '../engine/model/start-position.js';
import type { Table } from '../engine/model/state.js';
import { dealOneAtATime, dealStacks } from '../engine/rules/dealing/dealing.js';
import { type DealingMethod, dealingLaw, dealingNow } from '../engine/rules/dealing/one-deck.js';
import { SHAKER_RULES } from '../engine/rules/start/shaker.js';

/** Procedure of each dealing method: a manual shoe, the hand, an automated shoe (688a.10(a)). */
const BY_METHOD = {
  'manual-shoe': {
    load: '688a.8(a)',
    noMoreBets: '688a.8(b)',
    lammer: '688a.8(b)(1)',
    lockIn: '688a.8(b)(2)',
    start: '688a.8(c)',
    deal: '688a.8(d)',
    stub: { rack: '688a.8(e)', count: '688a.8(e)', right: '688a.8(g)', wrong: '688a.8(f)' },
  },
  hand: {
    load: '688a.9(a)',
    noMoreBets: '688a.9(a)(3)',
    lammer: '688a.9(a)(3)(i)',
    lockIn: '688a.9(a)(3)(ii)',
    start: '688a.9(b)',
    deal: '688a.9(c)',
    stub: { rack: '688a.9(d)', count: '688a.9(d)', right: '688a.9(f)', wrong: '688a.9(e)' },
  },
  'automated-shoe': {
    load: '688a.10(a)(1)',
    noMoreBets: '688a.10(a)(2)',
    lammer: '688a.10(a)(2)(i)',
    lockIn: '688a.10(a)(2)(ii)',
    start: '688a.10(b)',
    deal: '688a.10(c)',
    stub: { rack: '688a.10(d)', count: '688a.10(d)', right: '688a.10(f)', wrong: '688a.10(e)' },
  },
} as const satisfies Readonly<Record<DealingMethod, object>>;

export const clausesOf = (method: DealingMethod) => BY_METHOD[method];
const clausesNow = (table: Table) => clausesOf(dealingNow(table));

export const lammerClause = (table: Table) => clausesNow(table).lammer;

/** §§ 688a.8 to 688a.10; the start of the deal by § 688a.5(i), the four cards that are left counted in every round. */
export const DEALING_LAW = {
  ...dealingLaw(BY_METHOD, 1),
  unwagered: (table) => clausesNow(table).stub.right,
  chipsCounted: (table) => clausesNow(table).lockIn,
  lockIn: (table: Table) => [clausesNow(table).lockIn, '688a.2(d)(2)'] as const,
  start: {
    method: ({ settings }) => (settings.startingPosition === 'generator' ? 'generator' : 'shaker'),
    drawn: (table: Table) => clausesNow(table).start,
    shaken: ['688a.5(i)(1)', '688a.5(i)(1)(i)', '688a.5(i)(1)(ii)', '688a.5(i)(1)(iii)'],
    generated: ['688a.5(i)(2)'],
    dice: { hours: 24, clause: '688a.2(c)(1)(i)' },
    notFlat: '688a.13(a)',
    fellOut: '688a.13(b)',
    wrongTotal: '688a.13(c)',
    ...SHAKER_RULES,
  },
  stacked: ['688a.10(c)'],
  handling: '688a.11(b)(1)',
} as const satisfies Partial<TableLaw>;

const SEVEN = 7;
const faceUpToDealer = (draw: Draw): Draw => ({ ...draw, faceUp: draw.to === 'dealer' });

/** The draws from each starting position: they are the same in every round. */
const drawsFrom = (
  deals: (places: readonly Spot[], cards: number) => readonly Draw[],
): ReadonlyMap<Spot, readonly Draw[]> =>
  new Map(
    clockwiseFrom('dealer').map((start) => [start, deals(clockwiseFrom(start), SEVEN).map(faceUpToDealer)] as const),
  );
const CARD_BY_CARD = drawsFrom(dealOneAtATime);
const STACK_BY_STACK = drawsFrom(dealStacks);

/** Clockwise from the starting position to every place, with a wager or not, the dealer's face up: card by card, or stack by stack. */
export const draws = (table: Table): readonly Draw[] =>
  (dealingNow(table) === 'automated-shoe' ? STACK_BY_STACK : CARD_BY_CARD).get(table.cards.start ?? 'dealer') ?? [];
