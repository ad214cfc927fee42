import type { Result } from '@fairdeal/cards';
import { z } from 'zod';
import { toBase64 } from '../encoding/base64.js';
import { readVerifierKey, type Verifier, verifierKey } from './key.js';
import { openNote } from './note.js';

/** A witness that a house asks, or that a reader trusts. */
export interface PolicyWitness {
  readonly key: Verifier;
  /** The prefix of its addresses; null where nobody asks it. */
  readonly url: string | null;
}

/** The witnesses of a log, and how many of them must cosign a checkpoint. */
export interface WitnessPolicy {
  readonly quorum: number;
  readonly witnesses: readonly PolicyWitness[];
}

/** How many witnesses of a policy cosigned a checkpoint. */
export interface WitnessCount {
  readonly cosigned: number;
  readonly of: number;
  readonly quorum: number;
  /** Names of the witnesses that cosigned. */
  readonly names: readonly string[];
  /** A sentence for each cosignature, or key, that doesn't count. */
  readonly notCounted: readonly string[];
}

/** Facts that a reader knows of a checkpoint beside its note. Times are in milliseconds since 1970. */
export interface WitnessedLog {
  /** Keys of the house, also earlier ones. None of them is a witness. */
  readonly keys: readonly Verifier[];
  /** The time of an entry that the checkpoint has; null if none is known. */
  readonly entryAt: number | null;
  readonly now: number;
}

/** Most witnesses in a policy. A note can't have more than 100 signatures. */
const MOST_WITNESSES = 64;

/** A policy as exports and receipts state it. `readWrittenPolicy` says why one can't be meant. */
export const WRITTEN_POLICY = z.strictObject({ quorum: z.int(), keys: z.array(z.string()) });
export type WrittenPolicy = z.output<typeof WRITTEN_POLICY>;

/** Checks that a policy can be meant: some witnesses, each once, and no more needed than there are. */
export const checkWitnessPolicy = ({ quorum, witnesses }: WitnessPolicy): Result<WitnessPolicy> => {
  if (witnesses.length === 0) return { wrong: 'The list of witnesses is empty. Add a line: witness KEY URL.' };
  if (witnesses.length > MOST_WITNESSES)
    return { wrong: `The list has ${witnesses.length} witnesses. The limit is ${MOST_WITNESSES}.` };
  if (quorum < 1 || quorum > witnesses.length)
    return { wrong: `The quorum is ${quorum}. It must be from 1 to ${witnesses.length}, the number of witnesses.` };
  const keys = new Set(witnesses.map(({ key }) => toBase64(key.publicKey)));
  const names = new Set(witnesses.map(({ key }) => key.name));
  return keys.size < witnesses.length || names.size < witnesses.length
    ? { wrong: 'The list names a witness or a key twice. Each witness counts once.' }
    : { ok: { quorum, witnesses } };
};

const readWitness = (written: string, url: string | null): Result<PolicyWitness> => {
  const key = readVerifierKey(written);
  if ('wrong' in key) return key;
  if (key.ok.type !== 'cosignature')
    return { wrong: `The key of ${key.ok.name} signs notes. A witness has a key for cosignatures.` };
  return { ok: { key: key.ok, url } };
};

/** Reads the policy in an export or a receipt. */
export const readWrittenPolicy = ({ quorum, keys }: WrittenPolicy): Result<WitnessPolicy> => {
  const witnesses: PolicyWitness[] = [];
  for (const written of keys.slice(0, MOST_WITNESSES + 1)) {
    const read = readWitness(written, null);
    if ('wrong' in read) return read;
    witnesses.push(read.ok);
  }
  return checkWitnessPolicy({ quorum, witnesses });
};

