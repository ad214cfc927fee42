import {
  type ExportVerdict,
  type ReceiptCheck,
  readGivenCheckpoint,
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

/** Null where the file is neither a log nor a receipt. */
export type VerifyOutcome = ExportVerdict | ReceiptCheck | null;

const reply = (said: WorkerMessage<VerifyOutcome>): void => self.postMessage(said);

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

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
    reply({ answer });
  } catch (error) {
    reply({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
