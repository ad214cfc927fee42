import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSignerKey, type Signer, signerFrom, signerKey } from '@fairdeal/proof';

/** What the house keeps beside its database and never in it. */
export interface Keys {
  readonly folder: string;
  /** By their numbers: what was sealed under an old one is opened with it. */
  readonly sealing: ReadonlyMap<number, Uint8Array>;
  /** The number of the newest, which seals. */
  readonly newest: number;
  /** Signs the checkpoints, under the name of the log. */
  readonly signer: Signer;
}

const KEY_BYTES = 32;
const SIGNING = 'signing.key';
const SEALING = /^sealing-(\d+)\.key$/;
const sealingFile = (number: number): string => `sealing-${number}.key`;

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

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).flatMap((name) => SEALING.exec(name)?.[1] ?? []).map(Number);

/** Where the keys of a data folder lie; all nodes of a database share them. */
export const keysFolder = (data: string): string => process.env.FAIRDEAL_KEYS ?? join(data, 'keys');

/** The keys in a folder; those that are missing are made. */
export const openKeys = async (folder: string): Promise<Keys> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makeMissing(folder);
  const sealing = new Map<number, Uint8Array>();
  for (const number of await numbersIn(folder)) sealing.set(number, readSealing(join(folder, sealingFile(number))));
  return { folder, sealing, newest: Math.max(...sealing.keys()), signer: readSigner(join(folder, SIGNING)) };
};

/** A key that seals, by its number; one that was made since is read where it lies. Null for none. */
export const sealingKey = (
  { sealing, folder }: Pick<Keys, 'sealing' | 'folder'>,
  number: number,
): Uint8Array | null => {
  const file = join(folder, sealingFile(number));
  return sealing.get(number) ?? (existsSync(file) ? readSealing(file) : null);
};

const makeMissing = async (folder: string): Promise<void> => {
  const there = await readdir(folder);
  if (!there.includes(SIGNING)) await makeKey(join(folder, SIGNING), signerKey(newSigner()));
  if (!there.some((name) => SEALING.test(name))) await makeKey(join(folder, sealingFile(1)), newSealing());
};

/** A new key seals for whoever opens the keys from now on; what the old ones sealed is opened with them. */
export const rotateSealing = async ({ folder, newest }: Keys): Promise<Keys> => {
  await makeKey(join(folder, sealingFile(newest + 1)), newSealing());
  return openKeys(folder);
};