export const writePolicy = ({ quorum, witnesses }: WitnessPolicy): WrittenPolicy => ({
  quorum,
  keys: witnesses.map(({ key }) => verifierKey(key)),
});

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads a list of witnesses: lines `witness KEY URL` and one line `quorum N`. `#` starts a comment. A reader's own list may leave out the URLs. */
export const readWitnessPolicy = (list: string): Result<WitnessPolicy> => {
  const witnesses: PolicyWitness[] = [];
  let quorum: number | null = null;
  for (const [at, line] of list.split('\n').entries()) {
    const [word = '', first = '', second, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/);
    const where = `Line ${at + 1} of the list of witnesses`;
    if (word === '') continue;
    if (word === 'quorum' && /^\d{1,3}$/.test(first) && second === undefined && quorum === null) quorum = Number(first);
    else if (word === 'witness' && rest.length === 0 && (second === undefined || isUrl(second))) {
      const read = readWitness(first, second?.replace(/\/+$/, '') ?? null);
      if ('wrong' in read) return { wrong: `${where}: ${read.wrong}` };
      witnesses.push(read.ok);
    } else return { wrong: `${where} is neither "witness KEY URL" nor one "quorum N".` };
  }
  if (quorum === null) return { wrong: 'The list of witnesses has no quorum. Add a line: quorum N.' };
  return checkWitnessPolicy({ quorum, witnesses });
};

const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean => toBase64(one) === toBase64(other);

/** The first witness of a policy that has a key of the house itself; null for none. */
export const ownWitness = ({ witnesses }: WitnessPolicy, keys: readonly Verifier[]): PolicyWitness | null =>
  witnesses.find(({ key }) => keys.some(({ publicKey }) => isSameBytes(publicKey, key.publicKey))) ?? null;

const DAY = 86_400_000;

/** The time of a cosignature, as far as a calendar goes. */
const timeText = (time: number): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? `${time / 1_000} seconds after 1970` : date.toISOString();
};

/** Why a valid cosignature doesn't count; null for one that does. Clocks may be a day off. */
const notCountedWhy = (name: string, time: number, { entryAt, now }: WitnessedLog): string | null => {
  const dated = `The cosignature of ${name} is dated ${timeText(time)},`;
  if (time > now + DAY) return `${dated} more than a day after this computer’s clock. It doesn’t count.`;
  return entryAt !== null && time < entryAt - DAY
    ? `${dated} more than a day before an entry that it cosigns. It doesn’t count.`
    : null;
};

/**
 * Counts the witnesses of a policy whose cosignatures of a checkpoint are valid. An invalid one counts as none, and so does a key of the house, or a time that
 * can't be true.
 */
export const countWitnesses = (note: string, policy: WitnessPolicy, log: WitnessedLog): WitnessCount => {
  const { quorum, witnesses } = policy;
  const names: string[] = [];
  const notCounted: string[] = [];
  for (const witness of witnesses) {
    const { key } = witness;
    if (ownWitness({ quorum, witnesses: [witness] }, log.keys) !== null) {
      notCounted.push(`${key.name} has a key of the house itself. It doesn’t count as a witness.`);
      continue;
    }
    const opened = openNote(note, [key]);
    if ('wrong' in opened) continue;
    const why = notCountedWhy(key.name, (opened.ok.signatures[0]?.time ?? 0) * 1_000, log);
    if (why === null) names.push(key.name);
    else notCounted.push(why);
  }
  return { cosigned: names.length, of: witnesses.length, quorum, names, notCounted };
};

export const isWitnessed = ({ cosigned, quorum }: WitnessCount): boolean => cosigned >= quorum;

/** "Witnessed: 3 of 5 witnesses cosigned, 3 are needed." With a sentence for each that doesn't count. */
export const witnessText = (count: WitnessCount): string => [countText(count), ...count.notCounted].join(' ');

const countText = (count: WitnessCount): string =>
  `${isWitnessed(count) ? 'Witnessed' : 'Unwitnessed'}: ${count.cosigned} of ${count.of} witnesses cosigned the checkpoint, ${count.quorum} ${count.quorum === 1 ? 'is' : 'are'} needed.`;
