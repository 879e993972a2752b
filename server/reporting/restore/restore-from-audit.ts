import { AUDITED_LINE } from '../../../core/audit-names.ts';
import {
  auditedFields,
  isAppliedPlan,
  isBulkChange,
  isRestorableRecord,
  listFields,
  REMADE,
  type AuditedField,
} from '../../../core/audit-restore.ts';
import { z } from 'zod';
import type { AuditEntry, readAuditEntry as readAuditEntryCall } from '../../../core/contract/audit.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import {
  updateDeseFunction as updateDeseFunctionCall,
  updateJobClass as updateJobClassCall,
} from '../../../core/contract/reference-dese.ts';
import { fieldTitle } from '../../../core/field-title.ts';
import { lineItemChange, type LineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireLine } from '../../records/line-items/require-line.ts';
import { restoreBulkChange } from '../../records/line-items/restore-bulk-change.ts';
import { restoreLineItems } from '../../records/line-items/restore-line-items.ts';
import { updateLineItem } from '../../records/line-items/update-line-item.ts';
import { listKindOf, recreateEntry, restoreColumn } from '../../records/reference/restore-entry.ts';
import { updateDeseFunction, updateJobClass } from '../../records/reference/dese.ts';
import { undoApplyCutPlan } from '../../planning/scenario-builder/undo-apply.ts';
import { readAuditEntry } from '../../platform/audit/read-audit.ts';
import { recordNames } from './record-names.ts';
import { RECREATE } from './restore-records.ts';

/**
 * Restores a field to its value before an audit log entry, restores the record whose deletion the entry recorded, or undoes a bulk change
 * to lines or the application of a plan to the budget. This is a new change with its own entry. Throws NOT_FOUND for an unknown entry,
 * CONFLICT for a field that was changed again after the entry and for entries that cannot be restored, and the errors of the change itself (LOCKED, PROJECTED, a name already in use).
 */
export async function restoreFromAudit(
  cx: Context,
  input: { id: number; field?: string | undefined },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const entry = await readAuditEntry(tx, { id: input.id }, recordNames);
    if (input.field === undefined) return { message: await restoreRecord(tx, entry) };
    const change = auditedFields(entry).find(({ field, canRestore }) => canRestore && field === input.field);
    const title = `“${fieldTitle(input.field)}”`;
    if (!change) throw cannot(`The field ${title} cannot be restored from this entry.`);
    const restored = { message: `The field ${title} was restored.` };
    if (await restoreAnswered(tx, entry, change)) return restored;
    const [id] = entry.entityIds;
    if (id === undefined) throw cannot(`The field ${title} cannot be restored from this entry.`);
    const kind = listKindOf(entry.entity);
    if (kind) await restoreColumn(tx, kind, { id, column: change.field, from: change.after, to: change.before });
    else await restoreLineField(tx, id, change, entry);
    return restored;
  });
}

async function restoreRecord(tx: Context, entry: ResponseOf<typeof readAuditEntryCall>): Promise<string> {
  if (isAppliedPlan(entry)) return (await undoApplyCutPlan(tx, { id: entry.id })).message;
  if (isBulkChange(entry)) return (await restoreBulkChange(tx, { id: entry.id })).message;
  if (entry.entity === AUDITED_LINE && entry.rows.length > 0) {
    throw cannot('This audit log entry also changed other records, so its lines cannot be restored alone.');
  }
  if (!isRestorableRecord(entry)) throw cannot('This audit log entry has no deleted record that can be restored.');
  const remade = REMADE.find((one) => one === entry.entity);
  if (remade) return `The ${remade} ${await RECREATE[remade](tx, entry)} was restored.`;
  const [id] = entry.entityIds;
  if (id === undefined) throw cannot('This audit log entry has no deleted record that can be restored.');
  if (entry.entity === AUDITED_LINE) {
    await restoreLineItems(tx, { ids: [id] });
    return `The line ${entry.recordName ?? id} was restored.`;
  }
  const kind = listKindOf(entry.entity);
  if (!kind) throw cannot('This audit log entry has no deleted record that can be restored.');
  const values = listFields(entry.entity, entry.before);
  const { name } = values;
  if (typeof name !== 'string' || name.trim() === '') {
    throw cannot('The deleted record cannot be restored, because its name is missing from this audit log entry.');
  }
  const made = await recreateEntry(tx, kind, values);
  return `The ${entry.entity} ${name} was restored with the id ${made}.`;
}

/**
 * Restores a field of a DESE function or job class, if the field still has the value that the entry set. Returns false
 * for any other kind of record.
 */
async function restoreAnswered(
  tx: Context,
  entry: AuditEntry,
  { field, before, after }: AuditedField,
): Promise<boolean> {
  const change = { [field]: before, was: { [field]: after } };
  if (entry.entity === 'DESE function') {
    const { code } = z.object({ code: z.string() }).parse(entry.after);
    await updateDeseFunction(tx, { code, change: updateDeseFunctionCall.body.parse(change) });
    return true;
  }
  const [id] = entry.entityIds;
  if (entry.entity !== 'job class' || id === undefined) return false;
  await updateJobClass(tx, { id, change: updateJobClassCall.body.parse(change) });
  return true;
}

async function restoreLineField(tx: Context, id: number, change: AuditedField, entry: AuditEntry): Promise<void> {
  const line = await requireLine(tx, id);
  const current = new Map<string, unknown>(Object.entries(line)).get(change.field) ?? null;
  if (JSON.stringify(current) !== JSON.stringify(change.after)) {
    throw cannot(
      `The field “${fieldTitle(change.field)}” of the line ${entry.recordName ?? id} was changed again after this audit log entry. See the history of the line.`,
    );
  }
  // If the next-year salary was calculated before the entry, it is calculated again instead of being entered by hand.
  const wasAuto = auditedFields(entry).some(
    ({ field, before }) => field === 'nextYearSalaryManual' && before === false,
  );
  const before = change.field === 'nextYearSalary' && wasAuto ? null : change.before;
  const set = lineItemChange.safeParse({ ...descriptionOfCode(line, change, entry), [change.field]: before });
  if (!set.success) throw cannot(`The previous value of the field “${fieldTitle(change.field)}” cannot be restored.`);
  await updateLineItem(tx, { id, rev: line.rev, set: set.data });
}

/**
 * Returns the description to set along with a restored DESE code. If the entry changed the description together with the code, this is the
 * description before the entry. Otherwise, it is the current description.
 */
function descriptionOfCode(
  line: LineItem,
  { field }: AuditedField,
  entry: AuditEntry,
): Pick<LineItemChange, 'deseCategories'> {
  if (field !== 'deseCode' || !('deseCategories' in line) || line.deseCategories === null) return {};
  const followed = auditedFields(entry).find((other) => other.field === 'deseCategories');
  const isSame = followed !== undefined && followed.after === line.deseCategories;
  return { deseCategories: isSame ? z.string().nullable().parse(followed.before) : line.deseCategories };
}

function cannot(message: string): AppError {
  return new AppError('CONFLICT', message);
}
