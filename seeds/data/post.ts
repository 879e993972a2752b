import type { FundKey, ProgramCode } from './accounts.ts';
import type { JobKey } from './jobs.ts';

/** Positions with the same title, one for each FTE in the list. `program` and `fund` replace those of the job. `salary` is in dollars. */
export type Posts = readonly [title: string, job: JobKey, ftes: readonly number[], special?: SpecialPost];

interface SpecialPost {
  program?: ProgramCode;
  fund?: FundKey;
  salary?: number;
}

/** Returns the FTEs of `count` full-time positions, followed by the given part-time FTEs. */
export function full(count: number, ...partTime: number[]): number[] {
  return [...Array.from({ length: count }, () => 1), ...partTime];
}
