import type { Version } from '../../../core/contract/budgets.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { seesActiveOnly } from './active-only.ts';
import { ensureBudgetYear } from './budget-years.ts';
import { presentVersion } from './present.ts';
import * as versionQueries from './version-queries.ts';
import * as yearQueries from './year-queries.ts';

/** Lists all versions, newest first. */
export async function listVersions(cx: Context, input: { budgetYearId?: number | undefined }): Promise<Version[]> {
  return (await versionQueries.listVersions(cx.db, input.budgetYearId)).map(presentVersion);
}

/** Creates a DRAFT version, and its budget year if missing. Throws CONFLICT when the label is already in use. */
export async function createVersion(
  cx: Context,
  input: { fiscalYear: number; label: string; description?: string | null | undefined },
): Promise<Version> {
  return inTransaction(cx, async (tx) => {
    const { row: budgetYear } = await ensureBudgetYear(tx, { fiscalYear: input.fiscalYear });
    const id = await versionQueries.insertVersion(tx.db, {
      budgetYearId: budgetYear.id,
      label: input.label,
      description: input.description || null,
      uploadedBy: cx.actor.name,
    });
    const version = presentVersion(await requireVersion(tx, id));
    await audit(tx, { action: 'create', entity: 'version', entityIds: [id], after: version });
    return version;
  });
}

/** Returns the version with that label in the fiscal year's budget year, creating it if missing. */
export async function ensureVersion(cx: Context, input: { fiscalYear: number; label: string }): Promise<Version> {
  return inTransaction(cx, async (tx) => {
    const { row: budgetYear } = await ensureBudgetYear(tx, { fiscalYear: input.fiscalYear });
    const found = await versionQueries.findVersionByLabel(tx.db, { budgetYearId: budgetYear.id, label: input.label });
    return found ? presentVersion(found) : createVersion(tx, input);
  });
}

/** Returns the version with that label in the fiscal year's budget year; null when there is none. */
export async function findVersionByLabel(
  cx: Context,
  input: { fiscalYear: number; label: string },
): Promise<Version | null> {
  const budgetYear = await yearQueries.findBudgetYear(cx.db, { fiscal_year: input.fiscalYear });
  const found =
    budgetYear && (await versionQueries.findVersionByLabel(cx.db, { budgetYearId: budgetYear.id, label: input.label }));
  return found ? presentVersion(found) : null;
}

/** Throws LOCKED for an adopted version: lines of its base years may not be created, deleted or imported. */
export function assertVersionOpen(version: Pick<versionQueries.VersionWithYear, 'label' | 'status'>): void {
  if (version.status !== 'ADOPTED') return;
  throw new AppError(
    'LOCKED',
    `"${version.label}" is adopted, so its lines are locked. Use another version, or ask an administrator to reopen this version in Admin Panel > Budget Management.`,
  );
}

/** Returns a version. Throws NOT_FOUND if it does not exist or, for VIEW_ONLY, if it has no active budget. */
export async function requireVersion(cx: Context, id: number): Promise<versionQueries.VersionWithYear> {
  const row = await versionQueries.findVersion(cx.db, id);
  if (row && (row.is_active || !seesActiveOnly(cx))) return row;
  throw new AppError('NOT_FOUND', `There is no version with the id ${id}.`, { fields: { versionId: 'is unknown' } });
}
