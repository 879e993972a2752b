// Runs all tests, or only the given test files. In CI, failed files run a second time by themselves if they use a browser, which a busy
// machine can stop, or if tests and hooks only exceeded their time limits, because the machine stood still. The end of the output lists
// the files that passed only the second time. There is no second run if more than 5 files failed, or if any other test failed.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTS = join(ROOT, '.cache/test-counts.json');
const MAX_RETRIED_FILES = 5;
const NOTHING = { passed: 0, failed: 1, skipped: 0, failedFiles: [] };

function run(files) {
  rmSync(COUNTS, { force: true });
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_COUNTS: COUNTS },
  });
  const counts = readCounts();
  return { ...counts, failed: status === 0 ? 0 : Math.max(1, counts.failed) };
}

function readCounts() {
  try {
    return JSON.parse(readFileSync(COUNTS, 'utf8'));
  } catch {
    return NOTHING;
  }
}

let counts = run(process.argv.slice(2));
const again = counts.failedFiles;
const hasSecondTry =
  Boolean(process.env.CI) &&
  counts.failed > 0 &&
  again.length > 0 &&
  again.length <= MAX_RETRIED_FILES &&
  counts.failed === again.reduce((sum, { failed }) => sum + failed, 0) &&
  again.every(({ name, isTimeout }) => isTimeout || name.endsWith('.browser.test.ts'));
if (hasSecondTry) {
  const second = run(again.map(({ name }) => name));
  const passed = counts.passed - again.reduce((sum, file) => sum + file.passed, 0) + second.passed;
  const skipped = counts.skipped - again.reduce((sum, file) => sum + file.skipped, 0) + second.skipped;
  counts = { ...second, passed, skipped };
  for (const { name } of again) {
    if (!second.failedFiles.some((file) => file.name === name))
      process.stdout.write(`PASSED ONLY AT THE SECOND TRY, look into it: ${name}\n`);
  }
}
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
