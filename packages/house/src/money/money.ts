import type { AccountBalance, PostedMove } from '@fairdeal/client';
import {
  bindRack,
  type CageRequest,
  decideMoney,
  HOUSE_STREAM,
  isCounted,
  type LogEntry,
  type MoneyAct,
  paperKind,
  playerAccount,
  postingsOf,
  trayAfterAct,
  writeMoneyAct,
  writeMoves,
} from '@fairdeal/proof';
import { type Cents, isRefused, type Refusal } from '@fairdeal/rules';
import { accountText, isCents, readAccount, refuseLackingChips } from '@fairdeal/rules/internal';
import type { Pool } from 'pg';
import { STORES } from '../database/account-patterns.js';
import { exclusively } from '../database/exclusive.js';
import type { AppendedEntry, LogWriter } from '../log/append/append.js';
import { refuseAppend } from '../log/append/append-errors.js';
import { findKeyedAct, isSameAct, KEY_USED } from '../log/append/keyed-act.js';
import { findTray, type HouseLog, type TableTray } from '../log/index.js';
import { hasTable } from '../log/reading/reading.js';
import { numberPaper } from './papers.js';

/** From when on and until when, of which table; all where nothing is said. */
export interface LedgerSpan {
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
export const balances = async (
  pool: Pool,
  { from, to, table }: LedgerSpan = {},
): Promise<readonly AccountBalance[]> => {
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
  return new Map(
    rows.map(({ person, name }) => [accountText(playerAccount(person)), accountText(playerAccount(name))]),
  );
};

/** Whether a box is counted of a table that there is: what nobody posted to is empty. */
export const isCountedBox = async (pool: Pool, account: string): Promise<boolean> => {
  const read = readAccount(account, 'house');
  return read?.at === 'table' && isCounted(read.account) && (await hasTable(pool, read.table));
};

export interface MovementQuery {
  /** The newest so many, the newest first; else all, the oldest first. */
  readonly newest?: number;
  /** Only what came into a store of the house or left one, not what changed its place at a table. */
  readonly stores?: true;
}

/** What was moved. */
export const listMovements = async (
  pool: Pool,
  { from, to, table }: LedgerSpan,
  { newest, stores }: MovementQuery = {},
): Promise<readonly PostedMove[]> => {
  const order = newest === undefined ? '' : 'desc';
  const { rows } = await pool.query<
    Record<'entry' | 'cents', string> & Omit<PostedMove, 'entry' | 'cents' | 'at'> & { at: Date }
  >(
    `select entry, at, table_id as table, from_account as from, to_account as to, cents, why from postings
     where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at <= $2)
       and ($3::text is null or table_id = $3 or from_account like $3 || '/%' or to_account like $3 || '/%')
       and ($4::text[] is null or from_account like any($4) or to_account like any($4))
     order by entry ${order}, nth ${order} limit $5`,
    [from ?? null, to ?? null, table ?? null, stores === true ? STORES : null, newest ?? null],
  );
  return rows.map((row) => ({ ...row, entry: Number(row.entry), cents: exact(row.cents), at: row.at.toISOString() }));
};

/** What is wrong with the books: accounts that hold something else than was posted to them; empty where all agree. */
export const ledgerFaults = async (
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

const currentBalances = async (pool: Pool): Promise<ReadonlyMap<string, Cents>> => {
  const { rows } = await pool.query<{ account: string; cents: string }>('select account, cents from accounts');
  return new Map(rows.map(({ account, cents }) => [account, exact(cents)]));
};

/** The act as a request for it reads: a settled count was asked for as a second signature. */
const actAsRequested = (act: LogEntry['act']): LogEntry['act'] =>
  act.do === 'count' || act.do === 'countTray' ? { ...act, do: act.do === 'count' ? 'signCount' : 'signTray' } : act;

/** Does an act once. A request with the key and the fields of an act that was done is answered as before; with other fields it is refused. */
export const onceByKey = async (
  { database, keys }: Pick<HouseLog, 'database' | 'keys'>,
  person: string,
  key: string,
  asked: object,
  does: () => Promise<{ readonly position: number } | Refusal>,
): Promise<{ readonly position: number } | Refusal> => {
  const used = async (): Promise<{ readonly position: number } | Refusal | null> => {
    const before = await findKeyedAct(database.pool, person, key, keys);
    if (before === null) return null;
    const isSame = before.table === HOUSE_STREAM && isSameAct(actAsRequested(before.act), asked);
    return isSame ? { position: before.position } : KEY_USED;
  };
  const before = await used();
  if (before !== null) return before;
  const done = await does();
  // Twice at once: the other was quicker.
  return isRefused(done) ? ((await used()) ?? done) : done;
};

type MoneyRecord = Pick<HouseLog, 'database' | 'keys'> & { readonly writer: Pick<LogWriter, 'append'> };

/** Whether an act starts a paper of its own; the others sign one that is there. */
const startsPaper = (act: MoneyAct | CageRequest): act is CageRequest => paperKind(act) !== null;

/** Moves money away from the tables. A paper is started once; should an account change in between, the database refuses it. */
export const doMoneyAct = (
  record: MoneyRecord,
  asked: MoneyAct | CageRequest,
  by: LogEntry['by'],
  at: Date,
  key: string | null = null,
): Promise<AppendedEntry | Refusal> => {
  const { pool } = record.database;
  const enters = async (act: MoneyAct): Promise<AppendedEntry | Refusal> => {
    const tray = 'table' in act ? await findTray({ pool, keys: record.keys }, act.table) : null;
    return tray === null
      ? enterMoney(record, act, { by, at, key }, null)
      : tray.inTurn(() => enterMoney(record, act, { by, at, key }, tray));
  };
  if (!startsPaper(asked)) return enters(asked);
  return exclusively(pool, async () => {
    const numbered = await numberPaper(pool, asked, asked.paper);
    return isRefused(numbered) ? numbered : enters({ ...asked, ...numbered });
  });
};

/** Refuses chips that the tray of the table has not. */
const refuseByTray = async (
  act: LogEntry['act'],
  event: LogEntry['events'][number],
  { table, now }: TableTray,
): Promise<Refusal | null> => {
  const after = trayAfterAct((await now()).tray, table, act, [event]);
  if (after === null || isRefused(after)) return after;
  return refuseLackingChips(table, after.lacking, 'give');
};

const enterMoney = async (
  { database: { pool }, writer }: MoneyRecord,
  act: MoneyAct,
  { by, at, key }: { readonly by: LogEntry['by']; readonly at: Date; readonly key: string | null },
  tray: TableTray | null,
): Promise<AppendedEntry | Refusal> => {
  const decided = decideMoney(
    act,
    by.person,
    await currentBalances(pool).then((holds) => (account) => holds.get(accountText(account)) ?? 0),
  );
  if (isRefused(decided)) return decided;
  const event = writeMoves(decided);
  const written = writeMoneyAct(act);
  const not = tray === null ? null : await refuseByTray(written, { ...event }, tray);
  if (not !== null) return not;
  const done = await writer.append({
    ...{ table: HOUSE_STREAM, position: null, epoch: null, at: at.toISOString(), by, key, edition: null },
    act: written,
    events: [event],
    postings: bindRack(postingsOf(HOUSE_STREAM, [event])),
  });
  return 'not' in done ? refuseAppend(done) : done;
};
