import type { Context } from '../../context.ts';

/** Whether the user sees only active budgets: for VIEW_ONLY, any other budget, including its name, does not exist. */
export function seesActiveOnly(cx: Context): boolean {
  return cx.actor.role === 'VIEW_ONLY';
}
