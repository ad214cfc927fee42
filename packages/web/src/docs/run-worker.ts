import { formatValue } from './format-value.js';
import { LIBRARY_LOADERS } from './libraries.js';
import { errorLine, programBody } from './program-body.js';
import type { RunMessage } from './use-run.js';

/** Limits of the output, so that an endless loop does not fill the page. */
const MOST_LINES = 1_000;
const LONGEST = 20_000;

let lines = 0;
const reply = (said: RunMessage): void => self.postMessage(said);
const consoleMethod =
  (kind: 'plain' | 'wrong') =>
  (...values: readonly unknown[]): void => {
    lines += 1;
    const text = values.map(formatValue).join(' ').slice(0, LONGEST);
    if (lines <= MOST_LINES) reply({ kind, text });
    else if (lines === MOST_LINES + 1) reply({ kind, text: '… more output not shown' });
  };
const workerConsole = {
  log: consoleMethod('plain'),
  info: consoleMethod('plain'),
  debug: consoleMethod('plain'),
  table: consoleMethod('plain'),
  warn: consoleMethod('wrong'),
  error: consoleMethod('wrong'),
};

const load = async (from: string, names: readonly string[]): Promise<object> => {
  const open = Object.hasOwn(LIBRARY_LOADERS, from) ? LIBRARY_LOADERS[from] : undefined;
  if (open === undefined)
    throw new Error(`'${from}' is not available here. Available: ${Object.keys(LIBRARY_LOADERS).join(', ')}.`);
  const library = await open();
  const missing = names.find((name) => !(name in library));
  if (missing !== undefined) throw new Error(`'${from}' does not export '${missing}'.`);
  return library;
};

type Program = (ask: typeof load, console: typeof workerConsole) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(async () => {}).constructor;

const wrong = (error: unknown): string => {
  if (!(error instanceof Error)) return formatValue(error);
  const line = errorLine(error.stack ?? '');
  return `${line === null ? '' : `Line ${line}: `}${error.name}: ${error.message}`;
};

// The house serves this file alone with a policy that allows evaluating text; in exchange the file may not use the network.
self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const began = performance.now();
  try {
    await new AsyncFunction('load', 'console', `'use strict'; ${programBody(data)}`)(load, workerConsole);
    reply({ ended: performance.now() - began });
  } catch (error) {
    reply({ failed: wrong(error) });
  }
});
