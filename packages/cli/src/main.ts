import { Command, CommanderError } from 'commander';
import { AskedWrongly } from './answer.js';
import { benchCommand } from './commands/bench.js';
import { clausesCommand } from './commands/clauses.js';
import { gamesCommand } from './commands/games.js';
import { labCommand } from './commands/lab.js';
import { oddsCommand } from './commands/odds.js';
import { playCommand } from './commands/play.js';
import { rankCommand } from './commands/rank.js';
import { replayCommand } from './commands/replay.js';
import { serveCommand } from './commands/serve.js';
import { settleCommand } from './commands/settle.js';
import { simulateCommand } from './commands/simulate.js';
import { submissionCommand } from './commands/submission.js';

const program = new Command('fairdeal')
  .description('Regulated casino table games by the book: 58 Pa. Code, every chip with its clause.')
  .version('0.1.0')
  .showHelpAfterError(false)
  .configureOutput({ writeErr: () => {} });

for (const command of [
  serveCommand(),
  gamesCommand(),
  playCommand(),
  settleCommand(),
  rankCommand(),
  oddsCommand(),
  labCommand(),
  simulateCommand(),
  replayCommand(),
  clausesCommand(),
  submissionCommand(),
  benchCommand(),
])
  program.addCommand(command.exitOverride().configureOutput({ writeErr: () => {} }));

/** Commander's complaint as one sentence on one line. */
const complaint = ({ message }: CommanderError): string => {
  const text = message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replace(/\.\s+Expected/, ', expected')
    .replaceAll('\n', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}; try fairdeal --help.`;
};

/** A reader that closed the pipe early, as `head` does, ends the command quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  if (process.argv.length <= 2) program.outputHelp();
  else await program.exitOverride().parseAsync();
} catch (error) {
  if (error instanceof CommanderError && error.exitCode === 0) process.exitCode = 0;
  else if (error instanceof CommanderError || error instanceof AskedWrongly) {
    process.stderr.write(`${error instanceof CommanderError ? complaint(error) : error.message}\n`);
    process.exitCode = 2;
  } else throw error;
}
