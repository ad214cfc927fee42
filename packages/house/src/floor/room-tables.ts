import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import type { PokerRoom } from '@fairdeal/rules/internal';
import type { HouseLog } from '../log/index.js';
import type { KnownTable, TableDirectory } from './directory/table-directory.js';
import { roomTableOpening } from './openings/from-submission.js';
import { jackpotCagesOf, poolAtCage } from './openings/jackpot-cages.js';
import { linkToMeter } from './openings/meter-links.js';

/** In whose name the house opens tables of the room, and tells it what happened there. */
export const KEEPER: SignedInPerson = { id: 'brush', name: 'brush', roles: ['brush'] };

/** The tables that a room has, and the cages that pool for them. */
const tablesWanted = ({ submission, tables }: PokerRoom, isAutomated: boolean) => {
  const seats = tables.flatMap(({ stream, table, list }) => {
    const open = submission.games.find(({ id }) => id === list)?.open;
    if (open === undefined) return [];
    return [{ stream, list, open: { ...(isAutomated ? poolAtCage(submission, open) : open), table } }];
  });
  return [...(isAutomated && seats.length > 0 ? jackpotCagesOf(submission) : []), ...seats];
};

/** Opens the tables that the room has and the house does not yet. */
export const openRoomTables = async (
  record: HouseLog,
  tables: TableDirectory,
  room: PokerRoom,
  own: KnownTable,
): Promise<void> => {
  const { staff, dealt = 'automated', cards, money, pace, hints } = own.opening;
  // Where people keep the room, a Poker shift supervisor is there.
  const ruled = staff === 'people' ? ({ ruled: 'people' } as const) : {};
  for (const { stream, list, open } of tablesWanted(room, dealt === 'automated')) {
    if (tables.get(stream) !== undefined) continue;
    const filed = await roomTableOpening(record, own.opening, list, open);
    const opening = isRefused(filed)
      ? filed
      : await linkToMeter(record.database.pool, {
          ...{ staff: dealt, cards, money, pace, bots: 0, room: true as const },
          ...(hints === undefined ? {} : { hints }),
          ...ruled,
          ...filed,
        });
    const opened = isRefused(opening) ? opening : await tables.openNew(KEEPER, opening, stream);
    if (isRefused(opened)) await tables.discover([stream]);
    const known = tables.get(stream);
    if (known !== undefined) await tables.run(known);
  }
};
