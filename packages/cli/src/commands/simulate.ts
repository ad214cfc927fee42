import { setImmediate as pause } from 'node:timers/promises';
import type { PokerSimulation, Simulation } from '@fairdeal/lab';
import { simulateInSteps, simulatePokerInSteps } from '@fairdeal/lab/internal';
import { dollars, type HouseGame, houseRulebook, type PokerGame, pokerRulebook } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { Command } from 'commander';
import { choiceArgument, parseWholeNumber, repeatableOption, withExamples } from '../shared/arguments.js';
import { UsageError } from '../shared/errors.js';
import {
  editionOption,
  everyWager,
  isPokerRoomGame,
  OFFERED_IDS,
  offeredGameNamed,
  parseGameSettings,
  pokerSubmissionFromSettings,
  submissionFromDraft,
} from '../shared/games.js';
import { formatNumber, formatTable, print, printJson } from '../shared/print.js';
import { progressBar } from '../shared/progress.js';

interface Options {
  readonly rounds: string;
  readonly seed: string;
  readonly edition?: string;
  readonly set: readonly string[];
  readonly json?: true;
}

export const simulateCommand = (): Command =>
  withExamples(
    new Command('simulate')
      .summary('Play many whole rounds through the rulebook')
      .description('Play whole rounds through the rulebook: six seats with every wager, or random legal poker acts.')
      .addArgument(choiceArgument('<game>', 'the game', OFFERED_IDS))
      .option('--rounds <n>', 'number of rounds', '10000')
      .option('--seed <text>', 'the same seed gives the same rounds on any computer', '1')
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatableOption('--set <name=value>', 'a setting of the submission'))
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal simulate over-under --rounds 1000000 --seed 7',
  );

const run = async (id: string, options: Options): Promise<void> => {
  const game = offeredGameNamed(id);
  const rounds = parseWholeNumber(options.rounds, 1, Number.MAX_SAFE_INTEGER);
  if (rounds === null)
    throw new UsageError(`--rounds must be a whole number above zero, in digits, not "${options.rounds}".`);
  const play = simulatorFor(game, options);
  const result = await runToEnd(rounds, play(rounds, options.seed, now));
  if (options.json) printJson(result);
  else print(simulationText(game.title, result));
  if (!result.conserved) process.exitCode = 1;
};

const now = (): number => performance.now();

/** Plays round after round, with pauses for interrupts. */
const runToEnd = async (rounds: number, played: SimulationSteps): Promise<Simulation | PokerSimulation> => {
  const bar = rounds < PROGRESS_FROM ? null : progressBar(rounds);
  for (;;) {
    const { done, value } = played.next();
    if (done) {
      bar?.stop();
      return value;
    }
    bar?.update(value);
    await pause();
  }
};

const PROGRESS_FROM = 50_000;

type SimulationSteps = Generator<number, Simulation | PokerSimulation>;
type Simulator = (rounds: number, seed: string, now: () => number) => SimulationSteps;

/** The game and its submission. A faulty submission is refused before play. */
const simulatorFor = (game: HouseGame | PokerGame, { edition, set }: Options): Simulator => {
  const settings = parseGameSettings(game, set);
  if (isPokerRoomGame(game)) {
    const submission = pokerSubmissionFromSettings(game, settings, edition);
    return (...how) => simulatePokerInSteps(pokerRulebook(game), submission, ...how);
  }
  const submission = submissionFromDraft(game, {
    ...(edition === undefined ? {} : { edition }),
    paytables: everyWager(game, edition),
    settings,
  });
  return (...how) => simulateInSteps(houseRulebook(game), submission, ...how);
};

const simulationText = (title: string, result: Simulation | PokerSimulation): string =>
  [
    `${title}: ${formatNumber(result.rounds)} rounds, ${formatNumber(result.roundsPerSecond)} a second`,
    'perWager' in result ? wagersText(result) : `Pots: ${dollars(result.pots)}. Rake: ${dollars(result.rake)}.`,
    result.conserved ? 'Every cent is accounted for.' : 'Money appeared or disappeared. This is a bug in Fairdeal.',
  ].join('\n');

const wagersText = ({ perWager }: Simulation): string =>
  formatTable([
    ['wager', 'staked', 'received', 'payback'],
    ...Object.entries(perWager).map(([wager, { staked, received }]) => [
      wager,
      dollars(staked),
      dollars(received),
      percent(received / staked, 3),
    ]),
  ]);
