import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const IS_LONG =
  /\.browser\.test\.ts$|\.property\.test\.ts$|^test\/|\/db\/embedded\/|\/(?:backup|workers|addresses|killed-import)\.test\.ts$/;

/**
 * Starts slow test files first. Vitest would start with the largest files and would run short but slow files at the
 * end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId, project }: TestSpecification) =>
      IS_LONG.test(moduleId.slice(project.config.root.length + 1));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Elements for the production build of React.
  oxc: { jsx: { development: false } },
  test: {
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    setupFiles: ['test/support/production-react.ts', 'test/support/fixed-seed.ts'],
    reporters: ['default', './test/support/counting-reporter.ts'],
    // Disables optimizing compilers: the pages of tests are open for seconds, so compiling their code again does not
    // pay off.
    env: { CHROMIUM_ARGUMENT: '--js-flags=--no-maglev --no-turbofan' },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Test files of a worker share their modules. Loading them again for each file took a third of the time of all
    // tests.
    isolate: false,
  },
});
