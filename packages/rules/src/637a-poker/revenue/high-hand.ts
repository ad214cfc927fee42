import { cards, evaluateHigh } from '@fairdeal/cards';
import { highName } from '@fairdeal/cards/internal';
import { type Refusal, refuse } from '../../core/decision.js';
import { type Cents, dollars } from '../../core/money.js';
import type { PokerGame } from '../games/game.js';
import type { PokerHandler } from '../model/acts.js';
import type { HighHandClaim, StaffCredential, TrackingSlip } from '../model/revenue-acts.js';
import type { PokerHand, PokerPlayer, PokerTable } from '../model/state.js';
import { highValueOf, shownHighHands } from './bad-beat.js';

/** 637a.16(f): hands are tracked from a full house upwards. */
export const lowestQualifyingValue = (): number => evaluateHigh(cards('2c2d2h3c3d'));

const MINUTE = 60_000;

/** The value of the highest hand on the slips of a period, 0 when there is none. */
export const highestValue = (slips: readonly TrackingSlip[]): number =>
  slips.reduce((highest, { value }) => Math.max(highest, value), 0);

/** Those with the highest hand of a period, each player once. */
export const highestSlips = (slips: readonly TrackingSlip[]): TrackingSlip[] => {
  const highest = highestValue(slips);
  return slips.filter(
    (slip, at) =>
      slips.findIndex(
        ({ value, table, seat, name }) =>
          value === highest && table === slip.table && seat === slip.seat && name === slip.name,
      ) === at,
  );
};

/** Whether a hand of this round belongs on the slip of the period, once it is shown. */
export const isTrackedHighHand = (
  game: PokerGame,
  { submission, revenue }: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
): boolean =>
  submission.highHand !== null &&
  revenue.highHand.period !== null &&
  hand.players.length >= submission.highHand.leastPlayers &&
  highValueOf(game, hand, player) >= lowestQualifyingValue();

/** The shown hands of this round of play that must be entered, or passed over, before the cards are taken. */
export const highHandsToRecord = (
  game: PokerGame,
  { submission, hand, revenue, rounds }: PokerTable,
): { readonly player: PokerPlayer; readonly value: number }[] => {
  const { period, done } = revenue.highHand;
  if (submission.highHand === null || period === null || hand === null) return [];
  if (hand.players.length < submission.highHand.leastPlayers) return [];
  const seen = done.round === rounds ? done.seats : [];
  const open = shownHighHands(game, hand).filter(({ player }) => !seen.includes(player.seat));
  const least = Math.max(lowestQualifyingValue(), highestValue(period.slips), ...open.map(({ value }) => value));
  return open.filter(({ value }) => value >= least);
};

/** Remaining steps of the dealer and the floorperson for a Qualifying High Hand before the pot is pushed. */
export const refuseUnrecordedHighHand = (game: PokerGame, table: PokerTable): Refusal | null => {
  if (table.revenue.highHand.called !== null) return refuse('high-hand-not-recorded', {}, '637a.16(f)');
  if (table.revenue.highHand.toAnnounce) return refuse('high-hand-not-announced', {}, '637a.16(f)');
  const [waiting] = highHandsToRecord(game, table);
  return waiting === undefined
    ? null
    : refuse('high-hand-not-called', { seat: waiting.player.seat, value: waiting.value }, '637a.16(f)');
};

const notOffered = ({ submission }: PokerTable): Refusal | null =>
  submission.highHand === null ? refuse('jackpot-not-offered', { fund: 'highHand' }, '637a.16(a)') : null;

export const startQualifyingPeriod: PokerHandler<'startQualifyingPeriod'> = (_, table, _act, { at }) => {
  const refused = notOffered(table);
  if (refused !== null) return refused;
  const { period, ended } = table.revenue.highHand;
  if (period !== null) return refuse('period-under-way', {}, '637a.16(f)');
  if (table.hand !== null) return refuse('round-in-progress', { what: 'startQualifyingPeriod' }, '637a.16(b)(1)');
  if (ended !== null && !ended.boxTaken) return refuse('period-not-counted', {}, '637a.16(d)');
  const from = periodBegins(table, at);
  return { events: [{ did: 'qualifyingPeriodStarted', at: from, cites: ['637a.16(b)(1)', '637a.16(f)'] }] };
};

