import type { DeckWatchNotice, LobbyTable, SignedInPerson, TablePush, WireAct } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import { FLOOR_ROLES, hasRole, roleWords } from '../client/roles.js';
import { actWords } from '../table/staff-options.js';
import { minutesSince, ownAct, tableName, waitedRole } from './floor-table.js';
import type { FloorPushes } from './use-pushes.js';

/** Act of the one button of an item. */
export type QueueAct =
  | { readonly kind: 'open' }
  | { readonly kind: 'act'; readonly act: WireAct; readonly role: string | undefined }
  | { readonly kind: 'count'; readonly deck: number };

/** Something that waits for a person. */
export interface QueueItem {
  /** The same for as long as it waits. */
  readonly key: string;
  readonly table: LobbyTable;
  /** 0 has stopped play, 1 holds up a player, 2 the clock will stop, 3 is routine of the house. */
  readonly urgency: 0 | 1 | 2 | 3;
  readonly words: string;
  /** The clause that asks for it; null for a rule of the house. */
  readonly clause: string | null | undefined;
  /** Since when it waits, where the record says so. */
  readonly since: string | null;
  /** In place of the wait: how long there still is. */
  readonly until?: string;
  readonly button: string;
  readonly does: QueueAct;
}

/** A dealer is pushed after so many minutes. */
export const PUSH_AFTER = 60;

/** "Verify" for `verifyPayout`. */
const verbOf = ({ do: name }: WireAct): string => capitalize(actWords({ do: name }).split(' ')[0] ?? name);

const lastClause = (push: TablePush): string | undefined => push.events.flatMap(({ cites }) => cites)[0];

const stopped = (table: LobbyTable, push: TablePush, person: SignedInPerson): QueueItem | null => {
  const { waits } = push;
  if (waits === undefined || waits.for === 'act' || !waits.mine) return null;
  const confirms = push.options.find(({ confirms: one }) => one === true)?.words;
  return {
    ...{ key: `${table.table} ${waits.for} ${push.position}`, table, urgency: 0, since: push.at },
    words:
      waits.for === 'dispute'
        ? 'A decision is disputed'
        : capitalize(confirms ?? `a report waits for the ${roleWords(waitedRole(push, person) ?? 'floorperson')}`),
    ...{ clause: lastClause(push), button: 'Rule', does: { kind: 'open' } },
  };
};

const dueNow = (table: LobbyTable, push: TablePush, person: SignedInPerson): QueueItem | null => {
  if (push.waits?.for !== 'act' || !push.waits.mine) return null;
  const own = ownAct(push, person);
  if (own === null) return null;
  const needs = push.due?.needs ?? [];
  const isDealer = push.waits.by[0] === 'dealer';
  return {
    ...{ key: `${table.table} due ${own.act.do} ${push.position}`, table, urgency: 1, since: push.at },
    ...{ words: capitalize(own.words), clause: undefined },
    button: needs.length > 0 || isDealer ? 'Open' : verbOf(own.act),
    does:
      needs.length > 0 || isDealer ? { kind: 'open' } : { kind: 'act', act: own.act, role: waitedRole(push, person) },
  };
};

const fillDue = (table: LobbyTable): QueueItem | null => {
  const { waits } = table;
  if (waits?.mine !== true) return null;
  return {
    ...{ key: `${table.table} fill`, table, urgency: 1, clause: null, since: null },
    words: `The rack needs a fill of ${dollars(waits.cents)}`,
    ...{ button: 'Ask cage', does: { kind: 'open' } },
  };
};

const soonDue = (table: LobbyTable, push: TablePush, person: SignedInPerson): QueueItem | null => {
  const { soon } = push;
  if (soon === undefined || !soon.by.some((role) => hasRole(person, role))) return null;
  return {
    ...{ key: `${table.table} soon ${soon.act.do}`, table, urgency: 2, clause: undefined, since: null },
    words: capitalize(actWords(soon.act)),
    until: `within ${countNoun(soon.minutes, 'minute')}`,
    ...{ button: 'Open', does: { kind: 'open' } },
  };
};

const deckAlarm = (table: LobbyTable, notice: DeckWatchNotice): QueueItem => ({
  ...{ key: `${table.table} deck ${notice.deck}`, table, urgency: 2, clause: null, since: null },
  words: `${capitalize(notice.back)} deck: ${notice.words[0] ?? 'the odds against a fair deck are high'}`,
  ...{ button: 'Count deck', does: { kind: 'count', deck: notice.deck } },
});

const staffing = (table: LobbyTable, now: number): QueueItem | null => {
  if (table.staff !== 'people' || table.closed === true) return null;
  const { dealer } = table;
  if (dealer === undefined)
    return {
      ...{ key: `${table.table} no dealer`, table, urgency: 3, clause: null, since: null },
      ...{ words: 'No dealer is here', button: 'Send', does: { kind: 'open' } },
    };
  const minutes = minutesSince(dealer.since, now);
  if (minutes < PUSH_AFTER) return null;
  return {
    ...{ key: `${table.table} push ${dealer.person}`, table, urgency: 3, clause: null, since: null },
    words: `Push is due: the dealer has dealt ${minutes} min`,
    ...{ button: 'Push', does: { kind: 'open' } },
  };
};

/** Sorts after every time of the record. */
const LATEST = '9999';

/** Everything that waits for this person, most urgent first, then as long as it has waited. */
export const queueOf = (
  tables: readonly LobbyTable[],
  pushes: FloorPushes,
  person: SignedInPerson,
  now: number,
): readonly QueueItem[] => {
  const supervises = hasRole(person, ...FLOOR_ROLES);
  return tables
    .flatMap((table) => {
      const push = pushes.get(table.table);
      const asked = new Set(push?.countsAsked?.map(({ deck }) => deck));
      const alarms = (push?.deckWatch ?? []).filter(({ deck, alarm }) => alarm && !asked.has(deck));
      return [
        push === undefined ? null : stopped(table, push, person),
        push === undefined ? null : dueNow(table, push, person),
        fillDue(table),
        push === undefined ? null : soonDue(table, push, person),
        ...(supervises ? alarms.map((notice) => deckAlarm(table, notice)) : []),
        supervises ? staffing(table, now) : null,
      ];
    })
    .filter((item) => item !== null)
    .sort(
      (one, other) =>
        one.urgency - other.urgency ||
        (one.since ?? LATEST).localeCompare(other.since ?? LATEST) ||
        tableName(one.table).localeCompare(tableName(other.table)),
    );
};
