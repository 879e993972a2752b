import { CSV, XLSX } from '../../../core/contract/fields.ts';
import { XLSM } from '../../../core/contract/own-layout.ts';
import { describeRows } from '../../../core/import/describe-rows.ts';
import { toDollars } from '../../../core/money.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { inSnapshot, inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { readDistrict } from '../../platform/district/read-district.ts';
import { readKeptFile, requireKeptImport, type KeptFile } from '../import/files/read-kept-file.ts';
import { describeColumn, type WrittenColumn } from './about-sheets.ts';
import { compareLines, type ComparedColumn } from './compare-lines.ts';
import { listPresentLines } from './queries.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface OwnLayoutFile {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** A description of the changes, one or more sentences per column. */
  summary: string[];
}

/**
 * Returns an imported file in which the imported columns have the current amounts of their lines. The file is from the given import, or
 * from the newest import into the given budget whose file is stored. A formula is kept if its result equals the amount. Every download is
 * recorded in the audit log. Throws NOT_FOUND if no file is stored, FORBIDDEN for another user's import unless the user is ADMIN, CONFLICT
 * for an import that was undone, and VALIDATION if the amounts cannot be written into the workbook.
 */
export async function exportOwnLayout(
  cx: Context,
  request: { importId?: number | undefined; scenarioId?: number | undefined },
): Promise<OwnLayoutFile> {
  const { file, compared, district } = await inSnapshot(cx, async (tx) => {
    const importId = request.importId ?? (await requireKeptImport(tx, { scenarioId: request.scenarioId ?? 0 }));
    const kept = await readKeptFile(tx, { importId });
    const columns: ComparedColumn[] = [];
    for (const column of kept.columns) {
      columns.push(compareLines(column, await listPresentLines(tx.db, column.scenarioId)));
    }
    return { file: kept, compared: columns, district: (await readDistrict(tx)).name };
  });
  const about = { district, writtenBy: cx.actor.name, at: cx.now() };
  const written = file.kind === 'csv' ? writeCsv(file, compared) : await writeXlsx(file, compared, about);
  await inTransaction(cx, (tx) =>
    audit(tx, {
      action: 'export',
      entity: 'scenario',
      entityIds: [...new Set(file.columns.map(({ scenarioId }) => scenarioId))],
      details: {
        ...{ format: 'own layout', importId: file.importId, source: file.originalName },
        columns: written.columns.map(auditedColumn),
      },
    }),
  );
  return {
    name: nameOf(file, written.hasMacros),
    type: file.kind === 'csv' ? CSV : written.hasMacros ? XLSM : XLSX,
    bytes: written.bytes,
    summary: [...written.columns.map(describeColumn), ...(file.kind === 'csv' ? typedTotals(written.columns) : [])],
  };
}

/**
 * Returns a sentence about the totals in delimited text, which do not follow the changed amounts because the text has no formulas. Returns
 * an empty list for a file without totals.
 */
function typedTotals(columns: readonly WrittenColumn[]): string[] {
  const changed = columns.filter(({ sums }) => sums.changed.count + sums.removed.count + sums.added.count > 0);
  const rows = [...new Set(changed.flatMap(({ typed }) => typed.map(({ row }) => row + 1)))].sort((a, b) => a - b);
  if (rows.length === 0) return [];
  const where = describeRows(rows);
  return rows.length === 1
    ? [
        `The amount in ${where} is not a budget line, so the export did not change it. If this amount is a total, it may be out of date. Recalculate it in the file.`,
      ]
    : [
        `The amounts in ${where} are not budget lines, so the export did not change them. If these amounts are totals, they may be out of date. Recalculate them in the file.`,
      ];
}

function auditedColumn({ column, sums }: WrittenColumn): object {
  return {
    ...{ scenarioId: column.scenarioId, column: column.name, total: toDollars(sums.total) },
    ...{ changed: sums.changed.count, removed: sums.removed.count, added: sums.added.count },
  };
}

/**
 * Returns the name of the downloaded file. For example, "budget.xlsx" with version "First draft" of FY27 becomes "budget FY27 First
 * draft.xlsx".
 */
function nameOf({ originalName, kind, columns }: KeptFile, hasMacros: boolean): string {
  const ending = /\.[^.]*$/.exec(originalName)?.[0] ?? '';
  const stem = ending === '' ? originalName : originalName.slice(0, -ending.length);
  const [main] = columns;
  const version = main ? ` ${fiscalYearLabel(main.fiscalYear)} ${main.versionLabel}` : '';
  const kept = kind === 'csv' ? ending || '.csv' : hasMacros ? '.xlsm' : '.xlsx';
  return `${stem}${version}${kept}`.replace(/[/\\:*?"<>|]/g, '-');
}
