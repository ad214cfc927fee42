import type { Card } from '@fairdeal/cards';
import { flushName } from '@fairdeal/cards/internal';
import { type Refusal, refuse } from '../core/decision.js';
import { type Cents, dollars, isCents } from '../core/money.js';
import { lineFor } from '../core/paytable.js';
import { isRecord } from '../core/record.js';
import type { HandResult, WagerResult } from '../engine/model/acts.js';
import { areKnown } from '../engine/model/face-down.js';
import type { AddedWager, PlayDescription, PlayOption, TableLaw } from '../engine/model/house-game.js';
import {
  forfeits,
  type HandToSettle,
  limitPayout,
  loses,
  pushes,
  type RoundToSettle,
  voids,
  wins,
  withExtraClauses,
} from '../engine/model/settlement.js';
import type { Stage } from '../engine/model/stage.js';
import type { Table } from '../engine/model/state.js';
import { DEALING_METHODS, type DealingMethod, dealingNow } from '../engine/rules/dealing/one-deck.js';
import type { ClauseId } from '../register/index.js';
import { dealClause, rackClause, SEVEN } from './dealing.js';
import {
  EVEN_MONEY,
  FLUSH_BONUS,
  JACKPOT,
  limited,
  MOST_RAISE,
  offeredTable,
  payoutLimit,
  STRAIGHT_FLUSH_BONUS,
} from './payouts.js';
import { flushValue, flushWith, longestFlush, qualifiesWith, type StraightFlush, straightFlushOf } from './rankings.js';
import { OPTIONAL } from './wagers.js';

/** § 678a.11(b): a Raise in cents, or a fold (678a.1). */
export type HighCardFlushPlay = { readonly raise: Cents } | { readonly fold: true };

const stagesFor = (method: DealingMethod): readonly Stage[] => [
  { act: 'deal', cites: [dealClause(method)] },
  { act: 'stub', cites: [rackClause(method)] },
  { act: 'ask', street: 'raise', complete: 0, cites: ['678a.11(b)', '678a.11(a)'] },
  { act: 'turnUp', what: 'dealer', upTo: SEVEN, cites: ['678a.11(d)'] },
  { act: 'settle', cites: ['678a.11(d)(2)', '678a.11(d)(1)', '678a.11(e)'] },
  { act: 'collect', cites: ['678a.11(f)'] },
];

const STAGES = Object.fromEntries(DEALING_METHODS.map((method) => [method, stagesFor(method)]));

/** § 678a.11: the players raise or fold, the dealer shows their hand, and every hand is settled from their right. */
export const stages = (table: Table): readonly Stage[] => STAGES[dealingNow(table)] ?? [];

export const ROUND_LAW = {
  folded: {
    kept: ['678a.11(c)(2)(i)', '678a.11(c)(2)'],
    racked: ['678a.11(c)(2)(ii)', '678a.11(c)(2)'],
  },
  verify: ['678a.11(e)(3)(i)', '678a.11(e)(3)(ii)'],
  validate: ['678a.11(e)(3)(iii)'],
  documents: '678a.11(e)(3)(iv)',
} as const satisfies Partial<TableLaw>;

/** A player's act, in one word. */
export const tells = (play: object): PlayDescription => ('fold' in play ? { does: 'fold' } : { does: 'raise' });

export const readPlay = (play: unknown): HighCardFlushPlay | Refusal => {
  if (!isRecord(play)) return refuse('unreadable-decision', { game: 'high-card-flush' }, '678a.11(b)');
  for (const field in play)
    if (field !== 'raise' && field !== 'fold') return refuse('wager-after-deal', { field }, '678a.7(c)', '678a.11(b)');
  const { raise, fold } = play;
  if (raise === undefined && fold === true) return { fold };
  if (fold !== undefined || !isCents(raise) || raise <= 0)
    return refuse('unreadable-decision', { game: 'high-card-flush' }, '678a.11(b)', '678a.11(c)');
  return { raise };
};

