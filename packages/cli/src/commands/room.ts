import { type RoomReport, roomReport } from '@fairdeal/house/room';
import { dollars } from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, headed, NO_MATCH, noSuch, oneOf, print, printJson } from '../answer.js';
import { atRecord, type RecordPlace, readTime, withBooks } from '../record.js';

interface Options extends RecordPlace {
  readonly from?: string;
  readonly to?: string;
  readonly shift?: string;
  readonly json?: true;
}

const REPORTS: readonly string[] = ['report'];

export const roomCommand = (): Command =>
  example(
    atRecord(
      new Command('room')
        .description(
          'what the poker room took in: rake, time charges, jackpots, shortages and overages, by table, by game and by shift',
        )
        .addArgument(oneOf('<what>', 'what is wanted', REPORTS)),
    )
      .option('--from <time>', 'revenue from this time on, such as the start of a shift')
      .option('--to <time>', 'revenue before this time, such as the end of a shift')
      .option('--shift <hours>', 'how long a shift is; the first begins with the gaming day of the house', '8')
      .option('--json', 'write JSON, in cents')
      .action((what: string, options: Options) => {
        if (!REPORTS.includes(what)) throw noSuch('account of the room', what, REPORTS);
        return report(options);
      }),
    'fairdeal room report',
    'fairdeal room report --from 2026-01-05T18:00Z --to 2026-01-06T02:00Z',
    'fairdeal room report --shift 12',
  );

const report = async (options: Options): Promise<void> => {
  const [from, to] = [readTime('--from', options.from), readTime('--to', options.to)];
  const shift = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const hours = Number(options.shift);
  if (!Number.isInteger(hours) || hours < 1 || hours > 24)
    throw new AskedWrongly(`A shift is 1 to 24 hours long, not ${options.shift}.`);
  await withBooks(options, async ({ pool }) => {
    const made = await roomReport(pool, shift, hours);
    if (made.tables.length === 0) process.exitCode = NO_MATCH;
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
    headed([
      ['table', 'record', 'game', 'opened', ...HEAD],
      ...tables.map((one) => [`${one.table}`, one.stream, one.game, one.opened.slice(0, 16), ...cells(one)]),
    ]),
    headed([
      ['shift', 'until', ...HEAD],
      ...shifts.map((one) => [one.from.slice(0, 16), one.to.slice(0, 16), ...cells(one)]),
    ]),
    headed([['game', ...HEAD], ...games.map((one) => [one.game, ...cells(one)]), ['all', ...cells(all)]]),
  ].join('\n\n');
