import { APPLY_PLAN, AUDITED_LINE, AUDITED_PLAN, UNDO_BULK_CHANGE } from './audit-names.ts';
import type { AuditEntry } from './contract/audit.ts';
import { lineItemChange } from './contract/line-items.ts';
import { listColumns } from './reference-columns.ts';

/**
 * For lists whose audit log entries have the format of the API: the fields of an entry. The entries of other lists have whole database
 * rows.
 */
const ANSWERED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'DESE function': ['name', 'reportGroup', 'validFrom', 'validTo', 'replacedBy'],
  'job class': ['jobClass', 'deseFunction'],
};

/** Record types that can be created again from their audit log entries. */
export const REMADE = [
  'DESE function',
  'job class',
  'contract',
  'salary schedule',
  'offer',
  'COLA scenario',
  'town goal',
  'enrollment',
  'cut plan',
  'public link',
] as const;

/**
 * Actions that change only lines, and of which all lines can therefore be restored together. Other actions on many lines also change other
 * records: positions, plans, import warnings, remembered values, DESE functions or deleted lines. If only the lines of such an action were
 * restored, the other records would no longer match them.
 */
const CHANGES_ONLY_LINES: ReadonlySet<string> = new Set([
  'bulk-change',
  'bulk-update',
  'link-buildings',
  'update-dese-codes',
  'assign-work-groups',
  'update-statuses',
  'apply-account-numbers',
  'undo-bulk-update',
  UNDO_BULK_CHANGE,
]);

/** Fields that change whenever any other field changes. */
const TIMES: ReadonlySet<string> = new Set(['updated_at', 'updatedAt']);

type EntryValues = Pick<AuditEntry, 'action' | 'entity' | 'count' | 'before' | 'after'>;
type Value = AuditEntry['before'];

export interface AuditedField {
  field: string;
  before: Value;
  after: Value;
  /** True if the former value can be restored, judging by the entry alone. */
  canRestore: boolean;
}

/** Returns the fields that differ in an entry, sorted by name. */
export function auditedFields(entry: EntryValues): AuditedField[] {
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const isChange = before.size > 0 && after.size > 0;
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((field) => {
    const [from, to] = [before.get(field) ?? null, after.get(field) ?? null];
    if (JSON.stringify(from) === JSON.stringify(to) || TIMES.has(field)) return [];
    return [{ field, before: from, after: to, canRestore: isChange && isRestorable(entry, field) }];
  });
}

/** Returns true if the entry is the application of a plan to the budget, which can be undone as a whole. */
export function isAppliedPlan({ action, entity }: Pick<EntryValues, 'action' | 'entity'>): boolean {
  return action === APPLY_PLAN && entity === AUDITED_PLAN;
}

/** Returns true if the entry is a change to many lines and to nothing else, so that all lines can be restored together. */
export function isBulkChange({
  action,
  entity,
  rows,
}: Pick<EntryValues, 'action' | 'entity'> & { rows: readonly Value[] }): boolean {
  return entity === AUDITED_LINE && CHANGES_ONLY_LINES.has(action) && rows.length > 0;
}

/** Returns true if a deleted record can be restored from its entry. */
export function isRestorableRecord({ action, entity, before }: EntryValues): boolean {
  const isKnown =
    entity === AUDITED_LINE || listColumns(entity) !== undefined || REMADE.some((kind) => kind === entity);
  return action === 'delete' && before !== null && isKnown;
}

function isRestorable({ action, entity, count }: EntryValues, field: string): boolean {
  if (count > 1 || action === 'delete') return false;
  if (entity === AUDITED_LINE) return field in lineItemChange.shape && field !== 'metadata';
  return (listColumns(entity) ?? ANSWERED_FIELDS[entity])?.includes(field) ?? false;
}

/** Returns the fields for restoring a deleted list entry. Leaves out columns that did not exist when the entry was written. */
export function listFields(entity: string, row: Value): Record<string, Value> {
  const fields = fieldsOf(row);
  const columns = listColumns(entity) ?? [];
  return Object.fromEntries(
    columns.filter((column) => fields.has(column)).map((column) => [column, fields.get(column) ?? null]),
  );
}

function fieldsOf(value: Value): Map<string, Value> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map<string, Value>();
  return new Map<string, Value>(Object.entries(value));
}
