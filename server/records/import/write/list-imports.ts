import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';
import { presentBatch } from './present-batch.ts';
import * as queries from './import-queries.ts';

const NOT_A_USER = 0;

/**
 * Lists imports, newest first: all imports for ADMIN, and only their own imports for other users. If a budget year is given, lists only the
 * imports into that year.
 */
export async function listImports(cx: Context, input: { budgetYearId?: number | undefined }): Promise<ImportBatch[]> {
  const { role, userId } = cx.actor;
  const own = role === 'ADMIN' ? {} : { userId: userId ?? NOT_A_USER };
  return (await queries.listImports(cx.db, { ...input, ...own })).map(presentBatch);
}
