import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/table-speed.mjs', import.meta.url));

export interface TableBench {
  readonly bench: 'table';
  /** Time from opening the page to the button that deals, by game. */
  readonly interactive: Readonly<Record<string, number>>;
  readonly allowed: number;
  /** Time between two frames while cards move. */
  readonly frame: Readonly<Record<string, number>>;
  readonly frames: string;
  readonly unit: 'ms';
}

/** Measures a practice table in a browser, in a separate process: the benchmarks don't depend on a browser. */
export const tableBench = (): TableBench => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  const { interactive, frame, frames }: Pick<TableBench, 'interactive' | 'frame' | 'frames'> = JSON.parse(stdout);
  return { bench: 'table', interactive, frame, frames, allowed: 500, unit: 'ms' };
};
