import type { PokerRoomSubmission, RoomGame } from '@fairdeal/rules/internal';
import { z } from 'zod';

// 637a.16(g), (h): what the tables of a room collect in one qualifying period is pooled at the cage and paid there. Tables open, break and get their numbers again;
// the cage is a stream of its own that nobody sits at and that never closes, under a number that no table of the room has.

const POOLED = z.looseObject({ byTheClock: z.literal(true), tables: z.array(z.int()).min(2) });

interface JackpotPool {
  readonly stream: string;
  /** The number under which it is sent to. */
  readonly number: number;
  readonly filed: z.output<typeof POOLED>;
  /** The first game of the room that files it, and its list. */
  readonly list: string;
  readonly open: RoomGame['open'];
}

/** Whether a stream is the cage of a jackpot. */
export const isJackpotCage = (stream: string): boolean => /^cage[1-9]\d*$/.test(stream);

/** The High Hand Jackpots of a room that several tables pool by the clock, each as it is filed once. */
const poolsOf = ({ tables, games }: PokerRoomSubmission): readonly JackpotPool[] => {
  const filed = games.flatMap(({ id, open }) => {
    const { data } = POOLED.safeParse(open.highHand);
    return data === undefined ? [] : [{ filed: data, open, list: id }];
  });
  const distinct = filed.filter(({ open }, at) => filed.findIndex((other) => same(other.open, open)) === at);
  const last = Math.max(tables, ...distinct.flatMap((pool) => pool.filed.tables));
  return distinct.map((pool, nth) => ({ ...pool, stream: `cage${nth + 1}`, number: last + nth + 1 }));
};

const same = (one: RoomGame['open'], other: RoomGame['open']): boolean =>
  JSON.stringify(one.highHand) === JSON.stringify(other.highHand);

/** A table of the room as it is opened: what it collects goes to the cage. */
export const poolAtCage = (room: PokerRoomSubmission, open: RoomGame['open']): RoomGame['open'] => {
  const pool = poolsOf(room).find((one) => same(one.open, open));
  return pool === undefined ? open : { ...open, highHand: poolSubmission(pool) };
};

const poolSubmission = ({ filed, number }: JackpotPool): object => ({
  ...filed,
  tables: [...filed.tables, number],
  pooledAt: number,
});

/** The cages of a room, as they are opened. */
export const jackpotCagesOf = (
  room: PokerRoomSubmission,
): readonly { readonly stream: string; readonly list: string; readonly open: RoomGame['open'] }[] =>
  poolsOf(room).map((pool) => ({
    stream: pool.stream,
    list: pool.list,
    open: { ...pool.open, badBeat: null, table: pool.number, highHand: poolSubmission(pool) },
  }));
