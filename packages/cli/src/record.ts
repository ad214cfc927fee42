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

const opened = async (url: string): Promise<Database> => {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new AskedWrongly(`A database is named like postgres://user@host/name, not "${url}".`);
  try {
    return await openDatabase(url);
  } catch (error) {
    throw new AskedWrongly(`The record cannot be opened: ${reason(error)}.`);
  }
};

const folderOf = ({ data }: RecordPlace): string => data ?? usualFolder();

/** Does something with the record. A server that was not living for it is ended again. */
export const withRecord = async <Result>(
  place: RecordPlace,
  use: (database: Database, folder: string) => Promise<Result>,
): Promise<Result> => {
  const url = place.database ?? (process.env.DATABASE_URL || undefined);
  const server =
    url !== undefined
      ? null
      : await startPostgres(folderOf(place)).catch((error: unknown) => {
          throw new AskedWrongly(`The record cannot be opened: ${reason(error)}.`);
        });
  try {
    const database = await opened(url ?? server?.url ?? '');
    try {
      return await use(database, folderOf(place));
    } finally {
      await database.close();
    }
  } finally {
    if (server !== null && !server.found) await server.stop();
  }
};
