import { type LogEntry, signHandover, verifierKey } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import {
  type HouseKeys,
  makeNextSealing,
  makeNextSigning,
  openHouseKeys,
  useNextSealing,
  useNextSigning,
} from '../keys/keys.js';
import { SEALING, SIGNING, withKeysLock } from './finish-rotations.js';
import type { HouseLog } from './house-log.js';
import { rotationApproval } from './rotation-approval.js';

// A key is rotated in three steps: it is made, the log says so, it is used. Where the process ends in between, whoever opens the record next carries
// through what was entered; what was not is left for the next rotation.

/** On a house with money of its own a person approves it, by whose code it is done. A new key seals for every process that opens the keys from now on. The old ones still open their own data. */
export const rotateSealing = (
  record: Pick<HouseLog, 'database' | 'keys' | 'clock' | 'enterForHouse'>,
  by: LogEntry['by'],
  why: string,
  code: string | null = null,
): Promise<HouseKeys | Refusal> =>
  withKeysLock(record.database.pool, async () => {
    const approved = await rotationApproval(record, code);
    if (isRefused(approved)) return approved;
    const keys = await openHouseKeys(record.keys.folder);
    const sealing = await makeNextSealing(keys);
    const done = await record.enterForHouse(
      by,
      { do: 'rotateKey', sealing, why, ...approved },
      { events: [{ did: SEALING, sealing }] },
    );
    if (isRefused(done)) return done;
    await useNextSealing(keys, sealing);
    return openHouseKeys(keys.folder);
  });

/** A new key signs from now on. The old one names it before it goes, and it names the old one: who knows either comes to the other by that. */
export const rotateSigning = (
  record: Pick<HouseLog, 'database' | 'keys' | 'clock' | 'enterForHouse' | 'checkpoints'>,
  by: LogEntry['by'],
  why: string,
  code: string | null = null,
): Promise<HouseKeys | Refusal> => {
  return record.checkpoints.handOver((held) =>
    withKeysLock(record.database.pool, async () => {
      const approved = await rotationApproval(record, code);
      if (isRefused(approved)) return approved;
      const keys = await openHouseKeys(record.keys.folder);
      const signing = await makeNextSigning(keys);
      const handover = signHandover(keys.signer, signing, held);
      const act = { do: 'rotateKey', signing: verifierKey(signing), why, ...approved };
      const done = await record.enterForHouse(by, act, { events: [{ did: SIGNING, handover }] });
      if (isRefused(done)) return done;
      await useNextSigning(keys, handover);
      return openHouseKeys(keys.folder);
    }),
  );
};
