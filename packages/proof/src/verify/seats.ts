import { z } from 'zod';
import type { SerializedAct } from '../log/recording.js';
import type { GivenSeat } from '../rules-release/index.js';
import { type Finding, finding } from './fault.js';

/** The seats that a poker room gave away, against who sat down at its tables. */
export interface SeatAudit {
  /** Seats that the room has given by an entry; null where it cannot be followed any further. */
  readonly given: (seats: readonly GivenSeat[] | null) => void;
  /** What is wrong with who sat down at a table of the room. */
  readonly taken: (table: string, written: SerializedAct) => readonly Finding[];
}

const SAT = z.looseObject({ did: z.literal('sat'), seat: z.int(), person: z.string() });

/** Each seat that is taken was given before, to the same person, and is given again before it is taken again. */
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
          : [finding(`The room did not give seat ${seat} of ${table} to who sat down there.`, ['637a.8(a)'])];
      }),
  };
};

/** Of a log that leaves out tables nothing is known of the room. */
export const NO_SEAT_AUDIT: SeatAudit = { given: () => undefined, taken: () => [] };
