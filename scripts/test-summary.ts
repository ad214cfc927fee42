import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/**
 * The last line of `npm test`: how many tests passed, failed and were skipped. Anything that makes the run fail counts as a failure.
 * The line before it says why tests were skipped: the name of such a test, or of its group, ends with `(needs …)`.
 */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const reasons: string[] = [];
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state] += 1;
        if (state === 'skipped')
          reasons.push(/\(needs ([^)]+)\)/.exec(test.fullName)?.[1] ?? `no reason: ${test.fullName}`);
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

/** `3 need Go, 1 needs FAIRDEAL_LONG=1`. */
const reasonsText = (reasons: readonly string[]): string =>
  [...new Set(reasons)]
    .map((reason) => {
      const { length } = reasons.filter((other) => other === reason);
      return `${length} ${reason.startsWith('no reason') ? 'for' : length === 1 ? 'needs' : 'need'} ${reason}`;
    })
    .join(', ');

/** Files that did not load, and files and groups whose set-up or tear-down failed. */
const countBrokenFiles = (suites: readonly (TestModule | TestSuite)[]): number =>
  suites.reduce((sum, suite) => sum + suite.errors().length, 0);
