import { statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ask, betweenSeats, type GameOdds, type Question, SOLVERS, type Solver, solverFor } from '@fairdeal/lab';
import type { Draft, HouseGame, Settings } from '@fairdeal/rules';
import cliProgress from 'cli-progress';
import { Command } from 'commander';
import {
  AskedWrongly,
  example,
  Interrupted,
  inWords,
  noSuch,
  oneOf,
  print,
  printJson,
  repeatable,
  whyNot,
} from '../answer.js';
import { anyGameNamed, isPoker, settingsFor, submissionFor } from '../games.js';
import { readJson } from '../input.js';
import { covarianceAnswer, covarianceWords, readMeter, seatCovariance } from '../odds/covariance.js';
import { type HandOptions, handAnswer, handWords, situationFor, weigh } from '../odds/hand.js';
import { type AskedTable, readTables, submittedTables, withPaytables } from '../odds/own-paytable.js';
import { onAllCores, type RunJobs, Stopped, solveAll } from '../odds/pool.js';
import { codeVersion, differences, findStored, readStored, writeStored } from '../odds/stored.js';
import { oddsWords } from '../odds/words.js';

interface Options extends HandOptions {
  readonly edition?: string;
  readonly set: readonly string[];
  readonly paytable: readonly string[];
  readonly submission?: string;
  readonly covariance?: true;
  readonly meter?: string;
  readonly seats?: string;
  readonly recompute?: true;
  readonly store?: true;
  readonly database?: string;
  readonly sheet?: string;
  readonly json?: true;
}

export const oddsCommand = (): Command =>
  example(
    new Command('odds')
      .description('payback, edge and strategy of every wager: exact, from stored results that the lab made')
      .addArgument(
        oneOf(
          '<game>',
          'the game',
          SOLVERS.map(({ game }) => game),
        ),
      )
      .option('--edition <year>', 'the edition of the chapter')
      .addOption(repeatable('--set <name=value>', 'a setting; one that is not stored is computed'))
      .addOption(
        repeatable(
          '--paytable <wager=name>',
          'only this table of a wager, or a table of your own: bonus=own.json, or bonus=- from standard input',
        ),
      )
      .option('--submission <file>', 'the edition, settings and paytables of a Rules Submission')
      .option('--hand <cards>', 'what every choice is worth with these cards; of Over/Under the first card')
      .option('--community <cards>', 'with --hand: the board so far')
      .option('--dealer <cards>', 'with --hand: the dealer’s cards where they lie open')
      .option('--known <cards>', 'with --hand: cards that are seen elsewhere')
      .option('--covariance', 'means and covariances of all wagers of one seat')
      .option(
        '--meter <cents>',
        'with --covariance: what stands on a progressive’s meter, or growth for what it comes to in the long run; left out, its seed',
      )
      .option('--seats <2>', 'with --covariance: also the main game of two seats at one table')
      .option('--recompute', 'derive the stored results again on all cores, and fail if one differs')
      .option('--store', 'with --recompute: store what was derived')
      .option(
        '--database <URL>',
        'with --recompute: have the workers of `fairdeal lab worker` at this PostgreSQL do it',
      )
      .option('--sheet <file>', 'write a sheet for a regulator: a PDF with every line of every paytable')
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal odds over-under',
    'fairdeal odds dj-wild --set badBeatTwoWay=true --paytable bad-beat=DJWBB-01 --json',
    'fairdeal odds high-card-flush --hand ThTs4d9h3h2c4c',
    'fairdeal odds heads-up-holdem --hand Kc6d --community 9h4s2c --known AsAh --json',
    'fairdeal odds over-under --covariance --json',
    'fairdeal odds dj-wild --sheet dj-wild.pdf',
    'fairdeal odds saigon-5 --recompute',
  );

