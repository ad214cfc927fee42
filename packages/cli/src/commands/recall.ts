import { formatCards } from '@fairdeal/cards';
import {
  type LogSearchPage,
  type LogSearchTerms,
  type RecalledRound,
  recallRound,
  type SearchPage,
  searchLog,
} from '@fairdeal/house/history';
import { enterUnsealing, type HouseLog } from '@fairdeal/house/log';
import { handHistories } from '@fairdeal/house/poker-room';
import { type PokerDecision, reviewHand } from '@fairdeal/lab';
import { dollars, isRefused, pokerGame, ROLES, type Viewer } from '@fairdeal/rules';
import { writeHands } from '@fairdeal/rules/internal';
import { percent } from '@fairdeal/rules/internal/text';
import { pokerRemoteGame, type RemotePush } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { Command } from 'commander';
import { parse } from 'smol-toml';
import { parseDollarOption, parseWholeNumber, withExamples } from '../shared/arguments.js';
import { NO_MATCH_STATUS, UsageError, unknownNameError } from '../shared/errors.js';
import {
  type HouseDatabaseOptions,
  localAdministrator,
  parseTimeOption,
  withDatabaseOptions,
  withRecord,
} from '../shared/house-database.js';
import { formatNumber, formatTable, print, printJson, withClauses } from '../shared/print.js';
import { writeAllAsOhh } from './replay/as-ohh.js';

interface Options extends HouseDatabaseOptions {
  readonly at?: string;
  readonly as: string;
  readonly why?: string;
  readonly player?: string;
  readonly clause?: string;
  readonly did?: string;
  readonly least?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit: string;
  readonly after?: string;
  readonly newest?: true;
  readonly json?: true;
  readonly phh?: true;
  readonly ohh?: true;
  readonly equity?: true;
}

export const recallCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('recall')
        .summary('Show any round at any step, or search the log')
        .description('Show any round at any step, as anyone there saw it, or search the log.')
        .argument('[table]', 'the table, such as t7; leave it out to search entries')
        .argument('[round]', 'the round, from 1'),
    )
      .option('--at <step>', 'only up to this step, with the table at that moment')
      .option('--as <who>', 'public, player 3, dealer or another role, or sealed for every card', 'public')
      .option('--why <words>', 'reason for opening sealed cards; it is recorded')
      .option('--player <name>', 'search: entries by this person, by name or id')
      .option('--clause <id>', 'search: entries citing this clause, or any clause of this section (678a.11)')
      .option('--did <event>', 'search: entries with this event, such as roundVoided')
      .option('--least <dollars>', 'search: entries with a movement of at least this much')
      .option('--from <time>', 'search: entries from this time on')
      .option('--to <time>', 'search: entries up to this time')
      .option('--limit <n>', 'search: entries on one page, up to 100,000', '1000')
      .option('--after <entry>', 'search: the next page, after this entry')
      .option('--newest', 'search: newest entries first (default: oldest first)')
      .option('--phh', 'the poker hand as Poker Hand History; without a round, every hand of the table')
      .option('--ohh', 'the same as Open Hand History, one hand on each line')
      .option('--equity', 'expected value of each decision of a poker hand, if all its hands are known')
      .option('--json', 'write JSON; for a sealed round, the file that the replay page opens')
      .action(recall),
    'fairdeal recall t7 12 --as "player 3"',
    'fairdeal recall t7 12 --as sealed --why "complaint 12" --json',
    'fairdeal recall r1 --phh --as "player 3"',
    'fairdeal recall r1 12 --equity --as "player 3"',
    'fairdeal recall --clause 678a.13 --from 2026-01-05T18:00Z',
    'fairdeal recall --newest --limit 50',
  );

const NO_REASON = 'Give a reason to open sealed cards, such as --why "complaint 12".';

const parseViewerOption = (as: string): Viewer => {
  if (as === 'public' || as === 'sealed') return as;
  const [, seat] = /^player (\d{1,2})$/.exec(as) ?? [];
  if (seat !== undefined) return { role: 'player', seat: Number(seat), person: '' };
  const role = ROLES.find((known) => known === as && known !== 'player');
  if (role === undefined || role === 'player')
    throw unknownNameError('viewer', as, [
      'public',
      'sealed',
      'player 3',
      ...ROLES.filter((known) => known !== 'player'),
    ]);
  return { role, person: '' };
};