/** § 678a.11(b)(1) to (3): how many Antes the Raise may be; what it may be at most where nobody knows the cards. */
const mostRaise = (cards: readonly Card[]): { readonly antes: number; readonly clause: ClauseId } => {
  if (!areKnown(cards)) return { antes: MOST_RAISE, clause: '678a.11(b)' };
  const length = longestFlush(cards);
  if (length <= 4) return { antes: 1, clause: '678a.11(b)(1)' };
  return length === 5 ? { antes: 2, clause: '678a.11(b)(2)' } : { antes: MOST_RAISE, clause: '678a.11(b)(3)' };
};

/** The Raise is a whole multiple of the Ante, which the clause leaves open. */
export const choose = (
  _: unknown,
  { cards, wagers }: HandToSettle,
  play: HighCardFlushPlay,
): readonly AddedWager[] | Refusal => {
  if ('fold' in play) return [];
  const { ante = 0 } = wagers;
  const { antes, clause } = mostRaise(cards);
  if (play.raise <= antes * ante && play.raise % ante === 0)
    return [{ wager: 'raise', cents: play.raise, cites: [clause, '678a.11(c)(1)'] }];
  return refuse(
    play.raise > antes * ante ? 'raise-too-large' : 'bet-not-in-steps',
    { what: 'raise-of-ante', cents: play.raise, ante, antes, flush: areKnown(cards) ? longestFlush(cards) : null },
    clause,
  );
};

const NAMES = ['raise', 'raise-2x', 'raise-3x'] as const;

export const plays = (_: unknown, { cards, wagers }: HandToSettle): PlayOption<HighCardFlushPlay>[] => {
  const { ante = 0 } = wagers;
  return [
    ...NAMES.slice(0, mostRaise(cards).antes).map((name, at) => ({
      name,
      play: { raise: ante * (at + 1) },
      words: `raise ${dollars(ante * (at + 1))}`,
    })),
    { name: 'fold', play: { fold: true }, words: `fold and lose the Ante of ${dollars(ante)}` },
  ];
};

/** § 678a.11(c)(2): a fold loses the Ante at once. */
export const collects = (play: HighCardFlushPlay): readonly string[] => ('fold' in play ? LOST_BY_FOLDING : NONE);
const LOST_BY_FOLDING: readonly string[] = ['ante'];

/** § 678a.11(c) to (e): what becomes of a hand. One that was never played has only its optional wagers (678a.13(d)). */
export const settle = (round: RoundToSettle<DealerFlush>, hand: HandToSettle<HighCardFlushPlay>): HandResult => {
  const { terms } = round;
  const { wagers, play } = hand;
  const folded = play !== null && 'fold' in play;
  // Against a hand that was folded or never played the dealer's does not count.
  const dealer = play === null || folded ? null : (round.made ?? dealerMakes(round));
  const optional = hasOptional(wagers);
  const why = sideWhy(folded, dealer?.qualifies !== false);
  const made = playerMakes(round, hand);
  const results = folded
    ? [forfeits('ante', wagers.ante ?? 0, ROUND_LAW.folded[optional ? 'kept' : 'racked'])]
    : dealer === null
      ? []
      : settleRaised(dealer, made, wagers, hand.cards);
  settleFlushBonus(results, round, wagers, made, why);
  settleStraightFlushBonus(results, round, wagers, made, why);
  settleProgressive(results, round, wagers, made, why);
  const words = flushName(made.value);
  const settled = {
    hand: made.run === undefined ? words : `${words}; ${made.run}`,
    wagers: limitPayout(results, terms.payoutLimit, (wager) => limited(wager, terms.edition), payoutLimit()),
  };
  // Against a dealer who does not qualify, cards with no optional wager are collected unseen.
  return dealer !== null && isCollectedUnseen(dealer, wagers) ? { ...settled, unseen: true } : settled;
};

