import type { Seat } from '../../core/roles.js';
import type { PokerEvent } from '../model/acts.js';
import type { BadBeatState, BoxCountState, HighHandState, RevenueState } from '../model/revenue.js';
import type { BadBeatPayoutStep, JackpotFund, RevenueEvent } from '../model/revenue-acts.js';
import { handWith, type PokerHand, type PokerTable, type PokerTableDraft } from '../model/state.js';
import { periodEnd } from '../revenue/high-hand.js';
import { countOverdueFrom } from '../revenue/missing-acts.js';
import { assessClock, startClock } from '../revenue/time-charges.js';

/** Table after a revenue event. The money has moved already. */
export const evolveRevenue = (table: PokerTableDraft, event: PokerEvent & RevenueEvent): PokerTable => {
  if (event.did === 'raked' || event.did === 'rakeReturned' || event.did === 'contributed') {
    if (table.hand !== null) table.hand = potAfter(table.hand, event);
  } else table.revenue = revenueAfter(event.did, table, event);
  return table;
};

type PotEvent = Extract<RevenueEvent, { did: 'raked' | 'rakeReturned' | 'contributed' }>;
type KeptDid = Exclude<RevenueEvent['did'], PotEvent['did']>;
type KeptEvents = { readonly [Event in Extract<PokerEvent, { did: KeptDid }> as Event['did']]: Event };

/** Hand after chips leave the pot for the house or the jackpots, or come back. */
const potAfter = (hand: PokerHand, event: PotEvent): PokerHand => {
  switch (event.did) {
    case 'raked':
      return handWith(hand, { pot: hand.pot - event.cents, raked: hand.raked + event.cents });
    case 'rakeReturned':
      return handWith(hand, { pot: hand.pot + event.cents, raked: hand.raked - event.cents });
    case 'contributed': {
      const contributed = event.badBeat + event.highHand;
      return handWith(hand, { pot: hand.pot - contributed, contributed: hand.contributed + contributed });
    }
  }
};

/** Revenue after each event, by its name. */
const REVENUE_AFTER: {
  readonly [Did in KeptDid]: (revenue: RevenueState, event: KeptEvents[Did], table: PokerTable) => RevenueState;
} = {
  clockStarted: (revenue, { at }, table) => ({
    ...(revenue.counts.badBeat.since === null
      ? withCount(revenue, 'badBeat', boxEmpty(table, 'badBeat', at, false))
      : revenue),
    time: startClock(table, at),
    badBeat: { ...revenue.badBeat, adjustedAt: revenue.badBeat.adjustedAt ?? at },
  }),
  clockStopped: (revenue, { at }) => withTime(revenue, { stopped: at }),
  timeChargeAssessed: (revenue, { at, seats, cents, person, owed = [] }, table) =>
    withTime(revenue, {
      ...assessClock(table, at, seats),
      ...{ assessed: cents, assessedBy: person, verified: false, owed },
    }),
  // Earlier versions dropped all that was assessed, whatever was counted.
  timeChargeVerified: (revenue, { moves, cents = 0 }) =>
    withTime(revenue, { verified: true, ...(moves === undefined ? {} : { assessed: cents }) }),
  timeChargeDropped: (revenue) => withTime(revenue, { assessed: 0, verified: false }),
  differenceResolved: (revenue) => revenue,

  countAdvanced: (revenue, { fund, step, person, cents, at }, table) => {
    const { steps, people } = revenue.counts[fund];
    const after = withCount(revenue, fund, {
      steps: [...steps, step],
      people: { ...people, [step]: person },
      cents,
      ...(step === 'transported' ? boxEmpty(table, fund, at, true) : {}),
    });
    return fund === 'highHand' && step === 'transported' ? withEndedPeriod(after, { boxTaken: true }) : after;
  },
  contributionsRecorded: (revenue, { fund, cents }) =>
    withCount(revenue, fund, { steps: [], people: {}, cents: 0, official: revenue.counts[fund].official + cents }),
  fundRead: (revenue) => revenue,

  badBeatVerified: (revenue, { award }) => withBadBeat(revenue, { award }),
  pendingSignPosted: (revenue) => withPayoutStep(revenue, 'signPosted', { pending: true }),
  payoutNotified: (revenue) => withPayoutStep(revenue, 'notified'),
  payoutPrepared: (revenue) => withPayoutStep(revenue, 'prepared'),
  badBeatPaid: (revenue) => withPayoutStep(revenue, 'paid'),
  adjustmentAttended: (revenue, { person }) => withBadBeat(revenue, { attendedBy: person }),
  displayAdjusted: (revenue, { cents, at }) =>
    withPayoutStep(revenue, 'adjusted', {
      ...{ displayed: cents, pending: false, attendedBy: null, compared: false, adjustedAt: at },
    }),
  displayCompared: (revenue) => withBadBeat(revenue, { compared: true }),
  discontinuingAnnounced: (revenue, { at }) => withBadBeat(revenue, { announcedAt: at }),
  badBeatDiscontinued: (revenue) => withBadBeat(revenue, { life: 'discontinued' }),
  badBeatEnded: (revenue) => withBadBeat(revenue, { life: 'ended' }),
  badBeatTransferred: (revenue) => revenue,
  badBeatReceived: (revenue) => revenue,

  qualifyingPeriodStarted: (revenue, { at }) => withHighHand(revenue, { period: { from: at, slips: [] } }),
  floorpersonCalled: (revenue, { seat, dealer, person }) => withHighHand(revenue, { called: { seat, dealer, person } }),
  highHandRecorded: (revenue, { slip, announce }, { rounds }) => {
    const { period, toAnnounce } = revenue.highHand;
    return withHighHand(revenue, {
      period: period === null ? null : { ...period, slips: [...period.slips, slip] },
      called: null,
      toAnnounce: toAnnounce || announce,
      done: withSeatDone(revenue, rounds, slip.seat),
    });
  },
  highHandPassedOver: (revenue, { seat }, { rounds }) =>
    withHighHand(revenue, { called: null, done: withSeatDone(revenue, rounds, seat) }),
  highHandAnnounced: (revenue) => withHighHand(revenue, { toAnnounce: false }),
  qualifyingPeriodEnded: (revenue, _, table) =>
    withHighHand(revenue, {
      period: null,
      ended: {
        ...{ until: periodEnd(table) ?? 0, slips: revenue.highHand.period?.slips ?? [] },
        ...{ boxTaken: false, pooled: false, shown: false },
      },
    }),
  contributionsPooled: (revenue, { sent, slips }) =>
    sent ? withHighHand(revenue, { ended: null }) : withEndedPeriod(revenue, { slips, pooled: true }),
  highHandDisplayed: (revenue, { cents }) =>
    withHighHand(withEndedPeriod(revenue, { shown: true }), { displayed: cents }),
  highHandAwarded: (revenue, event) => {
    const { claims, awarded } = revenue.highHand;
    const numbered = event.claims.map((claim, at) => ({ ...claim, number: awarded + at }));
    return withHighHand(revenue, {
      ended: null,
      displayed: 0,
      claims: [...claims, ...numbered],
      awarded: awarded + numbered.length,
    });
  },
  highHandRolledOver: (revenue) => withHighHand(revenue, { ended: null }),
  highHandPaid: (revenue, { claim }) => withoutClaim(revenue, claim),
  uncollectedDistributed: (revenue, { claim }) => withoutClaim(revenue, claim),
};

