import { defineConfig } from 'vitest/config';

/**
 * The long runs: the same properties as in the tests at full size, and the browser tests with axe on a desktop and on a
 * phone in each state. Files run one after the other, because each uses the whole machine.
 */
export default defineConfig({
  test: {
    include: ['**/*.soak.ts', '**/*.browser.test.ts'],
    env: { EVERY_LOOK: '1' },
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    reporters: ['verbose', './test/support/counting-reporter.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
});
