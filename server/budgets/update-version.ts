import type { Version, VersionChange } from '../../core/contract/budgets.ts';
import { fromDollars } from '../../core/money.ts';
import { inTransaction, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import type { AdoptionRecord } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { presentVersion } from './present.ts';
import * as queries from './queries.ts';
import { requireVersion } from './versions.ts';

/**
 * Renames, describes, adopts or reopens a version. Adopting waits for edits of its lines that are under way, and locks the lines
 * of its base years from then on; reopening takes the adoption record away (the audit log keeps it).
 * Throws NOT_FOUND, VALIDATION for an adoption record of a draft, CONFLICT when the label is taken.
 */
export async function updateVersion(cx: Context, { id, ...change }: VersionChange & { id: number }): Promise<Version> {
  return inTransaction(cx, async (tx) => {
    await queries.lockVersionAndScenarios(tx.db, id);
    const row = await requireVersion(tx, id);
    const status = change.status ?? row.status;
    if (status === 'DRAFT' && change.adoption !== undefined) {
      throw new AppError('VALIDATION', 'Only an adopted version has an adoption record. Set its status to ADOPTED.', {
        fields: { adoption: 'belongs to adopted versions' },
      });
    }
    const before = presentVersion(row);
    await queries.updateVersion(tx.db, id, {
      label: change.label ?? row.label,
      description: change.description === undefined ? row.description : change.description || null,
      status,
      adoption: status === 'DRAFT' ? null : adoptionOf(tx, row.adoption, change.adoption ?? {}),
      updated_at: tx.now(),
    });
    const after = presentVersion(await requireVersion(tx, id));
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await audit(tx, { action: actionOf(row.status, status), entity: 'version', entityIds: [id], before, after });
    }
    return after;
  });
}

/** Fields left out stay. Who adopted it is whoever set the status, not who mended the record later. */
function adoptionOf(
  tx: Context,
  known: AdoptionRecord | null,
  { voteDate, amount, reference }: NonNullable<VersionChange['adoption']>,
): AdoptionRecord {
  return {
    voteDate: voteDate === undefined ? (known?.voteDate ?? null) : voteDate,
    amountCents: amount === undefined ? (known?.amountCents ?? null) : amount === null ? null : fromDollars(amount),
    reference: reference === undefined ? (known?.reference ?? null) : reference || null,
    adoptedBy: known?.adoptedBy ?? tx.actor.name,
    adoptedAt: known?.adoptedAt ?? tx.now().toISOString(),
  };
}

function actionOf(before: Version['status'], after: Version['status']): string {
  if (before === after) return 'update';
  return after === 'ADOPTED' ? 'adopt' : 'reopen';
}
