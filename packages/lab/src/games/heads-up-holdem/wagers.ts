import { CATEGORIES, DECK_52 } from '@fairdeal/cards';
import { BAD_BEAT, ODDS, type Paytable, type PaytableLine, PUSH, pocketHand } from '@fairdeal/rules';
import { add, eight, type Fraction, fraction, multiply, ONE, subtract, toEight, toNumber } from '../../fraction.js';
import { type Counts, type PaidBy, paytableOdds, wagerOdds } from '../../paytable-odds.js';
import { auditRange } from '../../published.js';
import { NOT_PUBLISHED, returnOf, type WagerOdds } from '../../result.js';
import { type End, GAME, type HoldemTerms } from './terms.js';

export const pocketCounts = (): { readonly counts: Counts; readonly deals: bigint } => {
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

/** What becomes of the Odds Wager alone, in units. */
const oddsNet = (terms: HoldemTerms, { ending, category }: End): number => {
  switch (ending) {
    case null:
    case 'lostPoor':
      return -terms.scale;
    case 'tied':
      return 0;
    case 'lost':
      return terms.beaten[category] ?? 0;
    default:
      return terms.odds[category] ?? 0;
  }
};

export const oddsCounts = (
  terms: HoldemTerms,
  ends: readonly End[],
): { readonly counts: Counts; readonly deals: bigint } => {
  const counts: Record<string, bigint> = {};
  let deals = 0n;
  for (const end of ends) {
    deals += end.deals;
    const net = oddsNet(terms, end);
    if (net < 0) continue;
    const line = net === 0 ? 'push' : `${end.ending === 'lost' ? 'bad beat, ' : ''}${CATEGORIES[end.category]}`;
    counts[line] = (counts[line] ?? 0n) + end.deals;
  }
  return { counts, deals };
};

const oddsLines = (pays: typeof ODDS, words: string): PaytableLine[] =>
  Object.entries(pays).flatMap(([category, pay]) =>
    pay.kind === 'push' ? [] : [{ hand: `${words}${category}`, pay }],
  );

/** What the Odds Wager is paid by when it wins, when it is beaten, and when it is given back. */
export const ODDS_TABLE: PaidBy = {
  wager: 'odds',
  name: 'Odds and Bad Beat',
  lines: [...oddsLines(ODDS, ''), ...oddsLines(BAD_BEAT, 'bad beat, '), { hand: 'push', pay: PUSH }],
};

/** The Odds Wager with its Bad Beat, when Ante and Raise are played best. */
export const oddsRow = (terms: HoldemTerms, ends: readonly End[]): WagerOdds => {
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
    wager: ODDS_TABLE.wager,
    paytable: ODDS_TABLE.name,
    method: 'exact',
    ...returnOf(add(ONE, expected)),
    hitFrequency: toEight(fraction(wins, deals)),
    standardDeviation: eight(Math.sqrt(toNumber(variance))),
    ...NOT_PUBLISHED,
  };
};

export const rangeRows = (tables: readonly Paytable[], wager: string, counts: Counts, deals: bigint): WagerOdds[] => {
  const offered = tables.filter((table) => table.wager === wager);
  const audited = auditRange(
    GAME,
    wager,
    offered.map((table) => ({ table, payback: paytableOdds(table, counts, deals).payback })),
  );
  return offered.map((table) => wagerOdds(table, counts, deals, () => audited[table.name] ?? NOT_PUBLISHED));
};
