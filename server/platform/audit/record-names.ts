import { RECORDS_OF_ENTITY, RECORDS_OF_FIELD, type NamedRecords } from '../../../core/audit-names.ts';
import { wordsOfName } from '../../../core/field-title.ts';
import type { Context } from '../../context.ts';
import type { AuditRow } from './queries.ts';

/** Returns the current names of records, by id. */
type ReadNames = (cx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Functions that read the names of each kind of record. The caller provides them, because the records belong to higher layers. */
export type NameReaders = Readonly<Record<NamedRecords, ReadNames>>;

export type Names = Readonly<Record<NamedRecords, ReadonlyMap<number, string>>>;

type Ids = Readonly<Record<NamedRecords, Set<number>>>;

/** Returns the names of the records that entries are about. */
export function namesOfEntries(cx: Context, entries: readonly AuditRow[], readers: NameReaders): Promise<Names> {
  const ids = noIds();
  for (const entry of entries) addEntityIds(ids, entry);
  return readNames(cx, ids, readers);
}

/** Returns the names of the records that an entry is about and of the records that its values and rows refer to. */
export function namesInEntry(
  cx: Context,
  entry: AuditRow & { rows: readonly unknown[] },
  readers: NameReaders,
): Promise<Names> {
  const ids = noIds();
  addEntityIds(ids, entry);
  const records = RECORDS_OF_ENTITY.get(entry.entity);
  for (const row of entry.rows) {
    if (records && isRecord(row) && typeof row.id === 'number') ids[records].add(row.id);
  }
  addReferences(ids, [entry.before, entry.after, entry.details, entry.rows]);
  return readNames(cx, ids, readers);
}

function noIds(): Ids {
  return { lines: new Set(), budgets: new Set(), versions: new Set(), schedules: new Set() };
}

function addEntityIds(ids: Ids, { entity, entity_ids: entityIds }: AuditRow): void {
  const records = RECORDS_OF_ENTITY.get(entity);
  if (records) for (const id of entityIds) ids[records].add(id);
}

/** Adds the ids in fields such as `scenarioId`, at any depth. */
function addReferences(ids: Ids, value: unknown): void {
  if (Array.isArray(value)) {
    for (const part of value) addReferences(ids, part);
  } else if (isRecord(value)) {
    for (const [field, part] of Object.entries(value)) {
      const records = typeof part === 'number' ? RECORDS_OF_FIELD.get(wordsOfName(field).toLowerCase()) : undefined;
      if (records && typeof part === 'number') ids[records].add(part);
      else addReferences(ids, part);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readNames(cx: Context, ids: Ids, readers: NameReaders): Promise<Names> {
  const read = async (records: NamedRecords) =>
    ids[records].size === 0 ? new Map<number, string>() : readers[records](cx, [...ids[records]]);
  return {
    lines: await read('lines'),
    budgets: await read('budgets'),
    versions: await read('versions'),
    schedules: await read('schedules'),
  };
}
