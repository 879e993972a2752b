import type { Context } from '../../context.ts';

/** Returns true if the user sees only active budgets. Nothing may show VIEW_ONLY users that another budget exists, not even its name. */
export function seesActiveOnly(cx: Context): boolean {
  return cx.actor.role === 'VIEW_ONLY';
}
