import type { Balance, Moved } from '@fairdeal/client';
import {
  boundToRack,
  COUNTED_BOXES,
  decideMoney,
  type Entry,
  HOUSE,
  type MoneyAct,
  paperOf,
  playersAccount,
  postingsOf,
  tableAccount,
} from '@fairdeal/proof';
import { type Cents, isCents, isRefused, type Refused, refuse, refuseFor } from '@fairdeal/rules';
import type { Pool } from 'pg';
import { alone } from '../alone.js';
import type { Appended, Writer } from '../record/append.js';
import { UNKNOWN } from '../record/fallen.js';
import type { HouseRecord } from '../record/index.js';
import { isSameAct, KEY_USED, keyedAct } from '../record/keyed.js';
import { hasTable } from '../record/reading.js';
import { paperUsed } from './papers.js';

/** From when on and until when, of which table; all where nothing is said. */
export interface Span {
  readonly from?: Date;
  readonly to?: Date;
  readonly table?: string;
}

/** Cents as the database keeps them; what no number here holds exactly is not told as another. */
const exact = (cents: string): Cents => {
  if (!isCents(Number(cents))) throw new Error(`${cents} cents are past what is counted to the cent.`);
  return Number(cents);
};

/** What the accounts held at a moment; only those of a table and what it moved, where one is named. */
export const balances = async (pool: Pool, { from, to, table }: Span = {}): Promise<readonly Balance[]> => {
  const { rows } = await pool.query<{ account: string; cents: string }>(
    `select account, sum(cents) as cents
     from (
       select from_account as account, -cents as cents, at, table_id from postings
       union all select to_account, cents, at, table_id from postings
     ) legs
     where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at <= $2)
       and ($3::text is null or table_id = $3 or account like $3 || '/%')
     group by account order by account`,
    [from ?? null, to ?? null, table ?? null],
  );
  return rows.map(({ account, cents }) => ({ account, cents: exact(cents) }));
};

/** The accounts of players as they are called: by the names that they go by. Guests have none that is theirs alone. */
export const accountNames = async (pool: Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ person: string; name: string }>(
    'select person, name from people where not guest',
  );
  return new Map(rows.map(({ person, name }) => [playersAccount(person), playersAccount(name)]));
};

/** Whether a box is counted of a table that there is: what nobody posted to is empty. */
export const isCountedBox = async (pool: Pool, account: string): Promise<boolean> => {
  const [, table] = /^(.+)\/([^/]+)$/.exec(account) ?? [];
  const isBox = COUNTED_BOXES.some((box) => account === tableAccount(table ?? '', box));
  return isBox && (await hasTable(pool, table ?? ''));
};

/** Where the money of the house and its players lies, away from the layouts. */
const STORES = '^(cage|outside|player/)|/(drop box|tip box|shortage|overage|reserve)$';

export interface Listing {
  /** The newest so many, the newest first; else all, the oldest first. */
  readonly newest?: number;
  /** Only what came into a store of the house or left one, not what changed its place at a table. */
  readonly stores?: true;
}

/** What was moved. */
export const movements = async (
  pool: Pool,
  { from, to, table }: Span,
  { newest, stores }: Listing = {},
): Promise<readonly Moved[]> => {
  const order = newest === undefined ? '' : 'desc';
  const { rows } = await pool.query<
    Record<'entry' | 'cents', string> & Omit<Moved, 'entry' | 'cents' | 'at'> & { at: Date }
  >(
    `select entry, at, table_id as table, from_account as from, to_account as to, cents, why from postings
     where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at <= $2)
       and ($3::text is null or table_id = $3 or from_account like $3 || '/%' or to_account like $3 || '/%')
       and ($4::text is null or from_account ~ $4 or to_account ~ $4)
     order by entry ${order}, nth ${order} limit $5`,
    [from ?? null, to ?? null, table ?? null, stores === true ? STORES : null, newest ?? null],
  );
  return rows.map((row) => ({ ...row, entry: Number(row.entry), cents: exact(row.cents), at: row.at.toISOString() }));
};

