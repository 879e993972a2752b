import { type Cents, ZERO } from '../../money.ts';
import { allocate } from './allocate.ts';
import { percentOf } from './round.ts';

/** PERCENTAGE: a percentage of each salary before COLA. DOLLAR: one pool of cents for each fiscal year. */
export type StepsLanesSettings = { workGroupIds: readonly number[] } & (
  { type: 'PERCENTAGE'; value: number } | { type: 'DOLLAR'; value: Cents }
);

/** Someone whose salary rises by the ordinary rule, with the full-year salary before COLA. */
export interface StepsLanesCandidate {
  id: number;
  workGroupId: number | null;
  salary: Cents;
}

/**
 * The step and lane amount of each eligible candidate, by id; who is not in it gets none. Only members of the listed work
 * groups are eligible: an empty list means nobody. PERCENTAGE is rounded for each person; DOLLAR splits the pool by salary
 * over exactly these people, a left-over cent going by largest remainder and then by ascending id. A salary below zero, which
 * only a faulty row has, takes no part in the pool.
 */
export function stepsLanesAmounts(
  settings: StepsLanesSettings,
  candidates: readonly StepsLanesCandidate[],
): Map<number, Cents> {
  const groups = new Set(settings.workGroupIds);
  const eligible = candidates.filter(({ workGroupId }) => workGroupId !== null && groups.has(workGroupId));
  const amounts = new Map<number, Cents>();
  if (settings.type === 'PERCENTAGE') {
    for (const { id, salary } of eligible) amounts.set(id, percentOf(salary, settings.value));
    return amounts;
  }
  const sharers = eligible.filter(({ salary }) => salary > 0).sort((a, b) => a.id - b.id);
  if (sharers.length === 0) return amounts;
  const weights = sharers.map(({ salary }) => salary);
  const parts = allocate(settings.value, weights);
  for (const [index, { id }] of sharers.entries()) amounts.set(id, parts[index] ?? ZERO);
  return amounts;
}
