import { userInfo } from 'node:os';
import type { HouseStorage } from '@fairdeal/house';
import {
  type Database,
  HistoryLost,
  type HouseLog,
  type HouseLogOptions,
  keysFolder,
  NoHouseError,
  openDatabase,
  openHouseKeys,
  openHouseLog,
} from '@fairdeal/house/log';
import { defaultDataFolder, hasPostgres, startPostgres } from '@fairdeal/house/postgres';
import type { Command } from 'commander';
import { RefusedError, UsageError } from './errors.js';

/** Location of the record. */
export interface HouseDatabaseOptions {
  readonly data?: string;
  readonly database?: string;
}

export const withDatabaseOptions = (command: Command): Command =>
  command
    .option(
      '--data <folder>',
      'folder that holds the house’s record and keys; default: FAIRDEAL_DATA, else your own data folder',
    )
    .option(
      '--database <URL>',
      'PostgreSQL database that holds the record; default: DATABASE_URL, else the bundled one in the data folder',
    );

const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message.replace(/\.$/, '') : 'no answer';

export const throwNotOpened = (error: unknown): never => {
  if (error instanceof UsageError || error instanceof RefusedError) throw error;
  if (error instanceof HistoryLost) throw new RefusedError(error.message);
  if (error instanceof NoHouseError) throw new UsageError(error.message);
  throw new UsageError(`The record can’t be opened: ${errorText(error)}.`);
};

/** The database URL from the option or the environment; undefined for the one in the folder. */
const databaseUrl = ({ database }: HouseDatabaseOptions): string | undefined => {
  const url = database ?? (process.env.DATABASE_URL || undefined);
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new UsageError(`The database must be a URL like postgres://user@host/name, not "${url}".`);
  return url;
};

/** Opens the record for a house that stays open. The database server stops with it, unless others use it too. */
export const recordOpener = (place: HouseDatabaseOptions): (() => Promise<HouseStorage>) => {
  const url = databaseUrl(place);
  const folder = place.data ?? defaultDataFolder();
  return async () => {
    if (url !== undefined) return { url, folder, stop: async () => undefined };
    const server = await startPostgres(folder);
    return { url: server.url, folder, stop: server.leave, revive: () => startPostgres(folder) };
  };
};

/** Uses the record of an existing house. Creates nothing. */
export const withExistingHouse = async <Result>(
  place: HouseDatabaseOptions,
  use: (found: Pick<HouseStorage, 'url' | 'folder'>) => Promise<Result>,
): Promise<Result> => {
  const folder = place.data ?? defaultDataFolder();
  if (databaseUrl(place) === undefined && !hasPostgres(folder))
    throw new UsageError(`There is no house in ${folder}: check --data, or create one with fairdeal serve.`);
  return withHouse(place, use);
};

/** The same, but creates an empty record if there is none. */
export const withHouse = async <Result>(
  place: HouseDatabaseOptions,
  use: (found: Pick<HouseStorage, 'url' | 'folder'>) => Promise<Result>,
): Promise<Result> => {
  const url = databaseUrl(place);
  const folder = place.data ?? defaultDataFolder();
  if (url !== undefined) return use({ url, folder });
  const server = await startPostgres(folder).catch(throwNotOpened);
  try {
    return await use({ url: server.url, folder });
  } finally {
    // A server that was already running belongs to someone else.
    if (!server.found) await server.leave();
  }
};

/** Opens the database of the record. */
export const withDatabase = <Result>(
  place: HouseDatabaseOptions,
  use: (database: Database) => Promise<Result>,
): Promise<Result> =>
  withExistingHouse(place, async ({ url }) => {
    const database = await openDatabase(url, { existing: true }).catch(throwNotOpened);
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  });

const openExisting = async (url: string, folder: string, options: HouseLogOptions): Promise<HouseLog> => {
  // A place without a house gets its own refusal, not one about keys.
  await openDatabase(url, { existing: true }).then((database) => database.close());
  return openHouseLog(url, await openHouseKeys(folder, { existing: true }), { ...options, existing: true });
};

/** Opens the record with its keys. */
export const withRecord = <Result>(
  place: HouseDatabaseOptions,
  use: (record: HouseLog) => Promise<Result>,
  options: HouseLogOptions = {},
): Promise<Result> =>
  withExistingHouse(place, async ({ url, folder }) => {
    const record = await openExisting(url, keysFolder(folder), options).catch(throwNotOpened);
    try {
      return await use(record);
    } finally {
      await record.close();
    }
  });

/** A user with the house's keys acts under their name on this computer. */
export const localAdministrator = (): { readonly role: string; readonly person: string } => {
  try {
    return { role: 'administrator', person: userInfo().username };
  } catch {
    // In a container a user may have only a number.
    return { role: 'administrator', person: `user ${process.getuid?.() ?? ''}`.trim() };
  }
};

/** Reads a time. */
export const parseTimeOption = (name: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`${name} must be a time like 2026-01-05T18:00Z, not "${text}".`);
  return time;
};
