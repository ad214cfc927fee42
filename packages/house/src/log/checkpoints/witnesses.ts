import {
  consistencyFromTiles,
  countWitnesses,
  isWitnessed,
  keysInHandovers,
  MOST_WITNESS_BYTES,
  type PolicyWitness,
  readConflictSize,
  readCosignature,
  SIZE_TYPE,
  type WitnessedLog,
  type WitnessPolicy,
  writeAddCheckpoint,
} from '@fairdeal/proof';
import type { CheckpointNote, Checkpoints } from './checkpoint.js';

// C2SP tlog-witness, as its client: every new checkpoint goes to the witnesses of the house, with the proof that it goes on from the last one they saw.

/** What the witnesses said of the newest checkpoint. */
export interface WitnessState {
  readonly quorum: number;
  readonly of: number;
  readonly cosigned: number;
  /** Size of that checkpoint; null before the first. */
  readonly size: number | null;
  readonly witnessed: boolean;
  /** A sentence for each witness that did not cosign. */
  readonly problems: readonly string[];
}

export interface Witnesses {
  readonly policy: WitnessPolicy;
  /** Asks the witnesses for a checkpoint; gives it with the cosignatures that came in time. */
  cosign(checkpoint: CheckpointNote): Promise<CheckpointNote>;
  state(): WitnessState;
}

/** How long one witness may take, in milliseconds. */
const LONGEST = 2_000;
/** A witness that fails is asked again after so many milliseconds, and later and later. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A witness says once from where it needs the proof. */
const TRIES = 2;

type WitnessSays = { readonly line: string } | { readonly problem: string };

const STATUSES: Readonly<Record<number, string>> = {
  400: 'could not read the request',
  403: 'doesn’t know the key that signed the checkpoint',
  404: 'doesn’t know this log',
  409: 'has cosigned another history of this log',
  422: 'refused the proof: it has cosigned another history of this log',
};

/** The text of an answer, up to a limit. */
const textOf = async ({ body }: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_WITNESS_BYTES) break;
  }
  return text;
};

/** One witness, and the size that it cosigned last as far as is known. */
const askedWitness = ({ key, url }: PolicyWitness, { readTile }: Pick<Checkpoints, 'readTile'>) => {
  let seen = 0;
  let problem: string | null = null;
  let wait = FIRST_WAIT;
  let again = 0;

  const ask = async ({ size, note }: CheckpointNote): Promise<WitnessSays> => {
    for (let left = TRIES; left > 0; left -= 1) {
      if (seen > size) return { problem: `has cosigned ${seen} entries, and this log has ${size}` };
      const proof = seen === 0 ? [] : await consistencyFromTiles(readTile, seen, size);
      const response = await fetch(`${url}/add-checkpoint`, {
        ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(LONGEST) },
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: writeAddCheckpoint({ old: seen, proof, note }),
      });
      const text = await textOf(response);
      if (response.status === 200) {
        const line = readCosignature(note, text, key);
        if (line === null) return { problem: 'answered without a valid cosignature' };
        seen = size;
        return { line };
      }
      const conflict = response.headers.get('Content-Type')?.startsWith(SIZE_TYPE) ? readConflictSize(text) : null;
      if (response.status !== 409 || conflict === null || conflict === seen)
        return { problem: STATUSES[response.status] ?? `answered with status ${response.status}` };
      seen = conflict;
    }
    return { problem: 'keeps naming other sizes' };
  };

  return {
    key,
    problem: (): string | null => (problem === null ? null : `${key.name} ${problem}.`),
    /** Its line under a checkpoint; null where it has none to give. */
    cosign: async (checkpoint: CheckpointNote): Promise<string | null> => {
      if (url === null || Date.now() < again) return null;
      const said = await ask(checkpoint).catch((): WitnessSays => ({ problem: 'can’t be reached' }));
      if ('line' in said) {
        [problem, wait] = [null, FIRST_WAIT];
        return said.line;
      }
      problem = said.problem;
      again = Date.now() + wait;
      wait = Math.min(2 * wait, LONGEST_WAIT);
      return null;
    },
  };
};

export const openWitnesses = (
  policy: WitnessPolicy,
  checkpoints: Pick<Checkpoints, 'readTile' | 'keepCosigned' | 'signing'>,
): Witnesses => {
  const known = (): WitnessedLog => {
    const { signer, handovers } = checkpoints.signing();
    return { keys: [signer, ...keysInHandovers(handovers)], entryAt: null, now: Date.now() };
  };
  const witnesses = policy.witnesses.map((witness) => askedWitness(witness, checkpoints));
  let newest: CheckpointNote | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const cosign = async (checkpoint: CheckpointNote): Promise<CheckpointNote> => {
    const { size, note } = checkpoint;
    if (newest !== null && size < newest.size) return checkpoint;
    const names = new Set(countWitnesses(note, policy, known()).names);
    const missing = witnesses.filter(({ key }) => !names.has(key.name));
    const lines = (await Promise.all(missing.map((witness) => witness.cosign(checkpoint)))).filter(
      (line) => line !== null,
    );
    newest = { size, note: `${note}${lines.join('')}` };
    if (lines.length > 0) await checkpoints.keepCosigned(newest);
    return newest;
  };

  return {
    policy,
    // One after the other: a witness gets no older checkpoint after a newer one.
    cosign: (checkpoint) => {
      const done = before.then(() => cosign(checkpoint));
      before = done.catch(() => undefined);
      return done;
    },
    state: () => {
      const counted = countWitnesses(newest?.note ?? '', policy, known());
      const { cosigned, of, quorum } = counted;
      const problems = [...witnesses.flatMap((witness) => witness.problem() ?? []), ...counted.notCounted];
      return { quorum, of, cosigned, size: newest?.size ?? null, witnessed: isWitnessed(counted), problems };
    },
  };
};
