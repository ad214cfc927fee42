import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

/**
 * The last line of `npm test`: how many tests passed, failed and were skipped. Anything that makes the run fail counts as a failure.
 * The line before it says why tests were skipped: the name of such a test, or of its group, ends with `(needs …)`, `-t` names others, or a set-up failed.
 */
export default class TestSummary implements Reporter {
  #named: RegExp | undefined;

  onInit(vitest: Vitest): void {
    this.#named = vitest.getGlobalTestNamePattern();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const reasons: string[] = [];
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state] += 1;
        if (state === 'skipped') reasons.push(skipReason(test, this.#named));
      }
      count.failed += countBrokenFiles([module, ...module.children.allSuites()]);
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.on('exit', (status) => {
      const failed = status !== 0 && count.failed === 0 ? 1 : count.failed;
      if (reasons.length > 0) console.log(`Skipped: ${reasonsText(reasons)}.`);
      console.log(`${count.passed} passed, ${failed} failed${skipped}`);
    });
  }
}

/** Whether the set-up of a group or file around a test failed. */
const isSetUpBroken = ({ parent }: TestCase | TestSuite): boolean =>
  parent.errors().length > 0 || (parent.type === 'suite' && isSetUpBroken(parent));

/** Why a test was skipped: `needs Go`, or words that stand for themselves. */
const skipReason = (test: TestCase, named: RegExp | undefined): string => {
  const [, needed] = /\(needs ([^)]+)\)/.exec(test.fullName) ?? [];
  // Vitest reads `-t` against the names with a space between them.
  if (named?.test(test.fullName.replaceAll(' > ', ' ')) === false) return 'left out by -t';
  if (needed !== undefined) return `needs ${needed}`;
  // Only a test that was to run is skipped by a set-up.
  if (test.options.mode !== 'skip' && isSetUpBroken(test)) return 'not run because a set-up failed';
  return `skipped without a reason in its name: ${test.fullName}`;
};

/** `3 need Go, 1 needs FAIRDEAL_LONG=1, 40 left out by -t`. */
const reasonsText = (reasons: readonly string[]): string =>
  [...new Set(reasons)]
    .map((reason) => {
      const { length } = reasons.filter((other) => other === reason);
      return `${length} ${length === 1 ? reason : reason.replace(/^needs /, 'need ')}`;
    })
    .join(', ');

/** Files that did not load, and files and groups whose set-up or tear-down failed. */
const countBrokenFiles = (suites: readonly (TestModule | TestSuite)[]): number =>
  suites.reduce((sum, suite) => sum + suite.errors().length, 0);
