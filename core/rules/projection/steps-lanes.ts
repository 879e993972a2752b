import { type Cents, ZERO } from '../../money.ts';
import { allocate } from './allocate.ts';
import { percentOf } from './round.ts';

/** PERCENTAGE: a percentage of each salary before COLA. DOLLAR: one pool of cents per fiscal year. */
export type StepsLanesSettings = { workGroupIds: readonly number[] } & (
  | { type: 'PERCENTAGE'; value: number }
  | { type: 'DOLLAR'; value: Cents }
);

/** An employee who gets an ordinary increase. `salary` is the annual salary before COLA. */
export interface StepsLanesCandidate {
  id: number;
  workGroupId: number | null;
  salary: Cents;
}

/**
 * Calculates the step and lane amount of each eligible candidate, by id; others get none. Only members of the listed work groups are
 * eligible: an empty list means no one. PERCENTAGE is rounded per person. DOLLAR splits the pool by salary among exactly the eligible
 * people; remaining cents go by largest remainder, then by ascending id. A negative salary, which only a faulty row has, gets no share of
 * the pool.
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
