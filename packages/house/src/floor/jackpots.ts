import type { RoomJackpot, WireView } from '@fairdeal/client';
import { z } from 'zod';
import type { TableOpening } from './openings/opening.js';

/** A table of the room, and what everybody sees there; its number is 0 for the cage, at which nobody plays. */
export interface PublicRoomTable {
  readonly table: number;
  readonly opening: TableOpening;
  readonly view: WireView;
}

const VIEW = z.object({
  badBeat: z.object({ displayed: z.int(), pending: z.boolean() }).nullish(),
  highHand: z
    .object({
      displayed: z.int(),
      highest: z.string().nullable(),
      value: z.number(),
      seats: z.array(z.int()),
      until: z.number().nullable(),
    })
    .nullish(),
});

const FILED = z.object({ highHand: z.object({ tables: z.array(z.int()), pooledAt: z.int() }) });

/** The tables of a High Hand Jackpot pool what they collect: they are one on the wall. */
const poolNameOf = ({ table, opening: { open } }: PublicRoomTable): string => {
  const filed = FILED.safeParse(open).data?.highHand;
  return filed === undefined || filed.tables.length < 2 ? `table ${table}` : JSON.stringify(filed);
};

const byKey = <One>(all: readonly One[], keyOf: (one: One) => string): readonly (readonly One[])[] => {
  const keys = [...new Set(all.map(keyOf))];
  return keys.map((key) => all.filter((one) => keyOf(one) === key));
};

/** The jackpots of the room: each fund and each pool once, with the tables that it is played for at. */
export const roomJackpotsOf = (seen: readonly PublicRoomTable[]): readonly RoomJackpot[] => {
  const read = seen.map((one) => ({ ...one, shown: VIEW.safeParse(one.view).data }));
  const beats = read.flatMap((one) => (one.shown?.badBeat == null ? [] : [{ ...one, ...one.shown.badBeat }]));
  const high = read.flatMap((one) => (one.shown?.highHand == null ? [] : [{ ...one, ...one.shown.highHand }]));
  return [
    ...byKey(beats, ({ table, opening }) => opening.fund ?? `table ${table}`).map((own) => ({
      kind: 'bad-beat' as const,
      cents: own[0]?.displayed ?? 0,
      pending: own.some(({ pending }) => pending),
      tables: own.map(({ table }) => table),
    })),
    ...byKey(high, poolNameOf).map((own) => {
      const best = Math.max(...own.map(({ value }) => value));
      const ends = own.flatMap(({ until }) => until ?? []);
      return {
        kind: 'high-hand' as const,
        cents: own.reduce((sum, { displayed }) => sum + displayed, 0),
        tables: own.flatMap(({ table }) => (table === 0 ? [] : [table])),
        until: ends.length === 0 ? null : Math.max(...ends),
        leaders: own.flatMap(({ value, table, seats, highest }) =>
          best > 0 && value === best ? seats.map((seat) => ({ hand: highest ?? '', table, seat })) : [],
        ),
      };
    }),
  ];
};
