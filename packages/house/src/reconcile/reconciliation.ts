import { randomBytes } from 'node:crypto';
import { HOUSE_ACTOR, nameHash, peopleDifferences, rowDifferences, settingDifferences } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import type { RowDifference } from '@fairdeal/rules/internal';
import { exclusively } from '../database/exclusive.js';
import { USUAL_SETTINGS } from '../database/gaming-day.js';
import { currentRulesHash } from '../log/current-rules.js';
import { enterSetting, type HouseLog, inTransaction, type RunQuery } from '../log/index.js';
import {
  countAccounts,
  readAccounts,
  readHousePeople,
  readSettings,
  sumPostings,
} from '../log/reading/derived-rows.js';
import { type ComparisonProgress, openProgress, readProgress } from './progress.js';
import { UnreconciledError } from './unreconciled-error.js';

/** Compares the rows that the log decides with the log, while the house is open. */
export interface Reconciliation {
  /** Rows that differ now. */
  differences(): readonly RowDifference[];
  /** Compares what came since the last time, and some of what was compared before. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** How often it looks, in milliseconds. */
const LOOK_EVERY = 5_000;
/** So many entries are folded in one look, so that tables keep the processor. */
const ENTRIES_A_LOOK = 2_500;
const ACCOUNTS_A_LOOK = 2_000;
/** So many further entries are worth keeping the progress. */
const SAVE_EVERY = 20_000;
const ALL = Number.MAX_SAFE_INTEGER;

type Parts = Pick<HouseLog, 'database' | 'keys' | 'writer' | 'enterForHouse'>;

/** Everything as of one moment. */
const atOneMoment = <Result>(
  { database: { pool } }: Pick<Parts, 'database'>,
  work: (ask: RunQuery) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (ask) => {
    await ask('set transaction isolation level repeatable read, read only');
    return work(ask);
  });

const textsOf = (accounts: ReadonlyMap<string, number>): ReadonlyMap<string, string> =>
  new Map([...accounts].map(([account, cents]) => [account, `${cents} cents`]));

const centsTexts = (accounts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...accounts].map(([account, cents]) => [account, `${cents} cents`]));

const isSome = ([, cents]: readonly [string, number | string]): boolean => Number(cents) !== 0;

/** Balances that differ. An empty account and none at all are the same. */
const accountDifferences = (
  database: ReadonlyMap<string, string>,
  log: ReadonlyMap<string, number>,
): readonly RowDifference[] =>
  rowDifferences(
    'accounts',
    centsTexts(new Map([...database].filter(isSome))),
    textsOf(new Map([...log].filter(isSome))),
  );

const followAll = async (ask: RunQuery, progress: ComparisonProgress): Promise<readonly RowDifference[]> => {
  const found: RowDifference[] = [];
  await progress.follow(ask, ALL, (some) => void found.push(...some));
  return found;
};

/** Settings that differ. A log that says none is of an earlier version, or new: its settings are entered as the house opens. */
const compareSettings = async (ask: RunQuery, { settings }: ComparisonProgress): Promise<readonly RowDifference[]> => {
  const log = settings.list();
  return Object.keys(log).length === 0 ? [] : settingDifferences(await readSettings(ask), log);
};

/** Everything at once: for a house that opens. */
const compareAll = async (ask: RunQuery, progress: ComparisonProgress): Promise<readonly RowDifference[]> => {
  await progress.followPeople(ask);
  const found = await followAll(ask, progress);
  return [
    ...found,
    ...peopleDifferences(progress.people, await readHousePeople(ask, { guests: true })),
    ...(await compareSettings(ask, progress)),
    ...accountDifferences(await readAccounts(ask, progress.entry()), progress.accounts),
  ];
};

/** Rows of a database that differ from its log, both read from the first entry on. Nothing is written. */
export const compareWithLog = (parts: Pick<Parts, 'database' | 'keys'>): Promise<readonly RowDifference[]> =>
  atOneMoment(parts, (ask) => compareAll(ask, openProgress(parts.keys, currentRulesHash())));

