import type { Context } from '../../context.ts';

/**
 * Returns true if the user sees only active budgets. VIEW_ONLY users must not be able to notice that another budget exists, not even by its
 * name.
 */
export function seesActiveOnly(cx: Context): boolean {
  return cx.actor.role === 'VIEW_ONLY';
}
