import { readHandover, verifierKey } from '@fairdeal/proof';
import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../database/database.js';
import { KEYS_LOCK } from '../database/migrations/locks.js';
import { type HouseKeys, nextKeys, openHouseKeys, useNextSealing, useNextSigning } from '../keys/keys.js';
import { readEntriesWith } from './reading/reading.js';

export const SEALING = 'sealingKeyRotated';

export const SIGNING = 'signingKeyRotated';

const ROTATED = z.union([
  z.looseObject({ did: z.literal(SEALING), sealing: z.int() }),
  z.looseObject({ did: z.literal(SIGNING), handover: z.string() }),
]);

/** One after the other: nobody makes a key while another takes one into use. */
export const withKeysLock = <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (ask) => {
    await ask('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
    return work();
  });

/** Rotations in the log to one of the next keys. */
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
