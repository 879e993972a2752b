import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const IS_LONG =
  /\.browser\.test\.ts$|\.property\.test\.ts$|^test\/|\/db\/embedded\/|\/(?:backup|workers|addresses|killed-import)\.test\.ts$/;

/** What takes long behind few lines does not start last: Vitest would take the largest files first, and wait for these at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId, project }: TestSpecification) =>
      IS_LONG.test(moduleId.slice(project.config.root.length + 1));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    exclude: ['node_modules', 'dist', '.cache', '.data'],
    globalSetup: ['test/support/global-setup.ts'],
    // The workers that the product starts run from source too.
    execArgv: ['--import', './test/support/typescript-in-workers.mjs'],
    setupFiles: ['test/support/fixed-seed.ts'],
    reporters: ['default', './test/support/counting-reporter.ts'],
    // A page of a test lives for seconds: compiling its code a second and a third time costs more than that gains.
    env: { CHROMIUM_ARGUMENT: '--js-flags=--no-maglev --no-turbofan' },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a machine under load needs to come round to it; a second is what a quiet one needs.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The files of a worker share their modules: loading them again for each took as long as a third of the tests.
    isolate: false,
  },
});
