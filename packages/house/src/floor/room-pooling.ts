import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { type HighHandStatus, staffMember } from '@fairdeal/rules/internal';
import { highHandOf } from './directory/poker-tables.js';
import type { KnownTable, TableDirectory } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { isJackpotCage } from './openings/jackpot-cages.js';
import type { FloorTable } from './table/floor-table.js';

const FINANCE: SignedInPerson = { id: 'finance', name: 'finance', roles: ['finance'] };

/** The other tables of a pool, those too that the room has closed. */
const othersInPool = async (
  tables: TableDirectory,
  known: KnownTable,
  { tables: pooled, pooledAt }: HighHandStatus,
): Promise<readonly HighHandStatus[]> => {
  const found: HighHandStatus[] = [];
  for (const other of tables.all()) {
    if (other === known || other.opening.room !== true) continue;
    const loaded = await tables.load(other);
    if (isRefused(loaded)) continue;
    await loaded.catchUp();
    const standing = highHandOf(loaded);
    if (standing !== null && standing.pooledAt === pooledAt && pooled.includes(standing.table)) found.push(standing);
  }
  return found;
};

/** Starts a cage's period with its tables, and pools what they sent once none of them still has something of the period. */
export const poolHighHands = async (
  tables: TableDirectory,
  act: Floor['act'],
  known: KnownTable,
  table: FloorTable,
): Promise<void> => {
  const own = highHandOf(table);
  if (own === null || own.pooledAt !== own.table || known.opening.staff !== 'automated') return;
  const begins = isJackpotCage(known.id) && own.until === null && own.ended === null;
  if (!begins && !own.toPool) return;
  const standing = await othersInPool(tables, known, own);
  if (begins) {
    if (standing.some(({ until }) => until !== null))
      await table.actAsHouse(staffMember('floorperson'), { do: 'startQualifyingPeriod' });
    return;
  }
  if (standing.some(({ until, ended }) => Math.min(until ?? Infinity, ended ?? Infinity) <= (own.ended ?? 0))) return;
  const given = own.tables
    .filter((number) => number !== own.table)
    .map((number) => ({ table: number, cents: 0, slips: [] }));
  await act(
    FINANCE,
    { table: known.id, act: { do: 'poolContributions', tables: given } },
    `pool ${known.id}@${table.position()}`,
  );
};
