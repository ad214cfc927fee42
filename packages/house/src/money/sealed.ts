import { type Entry, HOUSE, type Secret, secretHash } from '@fairdeal/proof';
import { type Refused, refuse } from '@fairdeal/rules';
import type { HouseRecord } from '../record/index.js';
import { KEY_USED } from '../record/keyed.js';
import { randomOf } from '../record/random.js';
import { lastPlace } from '../record/reading.js';
import { sealSecret } from '../record/seal.js';

const SALT_BYTES = 16;
/** How often another entry of the house may come first. */
const TRIES = 50;

type Said = Pick<Entry, 'act' | 'events'>;

/** Enters an act of the house. Everybody may read `said`; `whole` is sealed, and whoever opens the log for a reason reads it. */
export const enterSealed = async (
  { database: { pool }, writer, keys, clock }: Pick<HouseRecord, 'database' | 'writer' | 'keys' | 'clock'>,
  by: Entry['by'],
  said: Said,
  whole: Said,
  key: string | null,
): Promise<{ readonly position: number } | Refused> => {
  const secret: Secret = {
    salt: Buffer.from(randomOf(SALT_BYTES)).toString('hex'),
    act: whole.act,
    events: Object.fromEntries(whole.events.map((event, at) => [at, event])),
  };
  for (let nth = 0; nth < TRIES; nth += 1) {
    const last = await lastPlace(pool, HOUSE);
    const position = last.position + 1;
    const done = await writer.append({
      ...{ table: HOUSE, position, epoch: null, at: new Date(Math.max(clock(), last.at)).toISOString(), by, key },
      ...{ ...said, edition: null, secret: secretHash(secret), sealed: sealSecret(keys, HOUSE, position, secret) },
    });
    if (!('not' in done)) return { position: done.position };
    if (done.not === 'key') return KEY_USED;
    if (done.not !== 'position') break;
  }
  return refuse('Not done: the record could not be written. Try again.');
};