const run = async (id: string, options: Options): Promise<void> => {
  const game = anyGameNamed(id);
  const solver = solverFor(id);
  if (solver === undefined || isPoker(game))
    throw new AskedWrongly(
      `There are no odds of ${id}, only of the games against the house: ${inWords(SOLVERS.map((known) => known.game))}.`,
    );
  const asked = askedFor(game, options);
  const question = questionFor(game, solver, asked);
  if (options.hand !== undefined) return tellHand(game, solver, question, options);
  refuseWithoutHand(options);
  const tables = { ...asked.tables, ...readTables(readPairs(options.paytable)) };
  if (options.store && !options.recompute) throw new AskedWrongly('--store stores what --recompute derives: say both.');
  if (options.database !== undefined && !options.recompute)
    throw new AskedWrongly('--database has what --recompute derives done by workers: say both.');
  if (options.sheet !== undefined) refuseFolder(options.sheet);
  const meter = readMeter(options.meter);
  const onlyWith = (['meter', 'seats'] as const).find((name) => options[name] !== undefined);
  if (onlyWith !== undefined && !options.covariance)
    throw new AskedWrongly(`--${onlyWith} goes with --covariance: say both.`);
  if (options.seats !== undefined && options.seats !== '2')
    throw new AskedWrongly(`--seats is 2, for two seats at one table, not "${options.seats}".`);
  const narrow = options.edition !== undefined || options.set.length > 0 || options.submission !== undefined;
  if (options.store && narrow)
    throw new AskedWrongly(
      '--store stores all results of a game together: leave out --edition, --set and --submission.',
    );
  const known = findStored(solver, question);
  // A table that is not there is refused before the work, not after it.
  if (known !== undefined) withPaytables(game, known, tables);
  const stored = options.recompute ? undefined : known;
  const odds = stored ?? (await derive(solver, question, options, narrow));
  if (options.covariance) {
    withPaytables(game, odds, tables);
    const seat = seatCovariance(game, solver, question, odds, tables, asked.offered, meter);
    const between = options.seats === undefined ? null : betweenSeats(solver, question, odds);
    if (options.json) printJson(covarianceAnswer(game, seat, between));
    else print(covarianceWords(game, seat, between));
    return;
  }
  const answer = onlyOffered(game, withPaytables(game, odds, tables), asked.offered);
  const version = stored === undefined ? codeVersion(id) : (readStored(id)?.version ?? codeVersion(id));
  if (options.sheet !== undefined) {
    // Loaded only here: what draws a PDF takes longer to load than most commands to answer.
    const { oddsSheet } = await import('../odds/sheet.js');
    writeSheet(options.sheet, await oddsSheet({ game, odds: answer, version }));
  }
  if (options.json) printJson({ ...answer, version });
  else if (options.sheet !== undefined) print(`The sheet of ${game.title} is in ${options.sheet}.`);
  else print(oddsWords(game, answer, stored === undefined ? null : version));
};

