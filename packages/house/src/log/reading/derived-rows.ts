import { type HousePeople, type HouseSettingValues, nameHash } from '@fairdeal/proof';
import type { RunQuery } from '../../database/database.js';

// Rows that the log decides, as the database has them.

interface PersonRow {
  readonly person: string;
  readonly name: string;
  readonly roles: string[];
  readonly guest: boolean;
  readonly name_salt: string | null;
}

/** Everyone and all open invitations; without `guests` no guest who is an ordinary player. */
export const readHousePeople = async (
  ask: RunQuery,
  { guests }: { readonly guests: boolean },
): Promise<HousePeople> => {
  const { rows: people } = await ask<PersonRow>(
    "select person, name, roles, guest, name_salt from people where $1 or not guest or roles <> '{player}'",
    [guests],
  );
  const { rows: invitations } = await ask<{
    readonly invitation: string;
    readonly roles: string[];
    readonly by: string | null;
    readonly person: string | null;
    readonly expires: Date;
  }>(`select encode(secret, 'hex') as invitation, roles, invited_by as by, person, expires from invitations`);
  return {
    people: people.map(({ person, name, roles, guest, name_salt: salt }) => ({
      ...{ person, roles, guest },
      named: salt === null ? null : nameHash(salt, name),
    })),
    invitations: invitations.map(({ expires, ...row }) => ({ ...row, expires: expires.toISOString() })),
  };
};

/** The newest value of each setting. */
export const readSettings = async (ask: RunQuery): Promise<HouseSettingValues> => {
  const { rows } = await ask<{ name: string; value: string }>(
    'select distinct on (name) name, value from house_settings order by name, nth desc',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** An entry with the salt of its hash and its sealed part. */
export interface HashedEntryRow {
  readonly entry: string;
  readonly body: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly sealed: Buffer | null;
}

/** A posting. */
export interface PostingRow {
  readonly entry: string;
  readonly nth: number;
  readonly at: Date;
  readonly table_id: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly cents: string;
  readonly why: string;
}

const ENTRY = 'entry, body, salt, hash, sealed';

/** Entries after one, the oldest first. */
export const readEntriesAfter = async (
  ask: RunQuery,
  after: number,
  most: number,
): Promise<readonly HashedEntryRow[]> =>
  (await ask<HashedEntryRow>(`select ${ENTRY} from entries where entry > $1 order by entry limit $2`, [after, most]))
    .rows;

/** Entries of the house's own stream after a position, the oldest first. */
export const readHouseEntriesAfter = async (
  ask: RunQuery,
  stream: string,
  after: number,
  most: number,
): Promise<readonly HashedEntryRow[]> =>
  (
    await ask<HashedEntryRow>(
      `select ${ENTRY} from entries where table_id = $1 and "position" > $2 order by "position" limit $3`,
      [stream, after, most],
    )
  ).rows;

/** Postings of the entries after one up to another, by entry. */
export const readPostingRows = async (
  ask: RunQuery,
  after: number,
  upTo: number,
): Promise<ReadonlyMap<number, readonly PostingRow[]>> => {
  const { rows } = await ask<PostingRow>(
    `select entry, nth, at, table_id, from_account, to_account, cents, why from postings
     where entry > $1 and entry <= $2 order by entry, nth`,
    [after, upTo],
  );
  const byEntry = new Map<number, PostingRow[]>();
  for (const row of rows) byEntry.set(Number(row.entry), [...(byEntry.get(Number(row.entry)) ?? []), row]);
  return byEntry;
};

const centsByAccount = (rows: readonly { readonly account: string; readonly cents: string }[]) =>
  new Map(rows.map(({ account, cents }) => [account, cents]));

/** Legs of the postings after an entry, by account. */
const LEGS = `(select account, sum(cents) as cents from (
  select from_account as account, -cents as cents from postings where entry > $1
  union all select to_account, cents from postings where entry > $1
) legs group by account)`;

/** Balances as they were after an entry, by the table of accounts; of these accounts alone where some are named. */
export const readAccounts = async (
  ask: RunQuery,
  after: number,
  only: readonly string[] | null = null,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await ask<{ account: string; cents: string }>(
    `with later as ${LEGS}
     select a.account, a.cents - coalesce(l.cents, 0) as cents from accounts a left join later l using (account)
     where ($2::text[] is null or a.account = any($2))`,
    [after, only],
  );
  return centsByAccount(rows);
};

/** How many accounts there are. */
export const countAccounts = async (ask: RunQuery): Promise<number> =>
  Number((await ask<{ count: string }>('select count(*) from accounts')).rows[0]?.count);

/** Balances after an entry, by the table of postings. */
export const sumPostings = async (ask: RunQuery, upTo: number): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await ask<{ account: string; cents: string }>(
    `select account, sum(cents) as cents from (
       select from_account as account, -cents as cents from postings where entry <= $1
       union all select to_account, cents from postings where entry <= $1
     ) legs group by account`,
    [upTo],
  );
  return centsByAccount(rows);
};
