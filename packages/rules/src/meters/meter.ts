import { fundStream, type HouseAccount, meterStream } from '../core/accounts.js';
import { type Decision, type Refusal, refuse } from '../core/decision.js';
import { type Cents, isCents, MOST_CENTS } from '../core/money.js';
import { endedBeforeNotice, isNoticePeriod, MOST_NOTICE_DAYS, refuseNotice } from '../core/notice-period.js';
import type { Person } from '../core/roles.js';
import type { SharedMeter } from '../core/rulebook.js';
import type { ClauseId } from '../register/index.js';
import { isSharedName } from '../submission/submission.js';

// A progressive meter that outlives its tables, or the Bad Beat fund of a poker room. Tables feed it and are paid by it; what is done to it itself is
// written here: it is opened, counted against the chips, reset by somebody else, and ends by giving all that it holds to another.

/** The clauses by which tables are linked, and by which tables share a fund. */
export const LINKED_TABLES_CLAUSES: readonly ClauseId[] = ['678a.2(c)', '688a.2(d)'];
const POOLED_FUND_CLAUSES: readonly ClauseId[] = ['637a.15(a)', '637a.15(i)'];

/** Whether what tables share is a fund of a poker room, and no meter of house games. */
export const isFund = (stream: string): boolean => stream.startsWith(fundStream(''));

/** The clauses of what tables share, by its name. */
export const sharingClauses = (stream: string): readonly ClauseId[] =>
  isFund(stream) ? POOLED_FUND_CLAUSES : LINKED_TABLES_CLAUSES;

/** A meter that tables share. */
export interface Meter {
  /** `meter/main`, or `fund/room`. */
  readonly name: string;
  /** What it starts with, and what starts it again after its top award. */
  readonly seed: Cents;
  readonly reseed: Cents;
  /** Tables of the house's money and of play money do not share a meter. */
  readonly money: 'house' | 'play';
  /** Who counted it since it was reset, as what, and whether something differed. */
  readonly counted: readonly { readonly person: Person; readonly role: string; readonly differs: boolean }[];
  /** Who reset it, until another has counted it. */
  readonly resetBy: Person | null;
  readonly life: 'open' | 'ended';
  /** By what approved procedures a fund is discontinued; none are said of a meter. */
  readonly procedures?: FundProcedures;
  /** Since when a notice says that the fund will be discontinued. */
  readonly announcedAt: number | null;
}

/** 637a.15(i): whether a fund goes over to another or is paid until it is empty, and for how many days players are told before. */
export interface FundProcedures {
  readonly discontinuing: 'transfer' | 'pay-until-empty';
  readonly noticeDays: number;
}

/** What can be done with a meter that tables share. */
export type MeterAct =
  | ({ readonly do: 'open' } & Pick<Meter, 'seed' | 'reseed' | 'money' | 'procedures'>)
  | { readonly do: 'announce' }
  /** `chips` are the progressive wagers that were counted since the last count, `shown` is what the sign says. */
  | { readonly do: 'count'; readonly chips: Cents; readonly shown: Cents }
  | { readonly do: 'reset'; readonly cents: Cents; readonly reason: string }
  | { readonly do: 'transfer'; readonly to: string; readonly reason: string };

