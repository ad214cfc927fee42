import cliProgress from 'cli-progress';

/** Progress of a long computation. */
export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** A bar on a terminal only, on standard error, so that the answer stays clean. */
export const progressBar = (all: number): Progress | null => {
  if (!process.stderr.isTTY) return null;
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage}%, {eta_formatted} left',
    stream: process.stderr,
    clearOnComplete: true,
    // An interrupt ends the command at once, so the terminal must need no cleanup.
    linewrap: true,
  });
  const interrupted = (): void => void process.stderr.write('\n');
  process.once('exit', interrupted);
  bar.start(all, 0);
  return {
    update: (done) => bar.update(done),
    stop: () => {
      process.off('exit', interrupted);
      bar.stop();
    },
  };
};
