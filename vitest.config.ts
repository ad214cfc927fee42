import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hearing } from './scripts/hearing.js';

const source = (path: string): string => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

const TESTING = ['rules', 'lab', 'table', 'proof'].map((name) => ({
  find: `@fairdeal/${name}/testing`,
  replacement: source(`${name}/src/testing/index.ts`),
}));

export default defineConfig({
  resolve: {
    alias: [
      ...TESTING,
      { find: '@fairdeal/table/hand', replacement: source('table/src/hand/index.ts') },
      { find: '@fairdeal/table/drills', replacement: source('table/src/drills/index.ts') },
      { find: '@fairdeal/table/script', replacement: source('table/src/script/index.ts') },
      { find: '@fairdeal/table/sentence', replacement: source('table/src/sentence.ts') },
      { find: /^@fairdeal\/(\w+)$/, replacement: source('$1/src/index.ts') },
    ],
  },
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    projects: [
      {
        extends: true,
        plugins: [hearing()],
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'packages/web/vite/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          globalSetup: ['scripts/bundled.mjs'],
          setupFiles: ['packages/rules/src/testing/setup.ts'],
          includeTaskLocation: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Many wait for other programs.
          maxWorkers: availableParallelism() + 1,
          // No test leaves anything behind in a module, so files share what they import.
          isolate: false,
        },
      },
      {
        // Works with the packages as built, as the website does.
        resolve: { alias: TESTING },
        test: {
          name: 'browser',
          include: ['packages/web/src/**/*.browser.test.ts'],
          globalSetup: ['packages/web/src/testing/prepare.ts'],
          setupFiles: ['packages/web/src/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
          // After the others: a browser takes a core of its own, though it waits as often as it works.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // Files share a browser, and what it has loaded.
          isolate: false,
        },
      },
    ],
  },
});
