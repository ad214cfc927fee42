import { type LogEntry, lossesIn, readHandover, signLoss, verifierKey } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import type { LostHistory } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { NoHouseError } from '../database/migrations.js';
import { makeSuccessor, openHouseKeys, useSuccessor } from '../keys/keys.js';
import type { LostRange } from './checkpoints/checkpoint.js';
import { withKeysLock } from './finish-rotations.js';
import { type HouseLog, openHouseLog } from './house-log.js';
import { readEntriesWith } from './reading/reading.js';
import { hasHouseMoney } from './rotation-approval.js';

// A log that lost signed entries goes on under a new name and key. The old key names the loss before it goes: the note is kept beside the new key first, and
// the log has it as its next entry.

/** A loss that somebody accepted. */
export interface AcceptedLoss {
  /** Name of the log that lost entries. */
  readonly continues: string;
  /** Its last entry that is kept, and the first and last that were lost. */
  readonly after: number;
  readonly first: number;
  readonly last: number;
  /** The verifier key of the log from now on. */
  readonly key: string;
}

const ACCEPTED = 'lossAccepted';
const ACCEPTED_EVENT = z.looseObject({ did: z.literal(ACCEPTED), note: z.string() });

const withLog = async <Result>(url: string, folder: string, use: (record: HouseLog) => Promise<Result>) => {
  const record = await openHouseLog(url, await openHouseKeys(folder, { existing: true }), { existing: true });
  try {
    return await use(record);
  } finally {
    await record.close();
  }
};

/** A new key takes the place of the old one, which names what was lost. */
const succeed = ({ database, keys }: HouseLog, { kept, lost }: LostRange): Promise<void> =>
  withKeysLock(database.pool, async () => {
    const now = await openHouseKeys(keys.folder);
    // Somebody else accepted the loss meanwhile.
    if (now.signer.id !== keys.signer.id) return;
    const successor = await makeSuccessor(now);
    await useSuccessor(now, signLoss(now.signer, successor, kept, lost));
  });

/** A loss that somebody is about to accept. */
export interface LossFacts extends Pick<AcceptedLoss, 'first' | 'last'> {
  /** Name and id of the key that signed the lost entries. */
  readonly key: string;
  /** Whether the house has money of its own, or ever had. */
  readonly houseMoney: boolean;
}

/** Why a loss is accepted, and the words by which somebody confirmed it. */
interface LossReason {
  readonly why: string;
  readonly confirmed?: string;
}

/** Enters the loss after which this log began, unless it is in the log. */
const enterLoss = async (record: HouseLog, by: LogEntry['by'], reason: LossReason): Promise<AcceptedLoss | null> => {
  const { signer, handovers } = record.keys;
  const note = handovers.findLast((one) => readHandover(one)?.to.id === signer.id) ?? '';
  const [loss] = lossesIn(signer, [note]);
  if (loss === undefined) return null;
  const entries = (await readEntriesWith(record.database.pool, [ACCEPTED])).flatMap(({ entry }) => entry.events);
  if (entries.some((event) => ACCEPTED_EVENT.safeParse(event).data?.note === note)) return null;
  const { from, to, until, lost } = loss;
  const range = { continues: from.name, after: until.size, first: until.size + 1, last: lost.size };
  const done = await record.enterForHouse(
    by,
    { do: 'acceptLoss', ...reason },
    { events: [{ did: ACCEPTED, ...range, note }] },
  );
  if (isRefused(done)) throw new Error(refusalText(done));
  await record.checkpoints.make();
  return { ...range, key: verifierKey(to) };
};

/**
 * Lets a log that lacks signed entries go on as a new one. Null for a log that lacks nothing. `confirm` throws unless somebody wants it, and gives the words by
 * which they said so.
 */
export const acceptLoss = async (
  url: string,
  folder: string,
  by: LogEntry['by'],
  why: string,
  confirm: (facts: LossFacts) => Promise<string | null> = async () => null,
): Promise<AcceptedLoss | null> => {
  const confirmed = await withLog(url, folder, async (record) => {
    const range = await record.checkpoints.lostRange();
    if (range === null) return null;
    const { name, id } = record.keys.signer;
    const lost = { key: `${name}+${id}`, first: range.kept.size + 1, last: range.lost.size };
    const words = await confirm({ ...lost, houseMoney: await hasHouseMoney(record.database) });
    await succeed(record, range);
    return words;
  });
  return withLog(url, folder, (record) => enterLoss(record, by, { why, ...(confirmed === null ? {} : { confirmed }) }));
};

/** What the log lacks of the history that its key has signed. Null without keys: nothing is known then. */
export const lostHistory = async (url: string, folder: string): Promise<LostHistory | null> =>
  withLog(url, folder, async ({ checkpoints }) => checkpoints.lost()).catch((error: unknown) => {
    if (error instanceof NoHouseError) return null;
    throw error;
  });
