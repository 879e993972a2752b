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
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const test of module.children.allTests()) counts[test.result().state] += 1;
  // The hooks of a file or of a group can fail without a failed test.
  const ofHooks = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  counts.failed += ofHooks.length;
  const ofTests = [...module.children.allTests()].flatMap((test) => test.result().errors ?? []);
  const isTimeout = [...ofHooks, ...ofTests].every(({ message }) => TIMED_OUT.test(message));
  return { name: module.relativeModuleId, ...counts, isTimeout };
}

/**
 * The message of a test or hook that exceeded its time limit. If a machine stands still, this happens to all tests and hooks that are
 * running.
 */
const TIMED_OUT = /^(?:Test|Hook) timed out in \d+ms/;
