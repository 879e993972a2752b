import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';
import { presentBatch } from './present-batch.ts';
import * as queries from './import-queries.ts';

const NOT_A_USER = 0;

/** Lists imports, newest first: all of them for ADMIN, and only their own for other users. With a budget year, lists only its imports. */
export async function listImports(
  cx: Context,
  input: { budgetYearId?: number | undefined } = {},
): Promise<ImportBatch[]> {
  const { role, userId } = cx.actor;
  const own = role === 'ADMIN' ? {} : { userId: userId ?? NOT_A_USER };
  return (await queries.listImports(cx.db, { ...input, ...own })).map(presentBatch);
}