const revenueAfter = <Did extends KeptDid>(did: Did, table: PokerTable, event: KeptEvents[Did]): RevenueState =>
  REVENUE_AFTER[did](table.revenue, event, table);

const withTime = (revenue: RevenueState, change: Partial<RevenueState['time']>): RevenueState => ({
  ...revenue,
  time: { ...revenue.time, ...change },
});

const withBadBeat = (revenue: RevenueState, change: Partial<BadBeatState>): RevenueState => ({
  ...revenue,
  badBeat: { ...revenue.badBeat, ...change },
});

const withPayoutStep = (
  revenue: RevenueState,
  step: BadBeatPayoutStep,
  change: Partial<BadBeatState> = {},
): RevenueState => {
  const { award } = revenue.badBeat;
  return withBadBeat(revenue, {
    ...change,
    award: award === null ? null : { ...award, steps: [...new Set([...award.steps, step])] },
  });
};

const withHighHand = (revenue: RevenueState, change: Partial<HighHandState>): RevenueState => ({
  ...revenue,
  highHand: { ...revenue.highHand, ...change },
});

/** The qualifying period that has ended and waits for its award, changed. */
const withEndedPeriod = (revenue: RevenueState, change: Partial<NonNullable<HighHandState['ended']>>): RevenueState => {
  const { ended } = revenue.highHand;
  return withHighHand(revenue, { ended: ended === null ? null : { ...ended, ...change } });
};

/** Seats whose hand of this round was recorded or passed over, with one more. */
const withSeatDone = ({ highHand: { done } }: RevenueState, rounds: number, seat: Seat): HighHandState['done'] => ({
  round: rounds,
  seats: done.round === rounds ? [...done.seats, seat] : [seat],
});

/** Older logs name a claim by its place among those still open. */
const withoutClaim = (revenue: RevenueState, claim: number): RevenueState => {
  const { claims } = revenue.highHand;
  const gone = claims.find(({ number }) => number === claim) ?? claims[claim];
  return withHighHand(revenue, { claims: claims.filter((one) => one !== gone) });
};

/** An empty box: it was counted, or play begins. Only the Bad Beat box is counted each day. */
const boxEmpty = (table: PokerTable, fund: JackpotFund, at: number, counted: boolean): Partial<BoxCountState> => ({
  since: at,
  counted,
  ...(fund === 'badBeat' ? { overdueFrom: countOverdueFrom(table, at, counted) } : {}),
});

const withCount = (revenue: RevenueState, fund: JackpotFund, change: Partial<BoxCountState>): RevenueState => ({
  ...revenue,
  counts: { ...revenue.counts, [fund]: { ...revenue.counts[fund], ...change } },
});

/** A void round of play wins no jackpot, and one whose cards were corrected may win another: what was verified or entered in it falls away. */
export const revenueAfterVoid = ({ revenue, rounds }: PokerTable): RevenueState => {
  const { badBeat, highHand } = revenue;
  const won = badBeat.award?.round === rounds;
  const { period } = highHand;
  return {
    ...revenue,
    badBeat: won ? { ...badBeat, award: null, pending: false } : badBeat,
    highHand: {
      ...highHand,
      called: null,
      toAnnounce: false,
      done: { round: -1, seats: [] },
      period: period === null ? null : { ...period, slips: period.slips.filter(({ round }) => round !== rounds) },
    },
  };
};
