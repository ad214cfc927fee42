import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** The last line of `npm test`: how many tests passed and failed. Whatever makes the run fail counts as a failure. */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      count.failed += countBrokenFiles([module, ...module.children.allSuites()]);
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.on('exit', (status) => {
      const failed = status !== 0 && count.failed === 0 ? 1 : count.failed;
      console.log(`${count.passed} passed, ${failed} failed${skipped}`);
    });
  }
}

/** Files that did not load, and files and groups whose set-up or tear-down failed. */
const countBrokenFiles = (suites: readonly (TestModule | TestSuite)[]): number =>
  suites.reduce((sum, suite) => sum + suite.errors().length, 0);
