import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    setupFiles: ['test/support/fixed-seed.ts'],
    reporters: ['default', './test/support/counting-reporter.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a machine under load needs to come round to it; a second is what a quiet one needs.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    // The files of a worker share their modules: loading them again for each took as long as a third of the tests.
    isolate: false,
  },
});
