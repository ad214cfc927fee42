import { randomUUID } from 'node:crypto';
import type { RequestFault, SignedInPerson } from '@fairdeal/client';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { POKER_FLOOR_ROLES, refuse } from '@fairdeal/rules/internal';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import { exclusively } from '../database/exclusive.js';
import { type RefuseDealer, TABLE_CLOSED } from './acting.js';
import { type FloorParts, withTable } from './directory/lookup.js';
import { refuseChipsLeft, refuseUncountedRack } from './directory/rack.js';
import type { StaffPost } from './directory/staff-log.js';
import { openingRoleOf, refuseNoTable } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { isJackpotCage } from './openings/jackpot-cages.js';
import { POKER_ROOM_STREAM, STAFF_ASSIGNMENT, type StaffAssignment } from './openings/opening.js';
import type { FloorTable } from './table/floor-table.js';

/** Has another dealer take over a table that somebody deals at: its own log says so first. */
const changeDealer = async (
  act: Floor['act'],
  table: FloorTable,
  by: SignedInPerson,
  { person: to, role }: StaffAssignment,
  reason: string | undefined,
): Promise<Refusal | RequestFault | null> => {
  await table.catchUp();
  if (role !== 'dealer' || table.dealer() === null || table.dealer() === to) return null;
  const change = { do: 'changeDealer', to, ...(reason === undefined ? {} : { reason }) };
  const as = POKER_FLOOR_ROLES.find((one) => by.roles.includes(one));
  if (as === undefined) return refuse('table-in-play', {});
  const done = await act(by, { table: table.id, as: { role: as }, act: change }, `relief ${randomUUID()}`);
  if ('unknown' in done) return refuse('unknown-outcome', { what: 'act' });
  return 'done' in done ? null : done;
};

/** Enters that somebody works at a table from now on, or no more; or that the table is closed. */
const enterPost = async (
  { record, tables }: FloorParts,
  by: SignedInPerson,
  post: StaffPost,
  did: string,
): Promise<Refusal | null> => {
  const { do: _, ...named } = post;
  const doer = { role: openingRoleOf(by, tables.get(post.table)?.opening.open.game ?? ''), person: by.id };
  const done = await record.enterForHouse(doer, post, { events: [{ did, ...named, cites: [] }] });
  return isRefused(done) ? done : null;
};

/** Sends staff to tables, and closes tables. */
export const staffPosts = (
  parts: FloorParts,
  act: Floor['act'],
  refuseDealer: RefuseDealer,
): Pick<Floor, 'assign' | 'relieve' | 'closeTable' | 'askCount'> & {
  /** Enters something about the staff or a device of a table, and has it come about here. */
  readonly post: (by: SignedInPerson, staff: StaffPost, did: string) => Promise<Refusal | null>;
} => {
  const { record, tables } = parts;
  const { pool } = record.database;

  const post = async (by: SignedInPerson, staff: StaffPost, did: string): Promise<Refusal | null> => {
    const refused = await enterPost(parts, by, staff, did);
    if (refused === null) tables.applyPost(staff);
    return refused;
  };

  return {
    post,
    assign: async (by, id, asking, name) => {
      const assigned = parseInput(STAFF_ASSIGNMENT, asking, 'the staff');
      if (isInputFault(assigned)) return assigned;
      const { reason, ...staff } = assigned;
      return withTable(parts, id, (table) =>
        exclusively(pool, async () => {
          const booked = staff.role === 'dealer' ? await refuseDealer(staff.person, id, name) : null;
          const cannot = table.refusePost(staff) ?? booked ?? (await changeDealer(act, table, by, staff, reason));
          return cannot ?? post(by, { do: 'assign', table: id, ...staff }, 'staffAssigned');
        }),
      );
    },
    relieve: (by, id, person) =>
      withTable(parts, id, (table) =>
        table.postOf(person) === 'dealer'
          ? post(by, { do: 'relieve', table: id, person }, 'staffRelieved')
          : refuse('not-dealing-here', { table: id }),
      ),
    askCount: (by, id, deck) =>
      withTable(parts, id, (table) => {
        if (!table.watchedDecks().includes(deck)) return refuse('no-deck-to-count', { table: id, deck: deck + 1 });
        const asked = { do: 'askCount', table: id, deck, person: by.id, position: table.position() } as const;
        return post(by, asked, 'deckCountAsked');
      }),
    closeTable: (by, id) =>
      withTable(parts, id, async (table) => {
        const known = tables.get(id);
        if (known === undefined || id === POKER_ROOM_STREAM || isJackpotCage(id)) return refuseNoTable(id);
        if (known.opening.room === true) return refuse('room-keeps-tables', {}, '637a.9(c)');
        if (known.closed) return TABLE_CLOSED;
        if (table.hasPlayers()) return refuse('table-occupied', {});
        const left = known.opening.rack === undefined ? null : await refuseChipsLeft(pool, id);
        const not = left ?? (await refuseUncountedRack({ pool, keys: record.keys }, id));
        if (not !== null) return not;
        const refused = await enterPost(parts, by, { do: 'closeTable', table: id }, 'tableClosed');
        if (refused === null) known.closed = true;
        return refused;
      }),
  };
};
