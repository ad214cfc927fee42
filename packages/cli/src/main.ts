import { run } from './run.js';

/** A reader that closed the pipe early, as `head` does, ends the command quietly. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await run(process.argv.slice(2));
