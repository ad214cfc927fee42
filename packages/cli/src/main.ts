import { run } from './run.js';
import { fileErrorText } from './shared/errors.js';
import { handleInterrupts } from './shared/interrupt.js';

/** A reader that closed the pipe early, as `head` does, ends the command quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The answer cannot be written: ${fileErrorText(error)}.\n`);
  process.exit(2);
});

/** Where nobody can be told what was asked wrongly, the exit status still says that it was. */
process.stderr.on('error', () => {});

handleInterrupts();

try {
  await run(process.argv.slice(2));
} catch (error) {
  const why = error instanceof Error ? error.message.split('\n', 1)[0] : error;
  process.stderr.write(`This is a fault of Fairdeal, and not of what it was asked: ${why}\n`);
  process.exitCode = 2;
}
