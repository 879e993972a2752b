import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Prints the test counts in a plain line for scripts, or writes them to the file in TEST_COUNTS. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = modules.map(countsOf);
    const sum = (state: 'passed' | 'failed' | 'skipped') => files.reduce((total, file) => total + file[state], 0);
    const counts = { passed: sum('passed'), failed: sum('failed') + errors.length, skipped: sum('skipped') };
    process.on('exit', () => {
      const failedFiles = files.filter(({ failed }) => failed > 0);
      if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ ...counts, failedFiles }));
      else process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
    });
  }
}

function countsOf(module: TestModule) {
  const counts = { passed: 0, failed: module.errors().length, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) counts[test.result().state] += 1;
  return { name: module.relativeModuleId, ...counts };
}
