import type { SharedMeter } from '@fairdeal/rules/internal';
import { z } from 'zod';
import type { LogEntry } from '../log/entry.js';

const cents = z.int().min(0);
const READ = z.discriminatedUnion('did', [
  z.looseObject({ did: z.literal('meterRead'), meter: z.string(), cents, reserve: cents, after: z.int() }),
  z.looseObject({ did: z.literal('fundRead'), fund: z.string(), cents, after: z.int() }),
]);
/** A reading of a meter or fund, as an entry states it. */
export interface MeterReading extends SharedMeter {
  readonly name: string;
}
/** The reading in an entry, or null. */
export const readingIn = (events: LogEntry['events']): MeterReading | null => {
  for (const event of events) {
    const read = event.did === 'meterRead' || event.did === 'fundRead' ? READ.safeParse(event).data : undefined;
    if (read === undefined) continue;
    const { cents: shown, after } = read;
    return read.did === 'meterRead'
      ? { name: read.meter, cents: shown, reserve: read.reserve, after }
      : { name: read.fund, cents: shown, reserve: 0, after };
  }
  return null;
};

/** The readings of an entry. The replay uses them. */
export const sharedReadingsIn = (events: LogEntry['events']): Readonly<Record<string, SharedMeter>> => {
  const read = readingIn(events);
  return read === null ? {} : { [read.name]: { cents: read.cents, reserve: read.reserve, after: read.after } };
};
