import { type Refusal, refuse } from '../core/decision.js';
import { dollars } from '../core/money.js';
import { lineFor } from '../core/paytable.js';
import type { HandResult, WagerResult } from '../engine/model/acts.js';
import type { AddedWager, PlayDescription, PlayOption } from '../engine/model/house-game.js';
import {
  forfeits,
  type HandToSettle,
  loses,
  type RoundToSettle,
  type SettlementTerms,
  wins,
  withExtraClauses,
} from '../engine/model/settlement.js';
import type { Stage } from '../engine/model/stage.js';
import type { ClauseId } from '../register/index.js';
import { pointTotal } from './cards.js';
import { bonusLine, bonusTable, EVEN_MONEY } from './payouts.js';

/** § 686a.7(g): what a player chooses on their first card. */
export type OverUnderCall = 'over' | 'under' | 'surrender';
export interface OverUnderPlay {
  readonly call: OverUnderCall;
}

/** § 686a.7(e) to (m): each player chooses, gets their two cards and is settled before the next is asked. */
export const STAGES: readonly Stage[] = [
  { act: 'deal', cites: ['686a.7(e)'] },
  { act: 'ask', street: 'first card', complete: 2, cites: ['686a.7(f)', '686a.7(i)', '686a.7(j)'] },
  { act: 'collect', cites: ['686a.7(m)'] },
];

const isCall = (call: unknown): call is OverUnderCall => call === 'over' || call === 'under' || call === 'surrender';

const unreadable = (): Refusal => refuse('unreadable-decision', { game: 'over-under' }, '686a.7(g)');

export const readPlay = (play: unknown): OverUnderPlay | Refusal => {
  if (typeof play !== 'object' || play === null) return unreadable();
  for (const field in play) if (field !== 'call') return refuse('wager-after-deal', { field }, '686a.6(c)');
  const { call } = play as { call?: unknown };
  return isCall(call) ? CALLED[call] : unreadable();
};

const CALLED: Readonly<Record<OverUnderCall, OverUnderPlay>> = {
  over: { call: 'over' },
  under: { call: 'under' },
  surrender: { call: 'surrender' },
};

const SECOND_WAGER = {
  over: { wager: 'over-23', title: 'Over 23', cites: ['686a.7(g)(1)'] },
  under: { wager: 'under-18', title: 'Under 18', cites: ['686a.7(g)(2)'] },
} as const;

/** § 686a.7(g)(1), (2): the second wager equals the Ante. */
export const choose = (_: SettlementTerms, { wagers }: HandToSettle, { call }: OverUnderPlay): AddedWager[] => {
  if (call === 'surrender') return [];
  const { wager, cites } = call === 'over' ? SECOND_WAGER.over : SECOND_WAGER.under;
  return [{ wager, cents: wagers.ante ?? 0, cites }];
};

/** § 686a.7(g)(3): the dealer collects a surrendered Ante at once. */
export const collects = ({ call }: OverUnderPlay): readonly string[] => (call === 'surrender' ? ANTE : NONE);
const ANTE: readonly string[] = ['ante'];

/** A player's choice: Over, Under or surrender. */
export const tells = (play: object): PlayDescription => {
  const call = 'call' in play ? play.call : undefined;
  return call === 'over' || call === 'under' ? { does: 'call', call } : { does: 'surrender' };
};

export const plays = (_: SettlementTerms, { wagers }: HandToSettle): PlayOption<OverUnderPlay>[] => [
  { name: 'over', play: { call: 'over' }, words: `over: ${dollars(wagers.ante ?? 0)} on Over 23` },
  { name: 'under', play: { call: 'under' }, words: `under: ${dollars(wagers.ante ?? 0)} on Under 18` },
  { name: 'surrender', play: { call: 'surrender' }, words: `surrender the Ante of ${dollars(wagers.ante ?? 0)}` },
];

/** § 686a.7(h), (j) to (l): what becomes of a hand of three cards. */
export const settle = ({ terms }: RoundToSettle, { cards, wagers, play }: HandToSettle<OverUnderPlay>): HandResult => {
  const total = pointTotal(cards);
  const call = play === null ? 'none' : play.call;
  const { ante = 0, bonus = 0 } = wagers;
  const results = settleMain(total, ante, call);
  if (bonus > 0) results.push(settleBonus(terms, total, bonus, call));
  return { hand: POINTS[total] ?? '', wagers: results };
};

/** A hand that was never played has no call: its Ante goes as one that was surrendered. */
type OverUnderCallOrNone = OverUnderCall | 'none';

/** Three cards make 6 to 33 points. */
const POINTS: readonly string[] = Array.from({ length: 34 }, (_, total) => `${total} points`);

const SURRENDERED: readonly ClauseId[] = ['686a.7(g)(3)'];
// A miss on the far side is not written in 686a.7(k); it cannot be meant to win.
const MISSED: readonly ClauseId[] = ['686a.7(k)'];
const HIT: Readonly<Record<'over' | 'under', readonly ClauseId[]>> = {
  over: ['686a.7(j)(i)(1)', '686a.7(j)(i)', '686a.8(a)'],
  under: ['686a.7(j)(i)(2)', '686a.7(j)(i)', '686a.8(a)'],
};

const settleMain = (total: number, ante: number, call: OverUnderCallOrNone): WagerResult[] => {
  if (call === 'surrender' || call === 'none') return [forfeits('ante', ante, SURRENDERED)];
  const isOver = call === 'over';
  const second = isOver ? SECOND_WAGER.over.wager : SECOND_WAGER.under.wager;
  const hit = isOver ? HIT.over : HIT.under;
  return (isOver ? total >= 24 : total <= 17)
    ? [wins('ante', ante, EVEN_MONEY, hit), wins(second, ante, EVEN_MONEY, hit)]
    : [loses('ante', ante, MISSED), loses(second, ante, MISSED)];
};

const NONE: readonly ClauseId[] = [];
const ALIVE: readonly ClauseId[] = ['686a.7(h)'];
const BONUS_LOST: readonly ClauseId[] = ['686a.7(l)'];
const BONUS_WON: readonly ClauseId[] = ['686a.7(l)', '686a.8(b)'];

const settleBonus = (terms: SettlementTerms, total: number, stake: number, call: OverUnderCallOrNone): WagerResult => {
  const also = call === 'surrender' ? ALIVE : NONE;
  const line = bonusLine(total);
  const table = line === undefined ? undefined : bonusTable(terms);
  const pay = line === undefined || table === undefined ? undefined : lineFor(table, line)?.pay;
  return pay === undefined
    ? loses('bonus', stake, withExtraClauses(BONUS_LOST, also))
    : wins('bonus', stake, pay, withExtraClauses(BONUS_WON, also));
};
