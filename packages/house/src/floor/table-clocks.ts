import type { TableClock } from '@fairdeal/client';
import { type FloorParts, ownerOf } from './directory/lookup.js';
import { type AskNode, CLOCKS_ANSWER } from './node-questions.js';
import type { FloorTable } from './table/floor-table.js';

/** Clocks that run at a table, wherever it is run. Everyone who looks at once asks once. */
export const tableClocks = (
  parts: FloorParts,
  askNode: AskNode,
): ((table: FloorTable) => Promise<readonly TableClock[]>) => {
  const asking = new Map<string, Promise<readonly TableClock[]>>();

  const ask = async (table: FloorTable): Promise<readonly TableClock[]> => {
    if (table.isRunHere()) return table.clocks();
    const owner = await ownerOf(parts, table.id);
    const said = owner === null ? null : CLOCKS_ANSWER.safeParse(await askNode(owner, { clocksOf: table.id }));
    return said?.success === true ? said.data.clocks : [];
  };

  return (table) => {
    const known = asking.get(table.id);
    if (known !== undefined) return known;
    const said = ask(table).finally(() => asking.delete(table.id));
    asking.set(table.id, said);
    return said;
  };
};
