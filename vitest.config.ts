import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { citationRecorder } from './scripts/citation-recorder.js';

const source = (path: string): string => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

/** Not part of a package: tests use them as they are written. */
const testing = (...packages: readonly string[]) =>
  packages.map((name) => ({ find: `@fairdeal/${name}/testing`, replacement: source(`${name}/src/testing/index.ts`) }));

const EVERY_NODE_TEST = {
  exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
  globalSetup: ['scripts/test-setup.mjs'],
  includeTaskLocation: true,
  // A busy machine is slow, not wrong. No test has a shorter time of its own, unless it is about that time.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // Many wait for other programs.
  maxWorkers: availableParallelism() + 2,
  // No test leaves anything behind in a module, so files share what they import.
  isolate: false,
};

const SERVERS = 'packages/house/src/log/testing/servers.ts';

const BUILT = /\/packages\/\w+\/dist\//;

export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-summary.ts'],
    projects: [
      {
        // The rules as they are written, and heard: who says that he proves a clause must have heard it. Below them the cards as built.
        resolve: { alias: testing('rules') },
        plugins: [citationRecorder()],
        test: {
          ...EVERY_NODE_TEST,
          name: 'rules',
          include: ['packages/{cards,rules}/src/**/*.test.ts'],
          setupFiles: ['packages/rules/src/testing/setup.ts'],
          server: { deps: { external: [BUILT] } },
        },
      },
      {
        // What stands on the rules takes them as built: they are quicker so.
        resolve: { alias: testing('lab', 'table', 'proof', 'house') },
        test: {
          ...EVERY_NODE_TEST,
          name: 'node',
          globalSetup: [...EVERY_NODE_TEST.globalSetup, SERVERS],
          include: [
            'packages/!(cards|rules)/src/**/*.test.ts',
            'packages/web/vite/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          server: { deps: { external: [BUILT] } },
        },
      },
      {
        // Works with the packages as built, as the website does.
        resolve: { alias: testing('rules', 'lab', 'table', 'proof', 'house') },
        test: {
          name: 'browser',
          include: ['packages/web/src/**/*.browser.test.ts'],
          globalSetup: ['packages/web/src/testing/prepare.ts', SERVERS],
          setupFiles: ['packages/web/src/testing/setup.ts'],
          testTimeout: EVERY_NODE_TEST.testTimeout,
          hookTimeout: EVERY_NODE_TEST.hookTimeout,
          expect: EVERY_NODE_TEST.expect,
          server: { deps: { external: [BUILT] } },
          // As many as of the others, so that these go on where a browser leaves off.
          maxWorkers: EVERY_NODE_TEST.maxWorkers,
          // Files share a browser, and what it has loaded.
          isolate: false,
        },
      },
    ],
  },
});
