import { houseGame, isRefused, submit } from '@fairdeal/rules';
import {
  cannotShareFund,
  cannotShareMeter,
  decideMeter,
  evolveMeter,
  fundStream,
  type Meter,
  type MeterAct,
  meterStream,
  sharingClauses,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';
import { type Posting, readPostings, writeMoves } from '../money/index.js';
import { sharedAccounts } from './shared-accounts.js';
import { type MeterReading, readingIn } from './shared-readings.js';
import { isPlaced, isRack, unfinishedRounds } from './unfinished-rounds.js';

/** Shared meters and funds, rebuilt from the entries of all tables, to compare with the reading in each entry. */
export interface MeterAudit {
  /** The fault of a table that names a meter it can't share. */
  readonly opens: (entry: LogEntry) => readonly Finding[];
  /** The shared meter or fund of a table, or null. */
  readonly sharedAt: (table: string) => string | null;
  /** Records the postings of an entry, and returns the faults of them and of its reading. */
  readonly follow: (entry: LogEntry, events: LogEntry['events']) => readonly Finding[];
  /** An entry of a meter's stream. */
  readonly next: (entry: LogEntry) => readonly Finding[];
}

const cents = z.int().min(0);
const ACT: z.ZodType<MeterAct> = z.discriminatedUnion('do', [
  z.strictObject({
    ...{ do: z.literal('open'), seed: cents, reseed: cents, money: z.enum(['house', 'play']) },
    procedures: z
      .strictObject({ discontinuing: z.enum(['transfer', 'pay-until-empty']), noticeDays: z.int() })
      .exactOptional(),
  }),
  z.strictObject({ do: z.literal('announce') }),
  z.strictObject({ do: z.literal('count'), chips: cents, shown: cents }),
  z.strictObject({ do: z.literal('reset'), cents, reason: z.string() }),
  z.strictObject({ do: z.literal('transfer'), to: z.string(), reason: z.string() }),
]);

const AFTER = z.looseObject({ after: z.int() });
const OPENED = z.looseObject({
  open: z.looseObject({
    game: z.string(),
    meter: z.string().optional(),
    badBeat: z.object({ fund: z.string(), discontinuing: z.unknown(), noticeDays: z.unknown() }).partial().nullish(),
  }),
  money: z.enum(['house', 'play']).default('play'),
});

const LINES = z.array(z.looseObject({ wager: z.string(), outcome: z.string(), stake: z.int() }));
const RESULT = z.looseObject({ result: z.looseObject({ wagers: LINES }) });
const RESULTS = z.union([
  RESULT.transform((one) => [one]),
  z.looseObject({ boxes: z.array(RESULT) }).transform(({ boxes }) => boxes),
]);

/** Progressive wagers returned because they were void. */
const voided = (events: LogEntry['events']): number =>
  events
    .filter((event) => 'result' in event || 'boxes' in event)
    .flatMap((event) => RESULTS.safeParse(event).data ?? [])
    .flatMap(({ result }) => result.wagers)
    .filter(({ wager, outcome }) => wager === 'progressive' && outcome === 'void')
    .reduce((sum, { stake }) => sum + stake, 0);

interface MeterHistory {
  meter: Meter | null;
  /** Progressive wagers accepted, and how many there were at the last count. */
  accepted: { readonly entry: number; readonly cents: number }[];
  counted: number;
}

/** The meter or fund that an opening names, or null. */
const namedIn = ({ meter, badBeat }: z.output<typeof OPENED>['open']): string | null => {
  if (meter !== undefined) return meterStream(meter);
  return badBeat?.fund === undefined ? null : fundStream(badBeat.fund);
};

/** The progressive wager of the house game that a table was opened for. */
const progressiveOf = ({ act, edition }: LogEntry, game: string) => {
  const draft = z.looseObject({ open: z.record(z.string(), z.unknown()) }).safeParse(act).data?.open ?? {};
  const rules = houseGame(game);
  const filed = rules === undefined ? null : submit(rules, edition === null ? draft : { ...draft, edition });
  return rules !== undefined && filed !== null && 'ok' in filed ? rules.progressive(filed.ok) : null;
};

/** The fault of an opening that names a meter or fund it can't share. */
const refuseLink = (
  entry: LogEntry,
  { open, money }: z.output<typeof OPENED>,
  name: string,
  meter: Meter | null,
): readonly Finding[] => {
  const wrong =
    open.meter === undefined
      ? cannotShareFund(meter, name, open.badBeat ?? {}, money)
      : cannotShareMeter(meter, name, progressiveOf(entry, open.game), money);
  return wrong === null ? [] : [finding(refusalText(wrong), wrong.cites)];
};

/** Meters and funds with the wagers accepted for them. */
const meterHistories = () => {
  const meters = new Map<string, MeterHistory>();
  const historyOf = (name: string): MeterHistory => {
    const known = meters.get(name) ?? { meter: null, accepted: [], counted: 0 };
    meters.set(name, known);
    return known;
  };
  return {
    historyOf,
    /** Records the wagers that an entry accepts or returns. */
    accept: (name: string, { entry, events }: LogEntry, moved: readonly Posting[]): readonly Finding[] => {
      const { accepted, meter } = historyOf(name);
      const found: Finding[] = [];
      for (const { from, to, cents: sum } of moved) {
        if (isPlaced(from) && isRack(to)) accepted.push({ entry, cents: sum });
        if (isPlaced(to) && meter?.life === 'ended')
          found.push(finding(`${name} has ended and can’t take another wager.`, sharingClauses(name)));
      }
      const back = voided(events);
      if (back > 0) accepted.push({ entry, cents: -back });
      return found;
    },
    /** Wagers accepted since the last count, up to an entry. */
    acceptedSinceCount: (name: string, after: number): number => {
      const { accepted, counted } = historyOf(name);
      return accepted
        .filter(({ entry }) => entry > counted && entry <= after)
        .reduce((sum, wager) => sum + wager.cents, 0);
    },
    /** A count of a meter. It covers the wagers up to an earlier entry. */
    count: (name: string, entry: number, after: number): void => {
      const own = historyOf(name);
      own.counted = entry;
      own.accepted = own.accepted.filter((wager) => wager.entry > after);
    },
  };
};

/** For a log with every entry of the house. */
export const auditMeters = (): MeterAudit => {
  const accounts = sharedAccounts();
  const rounds = unfinishedRounds();
  const meters = meterHistories();
  /** The meter of each table. */
  const linked = new Map<string, string>();

  const unsettledAt = (name: string, after: number): string | null => {
    for (const [table, shared] of linked) if (shared === name && rounds.wasOn(table, after)) return table;
    return null;
  };

  const misread = ({ entry }: LogEntry, { name, after, cents: shown, reserve }: MeterReading): readonly Finding[] => {
    const cites = sharingClauses(name);
    if (after >= entry)
      return [finding(`The entry says that ${name} was read after entry ${after}, which comes later.`, cites)];
    const stood = accounts.readAfter(name, after);
    if (stood.cents === shown && stood.reserve === reserve) return [];
    return [
      finding(
        `The entry says that ${name} showed ${shown} cents after entry ${after}, with ${reserve} in reserve. It showed ${stood.cents}, with ${stood.reserve}.`,
        cites,
      ),
    ];
  };

  /** Replays an act on a meter. */
  const decideAnew = ({ table: name, by: { person, role }, at }: LogEntry, act: MeterAct, after: number) =>
    decideMeter(meters.historyOf(name).meter, act, {
      ...{ name, person, role, at: Date.parse(at) },
      reading: {
        ...accounts.readAfter(name, after),
        ...{ accepted: meters.acceptedSinceCount(name, after), unsettled: unsettledAt(name, after) },
      },
      other: act.do === 'transfer' ? meters.historyOf(act.to).meter : null,
    });

  return {
    opens: (entry) => {
      const opening = OPENED.safeParse(entry.act).data;
      const name = opening === undefined ? null : namedIn(opening.open);
      if (opening === undefined || name === null) return [];
      linked.set(entry.table, name);
      return refuseLink(entry, opening, name, meters.historyOf(name).meter);
    },
    sharedAt: (table) => linked.get(table) ?? null,
    follow: (entry, events) => {
      const name = linked.get(entry.table);
      if (name === undefined) return [];
      const moved = readPostings(entry.table, events) ?? [];
      const late = meters.accept(name, entry, moved);
      rounds.follow(entry, moved);
      const read = readingIn(events);
      return [...late, ...(read === null ? [] : misread(entry, read)), ...accounts.posted(entry, events, name)];
    },
    next: (entry) => {
      const { table: name, events, by } = entry;
      const cites = sharingClauses(name);
      const act = ACT.safeParse(entry.act);
      if (!act.success) return [finding(`${quoteValue(entry.act.do)} is not an act on a meter.`, cites)];
      const after = events.map((event) => AFTER.safeParse(event).data?.after).find((at) => at !== undefined) ?? 0;
      const ruling = decideAnew(entry, act.data, after);
      if (isRefused(ruling)) return [finding(`The rules refuse this act. ${refusalText(ruling)}`, ruling.cites)];
      const other = firstDifference(events, ruling.events.map(writeMoves), 'events');
      const otherwise =
        other === null
          ? []
          : [finding(`${other.path} is ${quoteValue(other.one)}. The rules say ${quoteValue(other.other)}.`, cites)];
      const posted = accounts.posted(entry, events, null);
      const own = meters.historyOf(name);
      for (const event of ruling.events) own.meter = evolveMeter(name, own.meter, event, by.person);
      if (act.data.do === 'count') meters.count(name, entry.entry, after);
      return [...otherwise, ...posted];
    },
  };
};

/** For a log that leaves out tables: readings can't be checked and are taken as stated. */
export const NO_METER_AUDIT: MeterAudit = {
  opens: () => [],
  sharedAt: () => null,
  follow: () => [],
  next: () => [],
};
