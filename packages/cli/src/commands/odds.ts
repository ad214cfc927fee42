import { type AskedTable, type Question, type SaidHand, SOLVERS, solverFor } from '@fairdeal/lab';
import { houseGame, pokerGame } from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, inWords, noSuch, oneOf, optionOf, print, repeatable } from '../answer.js';
import { editionOption } from '../games.js';
import { inOneGo } from '../interrupt.js';
import { type AskedOptions, askedFor, onlyOffered, questionFor, readPairs } from '../odds/asked.js';
import { type DeriveOptions, derive } from '../odds/derive.js';
import { handTold } from '../odds/hand.js';
import { oddsLink } from '../odds/links.js';
import { toldOf, type WholeOptions } from '../odds/of-whole-game.js';
import { readTables, withPaytables } from '../odds/own-paytable.js';
import { payTableTold } from '../odds/pay-table.js';
import { refuseFolder, writeSheet } from '../odds/sheet-file.js';
import { codeVersion, findStored, readStored } from '../odds/stored.js';
import { FORMS, strategyTold } from '../odds/strategy.js';
import { byRules, tell } from '../odds/told.js';
import { variantFor, variantHelp } from '../odds/variant.js';
import { oddsTold } from '../odds/words.js';

interface Options extends AskedOptions, DeriveOptions, SaidHand, WholeOptions {
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
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatable('--set <name=value>', 'a setting; one that is not stored is computed'))
      .addOption(
        repeatable(
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
      .addOption(repeatable('--stake <wager=cents>', 'with --distribution: a seat that stakes so much, as a whole'))
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
      .addOption(optionOf('--strategy <form>', 'best play hand by hand, as data or as a chart', FORMS))
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
const KINDS = ['hand', 'covariance', 'distribution', 'jackpot', 'collusion', 'rule', 'strategy', 'table'] as const;
type Kind = (typeof KINDS)[number];

/** The options that belong to one kind of answer, or to several. */
const BELONGS: Readonly<Record<string, readonly Kind[]>> = {
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

const kindOf = (options: Options): Kind | null => {
  const [kind = null, other] = KINDS.filter((one) => isGiven(options, one));
  const whole = ['recompute', 'store', 'database', 'sheet', 'meter', 'seats'].find((name) => isGiven(options, name));
  if (kind === 'hand' && (other ?? whole) !== undefined)
    throw new AskedWrongly(`--${other ?? whole} is for the odds of the whole game, not for one hand.`);
  if (other !== undefined) throw new AskedWrongly(`--${kind} and --${other} are two answers: ask for one at a time.`);
  for (const [name, kinds] of Object.entries(BELONGS)) {
    if (!isGiven(options, name) || (kind !== null && kinds.includes(kind))) continue;
    if (kinds.includes('hand')) throw new AskedWrongly(`--${name} goes with --hand: say the player’s cards too.`);
    throw new AskedWrongly(`--${name} goes with --${kinds.join(' or --')}: say both.`);
  }
  return kind;
};

const refuseMixed = (options: Options, narrow: boolean, isVariant: boolean): void => {
  if (options.store && !options.recompute) throw new AskedWrongly('--store stores what --recompute derives: say both.');
  if (options.database !== undefined && !options.recompute)
    throw new AskedWrongly('--database has what --recompute derives done by workers: say both.');
  if (options.sheet !== undefined) refuseFolder(options.sheet);
  if (options.csv && options.json) throw new AskedWrongly('--csv and --json are two ways to write: say one.');
  if (options.seats !== undefined && options.seats !== '2')
    throw new AskedWrongly(`--seats is 2, for two seats at one table, not "${options.seats}".`);
  if (options.store && narrow)
    throw new AskedWrongly(
      '--store stores all results of a game together: leave out --edition, --set, --submission and --variant.',
    );
  if (options.recompute && isVariant)
    throw new AskedWrongly(
      '--recompute compares with what is stored, and a variant never is: it is computed each time.',
    );
};

const run = async (id: string, options: Options): Promise<void> => {
  const [game, solver] = [houseGame(id), solverFor(id)];
  if (game === undefined || solver === undefined) {
    const known = SOLVERS.map((one) => one.game);
    if (pokerGame(id) === undefined) throw noSuch('game', id, known);
    throw new AskedWrongly(`There are no odds of ${id}, only of the games against the house: ${inWords(known)}.`);
  }
  const asked = await askedFor(game, options);
  const { variant, tables } = await variantFor(solver, options.variant, {
    ...asked.tables,
    ...(await readTables(readPairs(options.paytable))),
  });
  const question: Question = { ...questionFor(game, solver, asked), ...(variant === undefined ? {} : { variant }) };
  const kind = kindOf(options);
  const narrow =
    options.edition !== undefined ||
    options.set.length > 0 ||
    options.submission !== undefined ||
    variant !== undefined;
  refuseMixed(options, narrow, variant !== undefined);
  if (kind === 'hand') {
    refuseTables(options, tables);
    return tell(byRules(await inSentences(() => handTold(game, solver, question, options)), variant), options);
  }
  if (kind === 'strategy') {
    const { strategy: form } = options;
    return tell(
      byRules(await inSentences(() => strategyTold(game, solver, question)), variant),
      form === 'json' ? { json: true } : form === 'csv' ? { csv: true } : options,
    );
  }
  const known = findStored(solver, question);
  // A table that is not there is refused before the work, not after it.
  if (known !== undefined) withPaytables(game, known, tables);
  const stored = options.recompute ? undefined : known;
  const odds = stored ?? (await derive(solver, question, options, narrow));
  const answer = onlyOffered(game, withPaytables(game, odds, tables), asked.offered);
  if (kind === 'table')
    return tell(byRules(payTableTold(game, answer, Object.keys(readPairs(options.paytable))), variant), options);
  if (kind !== null)
    return tell(
      byRules(await inSentences(() => toldOf(kind, game, solver, question, odds, tables, asked, options)), variant),
      options,
    );
  const version = stored === undefined ? codeVersion(id) : (readStored(id)?.version ?? codeVersion(id));
  if (options.sheet !== undefined) {
    // Loaded only here: what draws a PDF takes longer to load than most commands to answer.
    const { oddsSheet } = await import('../odds/sheet.js');
    writeSheet(options.sheet, await oddsSheet({ game, odds: answer, version }));
    if (!options.json && !options.csv) return print(`The sheet of ${game.title} is in ${options.sheet}.`);
  }
  tell(oddsTold(game, answer, version, stored !== undefined, oddsLink(game, answer, tables)), options);
};

/** What the lab refuses is one sentence for the person who asked. */
const inSentences = async <Answer>(make: () => Answer): Promise<Answer> => {
  try {
    return await inOneGo(make);
  } catch (error) {
    throw error instanceof RangeError ? new AskedWrongly(error.message) : error;
  }
};

const refuseTables = (options: Options, tables: Readonly<Record<string, AskedTable>>): void => {
  const [table] = options.submission === undefined ? Object.keys(tables) : [];
  if (table !== undefined)
    throw new AskedWrongly(
      `What a choice is worth is that of the main game, and does not depend on how the ${table} is paid: leave out --paytable ${table}.`,
    );
};
