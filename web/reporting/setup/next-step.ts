import type { Setup } from '../../../core/contract/setup.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';

type Step = Setup['steps'][number];

/** For each step that depends on another step: the step that must be started first. */
const FIRST: Partial<Record<SetupKey, SetupKey>> = {
  totals: 'accounts',
  workGroups: 'roster',
  contracts: 'workGroups',
};

/** The steps on which each optional step builds. The optional step can be the next step only right after one of these steps. */
const BUILDS_ON: Partial<Record<SetupKey, readonly SetupKey[]>> = { positions: ['roster', 'workGroups'] };

/**
 * Returns the step to take after a given step, or the first step to take if `after` is null. The steps that follow the given step come
 * first, then the steps before it. Steps that are not started come before steps that are started or need a look. An optional step is
 * returned only if it builds on the given step, the given step has been started, and nothing is left to do between the two. Returns null if
 * no step is left.
 */
export function nextStep(
  steps: readonly Step[],
  after: SetupKey | null,
  mayTake: (step: Step) => boolean,
): Step | null {
  const at = steps.findIndex(({ key }) => key === after);
  const others = at === -1 ? steps : [...steps.slice(at + 1), ...steps.slice(0, at)];
  const following = others.find((step) => !isSettled(step));
  const isBegun = at !== -1 && steps[at]?.state !== 'NOT_STARTED';
  const isBuiltOn = following !== undefined && after !== null && BUILDS_ON[following.key]?.includes(after);
  if (following?.state === 'OPTIONAL' && isBegun && isBuiltOn && mayTake(following)) return following;
  const open = others.filter((step) => isOpen(step, steps) && mayTake(step));
  return open.find(({ state }) => state === 'NOT_STARTED') ?? open[0] ?? null;
}

/** Returns true if nothing is left to do in a step. */
export function isSettled({ state }: Pick<Step, 'state'>): boolean {
  return state === 'DONE' || state === 'NOTHING_TO_CHECK';
}

function isOpen({ key, state }: Step, steps: readonly Step[]): boolean {
  if (isSettled({ state }) || state === 'OPTIONAL') return false;
  const isFirstMissing = steps.some((step) => step.key === FIRST[key] && step.state === 'NOT_STARTED');
  return state !== 'NOT_STARTED' || !isFirstMissing;
}