/** Cents that go from one account of the house to another. */
export interface MeterMove {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** What was counted and what the record has, and by whom. */
interface MeterCount {
  readonly chips: Cents;
  /** The wagers that the tables accepted. */
  readonly accepted: Cents;
  readonly shown: Cents;
  readonly held: Cents;
  readonly person: Person;
  readonly role: string;
}

/** What an event changes in a meter: by it a meter is read from the log. */
export type MeterChange =
  | ({ readonly did: 'meterOpened' } & Pick<Meter, 'seed' | 'reseed' | 'money' | 'procedures'>)
  | { readonly did: 'endAnnounced'; readonly at: number }
  | ({ readonly did: 'meterCounted' } & MeterCount)
  | { readonly did: 'meterReset' | 'meterTransferred' };

/** What happened, and after which entry of the log the meter was read for it. */
export type MeterEvent = { readonly cites: readonly ClauseId[]; readonly moves: readonly MeterMove[] } & (
  | Extract<MeterChange, { did: 'meterOpened' | 'endAnnounced' }>
  | ({ readonly did: 'meterCounted'; readonly after: number } & MeterCount)
  | {
      readonly did: 'meterReset';
      readonly held: Cents;
      readonly cents: Cents;
      readonly after: number;
      readonly reason: string;
    }
  | { readonly did: 'meterTransferred'; readonly to: string; readonly after: number; readonly reason: string }
);

/** Who does something to a meter, and what was read for it. */
export interface MeterContext {
  readonly name: string;
  readonly person: Person;
  readonly role: string;
  readonly at: number;
  /** With the progressive wagers that were accepted since the last count, and a table where a wager on it is not settled yet. */
  readonly reading: SharedMeter & { readonly accepted: Cents; readonly unsettled: string | null };
  /** The meter that is named, where one is. */
  readonly other: Meter | null;
}

const isValidSum = (cents: unknown): cents is Cents =>
  isCents(cents) && Number(cents) >= 0 && Number(cents) <= MOST_CENTS;

const badAmount = (to: 'open' | 'count' | 'reset', cites = LINKED_TABLES_CLAUSES): Refusal =>
  refuse('bad-meter-amount', { to, most: MOST_CENTS }, ...cites);

const meterMoves = (
  from: HouseAccount,
  to: HouseAccount,
  cents: Cents,
  cites = LINKED_TABLES_CLAUSES,
): readonly MeterMove[] => (cents > 0 ? [{ from, to, cents, cites }] : []);

/** Source and sink of the money of a meter. */
const moneySource = (money: Meter['money']): HouseAccount => ({ at: money === 'play' ? 'playMoney' : 'cage' });

const meterAccount = (stream: string): HouseAccount => ({ at: 'shared', stream });
const reserveAccount = (stream: string): HouseAccount => ({ at: 'sharedReserve', stream });

/** What an act does to a meter or a fund, by its clauses; null is one that is not opened yet. */
export const decideMeter = (meter: Meter | null, act: MeterAct, at: MeterContext): Decision<MeterEvent> => {
  const { name } = at;
  if (act.do === 'open') return openMeter(meter, act, at);
  if (meter === null) return refuse('no-such-meter', { meter: name });
  const { cents, reserve: aside } = at.reading;
  // A table that still shares it goes on feeding it: that is given to another too.
  if (meter.life === 'ended' && (act.do !== 'transfer' || cents + aside === 0))
    return refuse('meter-ended', { meter: name }, ...sharingClauses(name));
  if (act.do === 'transfer') return transferMeter(meter, act, at);
  if (act.do === 'announce') return announceEnd(meter, at);
  if (isFund(name)) return refuse('fund-counted-at-tables', {}, ...POOLED_FUND_CLAUSES);
  return act.do === 'count' ? countMeter(meter, act, at) : resetMeter(meter, act, at);
};

const hasName = (stream: string): boolean =>
  [meterStream(''), fundStream('')].some((kind) => stream.startsWith(kind) && isSharedName(stream.slice(kind.length)));

const openMeter = (
  meter: Meter | null,
  { seed, reseed, money, procedures }: Extract<MeterAct, { do: 'open' }>,
  { name }: MeterContext,
): Decision<MeterEvent> => {
  const cites = sharingClauses(name);
  if (meter !== null) return refuse('meter-exists', { meter: name });
  if (!hasName(name)) return refuse('bad-meter-name', {});
  if (!isValidSum(seed) || !isValidSum(reseed)) return badAmount('open', cites);
  if (isFund(name) && seed + reseed > 0) return refuse('fund-starts-empty', {}, ...cites);
  if (procedures !== undefined && !isFund(name)) return refuse('procedures-for-funds-only', {}, '637a.15(i)');
  if (procedures !== undefined && !isNoticePeriod(procedures.noticeDays))
    return refuse('bad-notice-period', { most: MOST_NOTICE_DAYS }, '637a.15(i)');
  const filed = procedures === undefined ? {} : { procedures };
  return {
    events: [
      {
        did: 'meterOpened',
        seed,
        reseed,
        money,
        ...filed,
        moves: meterMoves(moneySource(money), meterAccount(name), seed),
        cites,
      },
    ],
  };
};

/** 637a.15(i): the approved procedures may have players told some days before. */
const announceEnd = ({ procedures, announcedAt }: Meter, { name, at }: MeterContext): Decision<MeterEvent> => {
  if (!isFund(name)) return refuse('notice-for-funds-only', {}, '637a.15(i)');
  const not = refuseNotice(procedures?.noticeDays ?? 0, announcedAt);
  return not ?? { events: [{ did: 'endAnnounced', at, moves: [], cites: ['637a.15(i)'] }] };
};

/** Chips and sign against the record: what differs is kept, and nothing moves by it. */
const countMeter = (
  { resetBy }: Meter,
  { chips, shown }: Extract<MeterAct, { do: 'count' }>,
  { person, role, reading }: MeterContext,
): Decision<MeterEvent> => {
  if (!isValidSum(chips) || !isValidSum(shown)) return badAmount('count');
  if (resetBy === person) return refuse('two-people', { what: 'countMeter' }, ...LINKED_TABLES_CLAUSES);
  const { cents: held, accepted, after } = reading;
  return {
    events: [
      {
        did: 'meterCounted',
        chips,
        accepted,
        shown,
        held,
        after,
        person,
        role,
        moves: [],
        cites: LINKED_TABLES_CLAUSES,
      },
    ],
  };
};

const missingReason = (reason: string, cites: readonly ClauseId[]): Refusal | null =>
  reason.trim() === '' ? refuse('reason-missing', { for: 'meter-change' }, ...cites) : null;

/** Only what a count has found is set right, by another person in another role. */
const resetMeter = (
  { counted: counts, money }: Meter,
  { cents, reason }: Extract<MeterAct, { do: 'reset' }>,
  { name, person, role, reading }: MeterContext,
): Decision<MeterEvent> => {
  if (!isValidSum(cents)) return badAmount('reset');
  if (counts.length === 0) return refuse('meter-not-counted', { meter: name }, ...LINKED_TABLES_CLAUSES);
  if (counts.some((count) => count.person === person || count.role === role))
    return refuse('two-people', { what: 'resetMeter' }, ...LINKED_TABLES_CLAUSES);
  if (!counts.some(({ differs }) => differs))
    return refuse('meter-count-agrees', { meter: name }, ...LINKED_TABLES_CLAUSES);
  const none = missingReason(reason, LINKED_TABLES_CLAUSES);
  if (none !== null) return none;
  const { cents: held, after } = reading;
  if (cents === held) return refuse('meter-shows-that', { meter: name, cents }, ...LINKED_TABLES_CLAUSES);
  const moves =
    cents > held
      ? meterMoves(moneySource(money), meterAccount(name), cents - held)
      : meterMoves(meterAccount(name), moneySource(money), held - cents);
  return { events: [{ did: 'meterReset', held, cents, after, reason, moves, cites: LINKED_TABLES_CLAUSES }] };
};

/** It ends by giving all that players have put into it to another of its kind: nothing of it goes to the house. */
const transferMeter = (
  { money, procedures, announcedAt }: Meter,
  { to, reason }: Extract<MeterAct, { do: 'transfer' }>,
  { name, at, reading, other }: MeterContext,
): Decision<MeterEvent> => {
  const cites = sharingClauses(name);
  if (procedures?.discontinuing === 'pay-until-empty') return refuse('fund-paid-until-empty', { fund: name }, ...cites);
  const early = endedBeforeNotice(procedures?.noticeDays ?? 0, announcedAt, at);
  if (early !== null) return early;
  if (to === name || isFund(to) !== isFund(name) || other === null || other.life === 'ended')
    return refuse('bad-transfer-target', { from: name, to }, ...cites);
  if (other.money !== money) return refuse('meters-of-different-money', {}, ...cites);
  const none = missingReason(reason, cites);
  if (none !== null) return none;
  if (reading.unsettled !== null)
    return refuse('meter-wager-unsettled', { meter: name, table: reading.unsettled }, ...cites);
  const moves = [
    ...meterMoves(meterAccount(name), meterAccount(to), reading.cents, cites),
    ...meterMoves(reserveAccount(name), reserveAccount(to), reading.reserve, cites),
  ];
  return { events: [{ did: 'meterTransferred', to, after: reading.after, reason, moves, cites }] };
};

/** Total and pure: replay is a fold. With who did it. */
export const evolveMeter = (name: string, meter: Meter | null, event: MeterChange, by: Person): Meter | null => {
  if (event.did === 'meterOpened') {
    const { seed, reseed, money, procedures } = event;
    const filed = procedures === undefined ? {} : { procedures };
    return { name, seed, reseed, money, ...filed, counted: [], resetBy: null, life: 'open', announcedAt: null };
  }
  if (meter === null) return null;
  switch (event.did) {
    case 'endAnnounced':
      return { ...meter, announcedAt: event.at };
    case 'meterCounted': {
      const { person, role, chips, accepted, shown, held } = event;
      const differs = chips !== accepted || shown !== held;
      return { ...meter, counted: [...meter.counted, { person, role, differs }], resetBy: null };
    }
    case 'meterReset':
      return { ...meter, counted: [], resetBy: by };
    case 'meterTransferred':
      return { ...meter, life: 'ended' };
  }
};

const meterNotOffered = (meter: Meter | null, name: string, money: Meter['money']): Refusal | null => {
  if (meter === null || meter.life === 'ended') return refuse('meter-not-shared', { meter: name });
  return meter.money === money ? null : refuse('meter-for-other-money', { meter: name, money: meter.money });
};

/** Why a table that files this Bad Beat cannot share the fund. */
export const cannotShareFund = (
  fund: Meter | null,
  name: string,
  { discontinuing = null, noticeDays = 0 }: { readonly discontinuing?: unknown; readonly noticeDays?: unknown },
  money: Meter['money'],
): Refusal | null => {
  const none = meterNotOffered(fund, name, money);
  const procedures = fund?.procedures;
  if (none !== null || procedures === undefined) return none;
  return procedures.discontinuing === discontinuing && procedures.noticeDays === noticeDays
    ? null
    : refuse('fund-procedures-differ', { fund: name, procedures, filed: { discontinuing, noticeDays } }, '637a.15(i)');
};

/** Why a table with this progressive wager cannot share the meter. */
export const cannotShareMeter = (
  meter: Meter | null,
  name: string,
  wager: { readonly seed: Cents; readonly reseed: Cents; readonly clause: ClauseId } | null,
  money: Meter['money'],
): Refusal | null => {
  const none = meterNotOffered(meter, name, money);
  if (none !== null || meter === null || wager === null) return none;
  return meter.seed === wager.seed && meter.reseed === wager.reseed
    ? null
    : refuse(
        'meter-start-differs',
        {
          meter: name,
          starts: { seed: meter.seed, reseed: meter.reseed },
          filed: { seed: wager.seed, reseed: wager.reseed },
        },
        wager.clause,
        ...LINKED_TABLES_CLAUSES,
      );
};
