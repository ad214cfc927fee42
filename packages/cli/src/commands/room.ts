import { type RoomReport, roomReport } from '@fairdeal/house/room';
import { dollars } from '@fairdeal/rules';
import { Argument, Command } from 'commander';
import { columns, example, print, printJson } from '../answer.js';
import { atRecord, type RecordPlace, readTime, withBooks } from '../record.js';

interface Options extends RecordPlace {
  readonly from?: string;
  readonly to?: string;
  readonly json?: true;
}

export const roomCommand = (): Command =>
  example(
    atRecord(
      new Command('room')
        .description('what the poker room took in: rake, time charges, jackpots and shortages, by table and by game')
        .addArgument(new Argument('<what>', 'what is wanted').choices(['report'])),
    )
      .option('--from <time>', 'what was taken from then on: the begin of a shift')
      .option('--to <time>', 'what was taken before then: the end of a shift')
      .option('--json', 'write JSON, in cents')
      .action((_: string, options: Options) => report(options)),
    'fairdeal room report',
    'fairdeal room report --from 2026-01-05T18:00Z --to 2026-01-06T02:00Z',
  );

const report = async (options: Options): Promise<void> => {
  const [from, to] = [readTime('--from', options.from), readTime('--to', options.to)];
  const shift = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  await withBooks(options, async ({ pool }) => {
    const made = await roomReport(pool, shift);
    if (options.json) printJson(made);
    else print(made.tables.length === 0 ? 'The poker room has opened no table.' : words(made));
  });
};

const HEAD = ['hands', 'rake', 'time charges', 'jackpots', 'shortage'];

const cells = ({ hands, rake, timeCharges, jackpots, shortage }: RoomReport['all']): string[] => [
  `${hands}`,
  ...[rake, timeCharges, jackpots, shortage].map(dollars),
];

const words = ({ tables, games, all }: RoomReport): string =>
  [
    columns([
      ['table', 'record', 'game', 'opened', ...HEAD],
      ...tables.map((one) => [`${one.table}`, one.stream, one.game, one.opened.slice(0, 16), ...cells(one)]),
    ]),
    columns([['game', ...HEAD], ...games.map((one) => [one.game, ...cells(one)]), ['all', ...cells(all)]]),
  ].join('\n\n');
