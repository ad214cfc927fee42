import {
  accountText,
  cannotShareFund,
  cannotShareMeter,
  decideMeter,
  evolveMeter,
  fundStream,
  type HouseAccount,
  houseGame,
  isRefused,
  type Meter,
  type MeterAct,
  meterStream,
  type SharedMeter,
  sharingClauses,
  submit,
  type TableAccount,
} from '@fairdeal/rules';
import { z } from 'zod';
import type { LogEntry } from '../log/entry.js';
import { isSharedAccount, type Posting, readPostings, writeMoves } from '../money/index.js';
import { firstDifference, quoteValue } from './difference.js';
import { type Finding, finding } from './fault.js';

/** What the entries of all tables come to on the meters that they share, so that what each of them read is held against it. */
export interface MeterAudit {
  /** Why a table could not be opened with the meter that it names. */
  readonly opens: (entry: LogEntry) => readonly Finding[];
  /** The meter or the fund that a table shares; null for none. */
  readonly sharedAt: (table: string) => string | null;
  /** Takes down what an entry of a table posts; and what is wrong with it, or with what it says that it read. */
  readonly follow: (entry: LogEntry, events: LogEntry['events']) => readonly Finding[];
  /** An entry of a meter's own stream. */
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

const READ = z.discriminatedUnion('did', [
  z.looseObject({ did: z.literal('meterRead'), meter: z.string(), cents, reserve: cents, after: z.int() }),
  z.looseObject({ did: z.literal('fundRead'), fund: z.string(), cents, after: z.int() }),
]);
interface NamedReading extends SharedMeter {
  readonly name: string;
}
const AFTER = z.looseObject({ after: z.int() });
const OPENED = z.looseObject({
  open: z.looseObject({
    game: z.string(),
    meter: z.string().optional(),
    badBeat: z.object({ fund: z.string(), discontinuing: z.unknown(), noticeDays: z.unknown() }).partial().nullish(),
  }),
  money: z.enum(['house', 'play']).default('play'),
});

/** How an account stood after every entry that changed it, and which took from it last. */
interface AccountHistory {
  readonly history: { readonly entry: number; readonly cents: number }[];
  taken: number;
}

interface MeterHistory {
  meter: Meter | null;
  /** Progressive wagers that were accepted, and how many of them when it was last counted. */
  accepted: { readonly entry: number; readonly cents: number }[];
  counted: number;
}

/** What lies at a table whose round is not over, and since which entry. */
interface UnfinishedRound {
  lies: number;
  accepted: boolean;
  readonly history: { readonly entry: number; readonly on: boolean }[];
}

/** The account at a table that this is; null for those of the house. */
const atTable = (account: HouseAccount): TableAccount | null => (account.at === 'table' ? account.account : null);

const isPlaced = (account: HouseAccount): boolean => {
  const own = atTable(account);
  return own?.at === 'box' && own.wager === 'progressive';
};
const isRack = (account: HouseAccount): boolean => atTable(account)?.at === 'inventory';
/** Chips whose round is not over, as far as accounts tell: accepted progressives are in the inventory until their cards are collected. */
const isOn = (account: HouseAccount): boolean => {
  const own = atTable(account);
  if (own === null) return false;
  return isPlaced(account) || own.at === 'award' || own.at === 'pot' || own.at === 'badBeatPayout';
};

/** A round is over when its cards are collected, or when all of it is void. */
const isOver = (event: LogEntry['events'][number]): boolean =>
  event.did === 'cardsCollected' || (event.did === 'roundVoided' && !('kept' in event));

const LINES = z.array(z.looseObject({ wager: z.string(), outcome: z.string(), stake: z.int() }));
const RESULT = z.looseObject({ result: z.looseObject({ wagers: LINES }) });
const RESULTS = z.union([
  RESULT.transform((one) => [one]),
  z.looseObject({ boxes: z.array(RESULT) }).transform(({ boxes }) => boxes),
]);

/** The progressive wagers that went back because they were void. */
const voided = (events: LogEntry['events']): number =>
  events
    .filter((event) => 'result' in event || 'boxes' in event)
    .flatMap((event) => RESULTS.safeParse(event).data ?? [])
    .flatMap(({ result }) => result.wagers)
    .filter(({ wager, outcome }) => wager === 'progressive' && outcome === 'void')
    .reduce((sum, { stake }) => sum + stake, 0);

const readingIn = (events: LogEntry['events']): NamedReading | null => {
  for (const event of events) {
    const read = event.did === 'meterRead' || event.did === 'fundRead' ? READ.safeParse(event).data : undefined;
    if (read === undefined) continue;
    const { cents: shown, after } = read;
    return read.did === 'meterRead'
      ? { name: read.meter, cents: shown, reserve: read.reserve, after }
      : { name: read.fund, cents: shown, reserve: 0, after };
  }
  return null;
};

/** What an entry says that it read: by that the rules decide it anew. */
export const sharedReadingsIn = (events: LogEntry['events']): Readonly<Record<string, SharedMeter>> => {
  const read = readingIn(events);
  return read === null ? {} : { [read.name]: { cents: read.cents, reserve: read.reserve, after: read.after } };
};

/** Of a log that holds every entry of the house. */
export const auditMeters = (): MeterAudit => {
  const accounts = new Map<string, AccountHistory>();
  const meters = new Map<string, MeterHistory>();
  /** The meter of each table. */
  const linked = new Map<string, string>();
  const rounds = new Map<string, UnfinishedRound>();

  /** Follows whether a round is on at a table in which the meter or the fund may have to pay. */
  const follow = ({ entry, table, events }: LogEntry, moved: readonly Posting[]): void => {
    const round = rounds.get(table) ?? { lies: 0, accepted: false, history: [] };
    rounds.set(table, round);
    if (events.some(isOver)) round.accepted = false;
    for (const { from, to, cents: sum } of moved) {
      if (isOn(to) !== isOn(from)) round.lies += isOn(to) ? sum : -sum;
      round.accepted ||= isPlaced(from) && isRack(to);
    }
    const on = round.lies > 0 || round.accepted;
    if (round.history.at(-1)?.on !== on) round.history.push({ entry, on });
  };

  const unsettledAt = (name: string, after: number): string | null => {
    for (const [table, shared] of linked)
      if (shared === name && rounds.get(table)?.history.findLast(({ entry }) => entry <= after)?.on === true)
        return table;
    return null;
  };

  const held = (account: string): AccountHistory => {
    const known = accounts.get(account) ?? { history: [], taken: 0 };
    accounts.set(account, known);
    return known;
  };

  const heldAfter = (account: string, entry: number): number =>
    held(account).history.findLast((stood) => stood.entry <= entry)?.cents ?? 0;

  const kept = (name: string): MeterHistory => {
    const known = meters.get(name) ?? { meter: null, accepted: [], counted: 0 };
    meters.set(name, known);
    return known;
  };

  const readAfter = (name: string, after: number): SharedMeter => ({
    cents: heldAfter(name, after),
    reserve: heldAfter(accountText({ at: 'sharedReserve', stream: name }), after),
    after,
  });

  const misread = ({ entry }: LogEntry, read: NamedReading): readonly Finding[] => {
    const { name, after } = read;
    if (after >= entry)
      return [finding(`${name} was read after entry ${after}, which comes later.`, sharingClauses(name))];
    const { cents: showed, reserve } = readAfter(name, after);
    return showed === read.cents && reserve === read.reserve
      ? []
      : [
          finding(
            `${name} is said to have shown ${read.cents} cents after entry ${after} with ${read.reserve} put aside; it showed ${showed} with ${reserve}.`,
            sharingClauses(name),
          ),
        ];
  };

  const posted = (entry: LogEntry, events: LogEntry['events'], shared: string | null): readonly Finding[] => {
    const found: Finding[] = [];
    const changed = new Map<string, number>();
    const taking = new Set<string>();
    const postings = readPostings(entry.table, events, undefined, shared);
    if (postings === null)
      found.push(finding('Chips are moved of an account that nobody has.', sharingClauses(entry.table)));
    for (const { from: giver, to: taker, cents: sum, seen } of postings ?? []) {
      const [from, to] = [accountText(giver), accountText(taker)];
      if (isSharedAccount(giver)) {
        changed.set(from, (changed.get(from) ?? 0) - sum);
        taking.add(from);
        if (seen === undefined || seen >= entry.entry)
          found.push(finding(`${from} falls, and the entry does not say what it showed.`, sharingClauses(from)));
        else if (held(from).taken > seen)
          found.push(
            finding(
              `${from} was read after entry ${seen}, and entry ${held(from).taken} took from it before this one.`,
              sharingClauses(from),
            ),
          );
      }
      if (isSharedAccount(taker)) changed.set(to, (changed.get(to) ?? 0) + sum);
    }
    for (const [account, change] of changed) {
      const stands = heldAfter(account, entry.entry) + change;
      held(account).history.push({ entry: entry.entry, cents: stands });
      if (taking.has(account)) held(account).taken = entry.entry;
      if (stands < 0) found.push(finding(`${account} would hold ${stands} cents.`, sharingClauses(account)));
    }
    return found;
  };

  return {
    opens: (entry) => {
      const opening = OPENED.safeParse(entry.act).data;
      const draft = z.looseObject({ open: z.record(z.string(), z.unknown()) }).safeParse(entry.act).data?.open ?? {};
      if (opening === undefined) return [];
      const { open, money } = opening;
      const fund = open.badBeat?.fund;
      const name = open.meter === undefined ? (fund === undefined ? null : fundStream(fund)) : meterStream(open.meter);
      if (name === null) return [];
      linked.set(entry.table, name);
      const game = houseGame(open.game);
      const filed =
        game === undefined ? null : submit(game, entry.edition === null ? draft : { ...draft, edition: entry.edition });
      const progressive = game !== undefined && filed !== null && 'ok' in filed ? game.progressive(filed.ok) : null;
      const { meter } = kept(name);
      const wrong =
        open.meter === undefined
          ? cannotShareFund(meter, name, open.badBeat ?? {}, money)
          : cannotShareMeter(meter, name, progressive, money);
      return wrong === null ? [] : [finding(wrong.refused, wrong.cites)];
    },
    sharedAt: (table) => linked.get(table) ?? null,
    follow: (entry, events) => {
      const name = linked.get(entry.table);
      if (name === undefined) return [];
      const own = kept(name);
      const late: Finding[] = [];
      const moved = readPostings(entry.table, events) ?? [];
      for (const { from, to, cents: sum } of moved) {
        if (isPlaced(from) && isRack(to)) own.accepted.push({ entry: entry.entry, cents: sum });
        if (isPlaced(to) && own.meter?.life === 'ended')
          late.push(finding(`${name} had ended: no wager is taken on it.`, sharingClauses(name)));
      }
      const back = voided(entry.events);
      if (back > 0) own.accepted.push({ entry: entry.entry, cents: -back });
      follow(entry, moved);
      const read = readingIn(events);
      return [...late, ...(read === null ? [] : misread(entry, read)), ...posted(entry, events, name)];
    },
    next: (entry) => {
      const name = entry.table;
      const cites = sharingClauses(name);
      const act = ACT.safeParse(entry.act);
      if (!act.success)
        return [finding(`This is nothing that is done to a meter: ${quoteValue(entry.act.do)}.`, cites)];
      const own = kept(name);
      const after = entry.events.map((event) => AFTER.safeParse(event).data?.after).find((at) => at !== undefined) ?? 0;
      let accepted = 0;
      for (const wager of own.accepted) if (wager.entry > own.counted && wager.entry <= after) accepted += wager.cents;
      const { person, role } = entry.by;
      const ruling = decideMeter(own.meter, act.data, {
        name,
        person,
        role,
        at: Date.parse(entry.at),
        reading: { ...readAfter(entry.table, after), accepted, unsettled: unsettledAt(name, after) },
        other: act.data.do === 'transfer' ? kept(act.data.to).meter : null,
      });
      if (isRefused(ruling)) return [finding(`The rules refuse it: ${ruling.refused}`, ruling.cites)];
      const found: Finding[] = [];
      const otherwise = firstDifference(entry.events, ruling.events.map(writeMoves), 'events');
      if (otherwise !== null)
        found.push(
          finding(
            `${otherwise.path} is ${quoteValue(otherwise.one)}. The rules say ${quoteValue(otherwise.other)}.`,
            cites,
          ),
        );
      found.push(...posted(entry, entry.events, null));
      for (const event of ruling.events) own.meter = evolveMeter(name, own.meter, event, person);
      if (act.data.do === 'count') {
        own.counted = entry.entry;
        own.accepted = own.accepted.filter((wager) => wager.entry > after);
      }
      return found;
    },
  };
};

/** Of a log that leaves out tables: what was read cannot be checked, so it is taken as it is said. */
export const NO_METER_AUDIT: MeterAudit = {
  opens: () => [],
  sharedAt: () => null,
  follow: () => [],
  next: () => [],
};
