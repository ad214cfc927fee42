import { run } from './run.js';
import { fileErrorText } from './shared/errors.js';
import { handleInterrupts } from './shared/interrupt.js';

/** A reader that closes the pipe early, like `head`, ends the command without an error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The answer can’t be written: ${fileErrorText(error)}.\n`);
  process.exit(2);
});

/** If the error message can't be written, the exit status still reports a usage error. */
process.stderr.on('error', () => {});

handleInterrupts();

try {
  await run(process.argv.slice(2));
} catch (error) {
  const why = error instanceof Error ? error.message.split('\n', 1)[0] : error;
  process.stderr.write(`This is a bug in Fairdeal, not a mistake in your input: ${why}\n`);
  process.exitCode = 2;
}
