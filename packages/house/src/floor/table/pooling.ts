import type { AllJackpotTransfers } from '@fairdeal/proof';
import { z } from 'zod';
import type { TableOpening } from '../openings/opening.js';
import type { ActRequest } from './act-request.js';

const POOLED = z.object({
  table: z.int().default(1),
  highHand: z.object({ tables: z.array(z.int()), pooledAt: z.int() }),
});

/** As it is offered, before anybody has looked: a table that sent nothing may be named too. */
const NOTHING = z.array(z.object({ table: z.int(), cents: z.literal(0), slips: z.array(z.unknown()).length(0) }));

/** Whether an act takes in what other tables of the room have sent. */
export const takesTransfers = ({ act: { do: what } }: ActRequest): boolean =>
  what === 'poolContributions' || what === 'receiveBadBeat';

/** Fills in the contributions that the tables sent until the period ended, so that the person who pools them need not copy them. */
export const fillInTransfers = (
  { open }: TableOpening,
  asked: ActRequest,
  sent: AllJackpotTransfers | null,
  ended: number | null,
): ActRequest => {
  const room = asked.act.do === 'poolContributions' ? POOLED.safeParse(open).data : undefined;
  const nothing = NOTHING.safeParse(asked.act.tables).data;
  if (room === undefined || sent === null || nothing === undefined || room.table !== room.highHand.pooledAt)
    return asked;
  const tables = sent
    .onTheWay()
    .filter(({ fund, table }) => fund === 'highHand' && room.highHand.tables.includes(table))
    // Later transfers belong to the next period. Where the times are unknown, all but a table's first are later.
    .filter(({ table, until }, at, all) =>
      until === undefined || ended === null ? all.findIndex((other) => other.table === table) === at : until <= ended,
    )
    .map(({ table, cents, slips }) => ({ table, cents, slips }));
  const others = nothing.filter(({ table }) => !tables.some((given) => given.table === table));
  return { ...asked, act: { ...asked.act, tables: [...tables, ...others] } };
};
