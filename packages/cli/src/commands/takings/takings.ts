import { openedUnder, takings, takingsCsv, wagersMade } from '@fairdeal/house/money';
import { storedSubmissionOdds } from '@fairdeal/lab';
import { dollars, houseGame, submit } from '@fairdeal/rules';
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
  readonly json?: true;
  readonly csv?: true;
}

type Report = Awaited<ReturnType<typeof takings>>;
type TableDay = Report['tables'][number];

/** The win that exact odds expect of the wagers made at a table, and its standard deviation, in cents. */
interface ExpectedWin {
  readonly expected: number;
  readonly deviation: number;
}

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
      .option('--json', 'write JSON, in cents')
      .option('--csv', 'write CSV, in dollars, one line a table')
      .action(report),
    'fairdeal takings',
    'fairdeal takings --from 2026-01-05T18:00Z --to 2026-01-06T02:00Z',
    'fairdeal takings --csv',
  );

const report = async (options: Options): Promise<void> => {
  if (options.json && options.csv) throw new UsageError('Use --json or --csv, not both.');
  const [from, to] = [parseTimeOption('--from', options.from), parseTimeOption('--to', options.to)];
  const span = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  await withDatabase(options, async ({ pool }) => {
    const made = await takings(pool, span);
    if (made.tables.length === 0) process.exitCode = NO_MATCH_STATUS;
    if (options.csv) return process.stdout.write(takingsCsv(made));
    const expected = await Promise.all(made.tables.map((day) => expectedWin(pool, day)));
    if (options.json)
      return printJson({ ...made, tables: made.tables.map((day, at) => ({ ...day, expected: expected[at] ?? null })) });
    return print(made.tables.length === 0 ? 'No matching tables.' : words(made, expected));
  });
};

/**
 * Exact odds of the submission for each wager, times the wagers made. The main game's odds are per Ante, and include what follows it. Wagers on a
 * progressive are left out: its meter, not the table, pays them. Wagers are taken as independent of each other.
 */
const expectedWin = async (pool: Pool, { table, game: id }: TableDay): Promise<ExpectedWin | null> => {
  const [game, stored, open] = [houseGame(id), readStoredOdds(id), await openedUnder(pool, table)];
  const filed = game === undefined || open === null ? null : submit(game, open);
  if (game === undefined || stored === null || filed === null || 'faults' in filed) return null;
  const odds = storedSubmissionOdds(game, filed.ok, stored);
  if (odds === null) return null;
  const progressive = game.progressive(filed.ok)?.wager;
  const made = await wagersMade(pool, table);
  let [expected, variance] = [0, 0];
  for (const { wager, houseEdge, standardDeviation } of odds.offered) {
    const all = made.find((one) => one.wager === wager);
    if (all === undefined || wager === progressive) continue;
    expected += houseEdge * all.cents;
    variance += standardDeviation ** 2 * all.squares;
  }
  return { expected: Math.round(expected), deviation: Math.round(Math.sqrt(variance)) };
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