/** Where periods go by the clock, one that is joined late ends with those of the other tables. */
const periodBegins = ({ submission: { highHand } }: PokerTable, at: number): number => {
  const length = (highHand?.periodMinutes ?? 0) * MINUTE;
  return highHand?.byTheClock === true ? Math.floor(at / length) * length : at;
};

/** How a table stands with a High Hand Jackpot whose periods go by the clock. */
export interface HighHandStatus {
  readonly table: number;
  readonly tables: readonly number[];
  readonly pooledAt: number;
  /** When the period under way ends, and when the one ended that is not sent or pooled yet; null for none. */
  readonly until: number | null;
  readonly ended: number | null;
  /** Whether that one is counted and can be sent or pooled. */
  readonly toPool: boolean;
}

/** Null where none is offered, or a floorperson starts the periods. */
export const highHandStatus = (state: PokerTable): HighHandStatus | null => {
  const { submission, revenue } = state;
  const { highHand, table } = submission;
  if (highHand?.byTheClock !== true) return null;
  const { ended } = revenue.highHand;
  const { tables, pooledAt } = highHand;
  const waits = ended !== null && !ended.pooled && tables.length > 1 ? ended : null;
  const toPool = waits?.boxTaken === true && revenue.counts.highHand.steps.length === 0;
  return { table, tables, pooledAt, until: periodEnd(state), ended: waits?.until ?? null, toPool };
};

const isComplete = ({ name, number }: StaffCredential): boolean => name.trim() !== '' && number.trim() !== '';

const isSameCredential = (one: StaffCredential, other: StaffCredential): boolean =>
  one.number.trim().toLowerCase() === other.number.trim().toLowerCase();

export const callFloorperson: PokerHandler<'callFloorperson'> = (game, table, { seat, dealer }, { by }) => {
  const { highHand } = table.submission;
  if (highHand !== null && table.hand !== null && table.hand.players.length < highHand.leastPlayers)
    return refuse('too-few-dealt-in', { least: highHand.leastPlayers }, '637a.16(b)(4)', '637a.16(f)');
  if (!highHandsToRecord(game, table).some(({ player }) => player.seat === seat))
    return refuse('no-high-hand', { seat }, '637a.16(f)');
  if (table.revenue.highHand.called !== null) return refuse('floorperson-already-called', {}, '637a.16(f)');
  if (!isComplete(dealer)) return refuse('slip-incomplete', { needs: 'dealer' }, '637a.16(f)(4)');
  return {
    events: [{ did: 'floorpersonCalled', seat, dealer, person: by.person, cites: ['637a.16(f)', '637a.16(f)(4)'] }],
  };
};

export const recordHighHand: PokerHandler<'recordHighHand'> = (
  game,
  table,
  { name, phone, identification, verifiedBy },
  { by },
) => {
  const { called, period } = table.revenue.highHand;
  // Hands that wait are all of one value.
  const [found] = highHandsToRecord(game, table);
  if (called === null || period === null || found === undefined) return refuse('no-high-hand-called', {}, '637a.16(f)');
  if (called.person === by.person) return refuse('two-people', { what: 'recordHighHand' }, '637a.16(f)');
  if (identification !== true) return refuse('no-identification', { for: 'slip' }, '637a.16(b)(7)');
  if (name.trim() === '' || phone.trim() === '') return refuse('slip-incomplete', { needs: 'player' }, '637a.16(f)(1)');
  if (!isComplete(verifiedBy)) return refuse('slip-incomplete', { needs: 'verifier' }, '637a.16(f)(5)');
  if (isSameCredential(verifiedBy, called.dealer))
    return refuse('slip-needs-two-people', {}, '637a.16(f)(5)', '637a.16(f)(4)');
  const slip: TrackingSlip = {
    name,
    phone,
    seat: called.seat,
    table: table.submission.table,
    hand: highName(found.value),
    value: found.value,
    dealer: called.dealer,
    verifiedBy,
    round: table.rounds,
  };
  const highest = highestValue(period.slips);
  return {
    events: [
      {
        did: 'highHandRecorded',
        slip,
        announce: highest > 0 && found.value > highest,
        cites: ['637a.16(f)', '637a.16(f)(1)', '637a.16(f)(2)', '637a.16(f)(3)', '637a.16(f)(5)'],
      },
    ],
  };
};

