import { type LogEntry, readHandover, signHandover, verifierKey } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../database/database.js';
import { KEYS_LOCK } from '../database/migrations/locks.js';
import {
  type HouseKeys,
  makeNextSealing,
  makeNextSigning,
  nextKeys,
  openHouseKeys,
  useNextSealing,
  useNextSigning,
} from '../keys/keys.js';
import type { HouseLog } from './house-log.js';
import { readEntriesWith } from './reading.js';

// A key is rotated in three steps: it is made, the log says so, it is used. Where the process ends in between, whoever opens the record next carries
// through what was entered; what was not is left for the next rotation.

const SEALING = 'sealingKeyRotated';
const SIGNING = 'signingKeyRotated';
const ROTATED = z.union([
  z.looseObject({ did: z.literal(SEALING), sealing: z.int() }),
  z.looseObject({ did: z.literal(SIGNING), handover: z.string() }),
]);

/** One after the other: nobody makes a key while another takes one into use. */
const withKeysLock = <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    return work();
  });

/** What the log says was rotated to one of the keys that lie ready. */
const rotationsInLog = async (
  pool: Pool,
  keys: HouseKeys,
): Promise<{ sealing: number | null; handover: string | null }> => {
  const next = nextKeys(keys);
  const events = (await readEntriesWith(pool, [SEALING, SIGNING])).flatMap(({ entry }) => entry.events);
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
export const finishRotations = async (pool: Pool, keys: HouseKeys): Promise<HouseKeys> => {
  const { sealing, signing } = nextKeys(keys);
  if (sealing === null && signing === null) return keys;
  return withKeysLock(pool, async () => {
    const now = await openHouseKeys(keys.folder);
    const found = await rotationsInLog(pool, now);
    if (found.sealing !== null) await useNextSealing(now, found.sealing);
    if (found.handover !== null) await useNextSigning(now, found.handover);
    return openHouseKeys(keys.folder);
  });
};

/** A new key seals for whoever opens the keys from now on; what the old ones sealed is opened with them. */
export const rotateSealing = (
  record: Pick<HouseLog, 'database' | 'keys' | 'enterForHouse'>,
  by: LogEntry['by'],
  why: string,
): Promise<HouseKeys | Refusal> =>
  withKeysLock(record.database.pool, async () => {
    const keys = await openHouseKeys(record.keys.folder);
    const sealing = await makeNextSealing(keys);
    const done = await record.enterForHouse(
      by,
      { do: 'rotateKey', sealing, why },
      { events: [{ did: SEALING, sealing }] },
    );
    if (isRefused(done)) return done;
    await useNextSealing(keys, sealing);
    return openHouseKeys(keys.folder);
  });

/** A new key signs from now on. The old one names it before it goes, and it names the old one: who knows either comes to the other by that. */
export const rotateSigning = (
  record: Pick<HouseLog, 'database' | 'keys' | 'enterForHouse' | 'checkpoints'>,
  by: LogEntry['by'],
  why: string,
): Promise<HouseKeys | Refusal> => {
  return record.checkpoints.handOver((held) =>
    withKeysLock(record.database.pool, async () => {
      const keys = await openHouseKeys(record.keys.folder);
      const signing = await makeNextSigning(keys);
      const handover = signHandover(keys.signer, signing, held);
      const act = { do: 'rotateKey', signing: verifierKey(signing), why };
      const done = await record.enterForHouse(by, act, { events: [{ did: SIGNING, handover }] });
      if (isRefused(done)) return done;
      await useNextSigning(keys, handover);
      return openHouseKeys(keys.folder);
    }),
  );
};
