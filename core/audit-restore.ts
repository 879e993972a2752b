import type { AuditEntry } from './contract/audit.ts';
import { lineItemChange } from './contract/line-items.ts';

export const AUDITED_LINE = 'line item';

/** The columns of each list that a user may set; audit log entries have whole rows. */
const LIST_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  building: ['name', 'code', 'address', 'building_type'],
  'work group': ['name', 'description', 'category_id'],
  'work group category': ['name', 'description', 'background_color', 'text_color'],
  category: [
    'name',
    'code',
    'description',
    'dese_function',
    'default_yoy_increase',
    'color',
    'display_order',
    'is_personnel',
  ],
  fund: ['name', 'kind', 'covered_by_guidance'],
};

/** The same for lists whose audit log entries are in the format of the API. */
const ANSWERED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'DESE function': ['name', 'reportGroup', 'validFrom', 'validTo', 'replacedBy'],
  'job class': ['jobClass', 'deseFunction'],
};

/** Record types that can be created again from their audit log entries. */
export const REMADE = [
  'DESE function',
  'job class',
  'contract',
  'COLA scenario',
  'town goal',
  'enrollment',
  'cut plan',
  'public link',
] as const;

type EntryValues = Pick<AuditEntry, 'action' | 'entity' | 'count' | 'before' | 'after'>;
type Value = AuditEntry['before'];

export interface AuditedField {
  field: string;
  before: Value;
  after: Value;
  /** Whether the former value can be restored, judging by the entry. */
  canRestore: boolean;
}

/** Returns the fields that differ in an entry, by name. */
export function auditedFields(entry: EntryValues): AuditedField[] {
  const before = fieldsOf(entry.before);
  const after = fieldsOf(entry.after);
  const isChange = before.size > 0 && after.size > 0;
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((field) => {
    const [from, to] = [before.get(field) ?? null, after.get(field) ?? null];
    if (JSON.stringify(from) === JSON.stringify(to) || field === 'updated_at') return [];
    return [{ field, before: from, after: to, canRestore: isChange && isRestorable(entry, field) }];
  });
}

/** Whether a deleted record can be restored from its entry. */
export function isRestorableRecord({ action, entity, before }: EntryValues): boolean {
  const isKnown = entity === AUDITED_LINE || entity in LIST_COLUMNS || REMADE.some((kind) => kind === entity);
  return action === 'delete' && before !== null && isKnown;
}

function isRestorable({ action, entity, count }: EntryValues, field: string): boolean {
  if (count > 1 || action === 'delete') return false;
  if (entity === AUDITED_LINE) return field in lineItemChange.shape && field !== 'metadata';
  return (LIST_COLUMNS[entity] ?? ANSWERED_FIELDS[entity])?.includes(field) ?? false;
}

/** Returns the fields for restoring a deleted list entry; columns added after the entry was written are omitted. */
export function listFields(entity: string, row: Value): Record<string, Value> {
  const fields = fieldsOf(row);
  const columns = LIST_COLUMNS[entity] ?? [];
  return Object.fromEntries(
    columns.filter((column) => fields.has(column)).map((column) => [column, fields.get(column) ?? null]),
  );
}

function fieldsOf(value: Value): Map<string, Value> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map<string, Value>();
  return new Map<string, Value>(Object.entries(value));
}
