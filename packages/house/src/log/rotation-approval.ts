import { createHash } from 'node:crypto';
import { CAGE_ACCOUNT, type LogEntry } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { accountText, refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { SEALING, SIGNING } from './finish-rotations.js';
import type { HouseLog } from './house-log.js';
import { readEntriesWith } from './reading/reading.js';

// On a house with money of its own, a person who has just confirmed who they are approves every rotation of a key. The log has the hash of the code that they
// pass on, and the rotation names that entry.

const APPROVED = 'rotationApproved';
const MINUTES = 10;

const APPROVAL = z.looseObject({ did: z.literal(APPROVED), code: z.string(), expires: z.iso.datetime() });
const ROTATION = z.looseObject({ do: z.literal('rotateKey'), approval: z.int() });

const codeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');

/** Enters that this person approves one rotation, for ten minutes, by whoever has this code. The log gets its hash alone. */
export const enterRotationApproval = async (
  { enterForHouse, clock }: Pick<HouseLog, 'enterForHouse' | 'clock'>,
  by: LogEntry['by'],
  code: string,
): Promise<{ readonly expires: string } | Refusal> => {
  const expires = new Date(clock() + MINUTES * 60_000).toISOString();
  const done = await enterForHouse(
    by,
    { do: 'approveRotation' },
    { events: [{ did: APPROVED, code: codeHash(code), expires }] },
  );
  return isRefused(done) ? done : { expires };
};

/** Whether a house has money of its own, or ever had. */
export const hasHouseMoney = async ({ pool }: HouseLog['database']): Promise<boolean> =>
  (await pool.query('select from accounts where account = $1', [accountText(CAGE_ACCOUNT)])).rowCount === 1;

/** What a rotation names: the entry that approves it, or nothing where the house needs none. */
export const rotationApproval = async (
  { database, clock }: Pick<HouseLog, 'database' | 'clock'>,
  code: string | null,
): Promise<{ readonly approval?: number } | Refusal> => {
  if (code === null) return (await hasHouseMoney(database)) ? refuse('rotation-unapproved', { what: 'missing' }) : {};
  const hash = codeHash(code);
  const entries = await readEntriesWith(database.pool, [APPROVED, SEALING, SIGNING]);
  const approval = entries.find(({ entry }) =>
    entry.events.some((event) => APPROVAL.safeParse(event).data?.code === hash),
  );
  const expires = APPROVAL.safeParse(approval?.entry.events[0]).data?.expires;
  if (approval === undefined || expires === undefined) return refuse('rotation-unapproved', { what: 'unknown' });
  const { entry: number } = approval.entry;
  if (entries.some(({ entry }) => ROTATION.safeParse(entry.act).data?.approval === number))
    return refuse('rotation-unapproved', { what: 'used' });
  return clock() > Date.parse(expires) ? refuse('rotation-unapproved', { what: 'expired' }) : { approval: number };
};
