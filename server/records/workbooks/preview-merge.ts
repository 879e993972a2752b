import { createHash } from 'node:crypto';
import type { WorkbookPreview } from '../../../core/contract/workbooks.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import { requireVersion } from '../budgets/versions.ts';
import { findChangers } from '../import/plan/find-changers.ts';
import { fingerprint } from '../import/plan/plan-import.ts';
import { stageFile } from '../import/read/staged-files.ts';
import type { ReferenceNames } from '../reference/reference-names.ts';
import { findExportOf } from './find-export.ts';
import { planMerge, type MergePlan } from './plan-merge.ts';
import { presentPlan } from './present-plan.ts';
import type { ExportRow } from './queries.ts';
import { readReturned, type ReturnedFile } from './read-returned.ts';
import { returnedFiles } from './returned-cache.ts';
import { toChangeSet } from './to-change-set.ts';

export interface PreviewInput {
  file: { name: string; bytes: Buffer };
  /** The budget that is open on the screen. A workbook of another budget is refused. */
  scenarioId?: number | undefined;
}

/**
 * Previews the merge of a returned workbook and keeps the file for a day. Nothing is saved in the budget. Throws VALIDATION for a file that
 * is not a workbook from this installation or budget, and TOO_LARGE for a file with too many rows.
 */
export async function previewMerge(cx: Context, input: PreviewInput): Promise<WorkbookPreview> {
  const name = input.file.name;
  const bytes = Buffer.from(input.file.bytes);
  const file = await readReturned(bytes, name);
  const made = await findExportOf(cx, file);
  const home = await homeOf(cx, made);
  if (input.scenarioId !== undefined) await assertOpenBudget(cx, input.scenarioId, { file, made, home });
  const fileName = await stageFile(cx, {
    ...{ originalName: name, importType: home.type, content: bytes },
    readOptions: { sheet: file.sheet, headerRow: file.table.headerRow, layout: 'rows' },
  });
  returnedFiles.set(fileName, file);
  return inSnapshot(cx, async (tx) => {
    const target = { fileName, type: home.type, budgetYearId: home.budgetYearId, versionId: home.versionId };
    const plan = await planMerge(tx, {
      ...{ file, made, target, lockedBy: home.lockedBy },
      ...{ decisions: [], undecided: 'ask' as const },
    });
    const { set } = toChangeSet(plan, () => []);
    return {
      previewToken: await tokenOf(tx, { fileName, made, names: plan.names }),
      ...{ fileName, originalName: name, sheet: file.sheet, importType: home.type },
      ...{ scenarioId: made.scenario_id, fiscalYear: made.fiscal_year, versionLabel: home.versionLabel },
      ...{ exportedBy: made.exported_by, exportedAt: made.exported_at.toISOString(), isBaseKept: made.lines !== null },
      ...presentPlan(plan, await findChangers(tx, { scenarioId: made.scenario_id, ids: changedIds(plan) })),
      totals: { before: toDollars(set.totals.before), after: toDollars(set.totals.after) },
      ignored: { columns: plan.rows.ignoredColumns, sheets: file.otherSheets },
    };
  });
}

/** Returns the ids of the lines that were changed in the budget since the export. */
export function changedIds({ keyed }: Pick<MergePlan, 'keyed'>): number[] {
  const changed = keyed.merged.filter(
    ({ result: { kept, same, conflicts } }) => kept.length + same.length + conflicts.length > 0,
  );
  return changed.map(({ before }) => before.id);
}

/** The budget that an export was made from. */
export interface Home {
  type: 'operating' | 'proposed';
  budgetYearId: number;
  versionId: number;
  versionLabel: string;
  lockedBy: string | null;
}

export async function homeOf(cx: Context, made: ExportRow): Promise<Home> {
  const scenario = await requireScenario(cx, made.scenario_id);
  const version = await requireVersion(cx, scenario.version_id);
  return {
    ...{ type: scenario.scenario_type, budgetYearId: scenario.budget_year_id },
    ...{ versionId: version.id, versionLabel: version.label },
    lockedBy: version.status === 'ADOPTED' ? version.label : null,
  };
}

async function assertOpenBudget(
  cx: Context,
  scenarioId: number,
  { file, made, home }: { file: ReturnedFile; made: ExportRow; home: Home },
): Promise<void> {
  if (scenarioId === made.scenario_id) return;
  const open = await requireScenario(cx, scenarioId);
  const { label } = await requireVersion(cx, open.version_id);
  const describe = (year: number, version: string, type: string) => `${fiscalYearLabel(year)}, ${version} (${type})`;
  const own = describe(made.fiscal_year, home.versionLabel, home.type);
  throw new AppError(
    'VALIDATION',
    `${file.name} is a workbook for ${own}, not for ${describe(open.base_year, label, open.scenario_type)}. To merge the workbook, open ${own}.`,
    { fields: { scenarioId: 'is not the budget that the workbook is for' } },
  );
}

/** Returns a hash of the file and of the data with which the file is merged. */
export async function tokenOf(
  tx: Context,
  { fileName, made, names }: { fileName: string; made: ExportRow; names: ReferenceNames },
): Promise<string> {
  const lines = await fingerprint(tx, { scenarioId: made.scenario_id, fiscalYear: made.fiscal_year });
  const met = [fileName, made.id, lines.count, lines.revs, lines.last, names];
  return createHash('sha256').update(JSON.stringify(met)).digest('base64url');
}
