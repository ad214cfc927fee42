import { systemChance } from '@fairdeal/cards';
import { Command } from 'commander';
import { AskedWrongly, collect, example, readSettings } from '../answer.js';
import { everyWager, gameNamed, submissionFor } from '../games.js';
import { playUntilQuit } from '../play/loop.js';
import { openSession } from '../play/session.js';
import { readDollars } from '../play/words.js';

interface Options {
  readonly bankroll: string;
  readonly edition?: string;
  readonly set: readonly string[];
}

export const playCommand = (): Command =>
  example(
    new Command('play')
      .description('a game in the terminal, against the house, with the clauses behind every settlement')
      .argument('<game>', 'a game of `fairdeal games`')
      .option('--bankroll <dollars>', 'what you sit down with', '1000')
      .option('--edition <year>', 'the edition of the chapter')
      .option('--set <name=value>', 'a setting of the submission', collect, [])
      .action(play),
    'fairdeal play over-under --bankroll 200',
  );

const play = async (id: string, options: Options): Promise<void> => {
  const game = gameNamed(id);
  const bankroll = readDollars(options.bankroll);
  if (bankroll === null || bankroll === 0)
    throw new AskedWrongly(`--bankroll is dollars above zero, such as 1000, not "${options.bankroll}".`);
  const submission = submissionFor(game, {
    ...(options.edition === undefined ? {} : { edition: options.edition }),
    paytables: everyWager(game, options.edition),
    settings: readSettings(options.set),
  });
  const live = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const able = live && process.env.TERM !== 'dumb';
  await playUntilQuit(openSession(game, submission, bankroll, systemChance()), {
    input: process.stdin,
    output: process.stdout,
    live,
    wipes: able,
    ink: { colour: able && !process.env.NO_COLOR },
  });
};
