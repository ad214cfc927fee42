import { z } from 'zod';
import { type Finding, finding } from '../faults/fault.js';
import type { SerializedAct } from '../log/recording.js';
import type { GivenSeat } from '../rules-release/index.js';

/** Seats that a poker room assigned, compared with the people who sat down. */
export interface SeatAudit {
  /** Seats that the room has given by an entry; null where it cannot be followed any further. */
  readonly given: (seats: readonly GivenSeat[] | null) => void;
  /** Findings about people who sat down at a table of the room. */
  readonly taken: (table: string, written: SerializedAct) => readonly Finding[];
}

const SAT = z.looseObject({ did: z.literal('sat'), seat: z.int(), person: z.string() });

/** Each seat taken was assigned to that person first, and once for each time they sat down. */
export const auditSeats = (): SeatAudit => {
  const open = new Set<string>();
  let known = true;
  return {
    given: (seats) => {
      known &&= seats !== null;
      for (const { stream, seat, person } of seats ?? []) open.add(`${stream}/${seat}/${person}`);
    },
    taken: (table, { events }) =>
      events.flatMap((event) => {
        const sat = SAT.safeParse(event);
        if (!sat.success || !known) return [];
        const { seat, person } = sat.data;
        return open.delete(`${table}/${seat}/${person}`)
          ? []
          : [
              finding(`The room didn’t assign seat ${seat} of ${table} to the person who sat down there.`, [
                '637a.8(a)',
              ]),
            ];
      }),
  };
};

/** For a log that leaves out tables: the room is unknown. */
export const NO_SEAT_AUDIT: SeatAudit = { given: () => undefined, taken: () => [] };
