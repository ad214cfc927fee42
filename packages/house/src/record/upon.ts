import { isRefused, type Refused, type Ruling, refuseFor } from '@fairdeal/rules';
import type { Appending } from './append.js';
import { UNKNOWN } from './fallen.js';
import { answerToKey } from './keyed.js';
import { lastTime } from './reading.js';
import type { HouseRecord } from './record.js';

// Streams of the log that nobody runs: meters, funds and submissions. What is done to one is written after what stands in it, or is judged anew.

/** What is done to such a stream. */
export interface Upon<Event extends object> {
  readonly stream: string;
  readonly act: Appending['act'];
  readonly by: Appending['by'];
  readonly key: string | null;
  /** What comes of it by what stands in the stream now, at a time no earlier than that, and at which position it is. */
  decide(at: number): Promise<{ readonly position: number; readonly ruling: Ruling<Event> }>;
  postings?(events: readonly Event[]): NonNullable<Appending['postings']>;
}

/** So often something is judged anew because another was quicker. */
const TRIES = 20;

/** Does something to a stream that nobody runs; what came of it, where it is done now. */
export const enterUpon = async <Event extends object>(
  { database: { pool }, writer, clock }: Pick<HouseRecord, 'database' | 'writer' | 'clock'>,
  { stream, act, by, key, decide, postings }: Upon<Event>,
): Promise<{ readonly position: number; readonly events: readonly Event[] } | Refused> => {
  const before = key === null ? null : await answerToKey(pool, { table: stream, person: by.person, key }, act);
  if (before !== null) return isRefused(before) ? before : { ...before, events: [] };
  for (let nth = 0; nth < TRIES; nth += 1) {
    const at = Math.max(clock(), await lastTime(pool, stream));
    const { position, ruling } = await decide(at);
    if (isRefused(ruling)) return ruling;
    const events = ruling.events.map((event) => ({ ...event })) as unknown as Appending['events'];
    const done = await writer.append({
      ...{ table: stream, position: position + 1, epoch: null, at: new Date(at).toISOString(), by, key, edition: null },
      ...{ act, events, postings: postings?.(ruling.events) ?? [] },
    });
    if (!('not' in done)) return { position: done.position, events: ruling.events };
    if (done.not === 'key')
      return refuseFor('unknown-outcome', 'This is being done already: ask again with the same key.');
    if (done.not === 'unknown') return UNKNOWN;
    if (done.not === 'wrong') return refuseFor('not-enough', `Not done: ${done.why}`);
    if (done.not !== 'position' && done.not !== 'shared')
      return refuseFor('unreachable', 'Not done: the record cannot be reached. Try again when it is back.');
  }
  return refuseFor('conflict', 'Not done: too many others do this at once. Try again.');
};
