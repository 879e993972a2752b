import type { Context } from '../../context.ts';

/** Returns a time that is always later than the previous one, so that a user who read the record earlier gets a conflict. */
export function laterThan(cx: Context, before: Date | undefined): Date {
  return new Date(Math.max(cx.now().getTime(), (before?.getTime() ?? 0) + 1));
}
