import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSignerKey, type Signer, signerFrom, signerKey } from '@fairdeal/proof';
import { NoHouseError } from '../database/migrations.js';

/** What the house signs with. */
export interface SigningKeys {
  /** Signs the checkpoints, under the name of the log. */
  readonly signer: Signer;
  /** The notes by which each earlier key named the one that signed after it, the first one first. */
  readonly handovers: readonly string[];
}

/** What the house keeps beside its database and never in it. */
export interface HouseKeys extends SigningKeys {
  readonly folder: string;
  /** By their numbers: what was sealed under an old one is opened with it. */
  readonly sealing: ReadonlyMap<number, Uint8Array>;
  /** The number of the newest, which seals. */
  readonly newest: number;
}

const KEY_BYTES = 32;
const SIGNING = 'signing.key';
const NEXT_SIGNING = 'signing.next.key';
const SUCCESSOR = 'successor.next.key';
const SEALING = /^sealing-(\d+)\.key$/;
const HANDOVER = /^handover-(\d+)\.key$/;
const sealingFile = (number: number): string => `sealing-${number}.key`;
const nextSealing = (number: number): string => `sealing-${number}.next.key`;
const handoverFile = (number: number): string => `handover-${number}.key`;

/** A key that others may read is no key. */
const readKey = (file: string): string => {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`The key ${file} can be read by others: chmod 600 it.`);
  return readFileSync(file, 'utf8').trim();
};

const readSealing = (file: string): Uint8Array => {
  const key = Buffer.from(readKey(file), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`The key ${file} is not ${KEY_BYTES} bytes as hexadecimal digits.`);
  return new Uint8Array(key);
};

const readSigner = (file: string): Signer => {
  const read = readSignerKey(readKey(file));
  if ('wrong' in read) throw new Error(`${file}: ${read.wrong}`);
  return read.ok;
};

/** Makes a key, whole or not at all; where another process made it first, that one stays. */
const makeKey = async (file: string, key: string): Promise<void> => {
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, `${key}\n`, { mode: 0o600, flush: true });
  try {
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh);
  }
};

const newSealing = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Every log has a name of its own: who watches several tells them apart by it. */
const newSigner = (): Signer =>
  signerFrom(`fairdeal-${randomBytes(4).toString('hex')}`, 'note', randomBytes(KEY_BYTES));

const numbersIn = async (folder: string, files: RegExp): Promise<number[]> =>
  (await readdir(folder))
    .flatMap((name) => files.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);

/** What the folder has to sign with now. */
export const readSigningKeys = async (folder: string): Promise<SigningKeys> => ({
  signer: readSigner(join(folder, SIGNING)),
  handovers: (await numbersIn(folder, HANDOVER)).map((number) =>
    readFileSync(join(folder, handoverFile(number)), 'utf8'),
  ),
});

/** Where the keys of a data folder lie; all nodes of a database share them. */
export const keysFolder = (data: string): string => process.env.FAIRDEAL_KEYS ?? join(data, 'keys');

/** The keys in a folder; those that are missing are made, or with `existing` refused. */
export const openHouseKeys = async (folder: string, { existing = false } = {}): Promise<HouseKeys> => {
  if (existing) await requireKeys(folder);
  else {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeMissing(folder);
  }
  const sealing = new Map<number, Uint8Array>();
  for (const number of await numbersIn(folder, SEALING))
    sealing.set(number, readSealing(join(folder, sealingFile(number))));
  return { folder, sealing, newest: Math.max(...sealing.keys()), ...(await readSigningKeys(folder)) };
};

/** A key that seals, by its number; one that was made since is read where it lies. Null for none. */
export const sealingKey = (
  { sealing, folder }: Pick<HouseKeys, 'sealing' | 'folder'>,
  number: number,
): Uint8Array | null => {
  const file = join(folder, sealingFile(number));
  return sealing.get(number) ?? (existsSync(file) ? readSealing(file) : null);
};

const requireKeys = async (folder: string): Promise<void> => {
  const there = await readdir(folder).catch((): string[] => []);
  if (!there.includes(SIGNING) || !there.some((name) => SEALING.test(name)))
    throw new NoHouseError(
      `The keys of this house are not in ${folder}: check --data, or restore them from the file that backup --keys wrote.`,
    );
};

const makeMissing = async (folder: string): Promise<void> => {
  const there = await readdir(folder);
  if (!there.includes(SIGNING)) await makeKey(join(folder, SIGNING), signerKey(newSigner()));
  if (!there.some((name) => SEALING.test(name))) await makeKey(join(folder, sealingFile(1)), newSealing());
};

// A new key lies beside the others under a name of its own until the log says that it is used: whatever ends the process in between, no key is used
// that the log does not know, and none is lost that it knows.

/** The number of the key that is to seal next; it is made where it is not there yet. */
export const makeNextSealing = async ({ folder, newest }: HouseKeys): Promise<number> => {
  await makeKey(join(folder, nextSealing(newest + 1)), newSealing());
  return newest + 1;
};

/** The key that is to sign next, under the same name; it is made where it is not there yet. */
export const makeNextSigning = async ({ folder, signer }: HouseKeys): Promise<Signer> => {
  const file = join(folder, NEXT_SIGNING);
  await makeKey(file, signerKey(signerFrom(signer.name, 'note', randomBytes(KEY_BYTES))));
  return readSigner(file);
};

/** The keys that were made and are not used yet; null for none. */
export const nextKeys = ({
  folder,
  newest,
}: Pick<HouseKeys, 'folder' | 'newest'>): { readonly sealing: number | null; readonly signing: Signer | null } => {
  const signing = join(folder, NEXT_SIGNING);
  return {
    sealing: existsSync(join(folder, nextSealing(newest + 1))) ? newest + 1 : null,
    signing: existsSync(signing) ? readSigner(signing) : null,
  };
};

/** The next key seals from now on, for whoever opens the keys. No key that may have sealed something is written over. */
export const useNextSealing = async ({ folder }: HouseKeys, number: number): Promise<void> => {
  const file = join(folder, sealingFile(number));
  if (existsSync(file)) throw new Error(`There is a key ${file} already.`);
  await rename(join(folder, nextSealing(number)), file);
};

/** Puts a key in the place of the signing key, once the note by which the old one named it is kept. */
const replaceSigning = async (
  { folder, handovers }: Pick<HouseKeys, 'folder' | 'handovers'>,
  file: string,
  handover: string,
): Promise<void> => {
  if (!handovers.includes(handover))
    await makeKey(join(folder, handoverFile(handovers.length + 1)), handover.trimEnd());
  await rename(join(folder, file), join(folder, SIGNING));
};

/** The next key signs from now on, and the one before it, which named it in this note, is gone. */
export const useNextSigning = (keys: HouseKeys, handover: string): Promise<void> =>
  replaceSigning(keys, NEXT_SIGNING, handover);

/** The key of a log that is to continue this one after a loss, under a new name; it is made where it is not there yet. */
export const makeSuccessor = async ({ folder }: Pick<HouseKeys, 'folder'>): Promise<Signer> => {
  const file = join(folder, SUCCESSOR);
  await makeKey(file, signerKey(newSigner()));
  return readSigner(file);
};

/** The successor signs from now on, and the old key, which named the loss in this note, is gone. */
export const useSuccessor = (keys: HouseKeys, loss: string): Promise<void> => replaceSigning(keys, SUCCESSOR, loss);
