import type { Context } from '../../context.ts';

/** VIEW_ONLY users see active budgets only: to them any other budget, its name included, does not exist. */
export function seesActiveOnly(cx: Context): boolean {
  return cx.actor.role === 'VIEW_ONLY';
}
