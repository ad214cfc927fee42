import { setImmediate as pause } from 'node:timers/promises';
import { type PokerSimulation, pokerSimulation, type Simulation, simulation } from '@fairdeal/lab';
import { dollars, type HouseGame, houseRulebook, type PokerGame, pokerRulebook } from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, figure, headed, oneOf, print, printJson, readCount, repeatable } from '../answer.js';
import {
  editionOption,
  everyWager,
  isPoker,
  OFFERED_IDS,
  offeredGame,
  pokerSubmissionFor,
  settingsFor,
  submissionFor,
} from '../games.js';
import { progressBar } from '../progress.js';

interface Options {
  readonly rounds: string;
  readonly seed: string;
  readonly edition?: string;
  readonly set: readonly string[];
  readonly json?: true;
}

export const simulateCommand = (): Command =>
  example(
    new Command('simulate')
      .description(
        'plays whole rounds through the rulebook: six seats, every wager, or any act of poker that is allowed',
      )
      .addArgument(oneOf('<game>', 'the game', OFFERED_IDS))
      .option('--rounds <n>', 'how many rounds', '10000')
      .option('--seed <text>', 'the same seed gives the same rounds on any machine', '1')
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatable('--set <name=value>', 'a setting of the submission'))
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal simulate over-under --rounds 1000000 --seed 7',
  );

const run = async (id: string, options: Options): Promise<void> => {
  const game = offeredGame(id);
  const rounds = readCount(options.rounds, 1, Number.MAX_SAFE_INTEGER);
  if (rounds === null)
    throw new AskedWrongly(`--rounds is a whole number above zero, in digits, not "${options.rounds}".`);
  const play = simulationOf(game, options);
  const result = await toItsEnd(rounds, play(rounds, options.seed, now));
  if (options.json) printJson(result);
  else print(forPeople(game.title, result));
  if (!result.conserved) process.exitCode = 1;
};

const now = (): number => performance.now();

/** Round after round, with pauses in which it can be interrupted. */
const toItsEnd = async (rounds: number, played: Parts): Promise<Simulation | PokerSimulation> => {
  const bar = rounds < LONG ? null : progressBar(rounds);
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

const LONG = 50_000;

type Parts = Generator<number, Simulation | PokerSimulation>;
type Play = (rounds: number, seed: string, now: () => number) => Parts;

/** The game by its submission, which is refused before anything is played. */
const simulationOf = (game: HouseGame | PokerGame, { edition, set }: Options): Play => {
  const settings = settingsFor(game, set);
  if (isPoker(game)) {
    const submission = pokerSubmissionFor(game, settings, edition);
    return (...how) => pokerSimulation(pokerRulebook(game), submission, ...how);
  }
  const submission = submissionFor(game, {
    ...(edition === undefined ? {} : { edition }),
    paytables: everyWager(game, edition),
    settings,
  });
  return (...how) => simulation(houseRulebook(game), submission, ...how);
};

const forPeople = (title: string, result: Simulation | PokerSimulation): string =>
  [
    `${title}: ${figure(result.rounds)} rounds, ${figure(result.roundsPerSecond)} a second`,
    'perWager' in result
      ? wagersText(result)
      : `Pots of ${dollars(result.pots)}, of which the house raked ${dollars(result.rake)}.`,
    result.conserved ? 'Every cent is accounted for.' : 'Money was lost or made: this is a fault.',
  ].join('\n');

const wagersText = ({ perWager }: Simulation): string =>
  headed([
    ['wager', 'staked', 'received', 'came back'],
    ...Object.entries(perWager).map(([wager, { staked, received }]) => [
      wager,
      dollars(staked),
      dollars(received),
      `${((100 * received) / staked).toFixed(3)} %`,
    ]),
  ]);
