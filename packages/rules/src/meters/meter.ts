import { fundStream, type HouseAccount, meterStream } from '../core/accounts.js';
import { type Decision, type Refusal, refuse } from '../core/decision.js';
import { type Cents, isCents, MOST_CENTS } from '../core/money.js';
import { endedBeforeNotice, isNoticePeriod, MOST_NOTICE_DAYS, refuseNotice } from '../core/notice-period.js';
import type { Person } from '../core/roles.js';
import type { SharedMeter } from '../core/rulebook.js';
import type { ClauseId } from '../register/index.js';
import { isSharedName } from '../submission/submission.js';

// A progressive meter that outlives its tables, or the Bad Beat fund of a poker room. Tables feed it and are paid from it. Acts on the meter itself are
// here: opening, counting against the chips, resetting by another person, and ending by transferring the whole amount to another meter.

/** Clauses for linked tables, and for tables that share a fund. */
export const LINKED_TABLES_CLAUSES: readonly ClauseId[] = ['678a.2(c)', '688a.2(d)'];
const POOLED_FUND_CLAUSES: readonly ClauseId[] = ['637a.15(a)', '637a.15(i)'];

/** Whether a stream is a fund of a poker room rather than a meter of house games. */
export const isFund = (stream: string): boolean => stream.startsWith(fundStream(''));

/** Clauses of a shared meter or fund, by its name. */
export const sharingClauses = (stream: string): readonly ClauseId[] =>
  isFund(stream) ? POOLED_FUND_CLAUSES : LINKED_TABLES_CLAUSES;

/** A meter that tables share. */
export interface Meter {
  /** `meter/main`, or `fund/room`. */
  readonly name: string;
  /** Its starting amount, and its amount after the top award. */
  readonly seed: Cents;
  readonly reseed: Cents;
  /** Tables of the house's money and of play money do not share a meter. */
  readonly money: 'house' | 'play';
  /** Counts since the last reset: the person, their role, and whether anything differed. */
  readonly counted: readonly { readonly person: Person; readonly role: string; readonly differs: boolean }[];
  /** Person who reset it, until another person has counted it. */
  readonly resetBy: Person | null;
  readonly life: 'open' | 'ended';
  /** Approved procedures for discontinuing a fund; a meter has none. */
  readonly procedures?: FundProcedures;
  /** Time at which the notice of the end of the fund was posted. */
  readonly announcedAt: number | null;
}

/** 637a.15(i): whether a fund is transferred or paid until it is empty, and the days of notice to players. */
export interface FundProcedures {
  readonly discontinuing: 'transfer' | 'pay-until-empty';
  readonly noticeDays: number;
}

/** Act on a shared meter. */
export type MeterAct =
  | ({ readonly do: 'open' } & Pick<Meter, 'seed' | 'reseed' | 'money' | 'procedures'>)
  | { readonly do: 'announce' }
  /** `chips` are the progressive wagers counted since the last count, `shown` is the amount on the sign. */
  | { readonly do: 'count'; readonly chips: Cents; readonly shown: Cents }
  | { readonly do: 'reset'; readonly cents: Cents; readonly reason: string }
  | { readonly do: 'transfer'; readonly to: string; readonly reason: string };

/** Transfer from one account of the house to another. */
export interface MeterMove {
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

/** Count of a meter beside the figures of the record, with the person who counted. */
interface MeterCount {
  readonly chips: Cents;
  /** The wagers that the tables accepted. */
  readonly accepted: Cents;
  readonly shown: Cents;
  readonly held: Cents;
  readonly person: Person;
  readonly role: string;
}

/** Change of a meter by an event; the log's changes make the meter. */
export type MeterChange =
  | ({ readonly did: 'meterOpened' } & Pick<Meter, 'seed' | 'reseed' | 'money' | 'procedures'>)
  | { readonly did: 'endAnnounced'; readonly at: number }
  | ({ readonly did: 'meterCounted' } & MeterCount)
  | { readonly did: 'meterReset' | 'meterTransferred' };

/** Event of a meter, with the log entry after which the meter was read. */
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

/** Person who acts on a meter, and the figures read for the act. */
export interface MeterContext {
  readonly name: string;
  readonly person: Person;
  readonly role: string;
  readonly at: number;
  /** With the progressive wagers accepted since the last count, and a table with an unsettled wager on it. */
  readonly reading: SharedMeter & { readonly accepted: Cents; readonly unsettled: string | null };
  /** The meter that the act names, if any. */
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

/** Events or refusal of an act on a meter or a fund; null is one not opened yet. */
export const decideMeter = (meter: Meter | null, act: MeterAct, at: MeterContext): Decision<MeterEvent> => {
  const { name } = at;
  if (act.do === 'open') return openMeter(meter, act, at);
  if (meter === null) return refuse('no-such-meter', { meter: name });
  const { cents, reserve: aside } = at.reading;
  // A table that still shares it keeps feeding it, so that money is transferred too.
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

/** 637a.15(i): the approved procedures may require days of notice to players. */
const announceEnd = ({ procedures, announcedAt }: Meter, { name, at }: MeterContext): Decision<MeterEvent> => {
  if (!isFund(name)) return refuse('notice-for-funds-only', {}, '637a.15(i)');
  const not = refuseNotice(procedures?.noticeDays ?? 0, announcedAt);
  return not ?? { events: [{ did: 'endAnnounced', at, moves: [], cites: ['637a.15(i)'] }] };
};

/** Chips and sign against the record: differences are recorded, and no money moves. */
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

/** Only a difference that a count found is corrected, by another person in another role. */
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

/** A meter or fund ends by transferring all of the players' money to another of its kind; none goes to the house. */
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

/** Applies a change by a person. Total and pure: replay is a fold. */
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

/** Refusal to share the fund with a table that files this Bad Beat; null if it may. */
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

/** Refusal to share the meter with a table that has this progressive wager; null if it may. */
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
