import { isRefused } from '@fairdeal/rules';
import { type PokerRoom, type RoomTable, staffMember } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { HouseLog } from '../log/index.js';
import type { KnownTable, TableDirectory } from './directory/table-directory.js';
import { KEEPER } from './room-tables.js';
import type { FloorTable } from './table/floor-table.js';

/** A poker table in the middle of a hand, as everybody sees it. */
const PHASE = z.looseObject({ phase: z.string() });

/** Sends the room's dealers to its tables. */
export const roomDealers = (tables: TableDirectory, record: HouseLog) => {
  /** The dealer who was sent to each table. */
  const posts = new Map<string, string>();

  /** Whether a hand is being played: its dealer finishes it before they deal elsewhere. */
  const isMidHand = (id: string): boolean => PHASE.safeParse(tables.get(id)?.table?.currentPush(null).view).success;

  return async (known: KnownTable, table: FloorTable, open: RoomTable, room: PokerRoom): Promise<void> => {
    const dealer = room.dealers.find((one) => one.table === open.table)?.person;
    if (known.opening.staff !== 'people' || dealer === undefined || posts.get(known.id) === dealer) return;
    const staff = { person: dealer, role: 'dealer' } as const;
    if ([...posts].some(([id, who]) => who === dealer && id !== known.id && isMidHand(id))) return;
    const now = table.dealer();
    // In the middle of a hand the dealer stays: it is tried again when something happens at the table.
    const change = { do: 'changeDealer', to: dealer };
    if (now !== null && now !== dealer && (await table.actAsHouse(staffMember('floorperson'), change)) !== null) return;
    const post = { do: 'assign', table: known.id, ...staff } as const;
    const events = [{ did: 'staffAssigned', table: known.id, ...staff, cites: [] }];
    if (isRefused(await record.enterForHouse({ role: 'brush', person: KEEPER.id }, post, { events }))) return;
    for (const [id, other] of posts) if (other === dealer) posts.delete(id);
    posts.set(known.id, dealer);
    tables.applyPost(post);
  };
};
