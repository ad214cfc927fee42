import type { PokerAccount } from '../../core/accounts.js';
import { refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerHandler, PokerMove } from '../model/acts.js';

/** A count that differs from the record: what is missing is a shortage, what is too much an overage, until finance resolves it. */
export const countDifferenceMoves = (
  at: PokerAccount,
  expected: Cents,
  counted: Cents,
  ...cites: readonly ClauseId[]
): PokerMove[] => {
  if (counted === expected) return [];
  return counted < expected
    ? [{ from: at, to: { at: 'shortage' }, cents: expected - counted, cites }]
    : [{ from: { at: 'overage' }, to: at, cents: counted - expected, cites }];
};

/** The finance department writes off what is missing, and takes in what is too much: both are settled with the world outside. */
export const resolveDifference: PokerHandler<'resolveDifference'> = (_, { bank }, { reason }) => {
  const cites = ['637a.15(e)', '637a.16(e)', '637a.17(b)(3)(v)'] as const;
  if (bank.shortage === 0 && bank.overage === 0) return refuse('no-difference-to-resolve', {}, ...cites);
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'count-difference' }, ...cites);
  const short: PokerMove = { from: { at: 'shortage' }, to: { at: 'patrons' }, cents: bank.shortage, cites };
  const over: PokerMove = { from: { at: 'patrons' }, to: { at: 'overage' }, cents: -bank.overage, cites };
  return {
    events: [{ did: 'differenceResolved', reason, moves: [short, over].filter(({ cents }) => cents > 0), cites }],
  };
};
