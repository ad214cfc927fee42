import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../packages/cli/bin/fairdeal.js', import.meta.url));

/** A house that runs in a process of its own, as `fairdeal serve` opens it. */
export interface HouseProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** In milliseconds, until its record was ready. */
  readonly startupTime: number;
  /** Ends it in order. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** A folder for the record of houses that go away. */
export const temporaryHouseFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-house-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** Opens a house over a folder; a second one over the same folder is another node of it. Nobody is slowed down unless it is `limited`. */
export const startHouseProcess = async (folder: string, { limited = false } = {}): Promise<HouseProcess> => {
  const from = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--data', folder, '--json'], {
    env: { ...process.env, FAIRDEAL_RATE: limited ? 'on' : 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { port } = JSON.parse((await lines.next()).value ?? '{}') as { port?: number };
  if (port === undefined) throw new Error('The house did not open.');
  await lines.next();
  const ends = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    startupTime: performance.now() - from,
    stop: () => ends('SIGTERM'),
    kill: () => ends('SIGKILL'),
  };
};
