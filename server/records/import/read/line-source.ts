import type { LineSource } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import * as lineQueries from '../write/line-queries.ts';
import { findRowValues } from '../memory/source-value-queries.ts';

/** Returns the source of a line. For a projected line, returns the source of its base row. Includes deleted lines. Throws NOT_FOUND. */
export async function lineSource(cx: Context, input: { id: number }): Promise<LineSource> {
  const row = await lineQueries.findLineSource(cx.db, input.id);
  if (!row) throw new AppError('NOT_FOUND', `There is no line ${input.id}.`);
  const { import_id, import_row, original_name, imported_by, imported_at } = row;
  const isImported = import_id !== null && import_row !== null && original_name !== null && imported_at !== null;
  return {
    itemId: row.id,
    kind: row.base_id !== null ? 'PROJECTED' : isImported ? 'IMPORTED' : 'BY_HAND',
    baseItemId: row.base_id,
    file: isImported
      ? {
          importId: import_id,
          originalName: original_name,
          sheet: row.sheet,
          row: import_row,
          importedBy: imported_by ?? '',
          importedAt: imported_at.toISOString(),
          values: (await findRowValues(cx.db, import_id, import_row)) ?? {},
        }
      : null,
  };
}