/** Whether the postings that were compared before still come to the same balances. */
const arePostingsKept = async (ask: RunQuery, progress: ComparisonProgress): Promise<boolean> =>
  accountDifferences(await sumPostings(ask, progress.entry()), progress.accounts).length === 0;

/** Writes down the people and invitations that entries of earlier versions left out. */
const adoptPeople = (parts: Parts, progress: ComparisonProgress): Promise<void> =>
  exclusively(parts.database.pool, async () => {
    const { pool } = parts.database;
    const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
    await progress.followPeople(ask);
    if (progress.people.isComplete()) return;
    const log = progress.people.list();
    const known = new Map(log.people.map((one) => [one.person, one]));
    const listed = await readHousePeople(ask, { guests: true });
    const { rows } = await ask<{ person: string; name: string }>(
      'select person, name from people where name_salt is null and not guest',
    );
    const salted = rows.map(({ person, name }) => {
      const salt = randomBytes(16).toString('hex');
      return { person, salt, named: nameHash(salt, name) };
    });
    const named = new Map(salted.map((one) => [one.person, one.named]));
    const isOpen = new Set(log.invitations.map(({ invitation }) => invitation));
    const people = listed.people
      .map((one) => ({ ...one, named: one.named ?? named.get(one.person) ?? null }))
      .filter(({ person, guest }) => {
        const before = known.get(person);
        return before === undefined || (!guest && (before.roles === null || before.named === null));
      });
    const invitations = listed.invitations.filter(({ invitation }) => !isOpen.has(invitation));
    const run = `update people p set name_salt = s.salt
      from json_to_recordset($1 -> 'salted') as s (person text, salt text) where p.person = s.person`;
    const entered = await parts.enterForHouse(
      HOUSE_ACTOR,
      { do: 'adoptPeople', people, invitations },
      { effect: { changes: [{ run, with: { salted } }] } },
    );
    // A house that only reads leaves it to a later start.
    if (!isRefused(entered)) await progress.followPeople(ask);
  });

/**
 * Writes down every setting that no entry has yet: those that earlier versions kept in the database alone, and the usual ones of a new house. A row that somebody
 * adds beside the house then differs from the log from the first start on.
 */
const enterSettings = (parts: Parts, progress: ComparisonProgress): Promise<void> =>
  exclusively(parts.database.pool, async () => {
    const { pool } = parts.database;
    const ask: RunQuery = (sql, values) => pool.query(sql, values === undefined ? undefined : [...values]);
    await progress.followPeople(ask);
    const log = progress.settings.list();
    const isFirst = Object.keys(log).length === 0;
    const kept = isFirst ? await readSettings(ask) : {};
    for (const [name, value] of Object.entries(kept)) await enterSetting(parts, { name, value }, true);
    for (const [name, value] of Object.entries(USUAL_SETTINGS))
      if (!(name in log) && !(name in kept)) await enterSetting(parts, { name, value });
    await progress.followPeople(ask);
  });

const saveProgress = async ({ database: { pool } }: Parts, progress: ComparisonProgress): Promise<void> => {
  await pool.query('insert into reconciled (entry, sealed) values ($1, $2) on conflict (entry) do nothing', [
    progress.entry(),
    progress.sealed(),
  ]);
  await pool.query('delete from reconciled where entry < $1', [progress.entry()]);
};

const lastProgress = async ({ database: { pool }, keys }: Parts, rules: string): Promise<ComparisonProgress> => {
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from reconciled order by entry desc limit 1');
  const [row] = rows;
  return row === undefined ? openProgress(keys, rules) : openProgress(keys, rules, readProgress(keys, row.sealed));
};

