// A Stryker plugin that reads the tests once and runs them again and again in one process: a change is tried in milliseconds.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';

const VITEST = fileURLToPath(new URL('vitest.mjs', import.meta.url));
const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const sources = join(packages, 'rules/src');

/** Thousands of rounds at random, and whole trees of them: too many to be played again for every change. */
const AT_RANDOM = [
  'engine/money',
  ...['room/room', 'irregularities/irregularities', 'phh/write', 'perft'].map((name) => `637a-poker/${name}`),
].map((name) => `${name}.test.ts`);

/** The files of the tests that look for mutants. */
const testFiles = () =>
  process.env.FAIRDEAL_MUTATION_TESTS.split(',').flatMap((folder) =>
    readdirSync(join(sources, folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith('.test.ts') && !AT_RANDOM.includes(name))
      .sort(),
  );

/** What the changed code looks at: which of the changes is made, and who asks. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;

const NO_CHANGE = 'none';

class InOneProcess {
  #server;
  /** Their own vitest, with all tests. */
  #vitest;
  /** The milliseconds that each test took when nothing was changed. */
  #took = new Map();

  /** What is worked out while the code is read is left alone, so nothing need be read again for a change. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    await this.dispose();
    this.#took.clear();
    this.#server = await createViteServer({
      configFile: false,
      root: packages,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: VITEST },
          { find: '@fairdeal/rules/testing', replacement: join(sources, 'testing/index.ts') },
          { find: /^@fairdeal\/(\w+)$/, replacement: join(packages, '$1/src/index.ts') },
        ],
      },
    });
    this.#vitest = await this.#server.ssrLoadModule(VITEST);
    for (const file of testFiles()) await this.#server.ssrLoadModule(join(sources, file));
  }

  async dispose() {
    await this.#server?.close();
  }

  async dryRun() {
    const tests = [];
    for (const at of this.#vitest.tests.keys()) {
      const id = String(at);
      stryker.currentTestId = id;
      const failureMessage = await this.#unchanged(at);
      stryker.currentTestId = undefined;
      const timeSpentMs = this.#took.get(at);
      tests.push({
        id,
        name: id,
        timeSpentMs,
        ...(failureMessage === null ? { status: 0 } : { status: 1, failureMessage }),
      });
    }
    return { status: 'complete', tests, mutantCoverage: stryker.mutantCoverage };
  }

  /** The quickest tests come first. */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const tests = (testFilter ?? [...this.#vitest.tests.keys()])
      .map(Number)
      .sort((one, other) => (this.#took.get(one) ?? 0) - (this.#took.get(other) ?? 0));
    for (const at of tests) {
      // A process that was started again knows no snapshots yet.
      if (!this.#took.has(at)) await this.#unchanged(at);
      let failure = await this.#failureUnder(activeMutant.id, at, hitLimit);
      if (failure === null) continue;
      // Code may remember what an earlier change made of it: where the test fails without one, all is read again.
      if (failure.status !== 'timeout' && (await this.#unchanged(at)) !== null) {
        await this.init();
        await this.#unchanged(at);
        failure = await this.#failureUnder(activeMutant.id, at, hitLimit);
        if (failure === null) continue;
      }
      return { nrOfTests: tests.length, killedBy: [String(at)], ...failure };
    }
    return { status: 'survived', nrOfTests: tests.length };
  }

  async #unchanged(at) {
    const since = performance.now();
    const failure = await this.#failure(at);
    this.#took.set(at, performance.now() - since);
    return failure;
  }

  async #failureUnder(id, at, hitLimit) {
    Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit });
    const failureMessage = await this.#failure(at);
    const endless = hitLimit !== undefined && stryker.hitCount > hitLimit;
    stryker.activeMutant = NO_CHANGE;
    if (failureMessage === null) return null;
    return endless ? { status: 'timeout', reason: failureMessage } : { status: 'killed', failureMessage };
  }

  async #failure(at) {
    try {
      await this.#vitest.run(at);
      return null;
    } catch (error) {
      return String(error);
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-one-process', injectableClass: InOneProcess }];
