import { type Decision, isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { EntryDraft } from './append/append.js';
import { BUSY, refuseAppend } from './append/append-errors.js';
import { answerToKey } from './append/keyed-act.js';
import type { HouseLog } from './house-log.js';
import { lastTime } from './reading/reading.js';

// Streams of the log that no node runs: meters, funds and submissions. An act is decided again if another entry came first.

/** Act on such a stream. */
export interface StreamAct<Event extends object> {
  readonly stream: string;
  readonly act: EntryDraft['act'];
  readonly by: EntryDraft['by'];
  readonly key: string | null;
  /** Decision on the stream as it stands, at a time no earlier than its last entry, with the position of that entry. */
  decide(at: number): Promise<{ readonly position: number; readonly ruling: Decision<Event> }>;
  /** The event as the log keeps it. */
  write?(event: Event): object;
  postings?(written: EntryDraft['events']): NonNullable<EntryDraft['postings']>;
}

/** Attempts to decide when other entries keep coming first. */
const TRIES = 20;

/** Enters an act in a stream that no node runs. Gives no events if the same key was entered before. */
export const enterOptimistically = async <Event extends object>(
  { database: { pool }, writer, clock }: Pick<HouseLog, 'database' | 'writer' | 'clock'>,
  { stream, act, by, key, decide, write = (event) => event, postings }: StreamAct<Event>,
): Promise<{ readonly position: number; readonly events: readonly Event[] } | Refusal> => {
  const before = key === null ? null : await answerToKey(pool, { table: stream, person: by.person, key }, act);
  if (before !== null) return isRefused(before) ? before : { ...before, events: [] };
  for (let nth = 0; nth < TRIES; nth += 1) {
    const at = Math.max(clock(), await lastTime(pool, stream));
    const { position, ruling } = await decide(at);
    if (isRefused(ruling)) return ruling;
    const events = ruling.events.map((event) => ({ ...write(event) })) as unknown as EntryDraft['events'];
    const done = await writer.append({
      ...{ table: stream, position: position + 1, epoch: null, at: new Date(at).toISOString(), by, key, edition: null },
      ...{ act, events, postings: postings?.(events) ?? [] },
    });
    if (!('not' in done)) return { position: done.position, events: ruling.events };
    if (done.not === 'key') return refuse('unknown-outcome', { what: 'under-way' });
    if (done.not !== 'position' && done.not !== 'shared') return refuseAppend(done);
  }
  return BUSY;
};
