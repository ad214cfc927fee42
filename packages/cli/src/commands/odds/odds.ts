import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOLVERS, type Solver, type SolverQuestion, solverFor } from '@fairdeal/lab';
import {
  type HandText,
  handPageQuery,
  handReport,
  parseSituation,
  type Report,
  type SeatPaytable,
  strategyPageQuery,
  strategyReport,
} from '@fairdeal/lab/internal';
import { type HouseGame, houseGame, pokerGame } from '@fairdeal/rules';
import { Command } from 'commander';
import { oddsReport } from '../../lab/odds-report.js';
import { findStoredOdds, oddsCodeVersion, readStoredOdds } from '../../lab/stored-odds.js';
import { choiceArgument, repeatableOption, strictChoiceOption, withExamples } from '../../shared/arguments.js';
import { asUsage, UsageError, unknownNameError } from '../../shared/errors.js';
import { editionOption } from '../../shared/games.js';
import { runInterruptibly } from '../../shared/interrupt.js';
import { STORED_ODDS_FOLDER } from '../../shared/paths.js';
import { joinList, print } from '../../shared/print.js';
import { printReport, withLink, withVariant } from '../../shared/report.js';
import { type ComputeOptions, computeOdds } from './compute.js';
import { limitToPaytables, readPaytables } from './custom-paytables.js';
import { type GameReportOptions, gameReport } from './game-report.js';
import { paytableReport } from './paytable-lines.js';
import {
  limitToOfferedWagers,
  type OddsRequestOptions,
  parsePaytableOptions,
  readOddsRequest,
  solverQuestionFor,
} from './request.js';
import { requireFolder, writeSheet } from './sheet-file.js';
import { oddsLink, siteLink } from './site-links.js';
import { readVariant, variantHelp } from './variant.js';

interface Options extends OddsRequestOptions, ComputeOptions, HandText, GameReportOptions {
  readonly variant?: string;
  readonly covariance?: true;
  readonly distribution?: true;
  readonly jackpot?: true;
  readonly strategy?: string;
  readonly table?: true;
  readonly sheet?: string;
  readonly csv?: true;
  readonly json?: true;
}

const STRATEGY_FORMATS = ['csv', 'json', 'chart'];

export const oddsCommand = (): Command =>
  withExamples(
    new Command('odds')
      .description('payback, edge and strategy of every wager: exact, from stored results that the lab made')
      .addArgument(
        choiceArgument(
          '<game>',
          'the game',
          SOLVERS.map(({ game }) => game),
        ),
      )
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatableOption('--set <name=value>', 'a setting; one that is not stored is computed'))
      .addOption(
        repeatableOption(
          '--paytable <wager=name>',
          'only this table of a wager, or a table of your own: bonus=own.json, or bonus=- from standard input',
        ),
      )
      .option('--submission <file>', 'the edition, settings and paytables of a Rules Submission')
      .option(
        '--variant <file>',
        'rules of your own as JSON: raise sizes, qualifiers, what the main wagers pay; - for standard input',
      )
      .option('--hand <cards>', 'what every choice is worth with these cards; of Over/Under the first card')
      .option('--community <cards>', 'with --hand: the board so far')
      .option('--dealer <cards>', 'with --hand: the dealer’s cards where they lie open')
      .option('--known <cards>', 'with --hand: cards that are seen elsewhere')
      .option('--covariance', 'means and covariances of all wagers of one seat')
      .option('--distribution', 'every way that each wager can end, with variance, skew and excess kurtosis')
      .addOption(
        repeatableOption('--stake <wager=cents>', 'with --distribution: a seat that stakes so much, as a whole'),
      )
      .option('--rounds <count>', 'with --stake: what so many rounds come to')
      .option(
        '--bankroll <cents>',
        'with --stake and --rounds: how likely it is that so much does not last: that a round can take more than is left before it',
      )
      .option('--players <count>', 'with --stake and --rounds: what the house wins from so many such seats')
      .option(
        '--meter <cents>',
        'with --covariance or --distribution: what stands on a progressive’s meter, or growth for what it comes to in the long run; left out, its seed',
      )
      .option('--hours <count>', 'with --stake and --speed: how many hours are played; left out, one')
      .option('--jackpot', 'how long each progressive’s jackpot takes and how large it is')
      .option(
        '--speed <count>',
        'with --jackpot: how many wagers are made in an hour; with --stake: how many rounds, instead of --rounds',
      )
      .option('--collusion <hands>', 'what it is worth to see so many other hands before one chooses')
      .addOption(
        strictChoiceOption('--strategy <form>', 'best play hand by hand, as data or as a chart', STRATEGY_FORMATS),
      )
      .option('--rule <lines>', 'the best rule of so many lines that a player can keep in mind, and what it gives up')
      .option('--seats <2>', 'with --covariance: also the main game of two seats at one table')
      .option(
        '--table',
        'each line of every paytable, or of those that --paytable names: hand, pays, combinations, probability, return',
      )
      .option('--recompute', 'derive the stored results again on all cores, and fail if one differs')
      .option('--store', 'with --recompute: store what was derived')
      .option(
        '--database <URL>',
        'with --recompute: have the workers of `fairdeal lab worker` at this PostgreSQL do it',
      )
      .option('--sheet <file>', 'write a sheet for a regulator: a PDF with every line of every paytable')
      .option('--csv', 'write a table for a spreadsheet')
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal odds over-under',
    'fairdeal odds dj-wild --set badBeatTwoWay=true --paytable bad-beat=DJWBB-01 --json',
    'fairdeal odds high-card-flush --hand ThTs4d9h3h2c4c',
    'fairdeal odds heads-up-holdem --hand Kc6d --community 9h4s2c --known AsAh --json',
    'fairdeal odds over-under --covariance --json',
    'fairdeal odds over-under --distribution --stake ante=1000 --stake bonus=500 --rounds 200 --bankroll 50000 --players 4',
    'fairdeal odds high-card-flush --distribution --stake ante=2500 --speed 40 --hours 8 --players 5',
    `echo '{"raises": {"preflop": [4, 3]}}' | fairdeal odds heads-up-holdem --variant -`,
    'fairdeal odds high-card-flush --jackpot --speed 300',
    'fairdeal odds over-under --collusion 3',
    'fairdeal odds heads-up-holdem --strategy chart',
    'fairdeal odds high-card-flush --rule 2',
    'fairdeal odds dj-wild --sheet dj-wild.pdf',
    'fairdeal odds high-card-flush --table --paytable flush-bonus=B',
    'fairdeal odds saigon-5 --recompute',
  ).addHelpText('after', variantHelp(SOLVERS));

