import type { LobbyTable, SignedInPerson, TablePush, WireAct } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { capitalize } from '@fairdeal/words/internal/text';
import { roleWords } from '../client/roles.js';
import { roundsFinished } from '../rounds/round-list.js';
import { actWords, nextStaffAct } from '../table/staff-options.js';

/** Shape of a lamp. Each state has its own, so that color is never needed. */
export type LampShape = 'runs' | 'waits' | 'yours' | 'stopped' | 'closed';

/** State of a table on the map. */
export interface TableState {
  readonly lamp: LampShape;
  readonly words: string;
  /** Whether the map draws it as held up: by this person, or standing still. */
  readonly tone: 'plain' | 'yours' | 'stopped';
}

/** "201" for a numbered table, else its id. */
export const tableName = ({ table, number }: Pick<LobbyTable, 'table' | 'number'>): string => `${number ?? table}`;

/** Whether a person works at this table now. Tables push their procedure only to their staff. */
export const isStaffPush = ({ waits, options }: TablePush): boolean =>
  waits !== undefined || options.some(({ kind }) => kind === 'staff' || kind === 'irregularity');

/** The role of a person in which a table waits for them. */
export const waitedRole = ({ due }: TablePush, { roles }: SignedInPerson): string | undefined =>
  roles.find((role) => due?.by.includes(role) === true);

/** The act that a table waits for from this person. */
export const ownAct = (
  push: TablePush,
  person: SignedInPerson,
): { readonly act: WireAct; readonly words: string } | null => {
  const next = nextStaffAct(push, waitedRole(push, person));
  if (next !== null) return { act: next.act, words: next.option.words };
  return push.due === null ? null : { act: push.due.act, words: actWords(push.due.act) };
};

const turnOf = (push: TablePush): number | null => {
  const turn: unknown = Reflect.get(push.view, 'turn');
  return typeof turn === 'number' ? turn : null;
};

/** Duties that leave the table at play: what its dealer does next. */
const isDealing = ({ waits }: TablePush): boolean => waits?.for === 'act' && waits.by.includes('dealer');

const runningWords = (table: LobbyTable, push: TablePush): string => {
  const turn = turnOf(push);
  if (turn !== null) return `${table.game === 'poker' ? 'Seat' : 'Hand'} ${turn} decides`;
  return `Dealing, round ${roundsFinished(push) + 1}`;
};

const waitState = (push: TablePush, person: SignedInPerson): TableState | null => {
  const { waits } = push;
  if (waits === undefined) return null;
  const whose = roleWords(waits.by[0] ?? 'dealer');
  if (waits.for !== 'act')
    return {
      ...{ lamp: 'stopped', tone: 'stopped' },
      words: waits.mine ? 'Stopped' : `Stopped for the ${whose}`,
    };
  const own = waits.mine ? ownAct(push, person) : null;
  if (own !== null) return { lamp: 'yours', words: capitalize(own.words), tone: 'yours' };
  return isDealing(push) ? null : { lamp: 'waits', words: `Waits for the ${whose}`, tone: 'plain' };
};

/** State of a table on the map. */
export const tableState = (table: LobbyTable, push: TablePush | undefined, person: SignedInPerson): TableState => {
  if (table.closed === true) return { lamp: 'closed', words: 'Closed', tone: 'plain' };
  const { waits: fill } = table;
  if (fill?.mine === true) return { lamp: 'yours', words: `Needs a fill of ${dollars(fill.cents)}`, tone: 'yours' };
  if (fill !== undefined) return { lamp: 'waits', words: 'Waits for a fill', tone: 'plain' };
  if (push === undefined) return { lamp: 'closed', words: 'Not running', tone: 'plain' };
  const waits = waitState(push, person);
  if (waits !== null) return waits;
  if (table.staff === 'people' && table.dealer === undefined)
    return { lamp: 'waits', words: 'No dealer', tone: 'plain' };
  return { lamp: 'runs', words: runningWords(table, push), tone: 'plain' };
};

/** How a seat is drawn: taken, open, away, or the one that play waits for. */
export type SeatMark = 'open' | 'taken' | 'away' | 'asked';

const isSeat = (value: unknown): value is { readonly seat: number; readonly away?: boolean } =>
  typeof value === 'object' && value !== null && 'seat' in value && typeof value.seat === 'number';

/** The seats of a table in their order. */
export const seatMarks = (table: LobbyTable, push: TablePush | undefined): readonly SeatMark[] => {
  const seated: unknown = push === undefined ? [] : Reflect.get(push.view, 'seats');
  const known = Array.isArray(seated) ? seated.filter(isSeat) : [];
  const turn = push === undefined ? null : turnOf(push);
  return Array.from({ length: table.seats.all }, (_, at) => {
    const mine = known.find(({ seat }) => seat === at + 1);
    if (mine === undefined) return 'open';
    return turn === at + 1 ? 'asked' : mine.away === true ? 'away' : 'taken';
  });
};

const MINUTE = 60_000;

/** Minutes since a time of the record. */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));

/** "0:52" since a time of the record; "1 h 10" from an hour on. */
export const waitedWords = (at: string, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / 1_000));
  const minutes = Math.floor(seconds / 60);
  const two = (value: number): string => `${value}`.padStart(2, '0');
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`;
};