const recall = async (table: string | undefined, round: string | undefined, options: Options): Promise<void> => {
  if ((options.phh || options.ohh) && table !== undefined) return exportHands(table, round, options);
  if (table === undefined || round === undefined) {
    const looked = searchOf(table, options);
    const page = pageOf(options);
    return withRecord(options, async ({ database }) => {
      const found = await searchLog(database.pool, looked, page);
      if (isRefused(found)) throw new UsageError(refusalText(found));
      printFound(found, options);
    });
  }
  const number = parseWholeNumber(round, 1, Number.MAX_SAFE_INTEGER);
  if (number === null) throw new UsageError(`The round must be a number from 1, not "${round}".`);
  const viewer = parseViewerOption(options.as);
  const upTo =
    options.at === undefined ? Number.POSITIVE_INFINITY : parseWholeNumber(options.at, 1, Number.MAX_SAFE_INTEGER);
  if (upTo === null) throw new UsageError(`--at must be the number of a step, not "${options.at}".`);
  if (viewer === 'sealed' && options.why === undefined) throw new UsageError(NO_REASON);
  return withRecord(options, (record) => show(record, table, number, viewer, upTo, options));
};

/** A hand as its fields, or the reason that it has none. */
const phhFields = (phh: string | null): unknown => (phh === null ? 'The format cannot say what happened.' : parse(phh));

/** Hands of a table as one file for `fairdeal replay`. Opening sealed hands requires a reason. */
const exportHands = async (table: string, round: string | undefined, options: Options): Promise<void> => {
  const viewer = parseViewerOption(options.as);
  const number = round === undefined ? null : parseWholeNumber(round, 1, Number.MAX_SAFE_INTEGER);
  if (round !== undefined && number === null)
    throw new UsageError(`The round must be a number from 1, not "${round}".`);
  if (viewer === 'sealed' && options.why === undefined) throw new UsageError(NO_REASON);
  await withRecord(options, async (record) => {
    if (viewer === 'sealed')
      await enterUnsealing(
        record,
        { by: localAdministrator(), why: options.why ?? '' },
        { table, ...(number === null ? {} : { round: number }) },
      );
    const all = await handHistories(record, table, viewer);
    if (isRefused(all)) throw new UsageError(refusalText(all));
    const hands = all.filter((hand) => number === null || hand.round === number);
    if (hands.length === 0 && number !== null) throw new UsageError(`Table ${table} has no finished hand ${number}.`);
    if (hands.length === 0) process.exitCode = NO_MATCH_STATUS;
    if (options.ohh && hands.length > 0)
      return writeAllAsOhh(
        hands.map(({ round: nth, phh }) => ({ file: `${table} hand ${nth}`, hand: phhFields(phh) })),
      );
    if (options.json) printJson({ hands });
    else if (hands.length === 0) print('No matching hands.');
    else print(writeHands(hands.map(({ round: nth, at, phh }) => ({ title: `${table}, hand ${nth}, ${at}`, phh }))));
  });
};

const show = async (
  record: HouseLog,
  table: string,
  round: number,
  viewer: Viewer,
  upTo: number,
  { why = '', json, equity }: Options,
): Promise<void> => {
  if (viewer === 'sealed') await enterUnsealing(record, { by: localAdministrator(), why }, { table, round });
  const recalled = await recallRound(record, table, round, viewer);
  if (isRefused(recalled)) throw new UsageError(refusalText(recalled));
  const { length } = recalled.steps;
  if (upTo !== Number.POSITIVE_INFINITY && upTo > length)
    throw new UsageError(`Round ${round} of table ${table} has only ${length} steps, so there is no step ${upTo}.`);
  const steps = recalled.steps.filter(({ step }) => step <= upTo);
  if (equity) return writeReview(recalled, json === true);
  if (json) printJson({ ...recalled, steps });
  else print(stepWords({ ...recalled, steps }));
};

