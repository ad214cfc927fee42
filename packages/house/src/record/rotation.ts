import { type Entry, readHandover, signHandover, verifierKey } from '@fairdeal/proof';
import { isRefused, type Refused } from '@fairdeal/rules';
import type { Pool } from 'pg';
import { z } from 'zod';
import { together } from './database.js';
import {
  type Keys,
  makeNextSealing,
  makeNextSigning,
  nextKeys,
  openKeys,
  useNextSealing,
  useNextSigning,
} from './keys.js';
import { KEYS_LOCK } from './migrations/locks.js';
import { readHappened } from './reading.js';
import type { HouseRecord } from './record.js';

// A key is rotated in three steps: it is made, the log says so, it is used. Where the process ends in between, whoever opens the record next carries
// through what was entered; what was not is left for the next rotation.

const SEALING = 'sealingKeyRotated';
const SIGNING = 'signingKeyRotated';
const ROTATED = z.union([
  z.looseObject({ did: z.literal(SEALING), sealing: z.int() }),
  z.looseObject({ did: z.literal(SIGNING), handover: z.string() }),
]);

/** One after the other: nobody makes a key while another takes one into use. */
const oneByOne = <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> =>
  together(pool, async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    return work();
  });

/** What the log says was rotated to one of the keys that lie ready. */
const entered = async (pool: Pool, keys: Keys): Promise<{ sealing: number | null; handover: string | null }> => {
  const next = nextKeys(keys);
  const events = (await readHappened(pool, [SEALING, SIGNING])).flatMap(({ entry }) => entry.events);
  const rotated = events.flatMap((event) => ROTATED.safeParse(event).data ?? []);
  const handovers = rotated.flatMap((event) => (event.did === SIGNING ? [event.handover] : []));
  const isToNext = (note: string): boolean => {
    const handover = readHandover(note);
    return (
      next.signing !== null &&
      handover !== null &&
      verifierKey(handover.from) === verifierKey(keys.signer) &&
      verifierKey(handover.to) === verifierKey(next.signing)
    );
  };
  return {
    sealing: rotated.some((event) => event.did === SEALING && event.sealing === next.sealing) ? next.sealing : null,
    handover: handovers.find(isToNext) ?? null,
  };
};

/** The keys, once every rotation that the log knows is carried through. */
export const finishRotations = async (pool: Pool, keys: Keys): Promise<Keys> => {
  const { sealing, signing } = nextKeys(keys);
  if (sealing === null && signing === null) return keys;
  return oneByOne(pool, async () => {
    const now = await openKeys(keys.folder);
    const found = await entered(pool, now);
    if (found.sealing !== null) await useNextSealing(now, found.sealing);
    if (found.handover !== null) await useNextSigning(now, found.handover);
    return openKeys(keys.folder);
  });
};

/** A new key seals for whoever opens the keys from now on; what the old ones sealed is opened with them. */
export const rotateSealing = (
  record: Pick<HouseRecord, 'database' | 'keys' | 'house'>,
  by: Entry['by'],
  why: string,
): Promise<Keys | Refused> =>
  oneByOne(record.database.pool, async () => {
    const keys = await openKeys(record.keys.folder);
    const sealing = await makeNextSealing(keys);
    const done = await record.house(by, { do: 'rotateKey', sealing, why }, { events: [{ did: SEALING, sealing }] });
    if (isRefused(done)) return done;
    await useNextSealing(keys, sealing);
    return openKeys(keys.folder);
  });

/** A new key signs from now on. The old one names it before it goes, and it names the old one: who knows either comes to the other by that. */
export const rotateSigning = (
  record: Pick<HouseRecord, 'database' | 'keys' | 'house' | 'checkpoints'>,
  by: Entry['by'],
  why: string,
): Promise<Keys | Refused> => {
  return record.checkpoints.handOver((held) =>
    oneByOne(record.database.pool, async () => {
      const keys = await openKeys(record.keys.folder);
      const signing = await makeNextSigning(keys);
      const handover = signHandover(keys.signer, signing, held);
      const act = { do: 'rotateKey', signing: verifierKey(signing), why };
      const done = await record.house(by, act, { events: [{ did: SIGNING, handover }] });
      if (isRefused(done)) return done;
      await useNextSigning(keys, handover);
      return openKeys(keys.folder);
    }),
  );
};
