import { formatValue } from './format-value.js';
import { LIBRARY_LOADERS } from './libraries.js';
import { errorLine, programBody } from './program-body.js';
import type { RunMessage } from './use-run.js';

/** More is not shown: a loop that never ends must not fill the page. */
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
    else if (lines === MOST_LINES + 1) reply({ kind, text: '… what follows is not shown' });
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
    throw new Error(`There is no '${from}' on this page; there are ${Object.keys(LIBRARY_LOADERS).join(', ')}.`);
  const library = await open();
  const missing = names.find((name) => !(name in library));
  if (missing !== undefined) throw new Error(`'${from}' has no '${missing}'.`);
  return library;
};

type Program = (ask: typeof load, console: typeof workerConsole) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(async () => {}).constructor;

const wrong = (error: unknown): string => {
  if (!(error instanceof Error)) return formatValue(error);
  const line = errorLine(error.stack ?? '');
  return `${line === null ? '' : `Line ${line}: `}${error.name}: ${error.message}`;
};

// The house sends this file, and no other, with a policy that lets it make a function of a text; it may ask nothing of the network.
self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const began = performance.now();
  try {
    await new AsyncFunction('load', 'console', `'use strict'; ${programBody(data)}`)(load, workerConsole);
    reply({ ended: performance.now() - began });
  } catch (error) {
    reply({ failed: wrong(error) });
  }
});
