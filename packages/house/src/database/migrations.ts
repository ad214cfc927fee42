import type { Client, ClientBase } from 'pg';
import { LOG } from './migrations/0001-log.js';
import { MONEY } from './migrations/0002-money.js';
import { PEOPLE } from './migrations/0003-people.js';
import { LEAN_APPEND } from './migrations/0004-lean-append.js';
import { NODES } from './migrations/0005-nodes.js';
import { SHARED } from './migrations/0006-shared.js';
import { ENTRY_TIMES } from './migrations/0007-in-time.js';
import { REINVITATIONS } from './migrations/0008-reinvitations.js';
import { RACKS } from './migrations/0009-racks.js';
import { HOUSE_SETTINGS } from './migrations/0010-house-settings.js';
import { PAPERS } from './migrations/0011-papers.js';
import { RESTORED_TABLES } from './migrations/0012-restored-tables.js';
import { ACCESS } from './migrations/0013-access.js';
import { CONFIRMED } from './migrations/0014-confirmed.js';
import { RECONCILED } from './migrations/0015-reconciled.js';
import { SCHEMA_LOCK } from './migrations/locks.js';
import { applyFunctions, forgetFunctions } from './sql-functions.js';

/** Forward only: a released migration never changes. Functions are live in `sql/*.sql`; the older ones in here are history. */
export const MIGRATIONS: readonly string[] = [
  ...[LOG, MONEY, PEOPLE, LEAN_APPEND, NODES, SHARED, ENTRY_TIMES, REINVITATIONS, RACKS, HOUSE_SETTINGS, PAPERS],
  RESTORED_TABLES,
  ACCESS,
  CONFIRMED,
  RECONCILED,
];

export const SCHEMA = 'fairdeal';
/** Whom the house writes as: it may add to the log and change nothing in it. */
export const WRITER = 'fairdeal_writer';

/** A place that was named as a house and holds none. */
export class NoHouseError extends Error {}

/** Version of the schema in a database; null where there is no house. */
const schemaVersion = async (client: ClientBase): Promise<number | null> => {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('${SCHEMA}.migrations') is not null as there`,
  );
  if (there.rows[0]?.there !== true) return null;
  const { rows } = await client.query<{ version: number | null }>(
    `select max(version) as version from ${SCHEMA}.migrations`,
  );
  return rows[0]?.version ?? null;
};

/** Refuses a database that holds no house; changes nothing. */
export const requireHouse = async (client: ClientBase): Promise<number> => {
  const version = await schemaVersion(client);
  if (version === null)
    throw new NoHouseError('There is no house in this database: check --database, or create one with fairdeal serve.');
  return version;
};

/** Refuses a database whose schema is not of this version; changes nothing. */
export const requireSchema = async (client: ClientBase): Promise<void> => {
  const version = await requireHouse(client);
  if (version > MIGRATIONS.length) throw fromLater(version);
  if (version < MIGRATIONS.length)
    throw new Error(
      `An earlier version of Fairdeal wrote this database (schema ${version}, this version needs ${MIGRATIONS.length}): start fairdeal serve once to upgrade it.`,
    );
};

const fromLater = (version: number): Error =>
  new Error(`The database was made by a later version of Fairdeal (${version}; this one knows ${MIGRATIONS.length}).`);

/** Brings the schema of a database to this version. Of several nodes that start at once the first does it, and the others wait. */
export const migrate = async (client: Client, upTo = MIGRATIONS.length): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  try {
    await client.query(`create schema if not exists ${SCHEMA}`);
    await client.query(`set search_path = ${SCHEMA}`);
    await client.query('create table if not exists migrations (version int primary key, at timestamptz default now())');
    const { rows } = await client.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from migrations',
    );
    const from = rows[0]?.version ?? 0;
    if (from > MIGRATIONS.length) throw fromLater(from);
    if (from === 0) await forgetFunctions(client);
    for (let version = from + 1; version <= upTo; version += 1) await apply(client, version);
    if (upTo === MIGRATIONS.length) await applyFunctions(client);
    if (upTo > from) await grant(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
  }
};

const apply = async (client: ClientBase, version: number): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(MIGRATIONS[version - 1] ?? '');
    await client.query('insert into migrations (version) values ($1)', [version]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Where the database lets us make no role, the house writes as who it is, and the triggers alone refuse. */
const grant = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ may: boolean }>(
    `select exists (select from pg_roles where rolname = '${WRITER}') or
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may`,
  );
  if (rows[0]?.may !== true) return;
  await client.query(`
    do $$ begin
      create role ${WRITER} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant ${WRITER} to current_user;
    grant usage on schema ${SCHEMA} to ${WRITER};
    grant select, insert on all tables in schema ${SCHEMA} to ${WRITER};
    revoke insert on migrations from ${WRITER};
    do $$ declare derived text; begin
      foreach derived in array '{leases, snapshots, tiles, accounts, people, sessions, tokens, invitations, passkeys, challenges, nodes, access_requests, notices, reconciled}'::text[] loop
        if to_regclass(derived) is not null then execute format('grant update, delete on %I to ${WRITER}', derived); end if;
      end loop;
    end $$;
  `);
};

/** Whether there is a role of our own to write as. */
export const hasWriter = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = '${WRITER}' and pg_has_role(oid, 'member')`,
  );
  return rowCount === 1;
};
