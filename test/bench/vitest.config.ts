import { defineConfig } from 'vitest/config';

/**
 * The benchmarks: each measures the product beside a bare baseline in the same run and asserts the ratio. A baseline stands in a
 * its own file, `*.baseline.ts`, and imports nothing of the product.
 */
export default defineConfig({
  test: {
    include: ['**/*.bench.ts'],
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    reporters: ['verbose', './test/support/counting-reporter.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
