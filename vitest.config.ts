import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: '@fairdeal/rules/testing', replacement: source('rules/src/testing/index.ts') },
      { find: /^@fairdeal\/(\w+)$/, replacement: source('$1/src/index.ts') },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    reporters: ['default', './scripts/closing-line.ts'],
    testTimeout: 120_000,
  },
});
