import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that look for mutants: those of the folders named in FAIRDEAL_MUTATION_TESTS, straight from the sources. */
const source = (path: string): string => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

/** Thousands of rounds at random, and whole trees of them: too many to be played again for every change. */
const AT_RANDOM = ['room/room', 'irregularities/irregularities', 'phh/write', 'perft'].map(
  (name) => `packages/rules/src/637a-poker/${name}.test.ts`,
);

export default defineConfig({
  resolve: {
    alias: [
      { find: '@fairdeal/rules/testing', replacement: source('rules/src/testing/index.ts') },
      { find: /^@fairdeal\/(\w+)$/, replacement: source('$1/src/index.ts') },
    ],
  },
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: (process.env.FAIRDEAL_MUTATION_TESTS ?? '')
      .split(',')
      .map((folder) => `packages/rules/src/${folder}/**/*.test.ts`),
    exclude: AT_RANDOM,
    isolate: false,
    testTimeout: 120_000,
  },
});