/** A hand that may not qualify: without identification, or under a posted restriction. */
export const passOverHighHand: PokerHandler<'passOverHighHand'> = (_, table, { why }, { by }) => {
  const { called } = table.revenue.highHand;
  if (called === null) return refuse('no-high-hand-called', {}, '637a.16(f)');
  if (called.person === by.person) return refuse('two-people', { what: 'passOverHighHand' }, '637a.16(f)');
  if (why.trim() === '') return refuse('reason-missing', { for: 'high-hand-passed-over' }, '637a.16(b)(7)');
  return { events: [{ did: 'highHandPassedOver', seat: called.seat, why, cites: ['637a.16(b)(7)'] }] };
};

export const announceHighHand: PokerHandler<'announceHighHand'> = (_, { revenue }) => {
  const { toAnnounce, period } = revenue.highHand;
  if (!toAnnounce || period === null) return refuse('no-high-hand-to-announce', {}, '637a.16(f)');
  return { events: [{ did: 'highHandAnnounced', hand: highName(highestValue(period.slips)), cites: ['637a.16(f)'] }] };
};

/** When the qualifying period under way has run its time; null where there is none. */
export const periodEnd = ({
  submission: { highHand },
  revenue: {
    highHand: { period },
  },
}: PokerTable): number | null =>
  highHand === null || period === null ? null : period.from + highHand.periodMinutes * MINUTE;

/** Whether a qualifying period is under way that has run its time. */
export const periodIsOver = (table: PokerTable, at: number): boolean =>
  at >= (periodEnd(table) ?? Number.POSITIVE_INFINITY);

export const endQualifyingPeriod: PokerHandler<'endQualifyingPeriod'> = (_, table, _act, { at }) => {
  const { period, ended } = table.revenue.highHand;
  if (period === null) return refuse('no-period-under-way', {}, '637a.16(g)');
  if (table.hand !== null) return refuse('round-in-progress', { what: 'endQualifyingPeriod' }, '637a.16(g)');
  if (ended !== null) return refuse('period-not-awarded', {}, '637a.16(h)');
  if (!periodIsOver(table, at))
    return refuse('period-not-over', { minutes: table.submission.highHand?.periodMinutes ?? 0 }, '637a.16(b)(1)');
  return { events: [{ did: 'qualifyingPeriodEnded', cites: ['637a.16(g)', '637a.16(d)'] }] };
};

/** 637a.16(b)(5): equal parts; what cannot be divided goes to the hand entered first. */
export const highHandClaims = (slips: readonly TrackingSlip[], cents: Cents, since: number): HighHandClaim[] => {
  const winners = highestSlips(slips);
  const even = Math.floor(cents / winners.length);
  return winners.map(({ name, table, seat }, at) => ({
    name,
    table,
    seat,
    cents: at === 0 ? cents - even * (winners.length - 1) : even,
    since,
  }));
};

/** 637a.16(b): the amount on offer: what was pooled and displayed, or all that pots have given so far. */
export const highHandOnOffer = ({ revenue: { highHand }, bank }: PokerTable): Cents =>
  highHand.ended?.shown === true ? highHand.displayed : bank.highHandFund + bank.highHandTransit + bank.highHandBox;

/** Amount on the sign in the Poker room. */
export const highHandDisplay = (table: PokerTable): string =>
  `High Hand Jackpot payout ${dollars(highHandOnOffer(table))}`;
