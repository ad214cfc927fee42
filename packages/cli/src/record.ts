import { userInfo } from 'node:os';
import type { Place } from '@fairdeal/house';
import { startPostgres, usualFolder } from '@fairdeal/house/postgres';
import {
  type Database,
  type HouseRecord,
  keysFolder,
  openDatabase,
  openKeys,
  openRecord,
} from '@fairdeal/house/record';
import type { Command } from 'commander';
import { AskedWrongly } from './answer.js';

/** Where the record is that a command reads. */
export interface RecordPlace {
  readonly data?: string;
  readonly database?: string;
}

export const atRecord = (command: Command): Command =>
  command
    .option('--data <folder>', 'the folder of the house’s record and keys; left out, the usual one')
    .option(
      '--database <URL>',
      'the PostgreSQL that holds the record; left out, DATABASE_URL, else the one in the folder',
    );

const reason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message.replace(/\.$/, '') : 'no answer';

export const notOpened = (error: unknown): never => {
  throw new AskedWrongly(`The record cannot be opened: ${reason(error)}.`);
};

/** The database that is named, by whom is asked or by the surroundings; undefined for the one in the folder. */
const namedDatabase = ({ database }: RecordPlace): string | undefined => {
  const url = database ?? (process.env.DATABASE_URL || undefined);
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new AskedWrongly(`A database is named like postgres://user@host/name, not "${url}".`);
  return url;
};

/** How a house that stays open gets at its record: the server ends with it, unless others use it too. */
export const recordAt = (place: RecordPlace): (() => Promise<Place>) => {
  const url = namedDatabase(place);
  const folder = place.data ?? usualFolder();
  return async () => {
    if (url !== undefined) return { url, folder, stop: async () => undefined };
    const server = await startPostgres(folder);
    return { url: server.url, folder, stop: server.leave, revive: () => startPostgres(folder) };
  };
};

/** Finds the record, for a while. */
export const atItsPlace = async <Result>(
  place: RecordPlace,
  use: (found: Pick<Place, 'url' | 'folder'>) => Promise<Result>,
): Promise<Result> => {
  const url = namedDatabase(place);
  const folder = place.data ?? usualFolder();
  if (url !== undefined) return use({ url, folder });
  const server = await startPostgres(folder).catch(notOpened);
  try {
    return await use({ url: server.url, folder });
  } finally {
    // One that was living is somebody's.
    if (!server.found) await server.leave();
  }
};

/** Reads the books of the record. */
export const withBooks = <Result>(place: RecordPlace, use: (database: Database) => Promise<Result>): Promise<Result> =>
  atItsPlace(place, async ({ url }) => {
    const database = await openDatabase(url).catch(notOpened);
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  });

/** Opens the record with its keys. */
export const withRecord = <Result>(
  place: RecordPlace,
  use: (record: HouseRecord) => Promise<Result>,
): Promise<Result> =>
  atItsPlace(place, async ({ url, folder }) => {
    const record = await openRecord(url, await openKeys(keysFolder(folder))).catch(notOpened);
    try {
      return await use(record);
    } finally {
      await record.close();
    }
  });

/** Whoever has the keys of the house is known by the name that the machine knows him by. */
export const keeper = (): { readonly role: string; readonly person: string } => {
  try {
    return { role: 'administrator', person: userInfo().username };
  } catch {
    // In a container a user may be no more than a number.
    return { role: 'administrator', person: `user ${process.getuid?.() ?? ''}`.trim() };
  }
};

/** A time that somebody typed. */
export const readTime = (name: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new AskedWrongly(`${name} is a time like 2026-01-05T18:00Z, not "${text}".`);
  return time;
};
