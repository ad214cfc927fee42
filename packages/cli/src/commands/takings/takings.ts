import { openedUnder, takings, takingsCsv, wagersMade } from '@fairdeal/house/money';
import { houseShiftReport } from '@fairdeal/house/shifts';
import { dollars, isRefused } from '@fairdeal/rules';
import { type ExpectedWin, expectedWin } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { Command } from 'commander';
import type { Pool } from 'pg';
import { readStoredOdds } from '../../lab/stored-odds.js';
import { withExamples } from '../../shared/arguments.js';
import { NO_MATCH_STATUS, UsageError } from '../../shared/errors.js';
import {
  type HouseDatabaseOptions,
  parseTimeOption,
  withDatabase,
  withDatabaseOptions,
} from '../../shared/house-database.js';
import { formatTable, print, printJson } from '../../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly from?: string;
  readonly to?: string;
  readonly shift?: string;
  readonly json?: true;
  readonly csv?: true;
}

type Report = Awaited<ReturnType<typeof takings>>;
type TableDay = Report['tables'][number];

export const takingsCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('takings')
        .summary('Report drop, win and hold by table, game and pit')
        .description(
          'Report drop, win and hold of house-money tables, and the win that exact odds expect of the wagers made. Nothing is known before it is counted.',
        ),
    )
      .option('--from <time>', 'tables closed from this time on, such as the start of a shift')
      .option('--to <time>', 'tables closed before this time, such as the end of a shift')
      .option('--shift <number>', 'a shift of the house by its number; as JSON, all of its report')
      .option('--json', 'write JSON, in cents')
      .option('--csv', 'write CSV, in dollars, one line a table')
      .action(report),
    'fairdeal takings',
    'fairdeal takings --from 2026-01-05T18:00Z --to 2026-01-06T02:00Z',
    'fairdeal takings --shift 12 --csv',
  );

const report = async (options: Options): Promise<void> => {
  if (options.json && options.csv) throw new UsageError('Use --json or --csv, not both.');
  if (options.shift !== undefined) return shiftReport(options, options.shift);
  const [from, to] = [parseTimeOption('--from', options.from), parseTimeOption('--to', options.to)];
  const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  await withDatabase(options, async ({ pool }) => {
    const made = await takings(pool, span);
    if (made.tables.length === 0) process.exitCode = NO_MATCH_STATUS;
    if (options.csv) return process.stdout.write(takingsCsv(made));
    const expected = await Promise.all(made.tables.map((day) => expectedOf(pool, day)));
    if (options.json)
      return printJson({ ...made, tables: made.tables.map((day, at) => ({ ...day, expected: expected[at] ?? null })) });
    return print(made.tables.length === 0 ? 'No matching tables.' : words(made, expected));
  });
};

/** The report of one shift: its takings as text or CSV, or all of it as JSON. */
const shiftReport = async (options: Options, text: string): Promise<void> => {
  if (options.from !== undefined || options.to !== undefined)
    throw new UsageError('Use --shift, or --from and --to, not both.');
  const shift = Number(text);
  if (!Number.isInteger(shift) || shift < 1)
    throw new UsageError(`--shift must be the number of a shift, not ${text}.`);
  await withDatabase(options, async (database) => {
    const made = await houseShiftReport({ database, clock: Date.now }, shift);
    if (isRefused(made)) {
      process.exitCode = NO_MATCH_STATUS;
      return print(refusalText(made));
    }
    const { tables } = made.takings;
    const expected = tables.map(({ open, game, wagers }) => open && expectedWin(open, readStoredOdds(game), wagers));
    if (options.csv) return process.stdout.write(takingsCsv(made.takings));
    const told = tables.map((day, at) => ({ ...day, expected: expected[at] ?? null }));
    if (options.json) return printJson({ ...made, takings: { ...made.takings, tables: told } });
    return print(`${shiftWords(made.shift)}\n\n${words(made.takings, expected)}`);
  });
};

type Shift = Exclude<Awaited<ReturnType<typeof houseShiftReport>>, { readonly reason: unknown }>['shift'];

const shiftWords = ({ shift, name, day, opened, closed }: Shift): string =>
  `Shift ${shift}, ${name}, ${day}: opened by ${opened.person} at ${opened.at}, ${
    closed === null ? 'not closed yet' : `closed by ${closed.person} at ${closed.at}`
  }.`;

/** Wagers of its own time, under the submission that it was opened with. */
const expectedOf = async (pool: Pool, { table, game, opened, closed }: TableDay): Promise<ExpectedWin | null> => {
  const [stored, open] = [readStoredOdds(game), await openedUnder(pool, table)];
  if (open === null) return null;
  return expectedWin(
    open,
    stored,
    await wagersMade(pool, table, { from: opened, ...(closed === null ? {} : { to: closed }) }),
  );
};

const NOT_COUNTED = 'not counted yet';

const winWords = ({ win, hold }: Pick<TableDay, 'win' | 'hold'>): readonly string[] => [
  win === null ? NOT_COUNTED : dollars(win),
  hold === null ? '' : `${(100 * hold).toFixed(1)}%`,
];

const placeWords = ({ number, pit, table }: TableDay): string =>
  number === null ? table : `${number}${pit === null ? '' : `, ${pit}`} (${table})`;

const expectedWords = (of: ExpectedWin | null | undefined): string =>
  of === null || of === undefined ? '' : `${dollars(of.expected)} ± ${dollars(of.deviation)}`;

const words = ({ tables, games, pits, all }: Report, expected: readonly (ExpectedWin | null)[]): string =>
  [
    formatTable([
      ['table', 'game', 'opening', 'fills', 'credits', 'closing', 'drop', 'win', 'hold', 'expected win'],
      ...tables.map((day, at) => [
        ...[placeWords(day), day.game],
        ...[day.opening, day.fills, day.credits, day.closing].map(dollars),
        ...[day.waits === 'drop' ? NOT_COUNTED : dollars(day.drop), ...winWords(day), expectedWords(expected[at])],
      ]),
    ]),
    formatTable([
      ['', 'tables', 'counted', 'drop', 'win', 'hold'],
      ...[
        ...games.map((sums) => ({ name: sums.game, ...sums })),
        ...pits.map((sums) => ({ name: sums.pit, ...sums })),
        { name: 'all', ...all },
      ].map((sums) => [sums.name, `${sums.tables}`, `${sums.counted}`, dollars(sums.drop), ...winWords(sums)]),
    ]),
    `Drop and rack variances: ${dollars(all.dropVariance)} and ${dollars(all.rackVariance)}. They are part of the win.`,
  ].join('\n\n');
