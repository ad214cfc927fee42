import { type Database, hasTable } from '@fairdeal/house/log';
import {
  type AccountBalance,
  accountNames,
  balances,
  isCountedBox,
  type LedgerSpan,
  ledgerFaults,
  listMovements,
} from '@fairdeal/house/money';
import { dollars } from '@fairdeal/rules';
import { Command } from 'commander';
import { parseDollarOption, withExamples } from '../shared/arguments.js';
import { NO_MATCH_STATUS, UsageError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  parseTimeOption,
  withDatabase,
  withDatabaseOptions,
} from '../shared/house-database.js';
import { formatTable, print, printJson } from '../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly table?: string;
  readonly from?: string;
  readonly at?: string;
  readonly moves?: true;
  readonly count?: string;
  readonly counted?: string;
  readonly json?: true;
}

export const moneyCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('money')
        .summary('Show every account’s balance and movements')
        .description('Show the balance of every account of the house at any time, and its movements.'),
    )
      .option('--table <id>', 'only one table: its accounts and movements')
      .option('--from <time>', 'movements from this time on, such as the start of a shift')
      .option('--at <time>', 'balances at this time; default: now')
      .option('--moves', 'every movement with its clause or document')
      .option('--count <account>', 'reconcile a count of this account with its balance')
      .option('--counted <dollars>', 'the amount counted')
      .option('--json', 'write JSON, in cents')
      .action(money),
    'fairdeal money',
    'fairdeal money --table t7 --from 2026-01-05T18:00Z --at 2026-01-06T02:00Z --moves',
    'fairdeal money --count "t7/drop box" --counted 412.50',
  );

const spanOf = ({ table, from, at }: Options): LedgerSpan => {
  const [begin, end] = [parseTimeOption('--from', from), parseTimeOption('--at', at)];
  return {
    ...(table === undefined ? {} : { table }),
    ...(begin === undefined ? {} : { from: begin }),
    ...(end === undefined ? {} : { to: end }),
  };
};

const money = async (options: Options): Promise<void> => {
  const span = spanOf(options);
  const counted = options.count === undefined ? null : parseDollarOption('--counted', options.counted);
  if (options.count === undefined && options.counted !== undefined)
    throw new UsageError('--counted requires --count ACCOUNT.');
  await withDatabase(options, async (database) => {
    if (counted !== null) return reconcile(database, options, span, counted);
    const [held, moved, wrong, names] = [
      await balances(database.pool, span),
      options.moves ? await listMovements(database.pool, span) : null,
      await ledgerFaults(database.pool),
      await accountNames(database.pool),
    ];
    const { table } = options;
    if (held.length === 0 && table !== undefined && !(await hasTable(database.pool, table)))
      throw new UsageError(`The record has no table ${table}.`);
    if (wrong.length > 0 || held.length === 0) process.exitCode = NO_MATCH_STATUS;
    if (options.json)
      return printJson({ balances: held, ...(moved === null ? {} : { moves: moved }), unreconciled: wrong });
    const called: AccountNamer = (account) => names.get(account) ?? account;
    print(held.length === 0 ? 'No matching movements.' : balanceWords(held, called));
    if (moved !== null && moved.length > 0)
      print(
        `\n${formatTable([
          ['entry', 'at', 'from', 'to', 'amount', 'by'],
          ...moved.map(({ entry, at, from, to, cents, why }) => [
            ...[`${entry}`, at, called(from), called(to), dollars(cents), why],
          ]),
        ])}`,
      );
    for (const { account, posted, held: holds } of wrong)
      print(
        `Out of balance: ${called(account)} holds ${dollars(holds)}, but its postings add up to ${dollars(posted)}.`,
      );
  });
};

/** The title of an account. */
type AccountNamer = (account: string) => string;

const balanceWords = (held: readonly AccountBalance[], called: AccountNamer): string => {
  const sum = held.reduce((all, { cents }) => all + cents, 0);
  return formatTable([
    ['account', 'holds'],
    ...held.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [called(account), dollars(cents)]),
    ['total', dollars(sum)],
  ]);
};

const reconcile = async (
  { pool }: Database,
  { count = '', json }: Options,
  span: LedgerSpan,
  counted: number,
): Promise<void> => {
  const [all, names] = [await balances(pool, span), await accountNames(pool)];
  const found = all.find(({ account }) => account === count || names.get(account) === count)?.cents;
  const holds = found ?? ((await isCountedBox(pool, count)) ? 0 : null);
  if (holds === null)
    throw new UsageError(`The account "${count}" has no postings. To list the accounts, run fairdeal money.`);
  const difference = counted - holds;
  if (difference !== 0) process.exitCode = 1;
  if (json) return printJson({ account: count, holds, counted, difference });
  print(
    difference === 0
      ? `${count}: ${dollars(counted)} counted, as expected.`
      : `${count}: ${dollars(counted)} counted, ${dollars(holds)} expected: ${dollars(Math.abs(difference))} ${difference > 0 ? 'over' : 'short'}.`,
  );
};
