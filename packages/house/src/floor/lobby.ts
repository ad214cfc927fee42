import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { type FloorParts, withTable } from './directory/lookup.js';
import { roomOf } from './directory/poker-tables.js';
import { fillAwaited } from './directory/rack.js';
import { lobbyEntryOf } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { type PublicRoomTable, roomJackpotsOf } from './jackpots.js';
import { isJackpotCage } from './openings/jackpot-cages.js';
import { sharedMeterOf } from './openings/meter-links.js';
import { POKER_ROOM_STREAM } from './openings/opening.js';
import type { PokerRoomKeeper } from './poker-room.js';

const works = (person: SignedInPerson | null): boolean => person?.roles.some((role) => role !== 'player') === true;

/** Tables and jackpots as people see them from the lobby. */
export const lobbyOf = (parts: FloorParts, isListed: PokerRoomKeeper['isListed']): Pick<Floor, 'list' | 'jackpots'> => {
  const { tables, signs } = parts;
  return {
    list: (person) =>
      tables
        .all()
        .filter(isListed)
        .map((known) => {
          const { listed, closed } = known;
          const { taken, meters: own, position, lacks } = lobbyEntryOf(known);
          const shared = sharedMeterOf(known.opening);
          const shown = shared === null ? undefined : signs.of(shared)?.cents;
          const meters =
            shown === undefined ? own : { ...own, [listed.fund === undefined ? 'progressive' : 'bad-beat']: shown };
          const ended = closed ? { closed } : {};
          const waits = fillAwaited(person, listed.game, lacks);
          const { dealer } = known;
          const dealt =
            dealer === null || !works(person)
              ? {}
              : { dealer: { ...dealer, since: new Date(dealer.since).toISOString() } };
          return { ...listed, seats: { taken, all: listed.seats }, meters, position, ...ended, ...waits, ...dealt };
        }),
    jackpots: async () => {
      const room =
        tables.get(POKER_ROOM_STREAM) === undefined ? null : await withTable(parts, POKER_ROOM_STREAM, roomOf);
      if (room === null || isRefused(room)) return [];
      const cages = tables.all().filter(({ id }) => isJackpotCage(id));
      const own = [...room.tables, ...cages.map(({ id }) => ({ table: 0, stream: id }))];
      const seen = await Promise.all(
        own.map(async ({ table, stream }): Promise<readonly PublicRoomTable[]> => {
          const opening = tables.get(stream)?.opening;
          const push = await withTable(parts, stream, (one) => one.currentPush(null));
          return opening === undefined || isRefused(push) ? [] : [{ table, opening, view: push.view }];
        }),
      );
      return roomJackpotsOf(seen.flat());
    },
  };
};
