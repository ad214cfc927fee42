import { systemChance } from '@fairdeal/cards';
import { dollars } from '@fairdeal/rules';
import { MOST_CENTS } from '@fairdeal/rules/internal';
import { openHousePractice, openPokerLink, parseTypedDollars } from '@fairdeal/table/internal';
import { Command } from 'commander';
import { choiceArgument, parseWholeNumber, repeatableOption, withExamples } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import {
  editionOption,
  everyWager,
  isPokerRoomGame,
  OFFERED_IDS,
  offeredGameNamed,
  parseGameSettings,
  pokerSubmissionFromSettings,
  submissionFromDraft,
} from '../../shared/games.js';
import { playHouseGame } from './house-session.js';
import { playPokerGame } from './poker-session.js';
import { processTerminal } from './terminal.js';

interface Options {
  readonly bankroll: string;
  readonly players?: string;
  readonly edition?: string;
  readonly set: readonly string[];
  readonly json?: true;
}

export const playCommand = (): Command =>
  withExamples(
    new Command('play')
      .summary('Play a game in the terminal')
      .description(
        'Play a game in the terminal, against the house or simple opponents, with the clauses behind every settlement.',
      )
      .addArgument(choiceArgument('<game>', 'the game', OFFERED_IDS))
      .option('--bankroll <dollars>', 'your buy-in', '1000')
      .option('--players <n>', 'number of players at a poker table, including you; default: 6')
      .addOption(editionOption('the edition of the chapter'))
      .addOption(repeatableOption('--set <name=value>', 'a setting of the submission'))
      .option('--json', 'write JSON, one line for each table and each answer')
      .action(play),
    'fairdeal play over-under --bankroll 200',
    'fairdeal play hold-em --set limit=no --players 4',
  );

const play = async (id: string, options: Options): Promise<void> => {
  const game = offeredGameNamed(id);
  const bankroll = parseTypedDollars(options.bankroll);
  if (bankroll === null || bankroll === 0 || bankroll > MOST_CENTS)
    throw new UsageError(
      `--bankroll must be dollars above zero, at most ${dollars(MOST_CENTS)}, such as 1000, not "${options.bankroll}".`,
    );
  const settings = parseGameSettings(game, options.set);
  if (isPokerRoomGame(game)) {
    const players = parseWholeNumber(options.players ?? '6', 2, game.players.most);
    if (players === null)
      throw new UsageError(`--players must be 2 to ${game.players.most} in ${game.title}, not "${options.players}".`);
    const submission = pokerSubmissionFromSettings(game, settings, options.edition);
    const link = openPokerLink({ game, submission, bankroll, players, chance: systemChance(), clock: Date.now });
    return playPokerGame(game, submission, link, processTerminal(options.json === true));
  }
  if (options.players !== undefined)
    throw new UsageError(`--players is for poker tables. In ${game.title} you play against the house.`);
  const submission = submissionFromDraft(game, {
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
  return playHouseGame(game, practice, processTerminal(options.json === true));
};
