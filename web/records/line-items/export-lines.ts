import type { Scenario } from '../../../core/contract/budgets.ts';
import { exportShownLines, type ExportFormat } from '../../../core/contract/line-items-export.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { download } from '../../api.ts';
import type { ShownTable } from '../../platform/grid/chrome/shown-table.ts';
import { exportFieldOf } from './export-fields.ts';

interface Request {
  scenario: Pick<Scenario, 'id'>;
  fiscalYear: number;
  format: ExportFormat;
  shown: ShownTable;
}

/** Downloads a file with exactly the visible rows and columns, in their order. Throws an ApiError. */
export async function exportLines({ scenario, fiscalYear, format, shown }: Request): Promise<void> {
  const body = {
    format,
    ids: shown.rowIds.map(Number),
    columns: shown.columnIds.map(exportFieldOf),
    scenarioId: scenario.id,
    fiscalYear,
  };
  await download(exportShownLines, { body }, `lines-${fiscalYearLabel(fiscalYear)}.${format}`);
}
