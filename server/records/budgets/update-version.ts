import type { Version, VersionChange } from '../../../core/contract/budgets.ts';
import { yearsFrom } from '../../../core/fiscal-year.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import type { AdoptionRecord } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { keepForecast } from '../kept-forecasts/keep-forecast.ts';
import { presentVersion } from './present.ts';
import * as scenarioQueries from './scenario-queries.ts';
import * as versionQueries from './version-queries.ts';
import { requireVersion } from './versions.ts';

/**
 * Renames, describes, adopts or reopens a version. Adopting waits for edits to the version's lines that are in progress, and then locks the
 * lines of its base years. Reopening removes the adoption record (the audit log keeps it, with the note). If two administrators adopt at
 * once with different records, the second one changes nothing, and the error names the first. Throws NOT_FOUND, VALIDATION for an adoption
 * record for a draft or a note without a status, and CONFLICT when the label is already in use, or when the version already has the status
 * and the request has a note or a different adoption record.
 */
export async function updateVersion(cx: Context, { id, ...change }: VersionChange & { id: number }): Promise<Version> {
  return inTransaction(cx, async (tx) => {
    await versionQueries.lockVersionAndScenarios(tx.db, id);
    const row = await requireVersion(tx, id);
    const status = change.status ?? row.status;
    assertMakesSense(row, change);
    const before = presentVersion(row);
    await versionQueries.updateVersion(tx.db, id, {
      label: change.label ?? row.label,
      description: change.description === undefined ? row.description : change.description || null,
      status,
      adoption: status === 'DRAFT' ? null : adoptionOf(tx, row.adoption, change.adoption ?? {}),
      updated_at: tx.now(),
    });
    const changed = await requireVersion(tx, id);
    if (row.status === 'DRAFT' && status === 'ADOPTED') await keepAdopted(tx, changed);
    const after = presentVersion(changed);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await audit(tx, {
        action: actionOf(row.status, status),
        entity: 'version',
        entityIds: [id],
        before,
        after,
        ...(change.note && { details: { note: change.note } }),
      });
    }
    return after;
  });
}

/** Saves the forecasts of the adopted budgets: their base year and the projected years. */
async function keepAdopted(tx: Context, { id, label, adoption }: versionQueries.VersionWithYear): Promise<void> {
  const parameters = {
    ...{ version: label, voteDate: adoption?.voteDate ?? null, reference: adoption?.reference ?? null },
    amount: typeof adoption?.amountCents === 'number' ? toDollars(adoption.amountCents) : null,
  };
  for (const scenario of await scenarioQueries.listScenariosOfVersion(tx.db, id)) {
    const fiscalYears = yearsFrom(scenario.base_year, scenario.projected_to ?? scenario.base_year);
    await keepForecast(tx, { source: 'ADOPT', scenario, parameters, fiscalYears });
  }
}

function assertMakesSense(row: versionQueries.VersionWithYear, change: VersionChange): void {
  const status = change.status ?? row.status;
  if (status === 'DRAFT' && change.adoption !== undefined) {
    throw new AppError(
      'VALIDATION',
      'Only an adopted version has an adoption record. To adopt the version, set its status to ADOPTED.',
      {
        fields: { adoption: 'can be sent only for an adopted version' },
      },
    );
  }
  if (change.note && change.status === undefined) {
    throw new AppError(
      'VALIDATION',
      'A note can be sent only with a change of status. Send the note together with the new status.',
      {
        fields: { note: 'can be sent only together with a status' },
      },
    );
  }
  if (change.status !== row.status || !isNews(row.adoption, change)) return;
  const { label, adoption } = row;
  const message = adoption
    ? `${adoption.adoptedBy} has already adopted "${label}". Nothing was changed.`
    : `"${label}" is already open for editing. Nothing was changed.`;
  throw new AppError('CONFLICT', message, { fields: { status: `is already ${status}` } });
}

/**
 * Returns true if the request repeats the version's status but has data that the version does not have. A request that repeats everything
 * is not a conflict.
 */
function isNews(known: AdoptionRecord | null, { adoption, note }: VersionChange): boolean {
  if (note) return true;
  if (known === null || adoption === undefined) return false;
  const { voteDate, amount, reference } = adoption;
  return (
    (voteDate !== undefined && voteDate !== known.voteDate) ||
    (amount !== undefined && fromDollars(amount) !== known.amountCents) ||
    (reference !== undefined && (reference || null) !== known.reference)
  );
}

/**
 * Returns the changed adoption record. Omitted fields stay unchanged. The record names the user who set the status, not a user who
 * corrected the record later.
 */
function adoptionOf(
  tx: Context,
  known: AdoptionRecord | null,
  { voteDate, amount, reference }: NonNullable<VersionChange['adoption']>,
): AdoptionRecord {
  return {
    voteDate: voteDate === undefined ? (known?.voteDate ?? null) : voteDate,
    amountCents: amount === undefined ? (known?.amountCents ?? null) : fromDollars(amount),
    reference: reference === undefined ? (known?.reference ?? null) : reference || null,
    adoptedBy: known?.adoptedBy ?? tx.actor.name,
    adoptedAt: known?.adoptedAt ?? tx.now().toISOString(),
  };
}

function actionOf(before: Version['status'], after: Version['status']): string {
  if (before === after) return 'update';
  return after === 'ADOPTED' ? 'adopt' : 'reopen';
}
