import { defineConfig } from 'vitest/config';

/**
 * The benchmarks. Each measures the product and a bare baseline in the same run and asserts the ratio. A baseline has a separate file,
 * `*.baseline.ts`, and imports nothing from the product. The best of five runs counts, and runs of the baseline and the product alternate.
 * A failed benchmark is repeated once, because other programs use the machine, too.
 */
export default defineConfig({
  test: {
    include: ['**/*.bench.ts'],
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    reporters: ['verbose', './test/support/counting-reporter.ts'],
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
