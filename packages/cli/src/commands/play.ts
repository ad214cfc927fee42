import { systemChance } from '@fairdeal/cards';
import { dollars, MOST_CENTS } from '@fairdeal/rules';
import { openHousePractice, openPokerTable, readDollars } from '@fairdeal/table';
import { Command } from 'commander';
import { AskedWrongly, example, oneOf, readCount, repeatable } from '../answer.js';
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
import { processTerminal } from '../play/converse.js';
import { playUntilQuit } from '../play/loop.js';
import { playPokerUntilQuit } from '../play/poker-loop.js';

interface Options {
  readonly bankroll: string;
  readonly players?: string;
  readonly edition?: string;
  readonly set: readonly string[];
  readonly json?: true;
}

export const playCommand = (): Command =>
  example(
    new Command('play')
      .description(
        'a game in the terminal, against the house or simple opponents, with the clauses behind every settlement',
      )
      .addArgument(oneOf('<game>', 'the game', OFFERED_IDS))
      .option('--bankroll <dollars>', 'what you sit down with', '1000')
      .option('--players <n>', 'how many sit at a poker table, you among them; 6 when left out')
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatable('--set <name=value>', 'a setting of the submission'))
      .option('--json', 'write JSON: a line for each table and each answer')
      .action(play),
    'fairdeal play over-under --bankroll 200',
    'fairdeal play hold-em --set limit=no --players 4',
  );

const play = async (id: string, options: Options): Promise<void> => {
  const game = offeredGame(id);
  const bankroll = readDollars(options.bankroll);
  if (bankroll === null || bankroll === 0 || bankroll > MOST_CENTS)
    throw new AskedWrongly(
      `--bankroll is dollars above zero, ${dollars(MOST_CENTS)} at most, such as 1000, not "${options.bankroll}".`,
    );
  const settings = settingsFor(game, options.set);
  if (isPoker(game)) {
    const players = readCount(options.players ?? '6', 2, game.players.most);
    if (players === null)
      throw new AskedWrongly(`--players is 2 to ${game.players.most} in ${game.title}, not "${options.players}".`);
    const submission = pokerSubmissionFor(game, settings, options.edition);
    const link = openPokerTable({ game, submission, bankroll, players, chance: systemChance(), clock: Date.now });
    return playPokerUntilQuit(game, submission, link, processTerminal(options.json === true));
  }
  if (options.players !== undefined)
    throw new AskedWrongly(`--players is for poker tables: ${game.title} is played by you against the house.`);
  const submission = submissionFor(game, {
    ...(options.edition === undefined ? {} : { edition: options.edition }),
    paytables: everyWager(game, options.edition),
    settings,
  });
  const practice = openHousePractice({
    game,
    submission,
    bankroll,
    seats: 1,
    chance: systemChance(),
    clock: Date.now,
    automated: 'all',
  });
  return playUntilQuit(game, practice, processTerminal(options.json === true));
};
