import { CATEGORIES, DECK_52 } from '@fairdeal/cards';
import type { Paytable, PaytableLine } from '@fairdeal/rules';
import { PUSH, payTo, pocketHand } from '@fairdeal/rules/internal';
import { NOT_PUBLISHED, type WagerOdds, wagerReturn } from '../../exact/game-odds.js';
import { type LineCounts, paytableOdds, type WagerPaytable, wagerOdds } from '../../exact/paytable-odds.js';
import { auditRange } from '../../exact/published.js';
import type { SolverQuestion } from '../../exact/solver.js';
import {
  add,
  type Fraction,
  fraction,
  multiply,
  ONE,
  roundToEightDecimals,
  subtract,
  toEightDecimals,
  toNumber,
} from '../../math/fraction.js';
import { PUBLISHED } from './published.js';
import { termsOf } from './rules.js';
import { CATEGORY_COUNT, type HoldemEnd, type HoldemTerms } from './terms.js';

export const pocketCounts = (): { readonly counts: LineCounts; readonly deals: bigint } => {
  const counts: Record<string, bigint> = {};
  let deals = 0n;
  for (const one of DECK_52)
    for (const other of DECK_52.slice(0, one)) {
      const line = pocketHand([one, other]);
      deals += 1n;
      if (line !== undefined) counts[line] = (counts[line] ?? 0n) + 1n;
    }
  return { counts, deals };
};

/** Result of the Odds Wager alone, in units. */
const oddsNet = (terms: HoldemTerms, { ending, category }: HoldemEnd): number => {
  switch (ending) {
    case null:
      return -terms.scale;
    case 'tied':
      return 0;
    case 'lost':
    case 'lostPoor':
      return terms.beaten[category] ?? 0;
    default:
      return terms.odds[category] ?? 0;
  }
};

export const oddsCounts = (
  terms: HoldemTerms,
  ends: readonly HoldemEnd[],
): { readonly counts: LineCounts; readonly deals: bigint } => {
  const counts: Record<string, bigint> = {};
  let deals = 0n;
  for (const end of ends) {
    deals += end.deals;
    const net = oddsNet(terms, end);
    if (net < 0) continue;
    const line =
      net === 0 ? 'push' : `${end.ending?.startsWith('lost') ? 'bad beat, ' : ''}${CATEGORIES[end.category]}`;
    counts[line] = (counts[line] ?? 0n) + end.deals;
  }
  return { counts, deals };
};

const oddsLines = (terms: HoldemTerms, of: 'odds' | 'beaten', words: string): PaytableLine[] =>
  CATEGORIES.slice(0, CATEGORY_COUNT)
    .map((category, at) => ({ hand: `${words}${category}`, won: fraction(terms[of][at] ?? 0, terms.scale) }))
    .reverse()
    .flatMap(({ hand, won: { numerator, denominator } }) =>
      numerator > 0n ? [{ hand, pay: payTo(Number(numerator), Number(denominator)) }] : [],
    );

export const ODDS_WAGER = 'odds';

/** Lines that pay the Odds Wager when it wins, when it is beaten, and when it pushes. */
export const oddsTable = (question: SolverQuestion): WagerPaytable => {
  const terms = termsOf(question);
  return {
    wager: ODDS_WAGER,
    name: question.variant === undefined ? 'Odds and Bad Beat' : 'own',
    lines: [...oddsLines(terms, 'odds', ''), ...oddsLines(terms, 'beaten', 'bad beat, '), { hand: 'push', pay: PUSH }],
  };
};

/** The Odds Wager with its Bad Beat, when Ante and Raise are played best. */
export const oddsRow = (table: WagerPaytable, terms: HoldemTerms, ends: readonly HoldemEnd[]): WagerOdds => {
  const deals = ends.reduce((sum, end) => sum + end.deals, 0n);
  const mean = (of: (net: Fraction) => Fraction): Fraction =>
    ends.reduce(
      (sum, end) => add(sum, multiply(of(fraction(oddsNet(terms, end), terms.scale)), fraction(end.deals, deals))),
      fraction(0),
    );
  const expected = mean((net) => net);
  const variance = subtract(
    mean((net) => multiply(net, net)),
    multiply(expected, expected),
  );
  const wins = ends.filter((end) => oddsNet(terms, end) > 0).reduce((sum, end) => sum + end.deals, 0n);
  return {
    wager: table.wager,
    paytable: table.name,
    method: 'exact',
    ...wagerReturn(add(ONE, expected)),
    hitFrequency: toEightDecimals(fraction(wins, deals)),
    standardDeviation: roundToEightDecimals(Math.sqrt(toNumber(variance))),
    ...NOT_PUBLISHED,
  };
};

export const rangeRows = (
  tables: readonly Paytable[],
  wager: string,
  counts: LineCounts,
  deals: bigint,
): WagerOdds[] => {
  const offered = tables.filter((table) => table.wager === wager);
  const audited = auditRange(
    PUBLISHED,
    wager,
    offered.map((table) => ({ table, payback: paytableOdds(table, counts, deals).payback })),
  );
  return offered.map((table) => wagerOdds(table, counts, deals, () => audited[table.name] ?? NOT_PUBLISHED));
};
