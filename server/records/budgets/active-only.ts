import type { Context } from '../../context.ts';

/** Returns true if the user sees only active budgets. To VIEW_ONLY, any other budget does not exist, not even its name. */
export function seesActiveOnly(cx: Context): boolean {
  return cx.actor.role === 'VIEW_ONLY';
}
