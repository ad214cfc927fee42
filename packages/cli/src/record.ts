import type { Place } from '@fairdeal/house';
import { startPostgres, usualFolder } from '@fairdeal/house/postgres';
import { type Database, openDatabase } from '@fairdeal/house/record';
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

/** The database that is named, by whom is asked or by the surroundings; undefined for the one in the folder. */
const namedDatabase = ({ database }: RecordPlace): string | undefined => {
  const url = database ?? (process.env.DATABASE_URL || undefined);
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new AskedWrongly(`A database is named like postgres://user@host/name, not "${url}".`);
  return url;
};

const folderOf = ({ data }: RecordPlace): string => data ?? usualFolder();

/** How a house that stays open gets at its record: what was started for it ends with it, unless others use it too. */
export const recordAt = (place: RecordPlace): (() => Promise<Place>) => {
  const url = namedDatabase(place);
  const folder = folderOf(place);
  return async () => {
    if (url !== undefined) return { url, folder, stop: async () => undefined };
    const server = await startPostgres(folder);
    return { url: server.url, folder, stop: server.leave };
  };
};

/** Does something with the record. A server that was not living for it is ended again. */
export const withRecord = async <Result>(
  place: RecordPlace,
  use: (database: Database, folder: string) => Promise<Result>,
): Promise<Result> => {
  const notOpened = (error: unknown): never => {
    throw new AskedWrongly(`The record cannot be opened: ${reason(error)}.`);
  };
  const url = namedDatabase(place);
  const server = url !== undefined ? null : await startPostgres(folderOf(place)).catch(notOpened);
  try {
    const database = await openDatabase(url ?? server?.url ?? '').catch(notOpened);
    try {
      return await use(database, folderOf(place));
    } finally {
      await database.close();
    }
  } finally {
    if (server !== null && !server.found) await server.stop();
  }
};
