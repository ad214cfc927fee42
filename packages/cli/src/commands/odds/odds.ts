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

const withQuestionOptions = (command: Command): Command =>
  command
    .addArgument(
      choiceArgument(
        '<game>',
        'the game',
        SOLVERS.map(({ game }) => game),
      ),
    )
    .addOption(editionOption('the edition of the chapter'))
    .addOption(repeatableOption('--set <name=value>', 'a setting; results that are not stored are computed'))
    .addOption(
      repeatableOption(
        '--paytable <wager=name>',
        'only this paytable of a wager, or your own: bonus=own.json, or bonus=- from standard input',
      ),
    )
    .option('--submission <file>', 'the edition, settings and paytables of a Rules Submission')
    .option(
      '--variant <file>',
      'your own rules as JSON: raise sizes, qualifiers, payouts of the main wagers; - for standard input',
    );

const withHandOptions = (command: Command): Command =>
  command
    .option('--hand <cards>', 'expected value of every choice with these cards; for Over/Under the first card')
    .option('--community <cards>', 'with --hand: the board so far')
    .option('--dealer <cards>', 'with --hand: the dealer’s up cards')
    .option('--known <cards>', 'with --hand: cards seen elsewhere');

const withSeatOptions = (command: Command): Command =>
  command
    .option('--covariance', 'means and covariances of all wagers of one seat')
    .option('--distribution', 'every outcome of each wager, with variance, skew and excess kurtosis')
    .addOption(repeatableOption('--stake <wager=cents>', 'with --distribution: the total for a seat with these stakes'))
    .option('--rounds <count>', 'with --stake: the total of this many rounds')
    .option(
      '--bankroll <cents>',
      'with --stake and --rounds: risk of ruin, the chance that at some point the bankroll can’t cover the next round',
    )
    .option('--players <count>', 'with --stake and --rounds: the house’s win from this many such seats')
    .option(
      '--meter <cents>',
      'with --covariance or --distribution: the amount on a progressive’s meter, or growth for its long-run value; default: its seed',
    )
    .option('--hours <count>', 'with --stake and --speed: hours of play; default: 1');

const withGameOptions = (command: Command): Command =>
  command
    .option('--jackpot', 'expected time to each progressive’s jackpot, and its size')
    .option(
      '--speed <count>',
      'with --jackpot: wagers in an hour; with --stake: rounds in an hour, instead of --rounds',
    )
    .option('--collusion <hands>', 'value of seeing this many other hands before deciding')
    .addOption(
      strictChoiceOption('--strategy <form>', 'best play for every hand, as data or as a chart', STRATEGY_FORMATS),
    )
    .option('--rule <lines>', 'the best rule of this many lines for a player to remember, and its cost')
    .option('--seats <2>', 'with --covariance: also between two seats in the main game of one table')
    .option(
      '--table',
      'each line of every paytable, or of those named by --paytable: hand, pays, combinations, probability, return',
    );

const withOutputOptions = (command: Command): Command =>
  command
    .option('--recompute', 'recompute the stored results on all cores, and fail if one differs')
    .option('--store', 'with --recompute: store the results')
    .option(
      '--database <URL>',
      'with --recompute: let the `fairdeal lab worker` processes at this PostgreSQL do the work',
    )
    .option('--sheet <file>', 'write a PDF for a regulator, with every line of every paytable')
    .option('--csv', 'write CSV for a spreadsheet')
    .option('--json', 'write JSON');

const EXAMPLES = [
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
];

export const oddsCommand = (): Command => {
  const command = new Command('odds').description(
    'show payback, house edge and strategy of every wager, exact, from stored results of the lab',
  );
  for (const withOptions of [withQuestionOptions, withHandOptions, withSeatOptions, withGameOptions, withOutputOptions])
    withOptions(command);
  return withExamples(command.action(run), ...EXAMPLES).addHelpText('after', variantHelp(SOLVERS));
};

/** Each of these options asks for its own answer. Without any, the answer is the odds of the whole game. */
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

