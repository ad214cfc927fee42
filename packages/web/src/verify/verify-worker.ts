import {
  checkRuling,
  type ExportVerdict,
  type ReceiptCheck,
  type RulingCheck,
  readGivenCheckpoint,
  rulingWithin,
  type VerifyOptions,
  verifyFile,
} from '@fairdeal/proof';
import type { WorkerMessage } from '../worker/use-worker-task.js';
import { rulesLibrary } from './rules-library.js';

/** File to verify, and the key and checkpoint to verify it against. */
export interface VerifyRequest {
  readonly file: Blob;
  readonly against: Pick<VerifyOptions, 'key' | 'checkpoint'>;
}

/** Log or receipt that was verified. */
export type VerifiedFile = ExportVerdict | ReceiptCheck;

/** Ruling with its hashes checked. The page doesn't ask the rules again. */
export interface HashedRuling {
  readonly ruling: RulingCheck;
}

/** Null where the file is no log, no receipt and no ruling. */
export type VerifyOutcome = VerifiedFile | HashedRuling | null;

const reply = (said: WorkerMessage<VerifyOutcome>): void => self.postMessage(said);

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Most bytes of a ruling. */
const LONGEST_RULING = 10_000_000;

const hashedRuling = async (file: Blob): Promise<HashedRuling | null> => {
  if (file.size > LONGEST_RULING) return null;
  const text = await file.text();
  if (!text.includes('"ruling"')) return null;
  try {
    const ruling = rulingWithin(JSON.parse(text));
    return ruling === null ? null : { ruling: await checkRuling(ruling, async () => null) };
  } catch {
    return null;
  }
};

/** Adds the given checkpoint, which may come with its proof. */
const withCheckpoint = ({ checkpoint, ...against }: VerifyRequest['against']): VerifyOptions => {
  const given = checkpoint === undefined ? { ok: {} } : readGivenCheckpoint(checkpoint);
  if ('wrong' in given) throw new Error(given.wrong);
  return { ...against, ...given.ok };
};

self.addEventListener('message', async ({ data: { file, against } }: MessageEvent<VerifyRequest>) => {
  try {
    const progress = (bytes: number): void => reply({ share: bytes / Math.max(1, file.size) });
    const answer = await verifyFile(() => partsOf(file), withCheckpoint(against), {
      library: await rulesLibrary(),
      progress,
    });
    reply({ answer: answer ?? (await hashedRuling(file)) });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
