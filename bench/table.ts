import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/table-speed.mjs', import.meta.url));

export interface TableBench {
  readonly bench: 'table';
  /** From the address to the button that deals, by game. */
  readonly interactive: Readonly<Record<string, number>>;
  readonly allowed: number;
  /** Between two frames while cards fly. */
  readonly frame: Readonly<Record<string, number>>;
  readonly frames: string;
  readonly pushedAside: string;
  readonly unit: 'ms';
}

/** A practice table in a browser. It is a process of its own: a browser is no dependency of the benchmarks. */
export const tableBench = (): TableBench => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  const measured: Pick<TableBench, 'interactive' | 'frame' | 'frames' | 'pushedAside'> = JSON.parse(stdout);
  return { bench: 'table', ...measured, allowed: 500, unit: 'ms' };
};
