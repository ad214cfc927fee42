import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberOption } from './support/measure.js';
import { writeLog } from './support/write-log.js';

export interface VerifyBench {
  readonly bench: 'verify';
  readonly entries: string;
  readonly size: string;
  /** Time that `fairdeal verify` takes, and the time for a gigabyte at that rate. */
  readonly took: number;
  readonly aGigabyte: number;
  /** Peak memory. */
  readonly memory: string;
  readonly unit: 's';
}

const ENTRIES = 50_000;
const ENTRIES_A_TABLE = 3_000;
const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/fairdeal.js', import.meta.url));

/** Peak memory of a process, where the system reports it. */
const peakMemory = (pid: number): number | null => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return null;
  }
};

/** Verifies an export of a whole log with the command. `--entries=N` sets its size; a gigabyte has about 700,000 entries. */
export const verifyBench = async (): Promise<VerifyBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-verify-'));
  try {
    const file = join(folder, 'house.ndjson');
    const entries = await writeLog(file, numberOption('entries', ENTRIES), numberOption('table', ENTRIES_A_TABLE));
    const bytes = statSync(file).size;
    const start = performance.now();
    const child = spawn(process.execPath, [COMMAND, 'verify', file], { stdio: ['ignore', 2, 2] });
    let most: number | null = null;
    const looking = setInterval(() => {
      most = peakMemory(child.pid ?? 0) ?? most;
    }, 100);
    const [status]: unknown[] = await once(child, 'exit');
    clearInterval(looking);
    if (status !== 0) throw new Error('The log failed verification.');
    const took = (performance.now() - start) / 1_000;
    return {
      bench: 'verify',
      entries: entries.toLocaleString('en-US'),
      size: `${Math.round(bytes / 2 ** 20)} MB`,
      took,
      aGigabyte: (took * 2 ** 30) / bytes,
      memory: most === null ? 'not measured' : `${Math.round(most / 2 ** 20)} MB`,
      unit: 's',
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
