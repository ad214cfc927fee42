import { LIBRARIES } from './libraries.js';
import { asBody, lineOf } from './program.js';
import type { RunSaid } from './use-run.js';
import { written } from './written.js';

/** More is not shown: a loop that never ends must not fill the page. */
const MOST_LINES = 1_000;
const LONGEST = 20_000;

let lines = 0;
const say = (said: RunSaid): void => self.postMessage(said);
const saying =
  (kind: 'plain' | 'wrong') =>
  (...values: readonly unknown[]): void => {
    lines += 1;
    const text = values.map(written).join(' ').slice(0, LONGEST);
    if (lines <= MOST_LINES) say({ kind, text });
    else if (lines === MOST_LINES + 1) say({ kind, text: '… what follows is not shown' });
  };
const heard = {
  log: saying('plain'),
  info: saying('plain'),
  debug: saying('plain'),
  table: saying('plain'),
  warn: saying('wrong'),
  error: saying('wrong'),
};

const load = async (from: string, names: readonly string[]): Promise<object> => {
  const open = Object.hasOwn(LIBRARIES, from) ? LIBRARIES[from] : undefined;
  if (open === undefined)
    throw new Error(`There is no '${from}' on this page; there are ${Object.keys(LIBRARIES).join(', ')}.`);
  const library = await open();
  const missing = names.find((name) => !(name in library));
  if (missing !== undefined) throw new Error(`'${from}' has no '${missing}'.`);
  return library;
};

type Program = (ask: typeof load, console: typeof heard) => Promise<void>;
const AsyncFunction: new (...parts: string[]) => Program = Object.getPrototypeOf(async () => {}).constructor;

const wrong = (error: unknown): string => {
  if (!(error instanceof Error)) return written(error);
  const line = lineOf(error.stack ?? '');
  return `${line === null ? '' : `Line ${line}: `}${error.name}: ${error.message}`;
};

// The house sends this file, and no other, with a policy that lets it make a function of a text; it may ask nothing of the network.
self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const began = performance.now();
  try {
    await new AsyncFunction('load', 'console', `'use strict'; ${asBody(data)}`)(load, heard);
    say({ ended: performance.now() - began });
  } catch (error) {
    say({ failed: wrong(error) });
  }
});
