import {
  type EntryAttachments,
  exportStatementText,
  exportWriter,
  type HouseState,
  inclusionFromTiles,
  LOG_ENTRY,
  type LogEntry,
  moneyParts,
  type ReadTile,
  signNote,
  tableEndText,
  tilePath,
  toBase64,
  treeFromTiles,
  verifierKey,
  writePolicy,
} from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import type { Pool } from 'pg';
import { inTransaction } from '../database/database.js';
import { openSecret } from '../keys/seal.js';
import { refusedLoss } from './checkpoints/lost-history.js';
import type { HouseLog } from './house-log.js';
import { readAccounts, readHousePeople, readSettings, sumPostings } from './reading/derived-rows.js';
import { hasTable } from './reading/reading.js';

/** Person who opens sealed data, and their reason. The log gets an entry of it too. */
export interface UnsealingReason {
  readonly by: LogEntry['by'];
  readonly why: string;
}

export interface ExportOptions {
  /** Of this table alone: each line then proves that it is in the log. */
  readonly table?: string;
  /** From the place in the log after this one. */
  readonly after?: number;
  /** Left out, all that is sealed stays sealed. */
  readonly opened?: UnsealingReason;
  /** The person who exports it sealed; left out, the log says nothing of the export. */
  readonly sealed?: UnsealingReason;
}

interface Row {
  readonly entry: string;
  readonly body: string;
  readonly salt: Buffer;
  readonly sealed: Buffer | null;
}

const PAGE = 1_000;

async function* pages(pool: Pool, size: number, after: number, table?: string): AsyncGenerator<readonly Row[]> {
  for (let from = after; ; ) {
    const { rows } = await pool.query<Row>(
      `select entry, body, salt, sealed from entries where entry > $1 and entry <= $2 ${table === undefined ? '' : 'and table_id = $4'}
       order by entry limit $3`,
      [from, size, PAGE, ...(table === undefined ? [] : [table])],
    );
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    from = Number(last.entry);
  }
}

/** By table, from which position on the cards may still come: the earliest shuffle of a deck that was neither shuffled again nor removed. */
export const cardsToComeByTable = async (
  pool: Pool,
  size: number,
  table?: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ table_id: string; position: string }>(
    `select table_id, min(position) as position from (
       select distinct on (table_id, event ->> 'deck') table_id, position, event ->> 'did' as did
       from entries, json_array_elements(body::json -> 'events') as event
       where did && '{cardsShuffled,cardsRemoved}' and event ->> 'did' in ('cardsShuffled', 'cardsRemoved') and entry <= $1
         and ($2::text is null or table_id = $2)
       order by table_id, event ->> 'deck', entry desc
     ) last where did = 'cardsShuffled' group by table_id`,
    [size, table ?? null],
  );
  return new Map(rows.map(({ table_id, position }) => [table_id, Number(position)]));
};

/** Tiles that were read lately: entries that follow one another share them. */
export const cachedTiles = (read: ReadTile): ReadTile => {
  const known = new Map<string, Promise<Uint8Array>>();
  return (name) => {
    const path = tilePath(name);
    const bytes = known.get(path) ?? Promise.resolve(read(name));
    if (known.size > 100) known.clear();
    known.set(path, bytes);
    return bytes;
  };
};

const enterExport =
  (act: 'openSealed' | 'exportSealed') =>
  async (
    { enterForHouse: house }: Pick<HouseLog, 'enterForHouse'>,
    { by, why }: UnsealingReason,
    what: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const entered = await house(by, { do: act, why, ...what });
    if (isRefused(entered)) throw new Error(refusalText(entered));
  };

/** Nothing sealed is opened for anybody before the log says by whom and why. */
export const enterUnsealing = enterExport('openSealed');
/** An export that opens nothing is entered too: the entry says that the house signs the whole of it. */
const enterSealedExport = enterExport('exportSealed');

/** Why there is nothing to export; null where there is something. */
export const refuseExport = async (
  { database: { pool }, checkpoints }: Pick<HouseLog, 'database' | 'checkpoints'>,
  { table, after = 0 }: Pick<ExportOptions, 'table' | 'after'>,
): Promise<Refusal | null> => {
  const made = await checkpoints.make().catch(refusedLoss);
  if (isRefused(made)) return made;
  const { size } = made;
  if (after > size) return refuse('log-ends', { size, after });
  if (table === undefined) return null;
  return (await hasTable(pool, table)) ? null : refuse('no-such-table', { table });
};