/** Compares everything before the house opens. Throws where the database differs from the log. */
const compareAtStart = async (parts: Parts, rules: string): Promise<ComparisonProgress> => {
  let progress = await lastProgress(parts, rules);
  const found = await atOneMoment(parts, async (ask) => {
    const differences = (await arePostingsKept(ask, progress)) ? await compareAll(ask, progress) : null;
    if (differences !== null && differences.length === 0) return [];
    // Read from the first entry on, so that every row is named, and none that only an old progress has wrong.
    progress = openProgress(parts.keys, rules);
    return compareAll(ask, progress);
  });
  if (found.length > 0) throw new UnreconciledError(found);
  if (!progress.people.isComplete()) await adoptPeople(parts, progress);
  await enterSettings(parts, progress);
  return progress;
};

/** Accounts that differed at the last look and a further slice of them all; everything where their number is wrong. */
const accountSlices = () => {
  let next = 0;
  let wrong: readonly string[] = [];
  return async (
    ask: RunQuery,
    { accounts, entry }: ComparisonProgress,
    isAtEnd: boolean,
  ): Promise<readonly RowDifference[]> => {
    const all = [...accounts.keys()];
    if (next >= all.length) next = 0;
    const some = [...new Set([...wrong, ...all.slice(next, next + ACCOUNTS_A_LOOK)])];
    next += ACCOUNTS_A_LOOK;
    const isWhole = isAtEnd && (await countAccounts(ask)) !== all.length;
    const found = accountDifferences(
      await readAccounts(ask, entry(), isWhole ? null : some),
      isWhole ? accounts : new Map(some.map((account) => [account, accounts.get(account) ?? 0])),
    );
    wrong = found.map(({ row }) => row);
    return found;
  };
};

/** Opens the comparison of a house that is about to open. It goes on in the background. */
export const openReconciliation = async (parts: Parts): Promise<Reconciliation> => {
  const rules = currentRulesHash();
  const progress = await compareAtStart(parts, rules);
  await saveProgress(parts, progress);
  const accounts = accountSlices();
  let saved = progress.entry();
  /** Rows of entries stay wrong; others may be put right while the house runs. */
  let ofEntries: readonly RowDifference[] = [];
  let ofNow: readonly RowDifference[] = [];
  let looking: Promise<void> | null = null;
  let closed = false;

  const differences = (): readonly RowDifference[] => [...ofEntries, ...ofNow];

  /** Reads everything again from the first entry on, to name the rows that were changed. */
  const nameChanged = async (ask: RunQuery): Promise<readonly RowDifference[]> => {
    const found = await followAll(ask, openProgress(parts.keys, rules));
    return found.length > 0 ? found : [CHANGED_TOGETHER];
  };

  const compare = async (ask: RunQuery): Promise<void> => {
    await progress.followPeople(ask);
    // What a look finds stays found, also where the database is lost before its end.
    const isAtEnd = await progress.follow(ask, ENTRIES_A_LOOK, (found) => {
      ofEntries = [...ofEntries, ...found];
    });
    if (ofEntries.length === 0 && !(await progress.recheck(ask))) ofEntries = await nameChanged(ask);
    ofNow = [
      ...peopleDifferences(progress.people, await readHousePeople(ask, { guests: false }), { guests: false }),
      ...(await compareSettings(ask, progress)),
      ...(await accounts(ask, progress, isAtEnd)),
    ];
  };

  const lookOnce = async (): Promise<void> => {
    await atOneMoment(parts, compare);
    parts.writer.halt(differences().length > 0);
    if (progress.entry() < saved + SAVE_EVERY || differences().length > 0) return;
    await saveProgress(parts, progress);
    saved = progress.entry();
  };
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  // A database that cannot be reached is compared once it is back.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
  timer.unref();

  return {
    differences,
    look,
    close: async () => {
      if (closed) return;
      closed = true;
      clearInterval(timer);
      await looking?.catch(() => undefined);
      if (differences().length === 0 && progress.entry() > saved)
        await saveProgress(parts, progress).catch(() => undefined);
    },
  };
};

/** Entries and their hashes were changed so that they still agree with each other. */
const CHANGED_TOGETHER: RowDifference = {
  ...{ table: 'entries', row: 'of an earlier block' },
  ...{ database: 'rows that were changed after they were compared', log: 'the rows as they were compared' },
};
