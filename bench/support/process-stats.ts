import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor a second, as Linux counts them. */
const TICKS = 100;

/** Processor time of a process, and its parent. */
const statOf = (pid: number): { readonly parent: number; readonly seconds: number } | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
  } catch {
    return null;
  }
};

/** Seconds that a process and all its children have had of the processor. */
export const processorSecondsOf = (pid: number): number => {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0)
    .map((one) => ({ pid: one, stat: statOf(one) }));
  const children = (of: number): number =>
    all
      .filter(({ stat }) => stat?.parent === of)
      .reduce((sum, one) => sum + (one.stat?.seconds ?? 0) + children(one.pid), 0);
  return (statOf(pid)?.seconds ?? 0) + children(pid);
};

/** The most memory that a process has had, in megabytes. */
export const peakMemoryOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
