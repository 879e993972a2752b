import type { FundKey, ProgramCode } from './accounts.ts';
import type { JobKey } from './jobs.ts';

/** Posts of one title: one for each FTE of the list. `program` and `fund` stand for the job's own, `salary` is in dollars. */
export type Posts = readonly [title: string, job: JobKey, ftes: readonly number[], special?: SpecialPost];

interface SpecialPost {
  program?: ProgramCode;
  fund?: FundKey;
  salary?: number;
}

/** So many full-time posts, and further ones with the FTE given. */
export function full(count: number, ...partTime: number[]): number[] {
  return [...Array.from({ length: count }, () => 1), ...partTime];
}
