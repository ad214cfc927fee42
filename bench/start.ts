import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FAIRDEAL = fileURLToPath(new URL('../../packages/cli/bin/fairdeal.js', import.meta.url));
const STARTS = 15;

/** What a person waits for most often; a bare Node beside them says what the machine takes. */
const COMMAND_LINES = {
  bare: ['-e', '0'],
  version: [FAIRDEAL, '--version'],
  games: [FAIRDEAL, 'games'],
  rank: [FAIRDEAL, 'rank', 'high', 'AsKsQsJsTs'],
} as const;

export interface StartBench {
  readonly bench: 'start';
  /** Milliseconds from the start of the process to its end, the best of several. */
  readonly ours: Readonly<Record<string, number>>;
  readonly bare: number;
  readonly ratioToBare: Readonly<Record<string, number>>;
  /** What `--version` and `games` may take: twice the bare Node and 60 ms. */
  readonly allowed: number;
  readonly unit: 'ms';
}

const milliseconds = (args: readonly string[]): number => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return performance.now() - start;
};

/** How long a person waits for an answer; the commands take turns, so that a busy moment meets all of them. */
export const startBench = (): StartBench => {
  const best: Record<string, number> = {};
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const [name, args] of Object.entries(COMMAND_LINES))
      best[name] = Math.min(best[name] ?? Infinity, milliseconds(args));
  const { bare = 0, ...ours } = best;
  const ratioToBare = Object.fromEntries(Object.entries(ours).map(([name, time]) => [name, time / bare]));
  return { bench: 'start', ours, bare, ratioToBare, allowed: 2 * bare + 60, unit: 'ms' };
};
