import {
  type Actor,
  type HouseAct,
  type HouseGame,
  houseRulebook,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerTable,
  pokerRulebook,
  type Submission,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import type { SettledLine } from '@fairdeal/words/internal';
import { z } from 'zod';
import type { Entry } from '../runtime/entry.js';
import { HOUSE_WIRE, POKER_WIRE, type TableWire } from '../wire/index.js';
import { withoutDefaults } from './defaults.js';

/** One row of the settlement, as short as it can be told apart: position, wager or pot, cents received. */
export type SettledAmount = readonly [position: number, what: string, received: number];
export const SETTLED_SCHEMA = z.array(z.tuple([z.int(), z.string(), z.int()]));

/** Author of an act, by name if it differs from the role's or the seat's. */
export interface SavedActor {
  readonly role: string;
  readonly seat?: number;
  readonly person?: string;
}

/** Entry of a saved round: its actor, time and events. */
export interface SavedEntry {
  readonly position: number;
  /** Milliseconds since the round began. */
  readonly after: number;
  readonly by: SavedActor;
  readonly events: readonly unknown[];
}

/** Round as a file of plain JSON. Replaying it folds its events and decides nothing again. */
export interface SavedRound {
  readonly fairdeal: 'round';
  readonly version: 2;
  readonly kind: 'house' | 'poker';
  readonly game: string;
  /** Choices of the Rules Submission that differ from the default. */
  readonly submission: Readonly<Record<string, unknown>>;
  /** Fields of the table before the round that differ from its opening. */
  readonly opening: Readonly<Record<string, unknown>>;
  /** Time of the first act, in milliseconds. */
  readonly began: number;
  readonly entries: readonly SavedEntry[];
  /** Settlement of the round when it was played. */
  readonly settled: readonly SettledAmount[];
  /** Checksum over the rest, which shows that a round was changed. */
  readonly check: string;
}

/** The same text for the same values, whatever the order of their names. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join(',')}}`;
};

/** FNV-1a: against slips of the hand, not against forgers. */
const fnv1a = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
};

export const checksumOf = ({ check: _, ...rest }: object & { readonly check?: unknown }): string =>
  fnv1a(canonical(rest));

/** Parts of a table that differ from its opening. */
const changedFields = (table: object, opened: object): Readonly<Record<string, unknown>> =>
  (withoutDefaults({ ...opened }, { ...table }) ?? {}) as Readonly<Record<string, unknown>>;

/** The fields of a submission that are not the default. */
const nonDefaultFields = (filed: object, usual: object): Readonly<Record<string, unknown>> => {
  const before: Readonly<Record<string, unknown>> = { ...usual };
  return Object.fromEntries(
    Object.entries(filed).filter(([name, value]) => canonical(value) !== canonical(before[name])),
  );
};

export const defaultPerson = ({ role, seat }: Pick<SavedActor, 'role' | 'seat'>): string =>
  role === 'player' ? `player ${seat}` : role;

const savedActorOf = (by: Actor): SavedActor => {
  const who = by.role === 'player' ? { role: by.role, seat: by.seat } : { role: by.role };
  return by.person === defaultPerson(who) ? who : { ...who, person: by.person };
};

const startTimeOf = (entries: readonly Pick<Entry<unknown, unknown>, 'at'>[]): number => entries[0]?.at ?? 0;

const entriesOf = <Act, Event>(
  { event }: Pick<TableWire<Act, Event, unknown>, 'event'>,
  entries: readonly Entry<Act, Event>[],
): SavedEntry[] =>
  entries.map(({ at, by, events }, nth) => ({
    position: nth + 1,
    after: at - startTimeOf(entries),
    by: savedActorOf(by),
    events: events.map((happened) => z.encode(event, happened)),
  }));

const settledAmountOf = ({ seat, box, what, received }: SettledLine): SettledAmount => [
  Number(box ?? seat),
  what,
  received,
];

const withChecksum = (round: Omit<SavedRound, 'fairdeal' | 'version' | 'check'>): SavedRound => {
  const saved = { fairdeal: 'round', version: 2, ...round } as const;
  return { ...saved, check: checksumOf(saved) };
};

/** Of settings and limits only those that were changed; limits that follow from another wager's do so again when it is opened. */
const nonDefaultChoices = (
  game: HouseGame,
  submission: Submission,
  usual: Submission | null,
): Readonly<Record<string, unknown>> => {
  if (usual === null) return { ...submission };
  const { settings, limits, ...own } = nonDefaultFields(submission, usual);
  const following = game.wagers.filter(({ equals, antes }) => (equals ?? antes) !== undefined).map(({ id }) => id);
  const { limits: _, payoutLimit: __, ...rest } = submission;
  const offered = submit(game, rest);
  const before = 'ok' in offered ? offered.ok.limits : usual.limits;
  const changed = Object.entries(nonDefaultFields(submission.limits, before)).filter(([id]) => !following.includes(id));
  return {
    ...own,
    ...(settings === undefined ? {} : { settings: nonDefaultFields(submission.settings, usual.settings) }),
    ...(limits === undefined || changed.length === 0 ? {} : { limits: Object.fromEntries(changed) }),
  };
};

export const saveHouseRound = (
  game: HouseGame,
  table: Table,
  entries: readonly Entry<HouseAct, TableEvent>[],
  lines: readonly SettledLine[],
): SavedRound => {
  const { submission } = table;
  const usual = submit(game, { edition: submission.edition });
  return withChecksum({
    kind: 'house',
    game: game.id,
    submission: {
      ...nonDefaultChoices(game, submission, 'ok' in usual ? usual.ok : null),
      edition: submission.edition,
    },
    opening: changedFields(table, houseRulebook(game).open(submission)),
    began: startTimeOf(entries),
    entries: entriesOf(HOUSE_WIRE, entries),
    settled: lines.map(settledAmountOf),
  });
};

export const savePokerRound = (
  game: PokerGame,
  table: PokerTable,
  entries: readonly Entry<PokerAct, PokerEvent>[],
  lines: readonly SettledLine[],
): SavedRound => {
  const { submission } = table;
  const usual = submitPoker({ game: game.id });
  return withChecksum({
    kind: 'poker',
    game: game.id,
    submission: nonDefaultFields(submission, 'ok' in usual ? usual.ok : {}),
    opening: changedFields(table, pokerRulebook(game).open(submission)),
    began: startTimeOf(entries),
    entries: entriesOf(POKER_WIRE, entries),
    settled: lines.map(settledAmountOf),
  });
};

/** Whether a round was settled as it says. */
export const isSettledAsSaved = ({ settled }: SavedRound, lines: readonly SettledLine[]): boolean =>
  canonical(settled) === canonical(lines.map(settledAmountOf));
