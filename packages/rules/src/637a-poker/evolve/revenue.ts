import type { PokerEvent } from '../model/acts.js';
import type {
  BadBeatPayoutStep,
  BadBeatState,
  BoxCountState,
  HighHandState,
  JackpotFund,
  RevenueState,
} from '../model/revenue.js';
import type { RevenueEvent } from '../model/revenue-acts.js';
import { handWith, type PokerHand, type PokerTable, type PokerTableDraft } from '../model/state.js';
import { periodEnd } from '../revenue/high-hand.js';
import { countOverdueFrom } from '../revenue/missing-acts.js';
import { assessClock, startClock } from '../revenue/time-charges.js';

/** What the table is after an act about revenue; money has been moved already. */
export const evolveRevenue = (table: PokerTableDraft, event: PokerEvent & RevenueEvent): PokerTable => {
  if (event.did === 'raked' || event.did === 'rakeReturned' || event.did === 'contributed') {
    if (table.hand !== null) table.hand = potAfter(table.hand, event);
  } else table.revenue = revenueAfter(table, event);
  return table;
};

type PotEvent = Extract<RevenueEvent, { did: 'raked' | 'rakeReturned' | 'contributed' }>;

/** What leaves the pot for the house and the jackpots, or comes back. */
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

const revenueAfter = (table: PokerTable, event: PokerEvent & Exclude<RevenueEvent, PotEvent>): RevenueState => {
  const { revenue, rounds } = table;
  const time = (change: Partial<RevenueState['time']>): RevenueState => ({
    ...revenue,
    time: { ...revenue.time, ...change },
  });
  const badBeat = (change: Partial<BadBeatState>): RevenueState => ({
    ...revenue,
    badBeat: { ...revenue.badBeat, ...change },
  });
  const awardStep = (step: BadBeatPayoutStep, change: Partial<BadBeatState> = {}): RevenueState => {
    const { award } = revenue.badBeat;
    return badBeat({
      ...change,
      award: award === null ? null : { ...award, steps: [...new Set([...award.steps, step])] },
    });
  };
  const highHand = (change: Partial<HighHandState>): RevenueState => ({
    ...revenue,
    highHand: { ...revenue.highHand, ...change },
  });
  const done = (seat: number): HighHandState['done'] => {
    const { round, seats } = revenue.highHand.done;
    return { round: rounds, seats: round === rounds ? [...seats, seat] : [seat] };
  };
  // Older logs name a claim by its place among those still open.
  const without = (claim: number): HighHandState['claims'] => {
    const { claims } = revenue.highHand;
    const gone = claims.find(({ number }) => number === claim) ?? claims[claim];
    return claims.filter((one) => one !== gone);
  };

  switch (event.did) {
    case 'clockStarted': {
      const begins = revenue.counts.badBeat.since === null;
      return {
        ...(begins ? withCount(revenue, 'badBeat', boxEmpty(table, 'badBeat', event.at, false)) : revenue),
        time: startClock(table, event.at),
        badBeat: { ...revenue.badBeat, adjustedAt: revenue.badBeat.adjustedAt ?? event.at },
      };
    }
    case 'clockStopped':
      return time({ stopped: event.at });
    case 'timeChargeAssessed':
      return time({
        ...assessClock(table, event.at, event.seats),
        ...{ assessed: event.cents, assessedBy: event.person, verified: false, owed: event.owed ?? [] },
      });
    case 'timeChargeVerified':
      // Earlier versions dropped all that was assessed, whatever was counted.
      return time({ verified: true, ...(event.moves === undefined ? {} : { assessed: event.cents ?? 0 }) });
    case 'differenceResolved':
      return revenue;
    case 'timeChargeDropped':
      return time({ assessed: 0, verified: false });
    case 'countAdvanced': {
      const after = withCount(revenue, event.fund, {
        steps: [...revenue.counts[event.fund].steps, event.step],
        people: { ...revenue.counts[event.fund].people, [event.step]: event.person },
        cents: event.cents,
        ...(event.step === 'transported' ? boxEmpty(table, event.fund, event.at, true) : {}),
      });
      const { ended } = revenue.highHand;
      return event.fund === 'highHand' && event.step === 'transported' && ended !== null
        ? { ...after, highHand: { ...revenue.highHand, ended: { ...ended, boxTaken: true } } }
        : after;
    }
    case 'contributionsRecorded':
      return withCount(revenue, event.fund, {
        steps: [],
        people: {},
        cents: 0,
        official: revenue.counts[event.fund].official + event.cents,
      });
    case 'badBeatVerified':
      return badBeat({ award: event.award });
    case 'pendingSignPosted':
      return awardStep('signPosted', { pending: true });
    case 'payoutNotified':
      return awardStep('notified');
    case 'payoutPrepared':
      return awardStep('prepared');
    case 'badBeatPaid':
      return awardStep('paid');
    case 'adjustmentAttended':
      return badBeat({ attendedBy: event.person });
    case 'displayAdjusted': {
      const change = { displayed: event.cents, pending: false, attendedBy: null, compared: false };
      return awardStep('adjusted', { ...change, adjustedAt: event.at });
    }
    case 'displayCompared':
      return badBeat({ compared: true });
    case 'discontinuingAnnounced':
      return badBeat({ announcedAt: event.at });
    case 'badBeatDiscontinued':
      return badBeat({ life: 'discontinued' });
    case 'badBeatEnded':
      return badBeat({ life: 'ended' });
    case 'qualifyingPeriodStarted':
      return highHand({ period: { from: event.at, slips: [] } });
    case 'floorpersonCalled':
      return highHand({ called: { seat: event.seat, dealer: event.dealer, person: event.person } });
    case 'highHandRecorded': {
      const { period, toAnnounce } = revenue.highHand;
      return highHand({
        period: period === null ? null : { ...period, slips: [...period.slips, event.slip] },
        called: null,
        toAnnounce: toAnnounce || event.announce,
        done: done(event.slip.seat),
      });
    }
    case 'highHandPassedOver':
      return highHand({ called: null, done: done(event.seat) });
    case 'highHandAnnounced':
      return highHand({ toAnnounce: false });
    case 'qualifyingPeriodEnded':
      return highHand({
        period: null,
        ended: {
          ...{ until: periodEnd(table) ?? 0, slips: revenue.highHand.period?.slips ?? [] },
          ...{ boxTaken: false, pooled: false, shown: false },
        },
      });
    case 'contributionsPooled': {
      const { ended } = revenue.highHand;
      return highHand({ ended: event.sent || ended === null ? null : { ...ended, slips: event.slips, pooled: true } });
    }
    case 'highHandDisplayed': {
      const { ended } = revenue.highHand;
      return highHand({ displayed: event.cents, ended: ended === null ? null : { ...ended, shown: true } });
    }
    case 'highHandAwarded': {
      const { claims, awarded } = revenue.highHand;
      const numbered = event.claims.map((claim, at) => ({ ...claim, number: awarded + at }));
      return highHand({
        ended: null,
        displayed: 0,
        claims: [...claims, ...numbered],
        awarded: awarded + numbered.length,
      });
    }
    case 'highHandRolledOver':
      return highHand({ ended: null });
    case 'highHandPaid':
    case 'uncollectedDistributed':
      return highHand({ claims: without(event.claim) });
    case 'fundRead':
    case 'badBeatTransferred':
    case 'badBeatReceived':
      return revenue;
  }
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

/** A void round of play wins no jackpot: what was verified or entered in it falls away. */
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