/** § 678a.11(d)(1)(ii): nobody turns up a hand without optional wagers when the dealer does not qualify. */
const isCollectedUnseen = ({ qualifies }: DealerFlush, wagers: HandToSettle['wagers']): boolean =>
  !qualifies && !hasOptional(wagers);

const hasOptional = (wagers: HandToSettle['wagers']): boolean => {
  for (const wager of OPTIONAL) if ((wagers[wager] ?? 0) > 0) return true;
  return false;
};

/** Best parts of a hand: its highest flush, and its longest straight flush if a wager needs one. */
interface FlushHandMade {
  readonly value: number;
  readonly run: StraightFlush | undefined;
}

const playerMakes = ({ terms }: RoundToSettle, { cards, wagers }: HandToSettle): FlushHandMade => {
  const inSequence = (wagers['straight-flush-bonus'] ?? 0) > 0 || (wagers.progressive ?? 0) > 0;
  return { value: flushValue(cards), run: inSequence ? straightFlushOf(cards, terms.settings) : undefined };
};

/** Why an optional wager is settled apart from Ante and Raise. */
const sideWhy = (folded: boolean, dealerQualifies: boolean): readonly ClauseId[] =>
  folded ? APART_FOLDED : dealerQualifies ? NONE : APART_UNQUALIFIED;
const NONE: readonly ClauseId[] = [];
const APART_FOLDED: readonly ClauseId[] = ['678a.11(c)(2)(i)'];
const APART_UNQUALIFIED: readonly ClauseId[] = ['678a.11(d)(1)(i)'];

/** § 678a.11(b): what was raised above what the cards allow, found out when they are turned up, goes back. Cards collected unseen allow it all. */
const settleRaised = (
  dealer: DealerFlush,
  made: FlushHandMade,
  wagers: HandToSettle['wagers'],
  cards: readonly Card[],
): WagerResult[] => {
  const { ante = 0, raise = 0 } = wagers;
  if (raise <= ante || isCollectedUnseen(dealer, wagers)) return settleMain(dealer, made, wagers);
  const { antes, clause } = mostRaise(cards);
  const most = antes * ante;
  return raise <= most
    ? settleMain(dealer, made, wagers)
    : [...settleMain(dealer, made, { ...wagers, raise: most }), voids('raise', raise - most, [clause])];
};

const NOT_QUALIFIED_ANTE: readonly ClauseId[] = ['678a.11(d)(1)', '678a.12(a)'];
const NOT_QUALIFIED_RAISE: readonly ClauseId[] = ['678a.11(d)(1)'];
const UNSEEN: readonly ClauseId[] = ['678a.11(d)(1)(ii)'];
const HIGHER: readonly ClauseId[] = ['678a.11(d)(2)(ii)(A)', '678a.12(a)', '678a.11(d)(2)(i)'];
const EQUAL: readonly ClauseId[] = ['678a.11(d)(2)(ii)(B)', '678a.6(c)', '678a.11(d)(2)(i)'];
const LOWER: readonly ClauseId[] = ['678a.11(d)(2)(ii)(C)', '678a.11(d)(2)(i)'];

/** § 678a.11(d)(1) and (2): Ante and Raise, against the dealer's highest flush. */
const settleMain = (dealer: DealerFlush, { value }: FlushHandMade, wagers: HandToSettle['wagers']): WagerResult[] => {
  const { ante = 0, raise = 0 } = wagers;
  if (!dealer.qualifies) {
    const unseen = hasOptional(wagers) ? NONE : UNSEEN;
    return [
      wins('ante', ante, EVEN_MONEY, withExtraClauses(NOT_QUALIFIED_ANTE, unseen)),
      pushes('raise', raise, withExtraClauses(NOT_QUALIFIED_RAISE, unseen)),
    ];
  }
  if (value > dealer.value) return [wins('ante', ante, EVEN_MONEY, HIGHER), wins('raise', raise, EVEN_MONEY, HIGHER)];
  return value === dealer.value
    ? [pushes('ante', ante, EQUAL), pushes('raise', raise, EQUAL)]
    : [loses('ante', ante, LOWER), loses('raise', raise, LOWER)];
};

