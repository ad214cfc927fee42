import type { Actor, Cents } from '@fairdeal/rules';
import { nextSeatStep, type PokerRoom, type PokerSeat, staffMember } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { z } from 'zod';
import { seatsOf } from './directory/poker-tables.js';
import type { KnownTable } from './directory/table-directory.js';
import type { FloorTable } from './table/floor-table.js';

/** Tells the room something once; says whether it was done. */
export type TellRoom = (act: object, key: string) => Promise<boolean>;

const LEFT = z.object({ moves: z.array(z.object({ cents: z.int() })).default([]) });

/** Chips that the last player who left a seat took away, as the table's log has it. */
const takenFrom = async (pool: Pool, table: string, seat: number): Promise<Cents> => {
  const { rows } = await pool.query<{ event: unknown }>(
    `select event from entries, json_array_elements(body::json -> 'events') as event
     where table_id = $1 and did @> array['left'] and event ->> 'did' = 'left' and (event ->> 'seat')::int = $2
     order by position desc limit 1`,
    [table, seat],
  );
  const { moves } = LEFT.parse(rows[0]?.event ?? {});
  return moves.reduce((sum, { cents }) => sum + cents, 0);
};

/**
 * Stands up a player whose seat the room has taken back: between hands, with everything they have. Where people work at the table, a floorperson there
 * gives secured stakes back (637a.8(b)(6)), and nobody does so in their name: that is due, and the rest follows it.
 */
const standUp = async (
  table: FloorTable,
  staff: 'automated' | 'people',
  seat: number,
  { person, away, returning, stack }: PokerSeat,
): Promise<void> => {
  const player: Actor = { role: 'player', seat, person };
  if (away && !returning) await table.actAsHouse(player, { do: 'comeBack' });
  if (away && staff === 'people') return;
  if (away) await table.actAsHouse(staffMember('floorperson'), { do: 'releaseStakes', seat, cents: stack });
  await table.actAsHouse(player, { do: 'leave' });
};

/** Does the next step of one seat, at the table or in the room. Says whether the room was told. */
export const keepSeatInStep = async (
  pool: Pool,
  { id, opening }: KnownTable,
  table: FloorTable,
  room: PokerRoom,
  seat: number,
  tell: TellRoom,
): Promise<boolean> => {
  const open = room.tables.find(({ stream }) => stream === id);
  const sits = seatsOf(table)[seat - 1] ?? null;
  const step = nextSeatStep(room, open, seat, sits);
  if (step === null) return false;
  if ('standUp' in step) {
    await standUp(table, opening.staff, seat, step.standUp);
    return false;
  }
  const where = { tableNumber: open?.table ?? 0, seat };
  const key = `${step.tell} ${id}/${seat}@${table.position()}`;
  switch (step.tell) {
    case 'seat':
      return tell({ do: step.tell, ...where, cents: sits?.stack ?? 0 }, key);
    case 'leaveSeat':
    case 'clearSeat':
      return tell({ do: step.tell, ...where, cents: await takenFrom(pool, id, seat) }, key);
    default:
      return tell({ do: step.tell, ...where }, key);
  }
};