/** What is wrong with the books: accounts that hold something else than was posted to them; empty where all agree. */
export const unreconciled = async (
  pool: Pool,
): Promise<readonly { readonly account: string; readonly posted: Cents; readonly held: Cents }[]> => {
  const { rows } = await pool.query<{ account: string; posted: string; held: string }>(
    `with legs as (
       select from_account as account, -cents as cents from postings union all select to_account, cents from postings
     ), posted as (select account, sum(cents) as cents from legs group by account)
     select coalesce(p.account, a.account) as account, coalesce(p.cents, 0) as posted, coalesce(a.cents, 0) as held
     from posted p full join accounts a on a.account = p.account
     where coalesce(p.cents, 0) <> coalesce(a.cents, 0) order by 1`,
  );
  return rows.map(({ account, posted, held }) => ({ account, posted: exact(posted), held: exact(held) }));
};

const holdsNow = async (pool: Pool): Promise<ReadonlyMap<string, Cents>> => {
  const { rows } = await pool.query<{ account: string; cents: string }>('select account, cents from accounts');
  return new Map(rows.map(({ account, cents }) => [account, exact(cents)]));
};

/** The act as a request for it reads: a settled count was asked for as a second signature. */
const asAsked = (act: Entry['act']): Entry['act'] => (act.do === 'count' ? { ...act, do: 'signCount' } : act);

/** Does an act once. A request with the key and the fields of an act that was done is answered as before; with other fields it is refused. */
export const onceByKey = async (
  { database, keys }: Pick<HouseRecord, 'database' | 'keys'>,
  person: string,
  key: string,
  asked: object,
  does: () => Promise<{ readonly position: number } | Refused>,
): Promise<{ readonly position: number } | Refused> => {
  const used = async (): Promise<{ readonly position: number } | Refused | null> => {
    const before = await keyedAct(database.pool, person, key, keys);
    if (before === null) return null;
    const isSame = before.table === HOUSE && isSameAct(asAsked(before.act), asked);
    return isSame ? { position: before.position } : KEY_USED;
  };
  const before = await used();
  if (before !== null) return before;
  const done = await does();
  // Twice at once: the other was quicker.
  return isRefused(done) ? ((await used()) ?? done) : done;
};

/** Moves money away from the tables. A paper is started once; should an account change in between, the database refuses it. */
export const doMoney = (
  pool: Pool,
  writer: Pick<Writer, 'append'>,
  act: MoneyAct,
  by: Entry['by'],
  at: Date,
  key: string | null = null,
): Promise<Appended | Refused> => {
  const enters = (): Promise<Appended | Refused> => enterMoney(pool, writer, act, by, at, key);
  return paperOf(act) === null ? enters() : alone(pool, async () => (await paperUsed(pool, act.paper)) ?? enters());
};

const enterMoney = async (
  pool: Pool,
  writer: Pick<Writer, 'append'>,
  act: MoneyAct,
  by: Entry['by'],
  at: Date,
  key: string | null,
): Promise<Appended | Refused> => {
  const decided = decideMoney(
    act,
    by.person,
    await holdsNow(pool).then((holds) => (account) => holds.get(account) ?? 0),
  );
  if (isRefused(decided)) return decided;
  const event = { ...decided };
  const done = await writer.append({
    ...{ table: HOUSE, position: null, epoch: null, at: at.toISOString(), by, key, act, edition: null },
    events: [event],
    postings: boundToRack(postingsOf(HOUSE, [event], () => '')),
  });
  if (!('not' in done)) return done;
  switch (done.not) {
    case 'key':
      return KEY_USED;
    case 'unknown':
      return UNKNOWN;
    case 'wrong':
      return refuse(`Not done: ${done.why}`);
    default:
      return refuseFor('unreachable', 'Not done: the record cannot be reached. Try again when it is back.');
  }
};
