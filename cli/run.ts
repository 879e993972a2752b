import { CommanderError } from 'commander';
import { translateDatabaseError } from '../server/platform/db/constraint-errors.ts';
import { AppError, EXIT_CODE } from '../server/errors.ts';
import { createProgram } from './program.ts';
import type { CliSession } from './session.ts';

const BAD_INPUT = 2;
const UNEXPECTED = 1;

/** Runs one command line (without the program name) and returns its exit code. */
export async function run(session: CliSession, args: readonly string[]): Promise<number> {
  try {
    await createProgram(session).parseAsync(args, { from: 'user' });
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : BAD_INPUT;
    return reportError(session, translateDatabaseError(thrown));
  } finally {
    await session.close();
  }
}

function reportError(session: CliSession, error: unknown): number {
  if (error instanceof AppError) {
    session.report(`Error: ${error.message}`);
    return EXIT_CODE[error.code];
  }
  session.report(`Unexpected error: ${error instanceof Error ? error.message : String(error)}`);
  return UNEXPECTED;
}
