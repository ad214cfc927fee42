import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardKey, flushOf7, suitedHandValue } from '@fairdeal/cards';

const SOURCE = fileURLToPath(new URL('../../evaluator.c', import.meta.url));
const TABLES = new URL('../../../packages/cards/dist/evaluator/evaluator-tables.js', import.meta.url);
const COMPILERS = ['cc', 'gcc', 'clang'];

interface EvaluatorTables {
  readonly ROWS: number;
  readonly PLACES: number;
  layRows(cards: number, rows: Uint16Array, places: Uint16Array): void;
}

const tables = async (): Promise<Buffer> => {
  const { ROWS, PLACES, layRows } = (await import(TABLES.href)) as EvaluatorTables;
  const [rows, places] = [new Uint16Array(ROWS), new Uint16Array(PLACES)];
  layRows(7, rows, places);
  return Buffer.concat(
    [
      Int32Array.from({ length: 52 }, (_, card) => cardKey(card)),
      Uint8Array.from({ length: 0o1000 }, (_, digits) => flushOf7(digits)),
      Uint16Array.from({ length: 1 << 13 }, (_, ranks) => suitedHandValue(ranks)),
      rows,
      places,
    ].map(({ buffer }) => Buffer.from(buffer)),
  );
};

/** The same method in C, on the same hands. */
export interface NativeEvaluator {
  /** Milliseconds that the best of so many slices takes, and the sum of all values. */
  run(slices: number): { readonly ms: number; readonly sum: number };
  close(): void;
}

/** Compiles it, or gives null where there is no compiler. */
export const compileNative = async (): Promise<NativeEvaluator | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-bench-'));
  const program = join(folder, 'evaluator');
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const compiled = COMPILERS.some(
    (compiler) => spawnSync(compiler, ['-std=c11', '-O3', '-o', program, SOURCE]).status === 0,
  );
  if (!compiled) {
    close();
    return null;
  }
  const input = await tables();
  return {
    run: (slices) => {
      const { stdout, status } = spawnSync(program, [`${slices}`], { input, encoding: 'utf8' });
      if (status !== 0) throw new Error('The evaluator in C could not run.');
      const [nanoseconds = 0, sum = 0] = stdout.split(' ').map(Number);
      return { ms: nanoseconds / 1e6, sum };
    },
    close,
  };
};
