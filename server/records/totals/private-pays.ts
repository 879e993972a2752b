import { SMALLEST_PUBLIC_GROUP, type IsPay } from '../../../core/rules/publishing/suppression.ts';
import { readOnce, type Context } from '../../context.ts';
import { listPrivatePays } from './private-pays-queries.ts';

/** Returns a function that says whether an amount is someone's pay shared by fewer than 5 people, in any active operating budget. */
export async function privatePays(cx: Pick<Context, 'db' | 'once'>): Promise<IsPay> {
  const pays = await readOnce(
    cx,
    'private pays',
    async () => new Set(await listPrivatePays(cx.db, SMALLEST_PUBLIC_GROUP)),
  );
  return (amount) => pays.has(Math.abs(amount));
}
