import { type RoomReport, roomReport } from '@fairdeal/house/poker-room';
import { dollars } from '@fairdeal/rules';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { NO_MATCH_STATUS, UsageError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  parseTimeOption,
  withDatabase,
  withDatabaseOptions,
} from '../shared/house-database.js';
import { formatTable, print, printJson } from '../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly from?: string;
  readonly to?: string;
  readonly shift?: string;
  readonly json?: true;
}

export const roomCommand = (): Command =>
  withExamples(
    new Command('room')
      .summary('Report the poker room’s revenue')
      .description('Report on the poker room.')
      .addCommand(reportCommand()),
    'fairdeal room report',
    'fairdeal room report --help',
  );

const reportCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('report')
        .summary('Report revenue by table, game and shift')
        .description('Report revenue by table, game and shift: rake, time charges, jackpots, shortages and overages.'),
    )
      .option('--from <time>', 'revenue from this time on, such as the start of a shift')
      .option('--to <time>', 'revenue before this time, such as the end of a shift')
      .option('--shift <hours>', 'length of a shift; the first begins with the house’s gaming day', '8')
      .option('--json', 'write JSON, in cents')
      .action(report),
    'fairdeal room report',
    'fairdeal room report --from 2026-01-05T18:00Z --to 2026-01-06T02:00Z',
    'fairdeal room report --shift 12',
  );

const report = async (options: Options): Promise<void> => {
  const [from, to] = [parseTimeOption('--from', options.from), parseTimeOption('--to', options.to)];
  const shift = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const hours = Number(options.shift);
  if (!Number.isInteger(hours) || hours < 1 || hours > 24)
    throw new UsageError(`--shift must be 1 to 24 hours, not ${options.shift}.`);
  await withDatabase(options, async ({ pool }) => {
    const made = await roomReport(pool, shift, hours);
    if (made.tables.length === 0) process.exitCode = NO_MATCH_STATUS;
    if (options.json) printJson(made);
    else print(made.tables.length === 0 ? 'No matching poker tables.' : words(made));
  });
};

const HEAD = ['hands', 'rake', 'time charges', 'jackpots', 'shortage', 'overage'];

const cells = ({ hands, rake, timeCharges, jackpots, shortage, overage }: RoomReport['all']): string[] => [
  `${hands}`,
  ...[rake, timeCharges, jackpots, shortage, overage].map(dollars),
];

const words = ({ tables, games, shifts, all }: RoomReport): string =>
  [
    formatTable([
      ['table', 'record', 'game', 'opened', ...HEAD],
      ...tables.map((one) => [`${one.table}`, one.stream, one.game, one.opened.slice(0, 16), ...cells(one)]),
    ]),
    formatTable([
      ['shift', 'until', ...HEAD],
      ...shifts.map((one) => [one.from.slice(0, 16), one.to.slice(0, 16), ...cells(one)]),
    ]),
    formatTable([['game', ...HEAD], ...games.map((one) => [one.game, ...cells(one)]), ['all', ...cells(all)]]),
  ].join('\n\n');