/** Options that require certain kinds of answer. */
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
    throw new UsageError(`--${other ?? whole} can’t be combined with --hand. It is for the odds of the whole game.`);
  if (other !== undefined)
    throw new UsageError(`--${kind} can’t be combined with --${other}. Run the command once for each.`);
  for (const [name, kinds] of Object.entries(OPTION_KINDS)) {
    if (!isGiven(options, name) || (kind !== null && kinds.includes(kind))) continue;
    if (kinds.includes('hand')) throw new UsageError(`--${name} requires --hand.`);
    throw new UsageError(`--${name} requires --${kinds.join(' or --')}.`);
  }
  return kind;
};

const refuseConflictingOptions = (options: Options, narrow: boolean, isVariant: boolean): void => {
  if (options.store && !options.recompute) throw new UsageError('--store requires --recompute.');
  if (options.database !== undefined && !options.recompute) throw new UsageError('--database requires --recompute.');
  if (options.sheet !== undefined) requireFolder(options.sheet);
  if (options.csv && options.json) throw new UsageError('--csv can’t be combined with --json. Use one of them.');
  if (options.seats !== undefined && options.seats !== '2')
    throw new UsageError(`--seats must be 2, for two seats at one table, not "${options.seats}".`);
  if (options.store && narrow)
    throw new UsageError(
      '--store stores all results of a game at once. Leave out --edition, --set, --submission and --variant.',
    );
  if (options.recompute && isVariant)
    throw new UsageError(
      '--recompute can’t be combined with --variant. Variants are never stored; they are computed each time.',
    );
};

const run = async (id: string, options: Options): Promise<void> => {
  const [game, solver] = [houseGame(id), solverFor(id)];
  if (game === undefined || solver === undefined) {
    const known = SOLVERS.map((one) => one.game);
    if (pokerGame(id) === undefined) throw unknownNameError('game', id, known);
    throw new UsageError(`There are no odds for ${id}. Games with odds: ${joinList(known)}.`);
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
  // Refuses an unknown paytable before the work begins.
  if (known !== undefined) limitToPaytables(game, known, tables);
  const stored = options.recompute ? undefined : known;
  const odds = stored ?? (await computeOdds(solver, question, options, narrow));
  const answer = limitToOfferedWagers(game, limitToPaytables(game, odds, tables), asked.offered);
  if (kind === 'table') return tell(paytableReport(game, answer, Object.keys(parsePaytableOptions(options.paytable))));
  if (kind !== null) return tell(await withUsageErrors(() => gameReport(kind, odds, tables, asked, options)));
  const version = stored === undefined ? oddsCodeVersion(id) : (readStoredOdds(id)?.version ?? oddsCodeVersion(id));
  if (options.sheet !== undefined) {
    // Loaded only here: the PDF library takes longer to load than most commands to run.
    const { oddsSheetPdf: oddsSheet } = await import('./sheet-pdf.js');
    writeSheet(options.sheet, await oddsSheet({ game, odds: answer, version }));
    if (!options.json && !options.csv) return print(`Wrote the sheet of ${game.title} to ${options.sheet}.`);
  }
  const link = oddsLink(game, answer, tables);
  const report = oddsReport(game, answer, version, stored !== undefined);
  printReport({ ...report, data: { ...report.data, ...(link === null ? {} : { link }) } }, options);
};

/** The value of every choice with one hand. Its JSON is fixed, so only the text has the link. */
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
  if (!existsSync(file)) throw new UsageError(`${game} has no strategy chart here.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** Shows a refusal of the lab as one sentence. Work can be interrupted. */
const withUsageErrors = async <Answer>(make: () => Answer): Promise<Answer> => runInterruptibly(() => asUsage(make));

const refuseTables = (options: Options, tables: Readonly<Record<string, SeatPaytable>>): void => {
  const [table] = options.submission === undefined ? Object.keys(tables) : [];
  if (table !== undefined)
    throw new UsageError(
      `--hand values the main game, which doesn’t depend on the paytable of the ${table}. Leave out --paytable ${table}.`,
    );
};
