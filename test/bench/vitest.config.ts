import { defineConfig } from 'vitest/config';

/**
 * The benchmarks: each measures the product beside a bare baseline in the same run and asserts the ratio. A baseline has its
 * own file, `*.baseline.ts`, and imports nothing of the product. Each part counts with the best of five runs, the bare one measured between
 * the others, and a failed benchmark runs a second time before it counts, because other programs use the machine too.
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
