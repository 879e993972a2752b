import { AppError, type ErrorDetails } from '../../errors.ts';

const MAX_SHOWN = 10;

/** Returns one VALIDATION error that lists the first ten problems, one per line. */
export function listProblems(what: string, problems: readonly string[], details: ErrorDetails = {}): AppError {
  const more = problems.length - MAX_SHOWN;
  const shown = problems.slice(0, MAX_SHOWN);
  return new AppError('VALIDATION', [what, ...shown, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'), details);
}
