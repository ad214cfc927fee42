// A replacement for vitest's API in a process that runs tests many times. The matchers are vitest's own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ofVitest = createRequire(join(root, 'node_modules/vitest/package.json'));
const load = (name) => import(/* @vite-ignore */ pathToFileURL(ofVitest.resolve(name)).href);

const chai = await load('chai');
const matchers = await load('@vitest/expect');
for (const plugin of [matchers.JestExtend, matchers.JestChaiExpect, matchers.JestAsymmetricMatchers]) chai.use(plugin);

/** The tests, in the order in which they are read. */
export const tests = [];

/** What each test saw where it compares with a snapshot, before anything was changed. */
const snapshots = new Map();
let running = 0;
let taken = 0;

/** Runs one of them. It fails by what it throws. */
export const run = async (at) => {
  running = at;
  taken = 0;
  await tests[at]();
};

for (const name of ['toMatchSnapshot', 'toMatchInlineSnapshot'])
  chai.util.addMethod(chai.Assertion.prototype, name, function () {
    taken += 1;
    const key = `${running} ${taken}`;
    if (snapshots.has(key)) expect(this._obj).toEqual(snapshots.get(key));
    else snapshots.set(key, structuredClone(this._obj));
  });

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[matchers.ASYMMETRIC_MATCHERS_OBJECT],
);

const bodyOf = (words) => words.find((word) => typeof word === 'function');
const nothing = () => {};
/** A skipped test, with or without a table. */
const NEVER = Object.assign(() => {}, { each: () => nothing });

const withWays = (add) =>
  Object.assign(add, {
    each:
      (rows) =>
      (name, ...rest) => {
        for (const row of rows) add(name, () => bodyOf(rest)(...[row].flat(1)));
      },
    skip: NEVER,
    skipIf: (skips) => (skips ? NEVER : add),
    runIf: (runs) => (runs ? add : NEVER),
  });

export const test = withWays((_name, ...rest) => {
  tests.push(bodyOf(rest));
});
export const describe = withWays((_name, ...rest) => bodyOf(rest)());
export { nothing as afterAll, nothing as afterEach, nothing as beforeEach };
