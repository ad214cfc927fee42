import { type Against, type CheckedReceipt, givenCheckpoint, type Verified, verifyParts } from '@fairdeal/proof';
import type { WorkSaid } from '../lab/use-work.js';

/** What is to be verified, and against what. */
export interface Asked {
  readonly file: Blob;
  readonly against: Pick<Against, 'key' | 'checkpoint'>;
}

/** Null where the file is neither a log nor a receipt. */
export type Found = Verified | CheckedReceipt | null;

const say = (said: WorkSaid<Found>): void => self.postMessage(said);

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** A checkpoint may come with what proves it. */
const provenIn = ({ checkpoint, ...against }: Asked['against']): Against => {
  const given = checkpoint === undefined ? { ok: {} } : givenCheckpoint(checkpoint);
  if ('wrong' in given) throw new Error(given.wrong);
  return { ...against, ...given.ok };
};

self.addEventListener('message', async ({ data: { file, against } }: MessageEvent<Asked>) => {
  try {
    const answer = await verifyParts(partsOf(file), provenIn(against), (bytes) =>
      say({ share: bytes / Math.max(1, file.size) }),
    );
    say({ answer });
  } catch (error) {
    say({ wrong: error instanceof Error ? error.message : `${error}` });
  }
});
