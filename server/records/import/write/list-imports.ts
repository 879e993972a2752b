import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';
import { presentBatch } from './present-batch.ts';
import * as queries from './queries.ts';

/** Lists every import, or those of one budget year, newest first. */
export async function listImports(
  cx: Context,
  input: { budgetYearId?: number | undefined } = {},
): Promise<ImportBatch[]> {
  return (await queries.listImports(cx.db, input)).map(presentBatch);
}