const tellHand = (game: HouseGame, solver: Solver, question: Question, options: Options): void => {
  const other = (['covariance', 'meter', 'seats', 'recompute', 'store', 'database', 'sheet'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (other !== undefined) throw new AskedWrongly(`--${other} is for the odds of the whole game, not for one hand.`);
  const weighed = weigh(solver, question, situationFor(game, question, options));
  if (options.json) printJson(handAnswer(game, weighed));
  else print(handWords(game, weighed));
};

const refuseWithoutHand = (options: Options): void => {
  const alone = (['community', 'dealer', 'known'] as const).find((name) => options[name] !== undefined);
  if (alone !== undefined) throw new AskedWrongly(`--${alone} goes with --hand: say the player’s cards too.`);
};

/** Before any work: a sheet goes into a folder that is there. */
const refuseFolder = (file: string): void => {
  if (file === '') throw new AskedWrongly('--sheet is the file to write, such as sheet.pdf, not "".');
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new AskedWrongly(`The sheet cannot be written to ${file}: there is no folder ${folder}.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new AskedWrongly(`The sheet cannot be written to ${file}: that is a folder.`);
};

const writeSheet = (file: string, sheet: Uint8Array): void => {
  try {
    writeFileSync(file, sheet);
  } catch (error) {
    throw new AskedWrongly(`The sheet cannot be written to ${file}: ${whyNot(error)}.`);
  }
};

/** `wager=name`, once a wager. */
const readPairs = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1 || at === pair.length - 1)
        throw new AskedWrongly(`A paytable is asked for as wager=name, not "${pair}".`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** What of the question comes from options, and what from a submission. */
interface Asked {
  /** The optional wagers that a submission offers; null where none was given. */
  readonly offered: readonly string[] | null;
  readonly edition: string | undefined;
  readonly settings: Settings;
  readonly tables: Readonly<Record<string, AskedTable>>;
}

const askedFor = (game: HouseGame, options: Options): Asked => {
  const settings = settingsFor(game, options.set);
  if (options.submission === undefined) return { offered: null, edition: options.edition, settings, tables: {} };
  const made = submissionFor(game, readJson(`The submission ${options.submission}`, options.submission) as Draft);
  return {
    offered: Object.keys(made.paytables),
    edition: options.edition ?? made.edition,
    settings: { ...made.settings, ...settings },
    tables: submittedTables(game, made),
  };
};

/** A submission's odds are those of the wagers that it offers: optional ones that it leaves out are none of its own. */
const onlyOffered = (game: HouseGame, odds: GameOdds, offered: Asked['offered']): GameOdds =>
  offered === null
    ? odds
    : { ...odds, wagers: odds.wagers.filter(({ wager }) => !game.optional.includes(wager) || offered.includes(wager)) };

/** Settings that only the lab knows are checked here; the others as in any submission. Those that change no odds are left out. */
const questionFor = (game: HouseGame, solver: Solver, { edition, settings }: Asked): Question => {
  const known = [...new Set([...Object.keys(solver.settings), ...Object.keys(game.settings)])];
  const unknown = Object.keys(settings).find((name) => !known.includes(name));
  if (unknown !== undefined) throw noSuch('setting', unknown, known);
  const ofTable = Object.entries(settings).filter(
    ([name]) => Object.hasOwn(game.settings, name) || !Object.hasOwn(solver.settings, name),
  );
  const submission = submissionFor(game, {
    ...(edition === undefined ? {} : { edition }),
    settings: Object.fromEntries(ofTable),
  });
  const ofOdds = Object.entries(settings).filter(([name]) => Object.hasOwn(solver.settings, name));
  for (const [name, value] of ofOdds) {
    const { values = [], range } = solver.settings[name] ?? {};
    const inRange =
      range !== undefined && Number.isInteger(value) && Number(value) >= range[0] && Number(value) <= range[1];
    if (!values.some((known) => known === value) && !inRange)
      throw new AskedWrongly(
        `The odds setting ${name} is ${range === undefined ? `one of ${values.join(', ')}` : `a whole number from ${range[0]} to ${range[1]}`}, not ${JSON.stringify(value)}.`,
      );
  }
  return ask(solver, submission.edition, Object.fromEntries(ofOdds));
};

/** Computes what was asked; with `--recompute` all that is stored of the game, unless one question was picked out. */
const derive = async (solver: Solver, question: Question, options: Options, narrow: boolean): Promise<GameOdds> => {
  const same = (one: Question): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(question));
  const all = options.recompute && !narrow ? solver.stored : [question];
  const questions = all.some(same) ? all : [...all, question];
  const results = await withRunner(options.database, (runJobs) =>
    withBar((progress, signal) => solveAll(solver, questions, progress, signal, runJobs)),
  );
  if (options.recompute) {
    if (options.store) writeStored({ game: solver.game, version: codeVersion(solver.game), results });
    else compareWithStored(solver, questions, results);
  }
  const odds = results[questions.findIndex(same)];
  if (odds === undefined) throw new Error('the question asked is among those that were solved');
  return odds;
};

/** On all cores here, or by whichever workers there are at the database. */
const withRunner = async <Result>(
  database: string | undefined,
  work: (runJobs: RunJobs) => Promise<Result>,
): Promise<Result> => {
  if (database === undefined) return work(onAllCores);
  const { openLab } = await import('../odds/lab-database.js');
  const { onWorkers } = await import('../odds/lab-run.js');
  const lab = await openLab(database);
  try {
    return await work(onWorkers(lab));
  } finally {
    await lab.close();
  }
};

const sorted = ({ edition, settings }: Question): unknown => [edition, Object.entries(settings).sort()];

const compareWithStored = (solver: Solver, questions: readonly Question[], results: readonly GameOdds[]): void => {
  const sentences = differences(solver, questions, results);
  if (sentences.length > 0) process.exitCode = 1;
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
};

/** A progress bar on a terminal, to standard error; an interrupt stops the workers. */
const withBar = async (
  work: (progress: (done: number, jobs: number) => void, signal: AbortSignal) => Promise<GameOdds[]>,
): Promise<GameOdds[]> => {
  const stop = new AbortController();
  const interrupted = (): void => stop.abort();
  process.once('SIGINT', interrupted);
  const bar = process.stderr.isTTY
    ? new cliProgress.SingleBar({
        format: '{bar} {percentage} %, {eta_formatted} left',
        stream: process.stderr,
        clearOnComplete: true,
      })
    : null;
  let started = false;
  try {
    return await work((done, jobs) => {
      if (!started) bar?.start(jobs, done);
      else bar?.update(done);
      started = true;
    }, stop.signal);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    throw new Interrupted('Stopped before it was done; nothing was stored.');
  } finally {
    bar?.stop();
    process.removeListener('SIGINT', interrupted);
  }
};