/** Expected values of the decisions of a hand. */
const writeReview = ({ game: id, steps, table, round }: RecalledRound, json: boolean): void => {
  const game = pokerGame(id);
  if (game === undefined) throw new UsageError(`--equity is for poker hands. Table ${table} is not a poker table.`);
  const { readView: decoded } = pokerRemoteGame(game);
  const seen = steps.map(({ did, view }) => ({ did, view: decoded({ view: view as RemotePush['view'] }) }));
  const decisions = [...reviewHand(game, seen)];
  if (json) {
    printJson({ table, round, decisions });
    return;
  }
  const part = ({ equity, exact }: PokerDecision): string =>
    equity === null
      ? 'not all hands are known, or cards are still drawn'
      : `${percent(equity, 2)}${exact ? '' : ', sampled'}`;
  const sum = (cents: number | null): string => (cents === null ? '' : signed(Math.round(cents)));
  print(
    formatTable([
      [
        'step',
        'seat',
        'did',
        'board',
        'pot',
        'to call',
        'share of the pot',
        'EV of staying in',
        'EV lost',
        'raise if all call',
        'or if all fold',
      ],
      ...decisions.map((one) => [
        ...[`${one.step + 1}`, `${one.seat}`, one.did, formatCards(one.board), dollars(one.pot), dollars(one.toCall)],
        ...[part(one), sum(one.worth), one.cost === null ? '' : dollars(Math.round(one.cost))],
        ...(one.raise === null ? ['', ''] : [sum(one.raise.called), percent(one.raise.folds, 1)]),
      ]),
    ]),
  );
};

const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

const stepWords = ({ table, round, game, steps }: RecalledRound): string =>
  [
    `Round ${round} of the table ${table}, ${game}.`,
    '',
    formatTable([
      ['step', 'at', 'what happened'],
      ...steps.map(({ step, at, words, cites }) => [`${step}`, at.slice(11, 19), withClauses(words, cites)]),
    ]),
  ].join('\n');

const MOST_ON_A_PAGE = 100_000;

const pageOf = ({ limit, after, newest }: Options): SearchPage => {
  const most = parseWholeNumber(limit, 1, MOST_ON_A_PAGE);
  if (most === null)
    throw new UsageError(`--limit must be a number from 1 to ${formatNumber(MOST_ON_A_PAGE)}, not "${limit}".`);
  const last = after === undefined ? undefined : parseWholeNumber(after, 0, Number.MAX_SAFE_INTEGER);
  if (last === null) throw new UsageError(`--after must be the number of an entry, not "${after}".`);
  return { most, newest: newest === true, ...(last === undefined ? {} : { after: last }) };
};

const searchOf = (table: string | undefined, { player, clause, did, least, from, to }: Options): LogSearchTerms => {
  const [begin, end] = [parseTimeOption('--from', from), parseTimeOption('--to', to)];
  return {
    ...(table === undefined ? {} : { table }),
    ...(player === undefined ? {} : { person: player }),
    ...(clause === undefined ? {} : { clause }),
    ...(did === undefined ? {} : { did }),
    ...(least === undefined ? {} : { least: parseDollarOption('--least', least) }),
    ...(begin === undefined ? {} : { from: begin }),
    ...(end === undefined ? {} : { to: end }),
  };
};

/** `1,000 of 1,260 entries shown, oldest first.` with the way to the next page. */
const pageWords = ({ entries, total, more, order }: LogSearchPage): string => {
  const all = `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'}`;
  const shown = entries.length === total ? all : `${formatNumber(entries.length)} of ${all} shown`;
  const next = more ? ` Next page: add --after ${entries.at(-1)?.entry}.` : '';
  return `${shown}, ${order} first.${next}`;
};

const printFound = (found: LogSearchPage, { json }: Options): void => {
  const { entries } = found;
  if (entries.length === 0) process.exitCode = NO_MATCH_STATUS;
  if (json) printJson(found);
  else if (entries.length === 0)
    print(found.total === 0 ? 'No matching entries.' : `No more entries. ${pageWords(found)}`);
  else
    print(
      `${formatTable([
        ['entry', 'table', 'position', 'at', 'by', 'what happened', 'largest sum'],
        ...entries.map(({ entry, table, position, at, role, person, did, amount }) => [
          ...[`${entry}`, table, `${position}`, at, `${role} ${person}`, did.join(', ')],
          amount === null ? '' : dollars(amount),
        ]),
      ])}\n\n${pageWords(found)}`,
    );
};
