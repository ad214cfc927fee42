import { type Actor, type PokerRoom, type PokerSeat, type RoomTable, staffMember } from '@fairdeal/rules';
import type { TableOpening } from './openings/opening.js';
import type { FloorTable } from './table/floor-table.js';

/** Tells the room something once; says whether it was done. */
export type TellRoom = (act: object, key: string) => Promise<boolean>;

/**
 * Stands up a player whose seat the room has taken back: between hands, with everything they have. Where people work at the table, a floorperson there
 * gives secured stakes back (637a.8(b)(6)), and nobody does so in their name: that is due, and the rest follows it.
 */
const standUp = async (
  table: FloorTable,
  { staff }: TableOpening,
  seat: number,
  { person, away, returning, stack }: PokerSeat,
): Promise<void> => {
  const player: Actor = { role: 'player', seat, person };
  if (away && !returning) await table.actAsHouse(player, { do: 'comeBack' });
  if (away && staff === 'people') return;
  if (away) await table.actAsHouse(staffMember('floorperson'), { do: 'releaseStakes', seat, cents: stack });
  await table.actAsHouse(player, { do: 'leave' });
};

/** Tells the room of one seat of a table, or does at the table what the room has decided of it. Says whether the room was told. */
export const keepSeatInStep = async (
  table: FloorTable,
  opening: TableOpening,
  { room, open, at }: { readonly room: PokerRoom; readonly open: RoomTable | undefined; readonly at: number },
  tell: TellRoom,
): Promise<boolean> => {
  const seat = at + 1;
  const sits = table.poker.seats()[at] ?? null;
  const given = open?.seats[at] ?? null;
  const key = `${table.id}/${seat}@${table.position()}`;
  const where = { tableNumber: open?.table ?? 0, seat };
  const left = table.poker.lastLeft(seat);
  const tookAway = (person: string): number => (left?.person === person ? left.stack : 0);
  if (given !== null && sits?.person !== given.person)
    return tell({ do: 'leaveSeat', ...where, cents: tookAway(given.person) }, `left ${key}`);
  if (sits === null) {
    const gone = open?.clearing?.find((one) => one.seat === seat);
    return gone !== undefined && tell({ do: 'clearSeat', ...where, cents: tookAway(gone.person) }, `clear ${key}`);
  }
  if (given === null) {
    const called = room.pages.some(
      (page) => page.table === open?.table && page.seat === seat && page.person === sits.person,
    );
    if (called) return tell({ do: 'seat', ...where, cents: sits.stack }, `sat ${key}`);
    await standUp(table, opening, seat, sits);
    return false;
  }
  if (sits.away === (given.away !== null)) return false;
  return tell({ do: sits.away ? 'stepOut' : 'comeBack', ...where }, `away ${key}`);
};
