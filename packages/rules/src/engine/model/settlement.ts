import type { Card } from '@fairdeal/cards';
import type { Cents } from '../../core/money.js';
import { amountReceived, keepsStake, meterShare, type Pay } from '../../core/paytable.js';
import type { Box } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { Submission } from '../../submission/submission.js';
import type { WagerOutcome, WagerResult } from './acts.js';

/** Parts of a submission that decide a settlement. */
export type SettlementTerms = Pick<Submission, 'edition' | 'paytables' | 'payoutLimit' | 'settings'>;

/** A hand as it lies when it is settled. */
export interface HandToSettle<Play = object> {
  readonly box: Box;
  readonly cards: readonly Card[];
  readonly wagers: Readonly<Record<string, Cents>>;
  readonly play: Play | null;
}

/** A round as it lies when it is settled. */
export interface RoundToSettle<Made = unknown> {
  readonly terms: SettlementTerms;
  readonly dealer: readonly Card[];
  readonly community: readonly Card[];
  readonly extra: Card | null;
  /** The low hand that the dealer set, where they set two; left out, the house's way. */
  readonly dealerLow?: readonly Card[] | null;
  /** Meters when this hand's turn comes. */
  readonly meters: Readonly<Record<string, Cents>>;
  /** Hand of the dealer, if already worked out; by default each settlement works it out. */
  readonly made?: Made | null;
}

/** The clauses of a result with those that also apply, where any do. */
export const withExtraClauses = (cites: readonly ClauseId[], also: readonly ClauseId[]): readonly ClauseId[] =>
  also.length === 0 ? cites : [...cites, ...also];

/** A wager that a line of a paytable pays. */
export const wins = (
  wager: string,
  stake: Cents,
  pay: Pay,
  cites: readonly ClauseId[],
  meter: Cents = 0,
): WagerResult => {
  if (pay.kind === 'push') return pushes(wager, stake, cites);
  const won: { -readonly [Field in keyof WagerResult]: WagerResult[Field] } = {
    wager,
    stake,
    outcome: 'win',
    pays: pay.words,
    received: amountReceived(pay, stake, meter),
    cites,
  };
  if (pay.kind === 'meter') won.fromMeter = meterShare(pay.percent, meter);
  if (keepsStake(pay)) won.stakeKept = true;
  return won;
};

const resultWith =
  (outcome: Exclude<WagerOutcome, 'win'>) =>
  (wager: string, stake: Cents, cites: readonly ClauseId[]): WagerResult => ({
    wager,
    stake,
    outcome,
    pays: outcome,
    received: outcome === 'push' || outcome === 'void' ? stake : 0,
    cites,
  });

/** A wager that is lost. */
export const loses = resultWith('lose');
/** A wager that is handed back because neither side wins. */
export const pushes = resultWith('push');
/** A wager that was given up. */
export const forfeits = resultWith('forfeit');
/** A wager that is handed back because it does not count. */
export const voids = resultWith('void');

/** Winnings of a wager beyond its stake. */
export const winnings = ({ received, stake, stakeKept, outcome }: WagerResult): Cents =>
  outcome === 'win' ? received - (stakeKept ? 0 : stake) : 0;

/** Holds a round's winnings to the house's limit: what is over comes off the wager that wins most, first. */
export const limitPayout = (
  results: readonly WagerResult[],
  limit: Cents | null,
  covers: (wager: string) => boolean,
  clause: ClauseId,
): readonly WagerResult[] => {
  if (limit === null) return results;
  const covered = results.filter(({ wager }) => covers(wager));
  let excess = covered.reduce((sum, result) => sum + winnings(result), 0) - limit;
  const reduced = new Map<WagerResult, WagerResult>();
  for (const result of covered.toSorted((one, other) => winnings(other) - winnings(one))) {
    const cut = Math.min(excess, winnings(result));
    if (cut <= 0) break;
    excess -= cut;
    reduced.set(result, { ...result, received: result.received - cut, reduced: cut, cites: [...result.cites, clause] });
  }
  return results.map((result) => reduced.get(result) ?? result);
};
