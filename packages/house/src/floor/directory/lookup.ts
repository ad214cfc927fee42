import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refuseAfterError } from '../../log/append/append-errors.js';
import type { HouseLog } from '../../log/index.js';
import type { MeterSigns } from '../openings/meter-links.js';
import type { FloorTable } from '../table/floor-table.js';
import { refuseNoTable, type TableDirectory } from './table-directory.js';

/** State that the parts of a floor share. */
export interface FloorParts {
  readonly record: HouseLog;
  readonly tables: TableDirectory;
  readonly signs: MeterSigns;
  readonly isClosed: () => boolean;
}

/** The table as it is, on any node. A table without a runner is run by this node from now on. */
export const findTable = async ({ tables, isClosed }: FloorParts, id: string): Promise<FloorTable | Refusal> => {
  if (isClosed()) return refuse('closing', {});
  if (tables.get(id) === undefined) await tables.discover([id]);
  const known = tables.get(id);
  if (known === undefined) return refuseNoTable(id);
  if (known.owner === null) await tables.run(known);
  const table = await tables.load(known);
  if (!isRefused(table)) await table.catchUp();
  return table;
};

/** Uses a table; a lost database, or a fault, is answered with a refusal. */
export const withTable = async <Result>(
  parts: FloorParts,
  id: string,
  use: (table: FloorTable) => Result | Promise<Result>,
): Promise<Result | Refusal> => {
  try {
    const table = await findTable(parts, id);
    return isRefused(table) ? table : await use(table);
  } catch (error) {
    return refuseAfterError(error);
  }
};

/** The other node that runs a table; null for none. */
export const ownerOf = async ({ record }: FloorParts, id: string): Promise<string | null> => {
  const { rows } = await record.database.pool.query<{ owner: string }>(
    'select owner from leases where table_id = $1 and expires > clock_timestamp()',
    [id],
  );
  const owner = rows[0]?.owner ?? null;
  return owner === record.owner ? null : owner;
};
