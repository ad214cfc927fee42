import { type PokerSimulation, type Simulation, simulate, simulatePoker } from '@fairdeal/lab';
import { type Draft, dollars, type HouseGame, houseRulebook, pokerRulebook, type Submission } from '@fairdeal/rules';
import cliProgress from 'cli-progress';
import { Command } from 'commander';
import { AskedWrongly, collect, columns, example, print, printJson, readSettings } from '../answer.js';
import { anyGameNamed, everyWager, isPoker, pokerSubmissionFor, submissionFor } from '../games.js';

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
      .argument('<game>', 'a game of `fairdeal games`')
      .option('--rounds <n>', 'how many rounds', '10000')
      .option('--seed <text>', 'the same seed gives the same rounds on any machine', '1')
      .option('--edition <year>', 'the edition of the chapter')
      .option('--set <name=value>', 'a setting of the submission', collect, [])
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal simulate over-under --rounds 1000000 --seed 7',
  );

const run = (id: string, options: Options): void => {
  const game = anyGameNamed(id);
  const rounds = Number(options.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new AskedWrongly(`--rounds is a whole number above zero, not "${options.rounds}".`);
  const settings = readSettings(options.set);
  const bar = progressBar(rounds);
  const now = (): number => performance.now();
  const progress = (played: number): void => bar?.update(played);
  const result = isPoker(game)
    ? simulatePoker(pokerRulebook(game), pokerSubmissionFor(game, settings), rounds, options.seed, now, progress)
    : simulate(houseRulebook(game), houseSubmission(game, settings, options), rounds, options.seed, now, progress);
  bar?.stop();
  if (options.json) printJson(result);
  else print(forPeople(game.title, result));
  if (!result.conserved) process.exitCode = 1;
};

const houseSubmission = (game: HouseGame, settings: Draft['settings'], { edition }: Options): Submission =>
  submissionFor(game, {
    ...(edition === undefined ? {} : { edition }),
    paytables: everyWager(game, edition),
    ...(settings === undefined ? {} : { settings }),
  });

const forPeople = (title: string, result: Simulation | PokerSimulation): string =>
  [
    `${title}: ${result.rounds.toLocaleString('en-US')} rounds, ${result.roundsPerSecond.toLocaleString('en-US')} a second`,
    'perWager' in result
      ? wagersText(result)
      : `Pots of ${dollars(result.pots)}, of which the house raked ${dollars(result.rake)}.`,
    result.conserved ? 'Every cent is accounted for.' : 'Money was lost or made: this is a fault.',
  ].join('\n');

const wagersText = ({ perWager }: Simulation): string =>
  columns([
    ['wager', 'staked', 'received', 'came back'],
    ...Object.entries(perWager).map(([wager, { staked, received }]) => [
      wager,
      dollars(staked),
      dollars(received),
      `${((100 * received) / staked).toFixed(3)} %`,
    ]),
  ]);

/** On a terminal only; to standard error, so that the answer stays clean. */
const progressBar = (rounds: number): cliProgress.SingleBar | null => {
  if (!process.stderr.isTTY || rounds < 50_000) return null;
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage} %, {eta_formatted} left',
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(rounds, 0);
  return bar;
};