/** Each is an answer of its own; without any, the odds of the whole game are told. */
const OUTPUT_KINDS = [
  'hand',
  'covariance',
  'distribution',
  'jackpot',
  'collusion',
  'rule',
  'strategy',
  'table',
] as const;
type OutputKind = (typeof OUTPUT_KINDS)[number];

/** The options that belong to one kind of answer, or to several. */
const OPTION_KINDS: Readonly<Record<string, readonly OutputKind[]>> = {
  community: ['hand'],
  dealer: ['hand'],
  known: ['hand'],
  seats: ['covariance'],
  meter: ['covariance', 'distribution'],
  speed: ['jackpot', 'distribution'],
  hours: ['distribution'],
  stake: ['distribution'],
  rounds: ['distribution'],
  bankroll: ['distribution'],
  players: ['distribution'],
};

const isGiven = (options: Options, name: string): boolean => {
  const value: unknown = Object.entries(options).find(([one]) => one === name)?.[1];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

const outputKind = (options: Options): OutputKind | null => {
  const [kind = null, other] = OUTPUT_KINDS.filter((one) => isGiven(options, one));
  const whole = ['recompute', 'store', 'database', 'sheet', 'meter', 'seats'].find((name) => isGiven(options, name));
  if (kind === 'hand' && (other ?? whole) !== undefined)
    throw new UsageError(`--${other ?? whole} is for the odds of the whole game, not for one hand.`);
  if (other !== undefined) throw new UsageError(`--${kind} and --${other} are two answers: ask for one at a time.`);
  for (const [name, kinds] of Object.entries(OPTION_KINDS)) {
    if (!isGiven(options, name) || (kind !== null && kinds.includes(kind))) continue;
    if (kinds.includes('hand')) throw new UsageError(`--${name} goes with --hand: say the player’s cards too.`);
    throw new UsageError(`--${name} goes with --${kinds.join(' or --')}: say both.`);
  }
  return kind;
};

const refuseConflictingOptions = (options: Options, narrow: boolean, isVariant: boolean): void => {
  if (options.store && !options.recompute) throw new UsageError('--store stores what --recompute derives: say both.');
  if (options.database !== undefined && !options.recompute)
    throw new UsageError('--database has what --recompute derives done by workers: say both.');
  if (options.sheet !== undefined) requireFolder(options.sheet);
  if (options.csv && options.json) throw new UsageError('--csv and --json are two ways to write: say one.');
  if (options.seats !== undefined && options.seats !== '2')
    throw new UsageError(`--seats is 2, for two seats at one table, not "${options.seats}".`);
  if (options.store && narrow)
    throw new UsageError(
      '--store stores all results of a game together: leave out --edition, --set, --submission and --variant.',
    );
  if (options.recompute && isVariant)
    throw new UsageError('--recompute compares with what is stored, and a variant never is: it is computed each time.');
};

const run = async (id: string, options: Options): Promise<void> => {
  const [game, solver] = [houseGame(id), solverFor(id)];
  if (game === undefined || solver === undefined) {
    const known = SOLVERS.map((one) => one.game);
    if (pokerGame(id) === undefined) throw unknownNameError('game', id, known);
    throw new UsageError(`There are no odds of ${id}, only of the games against the house: ${joinList(known)}.`);
  }
  const asked = await readOddsRequest(game, options);
  const { variant, tables } = await readVariant(solver, options.variant, {
    ...asked.tables,
    ...(await readPaytables(parsePaytableOptions(options.paytable))),
  });
  const question: SolverQuestion = {
    ...solverQuestionFor(game, solver, asked),
    ...(variant === undefined ? {} : { variant }),
  };
  const kind = outputKind(options);
  const narrow =
    options.edition !== undefined ||
    options.set.length > 0 ||
    options.submission !== undefined ||
    variant !== undefined;
  refuseConflictingOptions(options, narrow, variant !== undefined);
  const tell = (report: Report, how: { readonly json?: true; readonly csv?: true } = options): void =>
    printReport(withVariant(report, variant), how);
  if (kind === 'hand') {
    refuseTables(options, tables);
    return tell(await withUsageErrors(() => askedHand(game, solver, question, options)));
  }
  if (kind === 'strategy') {
    const { strategy: form } = options;
    const report = await withUsageErrors(() => strategyReport(solver, question, () => storedChart(id)));
    const link = siteLink('strategy', game, question, (of) => strategyPageQuery(game, { ...of, lines: null }));
    return tell(withLink(report, link), form === 'chart' ? options : { [form ?? 'json']: true });
  }
  const known = findStoredOdds(solver, question);
  // A table that is not there is refused before the work, not after it.
  if (known !== undefined) limitToPaytables(game, known, tables);
  const stored = options.recompute ? undefined : known;
  const odds = stored ?? (await computeOdds(solver, question, options, narrow));
  const answer = limitToOfferedWagers(game, limitToPaytables(game, odds, tables), asked.offered);
  if (kind === 'table') return tell(paytableReport(game, answer, Object.keys(parsePaytableOptions(options.paytable))));
  if (kind !== null) return tell(await withUsageErrors(() => gameReport(kind, odds, tables, asked, options)));
  const version = stored === undefined ? oddsCodeVersion(id) : (readStoredOdds(id)?.version ?? oddsCodeVersion(id));
  if (options.sheet !== undefined) {
    // Loaded only here: what draws a PDF takes longer to load than most commands to answer.
    const { oddsSheetPdf: oddsSheet } = await import('./sheet-pdf.js');
    writeSheet(options.sheet, await oddsSheet({ game, odds: answer, version }));
    if (!options.json && !options.csv) return print(`The sheet of ${game.title} is in ${options.sheet}.`);
  }
  const link = oddsLink(game, answer, tables);
  const report = oddsReport(game, answer, version, stored !== undefined);
  printReport({ ...report, data: { ...report.data, ...(link === null ? {} : { link }) } }, options);
};

/** The worth of every choice with one hand. The contract of the command has its JSON to the letter: the link is in the words alone. */
const askedHand = (game: HouseGame, solver: Solver, question: SolverQuestion, options: HandText): Report => {
  const report = handReport(
    solver,
    question,
    parseSituation(game, question, options, (part) => `--${part}`),
  );
  const link = siteLink('hand', game, question, (of) => handPageQuery(game, of, options));
  return { ...withLink(report, link), data: report.data };
};

const storedChart = (game: string): unknown => {
  const file = join(STORED_ODDS_FOLDER, 'charts', `${game}.json`);
  if (!existsSync(file)) throw new UsageError(`There is no chart of ${game} here.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** A refusal of the lab is one sentence for the person who asked; work can be interrupted. */
const withUsageErrors = async <Answer>(make: () => Answer): Promise<Answer> => runInterruptibly(() => asUsage(make));

const refuseTables = (options: Options, tables: Readonly<Record<string, SeatPaytable>>): void => {
  const [table] = options.submission === undefined ? Object.keys(tables) : [];
  if (table !== undefined)
    throw new UsageError(
      `What a choice is worth is that of the main game, and does not depend on how the ${table} is paid: leave out --paytable ${table}.`,
    );
};