/** Settles one of the optional wagers, where it stands. */
type OptionalWagerSettler = (
  results: WagerResult[],
  round: RoundToSettle,
  wagers: HandToSettle['wagers'],
  made: FlushHandMade,
  why: readonly ClauseId[],
) => void;

const FLUSH_LOST: readonly ClauseId[] = ['678a.11(e)(1)(i)', '678a.11(e)(1)'];
const FLUSH_WON: readonly ClauseId[] = ['678a.11(e)(1)(ii)', '678a.12(b)'];

/** § 678a.11(e)(1): by the length of the flush alone. */
const settleFlushBonus: OptionalWagerSettler = (results, { terms }, { 'flush-bonus': stake = 0 }, { value }, why) => {
  const flush = flushWith(value);
  const bonus = stake === 0 ? undefined : offeredTable(FLUSH_BONUS, terms);
  if (bonus === undefined || flush === undefined) return;
  const line = lineFor(bonus, flush);
  results.push(
    line === undefined
      ? loses('flush-bonus', stake, withExtraClauses(FLUSH_LOST, why))
      : wins('flush-bonus', stake, line.pay, withExtraClauses(FLUSH_WON, why)),
  );
};

const RUN_LOST: readonly ClauseId[] = ['678a.11(e)(2)(i)', '678a.11(e)(2)'];
const RUN_WON: readonly ClauseId[] = ['678a.11(e)(2)(ii)', '678a.12(c)'];

/** § 678a.11(e)(2): by the longest straight flush. */
const settleStraightFlushBonus: OptionalWagerSettler = (
  results,
  { terms },
  { 'straight-flush-bonus': stake = 0 },
  { run },
  why,
) => {
  const bonus = stake === 0 ? undefined : offeredTable(STRAIGHT_FLUSH_BONUS, terms);
  if (bonus === undefined) return;
  const line = run && lineFor(bonus, run);
  results.push(
    line === undefined
      ? loses('straight-flush-bonus', stake, withExtraClauses(RUN_LOST, why))
      : wins('straight-flush-bonus', stake, line.pay, withExtraClauses(RUN_WON, why)),
  );
};

const PROGRESSIVE_LOST: readonly ClauseId[] = ['678a.11(e)(3)', '678a.12(d)(1)'];

/** § 678a.11(e)(3) and § 678a.12(d): the longest straight flush only, by the meter as it stands when the player's turn comes. */
const settleProgressive: OptionalWagerSettler = (
  results,
  { terms, meters },
  { progressive: stake = 0 },
  { run },
  why,
) => {
  const jackpot = stake === 0 ? undefined : offeredTable(JACKPOT, terms);
  if (jackpot === undefined) return;
  const line = run && lineFor(jackpot, run);
  if (line === undefined) {
    results.push(loses('progressive', stake, withExtraClauses(PROGRESSIVE_LOST, why)));
    return;
  }
  const reckoned = line.pay.kind === 'meter' ? (['678a.12(d)(4)'] as const) : [];
  results.push(
    wins(
      'progressive',
      stake,
      line.pay,
      ['678a.11(e)(3)(iv)', '678a.12(d)(1)', '678a.12(d)(2)', ...reckoned, ...why],
      meters.progressive ?? 0,
    ),
  );
};

/** § 678a.11(d): the dealer's highest flush. */
export interface DealerFlush {
  readonly qualifies: boolean;
  readonly value: number;
}

export const dealerMakes = ({ dealer }: RoundToSettle): DealerFlush => {
  const value = flushValue(dealer);
  return { qualifies: qualifiesWith(value), value };
};

export const dealerHand = (round: RoundToSettle): { readonly hand: string; readonly qualifies: boolean } => {
  const { value, qualifies } = dealerMakes(round);
  return { hand: flushName(value), qualifies };
};
