import type { Setup } from '../../../core/contract/setup.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';

type Step = Setup['steps'][number];

/**
 * Returns the next step to take after a step (null: from the start). Steps before it follow those after it. Steps that are not started
 * come before steps that are started or need a look. Returns null if no step is left.
 */
export function nextStep(
  steps: readonly Step[],
  after: SetupKey | null,
  mayTake: (step: Step) => boolean,
): Step | null {
  const at = steps.findIndex(({ key }) => key === after);
  const others = at === -1 ? steps : [...steps.slice(at + 1), ...steps.slice(0, at)];
  const open = others.filter((step) => isOpen(step) && mayTake(step));
  return open.find(({ state }) => state === 'NOT_STARTED') ?? open[0] ?? null;
}

/** Returns true if nothing is left to do in a step. */
export function isSettled({ state }: Pick<Step, 'state'>): boolean {
  return state === 'DONE' || state === 'NOTHING_TO_CHECK';
}

/** Before the budget lines are imported, there is nothing to do for the totals. */
function isOpen({ key, state }: Step): boolean {
  return !isSettled({ state }) && !(key === 'totals' && state === 'NOT_STARTED');
}
