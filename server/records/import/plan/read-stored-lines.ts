import type { Context } from '../../../context.ts';
import * as lineQueries from '../write/line-queries.ts';
import type { SourceValues } from '../read/source-values.ts';
import { readImportedValues } from '../memory/source-value-queries.ts';

/** A base-year line, with the values of its row in the file of its last import. */
export interface StoredLine extends lineQueries.BaseLine {
  /** null for a line entered by hand. */
  words: () => SourceValues | null;
}

/** Returns the base-year lines, in file order. Lines whose ids are in `orDeleted` are included even if they were deleted. */
export async function readStoredLines(
  cx: Context,
  where: { scenarioId: number; fiscalYear: number; orDeleted?: readonly number[] | undefined },
): Promise<StoredLine[]> {
  const lines = await lineQueries.listBaseLines(cx.db, where);
  const words = await readImportedValues(
    cx.db,
    lines.map(({ import_id }) => import_id),
  );
  return lines.map((line) => Object.assign(line, { words: () => words.of(line) }));
}
