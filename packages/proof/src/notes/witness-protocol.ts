import type { Result } from '@fairdeal/cards';
import { toBase64 } from '../encoding/base64.js';
import { type Hash, isSameHash } from '../tree/hash.js';
import { openCheckpoint, readCheckpoint } from './checkpoint.js';
import { type Signer, type Verifier, verifierKey } from './key.js';
import { noteText, openNote } from './note.js';
import { cosignCheckpoint, lastWitnessed, readConsistencyProof, type WitnessBook } from './witness.js';

// C2SP tlog-witness: `POST <prefix>/add-checkpoint` asks a witness for its cosignature.

/** Most lines of a consistency proof. */
const MOST_PROOF = 63;
/** Most bytes of a request or an answer. */
export const MOST_WITNESS_BYTES = 65_536;

export interface AddCheckpoint {
  /** Size of the checkpoint that the proof starts from. */
  readonly old: number;
  readonly proof: readonly Hash[];
  /** The checkpoint, a signed note. */
  readonly note: string;
}

/** Media type of the size in a conflict. */
export const SIZE_TYPE = 'text/x.tlog.size';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The body of a request. */
export const writeAddCheckpoint = ({ old, proof, note }: AddCheckpoint): string =>
  `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;

/** Reads the body of a request. */
export const readAddCheckpoint = (body: string): Result<AddCheckpoint> => {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, end === -1 ? body.length : end).split('\n');
  const [, written = ''] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
  const old = Number(written);
  if (end === -1 || written === '' || !Number.isSafeInteger(old))
    return { wrong: 'The request must start with a line "old SIZE", the proof and an empty line.' };
  const proof = readConsistencyProof(lines.join('\n'));
  if ('wrong' in proof) return proof;
  return lines.length > MOST_PROOF
    ? { wrong: `The proof has ${lines.length} lines. The limit is ${MOST_PROOF}.` }
    : { ok: { old, proof: proof.ok, note: body.slice(end + 2) } };
};

/** Reads the size in a conflict; null for any other text. */
export const readConflictSize = (body: string): number | null => {
  const size = /^(?:0|[1-9]\d{0,15})\n$/.test(body) ? Number(body) : Number.NaN;
  return Number.isSafeInteger(size) ? size : null;
};

export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly type: string;
  readonly body: string;
  /** The notebook to store before answering; null if nothing changed. */
  readonly book: WitnessBook | null;
}

const answer = (status: WitnessAnswer['status'], body: string): WitnessAnswer => ({
  status,
  type: TEXT_TYPE,
  body: body.endsWith('\n') ? body : `${body}\n`,
  book: null,
});

const conflict = (size: number): WitnessAnswer => ({ ...answer(409, `${size}`), type: SIZE_TYPE });

/** Tools of a witness: its notebook, its key, the keys of the logs it knows, and the time in seconds since 1970. */
export interface WitnessDesk {
  readonly book: WitnessBook;
  readonly signer: Signer;
  readonly logs: readonly Verifier[];
  readonly time: number;
}

/** Answers a request to a witness. Nobody else may use the notebook until the new one is stored. */
export const answerAddCheckpoint = (body: string, { book, signer, logs, time }: WitnessDesk): WitnessAnswer => {
  const asked = readAddCheckpoint(body);
  if ('wrong' in asked) return answer(400, asked.wrong);
  const { old, proof, note } = asked.ok;
  const stated = readCheckpoint(noteText(note));
  if ('wrong' in stated) return answer(400, stated.wrong);
  const { origin, size, root } = stated.ok;
  const known = logs.filter(({ name }) => name === origin);
  if (known.length === 0) return answer(404, `This witness doesn’t know the log ${origin}.`);
  const opened = openCheckpoint(note, known);
  if ('wrong' in opened) return answer(403, opened.wrong);
  if (old > size) return answer(400, `The old size ${old} is above the ${size} entries of the checkpoint.`);
  const seen = lastWitnessed(book, origin, signer);
  if ('wrong' in seen) throw new Error(`This witness didn’t write what its notebook says of ${origin}.`);
  if (old !== (seen.ok?.size ?? 0)) return conflict(seen.ok?.size ?? 0);
  const cosigned = cosignCheckpoint({ note, proof, known, seen: seen.ok }, signer, time);
  if ('refused' in cosigned) {
    const isOtherTree = seen.ok !== null && size === old && !isSameHash(root, seen.ok.root);
    return isOtherTree ? conflict(old) : answer(422, cosigned.refused);
  }
  const by = opened.ok.signatures[0]?.by;
  const kept = { key: by === undefined ? '' : verifierKey(by), checkpoint: cosigned.ok.note };
  return { ...answer(200, cosigned.ok.cosignature), book: { ...book, [origin]: kept } };
};

/** The line of a witness's own valid cosignature in its answer; null if there is none. Lines by other keys are ignored. */
export const readCosignature = (note: string, body: string, witness: Verifier): string | null => {
  if (body.length > MOST_WITNESS_BYTES) return null;
  const own = body.split('\n').filter((line) => line.startsWith(`— ${witness.name} `));
  const valid = own.find((line) => 'ok' in openNote(`${note}${line}\n`, [witness]));
  return valid === undefined ? null : `${valid}\n`;
};
