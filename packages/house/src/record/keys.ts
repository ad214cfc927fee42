import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the house keeps beside its database and never in it. */
export interface Keys {
  readonly folder: string;
  /** By their numbers: what was sealed under an old one is opened with it. */
  readonly sealing: ReadonlyMap<number, Uint8Array>;
  /** The number of the newest, which seals. */
  readonly newest: number;
  /** The seed of the Ed25519 key that signs checkpoints. */
  readonly signing: Uint8Array;
}

const KEY_BYTES = 32;
const SIGNING = 'signing.key';
const SEALING = /^sealing-(\d+)\.key$/;
const sealingFile = (number: number): string => `sealing-${number}.key`;

/** Whoever else may read a key is told to everybody by refusing it. */
const readKey = async (file: string): Promise<Uint8Array> => {
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
    throw new Error(`The key ${file} can be read by others: chmod 600 it.`);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`The key ${file} is not ${KEY_BYTES} bytes as hexadecimal digits.`);
  return new Uint8Array(key);
};

/** Makes a key, whole or not at all; where another process made it first, that one stays. */
const makeKey = async (file: string): Promise<void> => {
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh);
  }
};

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).flatMap((name) => SEALING.exec(name)?.[1] ?? []).map(Number);

/** Where the keys of a data folder lie; all nodes of a database share them. */
export const keysFolder = (data: string): string => process.env.FAIRDEAL_KEYS ?? join(data, 'keys');

/** The keys in a folder; those that are missing are made. */
export const openKeys = async (folder: string): Promise<Keys> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makeMissing(folder);
  const sealing = new Map<number, Uint8Array>();
  for (const number of await numbersIn(folder)) sealing.set(number, await readKey(join(folder, sealingFile(number))));
  return { folder, sealing, newest: Math.max(...sealing.keys()), signing: await readKey(join(folder, SIGNING)) };
};

const makeMissing = async (folder: string): Promise<void> => {
  const there = await readdir(folder);
  if (!there.includes(SIGNING)) await makeKey(join(folder, SIGNING));
  if (!there.some((name) => SEALING.test(name))) await makeKey(join(folder, sealingFile(1)));
};

/** From now on a new key seals; what the old ones sealed is opened with them. */
export const rotateSealing = async ({ folder, newest }: Keys): Promise<Keys> => {
  await makeKey(join(folder, sealingFile(newest + 1)));
  return openKeys(folder);
};
