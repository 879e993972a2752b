import { randomBytes } from 'node:crypto';
import { XLSX } from '../../../core/contract/fields.ts';
import { WORKBOOK_DAYS } from '../../../core/contract/workbooks.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { readDistrict } from '../../platform/district/read-district.ts';
import { assertVersionOpen, requireVersion } from '../budgets/versions.ts';
import {
  selectLines,
  type ExportFile,
  type ExportRequest,
  type SelectedLines,
} from '../line-items/export-line-items.ts';
import { readReferenceNames } from '../reference/reference-names.ts';
import { inputFields, packLines } from './exported-values.ts';
import { formatKey } from './keys.ts';
import * as queries from './queries.ts';
import { writeWorkbook } from './write-workbook.ts';

export type WorkbookRequest = Pick<
  ExportRequest,
  'scenarioId' | 'budgetYearId' | 'fiscalYear' | 'isOperating' | 'ids' | 'columns'
>;

const DAY_MS = 86_400_000;
/** The columns that identify a row in an export. A workbook has a key instead. */
const IDENTITY = new Set(['id', 'rev']);

/**
 * Writes lines of a budget as a workbook that can be edited and merged back, and saves the exported values for the merge. Records every
 * workbook in the audit log. Throws NOT_FOUND if the budget does not exist or a line is not in it, VALIDATION for unknown columns and
 * projected years, and LOCKED for an adopted version.
 */
export async function downloadWorkbook(cx: Context, request: WorkbookRequest): Promise<ExportFile> {
  const selected = await selectLines(cx, request);
  const { scenario, fiscalYear, lines } = selected;
  const version = await requireVersion(cx, scenario.version_id);
  assertVersionOpen(version);
  assertBaseYear(selected);
  const columns = selected.columns.filter(({ field }) => !IDENTITY.has(field));
  const fields = inputFields(scenario.is_operating, columns);
  const at = cx.now();
  const secret = randomBytes(32);
  const id = await inTransaction(cx, async (tx) => {
    await queries.forgetValues(tx.db, new Date(at.getTime() - WORKBOOK_DAYS * DAY_MS));
    const made = await queries.insertExport(tx.db, {
      scenario_id: scenario.id,
      fiscal_year: fiscalYear,
      exported_by: cx.actor.name,
      exported_at: at,
      secret,
      fields: fields.map(({ field }) => field),
      line_ids: lines.map((line) => line.id),
      last_line_id: selected.lastLineId,
      lines: packLines(lines, fields),
    });
    await audit(tx, {
      action: 'export',
      entity: 'scenario',
      entityIds: [scenario.id],
      details: {
        format: 'workbook',
        workbookId: made,
        fiscalYear,
        lines: lines.length,
        columns: columns.map(({ field }) => field),
      },
    });
    return made;
  });
  const names = await readReferenceNames(cx);
  const { name: district } = await readDistrict(cx);
  const label = fiscalYearLabel(fiscalYear);
  const bytes = await writeWorkbook({
    ...{ id, secret, district, fiscalYear, columns, lines },
    keys: lines.map((line) => formatKey({ id, secret }, line)),
    inputs: new Set(fields.map(({ field }) => field)),
    versionLabel: version.label,
    exportedBy: cx.actor.name,
    exportedAt: at,
    lists: {
      building: names.buildings.map(({ name }) => name),
      workGroup: scenario.is_operating ? names.workGroups.map(({ name }) => name) : [],
      category: names.categories.map(({ name }) => name),
    },
  });
  const kind = scenario.is_operating ? 'employees' : 'proposed-budget';
  return { name: `${kind}-${label}-workbook.xlsx`, type: XLSX, bytes };
}

function assertBaseYear({ scenario, fiscalYear, isProjected }: SelectedLines): void {
  if (!isProjected) return;
  const [year, base] = [fiscalYearLabel(fiscalYear), fiscalYearLabel(scenario.base_year)];
  throw new AppError(
    'VALIDATION',
    `${year} is projected from ${base}, so it has no workbook. Download and merge the ${base} workbook. Then regenerate the projection.`,
    { fields: { fiscalYear: 'is projected' } },
  );
}