/** A log that is exported. */
export interface ExportSource extends Pick<HouseLog, 'database' | 'keys' | 'enterForHouse' | 'cosigned' | 'witnesses'> {
  readonly checkpoints: Pick<HouseLog['checkpoints'], 'signing' | 'readTile'>;
}
/** What the database says of people and money, and after which entry. */
const readHouseState = ({ pool }: HouseLog['database']): Promise<HouseState> =>
  inTransaction(pool, async (ask) => {
    await ask('set transaction isolation level repeatable read, read only');
    const { rows } = await ask<{ last: string }>('select coalesce(max(entry), 0) as last from entries');
    const state = Number(rows[0]?.last);
    const [held, posted] = [await readAccounts(ask, state), await sumPostings(ask, state)];
    const accounts = [...new Set([...held.keys(), ...posted.keys()])].map((account) => ({
      ...{ account, held: Number(held.get(account) ?? 0), posted: Number(posted.get(account) ?? 0) },
    }));
    return { state, ...(await readHousePeople(ask, { guests: true })), accounts, settings: await readSettings(ask) };
  });

/** The log as lines of JSON, without their line breaks: every entry up to a checkpoint that is signed now, and the checkpoint last. */
export async function* exportLog(
  record: ExportSource,
  { table, after = 0, opened, sealed }: ExportOptions = {},
): AsyncGenerator<string> {
  const {
    database: { pool },
    keys,
    checkpoints,
  } = record;
  // The entry says that an export has a statement: whoever takes it away is found out.
  const part = { table: table ?? null, after, statement: true };
  if (opened !== undefined) await enterUnsealing(record, opened, part);
  else if (sealed !== undefined) await enterSealedExport(record, sealed, part);
  const state = opened === undefined || table !== undefined || after > 0 ? null : await readHouseState(record.database);
  const { size, note } = await record.cosigned();
  const { signer, handovers } = checkpoints.signing();
  const toCome = opened === undefined ? null : await cardsToComeByTable(pool, size, table);
  const read = cachedTiles(checkpoints.readTile);

  const secretOf = (entry: LogEntry, sealed: Buffer): Pick<EntryAttachments, 'opened' | 'sealed' | 'parts'> => {
    const closed = { sealed: sealed.toString('base64') };
    if (toCome === null) return closed;
    const secret = openSecret(keys, entry.table, entry.position, sealed);
    if (entry.position < (toCome.get(entry.table) ?? Number.POSITIVE_INFINITY)) return { opened: secret };
    // Cards stay closed while others of their deck may come. Money does not, or nobody could compare the balances.
    const parts = moneyParts(entry, secret);
    return parts === undefined ? closed : { ...closed, parts };
  };

  if (table === undefined && after > 0) {
    yield JSON.stringify({ after, tree: (await treeFromTiles(checkpoints.readTile, after)).peaks.map(toBase64) });
  }
  let last = 0;
  const { write, lines } = exportWriter();
  for await (const rows of pages(pool, size, after, table))
    for (const { body, salt, sealed } of rows) {
      const entry = LOG_ENTRY.parse(JSON.parse(body));
      last = entry.position;
      const proof =
        table === undefined
          ? {}
          : { proof: (await inclusionFromTiles(read, entry.entry - 1, size)).map(toBase64), size };
      yield write(entry, {
        salt: salt.toString('hex'),
        ...(sealed === null ? {} : secretOf(entry, sealed)),
        ...proof,
        ...(entry.entry === state?.state ? { house: state } : {}),
      });
    }
  const end = table === undefined ? {} : { end: signNote(tableEndText(table, last, size), signer) };
  const stated = {
    ...(handovers.length === 0 ? {} : { handovers }),
    ...(record.witnesses === null ? {} : { witnesses: writePolicy(record.witnesses.policy) }),
  };
  yield JSON.stringify({
    ...{ checkpoint: note, key: verifierKey(signer) },
    ...stated,
    ...end,
    // An export of one table says nothing of an earlier tree: its readers begin at entry 0.
    statement: signNote(
      exportStatementText({ ...stated, checkpoint: note, after: table === undefined ? after : 0, lines: lines() }),
      signer,
    ),
  });
}
