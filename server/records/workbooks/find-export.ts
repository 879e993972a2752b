import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isKeyOf, parseKey, type RowKey } from './keys.ts';
import * as queries from './queries.ts';
import { isKeyHeader, type ReturnedFile } from './read-returned.ts';
import { isMarkOf } from './sheets.ts';

/** If a file has no hidden sheet, about this many of its keys are tried to find the export that it comes from. */
const TRIED_KEYS = 200;

/** Returns the text in the key column for each row, by row number. */
export function keyTexts({ table }: Pick<ReturnedFile, 'table'>): Map<number, string> {
  const at = table.columns.find(({ name }) => isKeyHeader(name))?.index ?? -1;
  return new Map(table.rows.map(({ row, cells }) => [row, (cells[at] ?? '').trim()]));
}

/**
 * Finds the export that a file comes from: the one that its hidden sheet names, or else the one that signed most of its keys. Throws
 * VALIDATION for a workbook from another installation, and for one without any valid key.
 */
export async function findExportOf(cx: Context, file: ReturnedFile): Promise<queries.ExportRow> {
  const id = file.mark === null ? await findSigner(cx, file) : file.mark.id;
  const found = id === null ? undefined : await queries.findExport(cx.db, id);
  if (found && (file.mark === null || isMarkOf(found, file.mark))) return found;
  const { mark } = file;
  const whose = mark === null ? '' : ` (${mark.district || 'another district'}, ${fiscalYearLabel(mark.fiscalYear)})`;
  throw new AppError(
    'VALIDATION',
    mark === null
      ? `${file.name} has no rows from a workbook of this installation of the program. Download the workbook again and copy your changes into the new file.`
      : `${file.name} was downloaded from another installation of this program${whose}. Merge the file in that installation, or download a new workbook from this one.`,
  );
}

async function findSigner(cx: Context, file: ReturnedFile): Promise<number | null> {
  const keys = [...keyTexts(file).values()].flatMap((text) => parseKey(text) ?? []);
  const every = Math.max(1, Math.floor(keys.length / TRIED_KEYS));
  const tried = keys.filter((_, at) => at % every === 0);
  const signers = await queries.listSigners(
    cx.db,
    tried.map(({ id }) => id),
  );
  const count = (signer: queries.Signer) => tried.filter((key: RowKey) => isKeyOf(signer, key)).length;
  let best: { id: number; count: number } | null = null;
  for (const signer of signers) {
    const signed = count(signer);
    if (signed > (best?.count ?? 0)) best = { id: signer.id, count: signed };
  }
  return best?.id ?? null;
}
